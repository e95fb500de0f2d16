import Foundation
import Testing
import Toolchain

/// Foundation would make the generator larger and slower to start, and its messages those of each system.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct GeneratorImportTests {
  @Test func noTargetOfTheGeneratorImportsFoundation() async throws {
    let targets = try await Self.targets()
    var (found, open) = (Set<String>(), ["haapi-gen"])
    while let name = open.popLast() {
      guard found.insert(name).inserted else { continue }
      let target = try #require(targets[name], "\(name)")
      open += target.targetDependencies ?? []
      for source in target.sources where source.hasSuffix(".swift") {
        let path = "\(target.path)/\(source)"
        let imports = try Project.text(of: path).matches(of: /(?m)^[ \t]*(?:@?\w+ )*import .*/).map { String($0.0) }
        #expect(!imports.contains { $0.contains("Foundation") }, "\(path)")
      }
    }
    #expect(found.isSuperset(of: ["GeneratorCommand", "HaapiSchema", "SwiftEmitter", "YAMLDocument"]), "\(found)")
  }

  private struct Target: Decodable {
    let name: String
    let path: String
    let sources: [String]
    let targetDependencies: [String]?
  }

  private struct Package: Decodable {
    let targets: [Target]
  }

  /// The targets of this package, by their names.
  private static func targets() async throws -> [String: Target] {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "describe-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let outcome = try await ToolOutcome(
      of: "swift",
      ["package", "--package-path", Project.root.path, "--scratch-path", scratch.path, "describe", "--type", "json"])
    // Warnings about the system come before it.
    let json = try #require(outcome.output.firstIndex(of: "{").map { outcome.output[$0...] }, "\(outcome.output)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let package = try decoder.decode(Package.self, from: Data(json.utf8))
    return Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  }
}
