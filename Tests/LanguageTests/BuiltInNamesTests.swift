import Foundation
import HaapiSchema
import Testing

/// The generator knows nothing of HAAPI: what it says about it stands in `Schema/`.
@Suite struct BuiltInNamesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The names that only HAAPI has: of two words or more, and those that its mappers hand over to.
  private static func names() throws -> Set<String> {
    let loaded = try analyze(root: "Schema/haapi.yaml") { path in
      Array(try Data(contentsOf: root.appending(path: path)))
    }
    let schema = try #require(loaded.schema)
    let types =
      schema.structs.map(\.name) + schema.protocols.map(\.name) + schema.enums.map(\.name) + schema.models.map(\.name)
      + schema.mappers.map(\.name) + schema.transforms.map(\.name)
    let words = types.filter { $0.count(where: \.isUppercase) > 1 && !$0.contains(".") }
    let builders = schema.mappers.compactMap(\.builder)
    let failures = schema.mappers.compactMap(\.failure).flatMap { [$0.type, $0.name] }
    return Set(words + builders.map(\.type) + builders.compactMap(\.method?.name) + failures)
  }

  /// The words of a file, but for those of comments.
  private static func words(of file: URL) throws -> Set<String> {
    let text = try String(contentsOf: file, encoding: .utf8)
    return Set(
      text.split(separator: "\n").flatMap { line in
        let code = line[..<(line.range(of: "//")?.lowerBound ?? line.endIndex)]
        return code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      })
  }

  @Test(arguments: [
    "Sources/GeneratorCommand", "Sources/HaapiSchema", "Sources/SwiftEmitter", "Sources/haapi-gen",
  ])
  func noNameOfHaapiIsBuiltIn(folder: String) throws {
    let names = try Self.names()
    #expect(names.isSuperset(of: ["HaapiRepresentation", "mapHaapiResultToUIModel", "HaapiUIKitError", "FormModel"]))
    let files = try #require(
      FileManager.default.enumerator(at: Self.root.appending(path: folder), includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      let found = try Self.words(of: file).intersection(names)
      #expect(found.isEmpty, "\(file.lastPathComponent) says \(found.sorted())")
    }
    #expect(count > 3)
  }
}
