import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// Two mistakes in one schema: neither hides the other.
///
/// Each recorded case becomes a file of a schema, and another case, its names with a prefix, a second file. All that is
/// said about each alone must be said about both together. With `ALL_PAIRS=1` in the environment all pairs are tried,
/// otherwise some that a seed chooses.
@Suite struct PairTests {
  /// Cases about the content of a schema. The others are about a whole file.
  private static let groups = DiagnosticTests.groups.filter { !["yaml", "files"].contains($0) }
  private static let triesAll = ProcessInfo.processInfo.environment["ALL_PAIRS"] == "1"

  @Test func noMistakeHidesAnother() throws {
    try join(2_500) { $0.base == nil }
  }

  @Test func noMistakeOfAnOverlayHidesAnother() throws {
    try join(500) { $0.base != nil }
  }

  private func join(_ count: Int, where isMeant: (DiagnosticCase) -> Bool) throws {
    let cases = try Self.groups.flatMap { group in
      try DiagnosticTests.cases(of: group).map { (group, $0) }
    }.filter { isMeant($1) && $1.hasContent }
    var known = KnownBases()
    let mistakes = try cases.compactMap { try Mistake($1, group: $0, knowing: &known) }
    var pairs: [(first: Mistake, second: Mistake)] = []
    for first in mistakes {
      for second in mistakes where first.canStandBeside(second) { pairs.append((first, second)) }
    }
    var generator = SeededGenerator(state: 20)
    for (first, second) in Self.triesAll ? pairs[...] : pairs.shuffled(using: &generator).prefix(count) {
      let hidden = try first.hidden(beside: second, knowing: &known)
      #expect(hidden.isEmpty, "\(first.title) | \(second.title): \(hidden.joined(separator: "; "))")
    }
    let leftOut = cases.count - mistakes.count
    print(
      "\(pairs.count) pairs; left out: \(leftOut) of \(cases.count) cases, which are about the header or unused names")
    #expect(leftOut * 20 <= cases.count)
  }
}

/// A recorded case as a file that others can stand beside.
private struct Mistake {
  let title: String
  private let group: String
  /// The schema that it extends, if any.
  private let base: String?
  /// The files as they are recorded.
  private let files: [String: String]
  private let first: File
  /// The same with a prefix before its names; `nil` if the mistake depends on a name.
  private let second: File?

  /// Its files, and what is said about them alone.
  private struct File {
    let texts: [String: String]
    let said: Set<String>
  }

