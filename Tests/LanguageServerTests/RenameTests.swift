import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import YAMLDocument

@testable import LanguageServer

/// Renaming in a large schema: the one that comes with the tool, as if an app had written it.
@Suite struct RenameTests {
  /// With `ALL_NAMES=1` in the environment, all names are tried, else one of many.
  private static let triesAll = ProcessInfo.processInfo.environment["ALL_NAMES"] == "1"

  private struct Generated {
    /// The lines of all files, sorted, since the order may follow names.
    let lines: [String]

    init(_ files: [String: String]) throws {
      struct Missing: Error {}
      let analysis = try analyze(root: "/p/haapi.yaml") { path in
        guard let text = files[SchemaPath.normalized(path)] else { throw Missing() }
        return Array(text.utf8)
      }
      let emitted = SwiftEmitter.emit(try #require(analysis.schema))
      lines = emitted.flatMap { String(decoding: $0.contents, as: UTF8.self).split(separator: "\n") }
        .filter { !$0.hasPrefix("// Contents: ") }.map { String($0).replacing("`", with: "") }.sorted()
    }

    /// The lines with a name in place of another one, also where it names a function or a parameter.
    func replacing(_ new: String, with old: String) -> [String] {
      lines.map { line in
        line.replacing(new, with: old).replacing(new.asParameter, with: old.asParameter)
          .replacing(new.capitalizedFirst, with: old.capitalizedFirst)
      }.sorted()
    }
  }

  @Test func theGeneratedCodeDiffersInTheNameOnly() throws {
    let shipped = try ShippedSchema.analysis().sources.map { source in
      ("/p/" + (source.path.split(separator: "/").last ?? ""), String(decoding: source.bytes, as: UTF8.self))
    }
    let files = Dictionary(shipped) { first, _ in first }
    let original = try Generated(files)
    var editor = Editor(files: files)
    let uri = "file:///p/haapi.yaml"
    editor.open(uri, try #require(files["/p/haapi.yaml"]))
    var workspace = editor.server.workspace
    let index = workspace.index(ofRoot: "/p/haapi.yaml")
    let sources = workspace.analysis(ofRoot: "/p/haapi.yaml").sources
    // A function that has a member's name needs 'self.', and one that does not does not.
    let parameters = Dictionary(grouping: Set(index.symbols.map { $0.name }), by: \.asParameter)
    var random = Randomness(state: 11)
    var renamed = 0
    for id in index.ids where Self.triesAll || random.next() % 90 == 0 {
      let symbol = index[id]
      let old = symbol.name.split(separator: ".").last.map(String.init) ?? symbol.name
      guard old.utf8.count > 3, Identifier.isValid(old), parameters[old.asParameter]?.count ?? 1 == 1 else { continue }
      let new = old.disguised
      let source = sources[Int(symbol.range.file)]
      let path = SchemaPath.normalized(source.path)
      let end = source.bytes(of: symbol.range).indices.upperBound
      let answer = editor.answer(
        "textDocument/rename",
        [
          "textDocument": ["uri": .string(DocumentURI.uri(path))], "position": source.position(end, .utf16),
          "newName": .string(new),
        ])
      guard case .object(let changes) = answer["result"]["changes"] else {
        #expect(answer["error"]["message"].string?.isEmpty == false, "\(symbol.name)")
        continue
      }
      renamed += 1
      var changed = files
      for (uri, edits) in changes {
        let path = DocumentURI.path(uri)
        changed[path] = changed[path]?.applying(edits.array)
      }
      let lines = try Generated(changed).replacing(new, with: old)
      let difference = Set(lines).symmetricDifference(original.lines).sorted().prefix(4)
      let isSame = lines == original.lines
      #expect(isSame, "\(symbol.kind) \(symbol.name): \(difference)")
    }
    #expect(renamed > 3)
  }
}

extension String {
  /// A name as long as this one, so that lines break in the same places, with the same last word, which names parameters.
  fileprivate var disguised: String {
    let word = dropFirst().lastIndex { $0.isUppercase } ?? endIndex
    return self[..<word].map { $0.isUppercase ? "Z" : "q" }.joined() + self[word...]
  }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// With small letters up to the second word: `uiModel` of `UIModel`.
  fileprivate var asParameter: String {
    let capitals = prefix { $0.isUppercase }
    let count = capitals.count == self.count ? capitals.count : max(1, capitals.count - 1)
    return prefix(count).lowercased() + dropFirst(count)
  }
}
