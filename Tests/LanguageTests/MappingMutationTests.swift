import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain
import YAMLDocument

/// A mapping that passes the check compiles: each expression of the shipped mappings is replaced by wrong ones, and
/// each of these is either refused where it stands, or what becomes of it compiles without a warning.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct MappingMutationTests {
  /// How many mutants each expression has here. More of them can be asked for.
  static let rounds = ProcessInfo.processInfo.environment["MUTANTS"].flatMap { Int($0) } ?? 8

  private static let mappings = Result { try ExpressionFile(packageRoot.appending(path: "Schema/mappings.yaml")) }

  @Test func unchangedMappingsPass() throws {
    let mappings = try Self.mappings.get()
    #expect(mappings.expressions.count > 120)
    let loaded = try load(mappings.expressions)
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
  }

  @Test(arguments: 0..<rounds)
  func mutantsAreRefusedOrCompile(round: Int) async throws {
    let mappings = try Self.mappings.get()
    let mutations = ExpressionMutations(of: mappings.expressions)
    var mutated = mappings.expressions
    for (index, expression) in mutated.enumerated() {
      let mutants = mutations.mutants(of: expression)
      // Spread over the mutants, and differently for each expression.
      mutated[index] = mutants[(round * mutants.count / Self.rounds + index * 37) % mutants.count]
    }

    // All at once, for what is wrong with one says little about another: what cannot be parsed hides what else is wrong
    // in the same list, so that it takes several turns to find all.
    var refused: Set<Int> = []
    var attempts: [Int: Int] = [:]
    var loaded = try load(mutated)
    while loaded.schema == nil {
      let found = try Set(
        loaded.diagnostics.filter { $0.severity == .error }.map { diagnostic in
          try #require(
            mappings.index(of: diagnostic, in: loaded),
            "\(DiagnosticRenderer(sources: loaded.sources).render([diagnostic]))")
        })
      // An expression behind a condition depends on that and on what else stands there, and stays wrong with mutants in these.
      for index in found {
        let around = attempts[index, default: 0]
        attempts[index] = around + 1
        for place in max(0, index - around)...min(mutated.count - 1, index + around) {
          mutated[place] = mappings.expressions[place]
        }
      }
      try #require(
        attempts.values.allSatisfy { $0 < 10 },
        "what was there before is refused: \(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics))")
      refused.formUnion(found)
      loaded = try load(mutated)
    }
    #expect(refused.count > mutated.count / 3)
    #expect(refused.count < mutated.count)

    let schema = try #require(loaded.schema)
    let files = SwiftEmitter.emit(schema).filter { $0.name == "Mappings.swift" }
    try #require(files.count == 1)
    try await expect("", from: Toolchain.compileReplacing(files))
  }

  private func load(_ expressions: [String]) throws -> Analysis {
    let mappings = try Self.mappings.get()
    return try analyze(root: packageRoot.appending(path: "Schema/haapi.yaml").path()) { path in
      if path.hasSuffix("/mappings.yaml") { return Array(mappings.text(with: expressions).utf8) }
      return Array(try Data(contentsOf: URL(filePath: path)))
    }
  }
}

/// A schema file whose expressions can be replaced, each on a line of its own.
private struct ExpressionFile {
  /// The text of each expression, in the order of the file.
  private(set) var expressions: [String] = []
  private let root: YAMLNode

  init(_ url: URL) throws {
    let source = SourceFile(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
    root = try #require(YAMLParser.parse(source, file: 0).value.root)
    expressions = Writer(root: root, expressions: nil).expressions
  }

  func text(with expressions: [String]) -> String {
    Writer(root: root, expressions: expressions).text
  }

  /// The expression that a diagnostic is about.
  func index(of diagnostic: Diagnostic, in loaded: Analysis) -> Int? {
    guard loaded.sources[Int(diagnostic.range.file)].path.hasSuffix("mappings.yaml") else { return nil }
    let line = loaded.sources[Int(diagnostic.range.file)].start(of: diagnostic.range).line
    return Writer(root: root, expressions: expressions).lines[line]
  }

  /// Writes the file anew, as JSON, which is YAML.
  private struct Writer {
    let replacements: [String]?
    private(set) var text = ""
    private(set) var expressions: [String] = []
    /// Line to expression.
    private(set) var lines: [Int: Int] = [:]
    private var line = 1

    init(root: YAMLNode, expressions: [String]?) {
      replacements = expressions
      write(root, isExpression: false, inMappings: false)
    }

    private mutating func write(_ node: YAMLNode, isExpression: Bool, inMappings: Bool) {
      switch node.content {
      case .scalar(let scalar) where isExpression:
        lines[line] = expressions.count
        let value = replacements.map { $0[expressions.count] } ?? scalar.text
        expressions.append(scalar.text)
        text += value.quoted
      case .scalar(let scalar): text += scalar.isNull ? "null" : scalar.isQuoted ? scalar.text.quoted : scalar.plain
      case .unreadable: break
      case .sequence(let elements):
        text += "["
        for (index, element) in elements.enumerated() {
          newLine(after: index)
          write(element, isExpression: isExpression, inMappings: inMappings)
        }
        text += "]"
      case .mapping(let members):
        text += "{"
        for (index, member) in members.enumerated() {
          newLine(after: index)
          text += member.key.quoted + ": "
          let isValue = inMappings && ["value", "when", "list"].contains(member.key)
          let isProperty = inMappings && isExpression && !["make", "doc", "rows", "set"].contains(member.key)
          write(
            member.value, isExpression: isValue || isProperty || inMappings && member.key == "set",
            inMappings: inMappings || member.key == "mappings")
        }
        text += "}"
      }
    }

    private mutating func newLine(after count: Int) {
      text += count == 0 ? "\n" : ",\n"
      line += 1
    }
  }
}

extension YAMLScalar {
  /// Numbers and booleans as they are, all else in quotes.
  fileprivate var plain: String {
    ["true", "false"].contains(text) || Double(text) != nil ? text : text.quoted
  }
}

extension String {
  /// As a JSON string.
  fileprivate var quoted: String {
    let data = try? JSONEncoder().encode(self)
    return data.map { String(decoding: $0, as: UTF8.self).replacing("\\/", with: "/") } ?? ""
  }
}