  /// `nil` if it is about the header of its file.
  init?(_ item: DiagnosticCase, group: String, knowing known: inout KnownBases) throws {
    title = item.title
    self.group = group
    base = item.base
    files = item.files
    var texts = item.files
    // What it includes stands beside the cases.
    for name in item.included where texts[name] == nil { texts[name] = DiagnosticCase.text(beside: name) }
    for (name, text) in texts { texts[name] = text.withoutHeader }
    let words = try item.wordsOfBase
    let functions = Set(
      texts.values.flatMap { text in
        let transforms = text.firstMatch(of: /(?m)^transforms:\n((?: .*\n)+)/)?.1 ?? ""
        return
          (text.matches(of: /\b([a-z]\w*)(\(|: ["']?\()/).map(\.1) + transforms.matches(of: /\b([a-z]\w*):/).map(\.1))
          .map(String.init)
      })
    let renamed = texts.mapValues { text in
      text.replacing(/\b[A-Za-z_]\w*/) { match in
        let word = String(match.0)
        if words.contains(word) { return word }
        return word.first?.isUppercase == true ? "Zz\(word)" : functions.contains(word) ? "zz\(word)" : word
      }
    }
    first = File(texts: texts, said: try Self.diagnose([texts], base, files, &known))
    let said = try Self.diagnose([[:], renamed], base, files, &known)
    second = said.count == first.said.count ? File(texts: renamed, said: said) : nil
    let recorded = item.expected.matches(of: #/(?m)^\S+:\d+:\d+: (error|warning):/#).count
    guard !first.said.isEmpty, first.said.count >= recorded, !item.expected.contains("does not extend")
    else { return nil }
  }

  /// Whether the other one, of another section and over the same base, can be a second file.
  func canStandBeside(_ other: Mistake) -> Bool {
    group != other.group && other.second != nil && base == other.base
      && base.map { files[$0] == other.files[$0] } ?? true
  }

  /// What is no longer said beside another mistake.
  func hidden(beside other: Mistake, knowing known: inout KnownBases) throws -> [String] {
    guard let second = other.second else { return [] }
    let said = try Self.diagnose([first.texts, second.texts], base, files, &known)
    return first.said.union(second.said).subtracting(said).sorted()
  }

  /// Each diagnostic with its place. Whether something is used is known only when all else is right, so it is left out.
  private static func diagnose(
    _ texts: [[String: String]], _ base: String?, _ files: [String: String], _ known: inout KnownBases
  ) throws -> Set<String> {
    let includes = texts.indices.filter { !texts[$0].isEmpty }.map { "\($0)/schema.yaml" }.joined(separator: ", ")
    let root = "haapi-gen: 1\nname: Acme\n\(base.map { "extends: \($0)\n" } ?? "")include: [\(includes)]\n"
    let access = FileAccess { path in
      let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
      let own = parts.count == 2 ? Int(parts[0]).flatMap { texts[$0][parts[1]] } : nil
      guard let text = own ?? files[path] ?? DiagnosticCase.text(beside: path) else {
        throw DiagnosticTests.MissingFile(path: path)
      }
      return Array(text.utf8)
    }
    let file = SourceFile(path: "schema.yaml", bytes: Array(root.utf8))
    let loaded = analyze(root: file, reading: access, knowing: &known)
    return Set(
      loaded.diagnostics.filter { $0.id != "unused" }.map { found in
        let range = found.range
        return
          "\(loaded.sources[Int(range.file)].path):\(range.startLine + 1):\(range.startColumn + 1): \(found.message)"
      })
  }
}

extension DiagnosticCase {
  fileprivate var base: String? {
    files["schema.yaml"]?.firstMatch(of: /(?m)^extends: *(\S+)/).map { String($0.1) }
  }

  /// Whether its file has more than a header.
  fileprivate var hasContent: Bool { files["schema.yaml"]?.withoutHeader.contains(/\S/) == true }

  fileprivate var included: [String] {
    files["schema.yaml"]?.firstMatch(of: /(?m)^include: *\[(.*)\]/)?.1.split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) } ?? []
  }

  /// A file that several cases share.
  fileprivate static func text(beside name: String) -> String? {
    try? String(contentsOf: DiagnosticTests.folder.appending(path: name), encoding: .utf8)
  }

  /// The names that a prefix would give another meaning: those of Swift, of the language and of the base.
  fileprivate var wordsOfBase: Set<String> {
    get throws {
      var texts: [String] = [base.flatMap { files[$0] ?? Self.text(beside: $0) } ?? ""]
      if base == "HAAPI" {
        let folder = DiagnosticTests.folder.appending(path: "../../../Schema")
        texts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
          .filter { $0.pathExtension == "yaml" }.map { try String(contentsOf: $0, encoding: .utf8) }
      }
      let known = [
        "Any", "CaseIterable", "Codable", "CustomDebugStringConvertible", "CustomStringConvertible", "Date",
        "Decodable", "Encodable", "Equatable", "Error", "Foundation", "HaapiRuntime", "Hashable", "Identifiable",
        "MainActor", "Protocol", "Self", "Sendable", "Swift", "Transforms", "Type", "Void", "compactMap", "contains",
        "filter", "first", "flatMap", "json", "last", "map", "throws",
      ]
      return Set(
        texts.flatMap { $0.matches(of: /[A-Za-z_]\w*/).map { String($0.0) } }
          + known + BuiltinType.allCases.map(\.rawValue))
    }
  }
}

extension String {
  /// The text without what belongs in a root file; all else keeps its line.
  fileprivate var withoutHeader: String { replacing(/(?m)^(haapi-gen|name|extends|module):.*$/, with: "") }
}
