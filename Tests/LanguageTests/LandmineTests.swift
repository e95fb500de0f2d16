import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain
import YAMLDocument

/// Words that mean something in Swift, in the standard library and in emitted code, at every place where UI models and
/// mappings may have a name: what passes the check compiles.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct LandmineTests {
  private static let words = [
    "Any", "AnyObject", "Array", "Error", "HaapiUIKitError", "Hashable", "Key", "MainActor", "Mirror", "Optional",
    "Outer",
    "Protocol", "Result", "Type", "Void", "actor", "any", "as", "async", "await", "case", "consume", "copy", "count",
    "default", "description", "each", "enum", "extension", "false", "first", "for", "from", "func", "get", "hash",
    "hashValue", "if", "import", "in", "init", "inout", "is", "isEmpty", "isolated", "let", "map", "model", "models",
    "nil", "none", "nonisolated", "objName", "open", "operator", "print", "private", "protocol", "public", "rawValue",
    "repeat", "return", "self", "sending", "set", "small", "some", "source", "static", "struct", "subscript", "super",
    "switch", "then", "throws", "transforms", "true", "try", "type", "typealias", "unsafe", "value", "var", "where",
    "while", "yield",
  ]
  /// What Swift takes for something else after a dot; a schema that has them is refused.
  private static let notTransforms = ["Protocol", "Type"]
  /// Each word is the name of a model in one half, and of a transform in the other.
  @Test(arguments: 0..<2)
  func namesOfModelsAndTransforms(half: Int) async throws {
    let words = Self.words.enumerated()
    let models = words.filter { $0.offset % 2 == half }
    let transforms = words.filter { $0.offset % 2 != half && !Self.notTransforms.contains($0.element) }
    try await compile(models: models.map(\.element), transforms: transforms.map(\.element))
  }

  private func compile(models: [String], transforms: [String]) async throws {
    let words = Self.words
    func lines(_ names: [String], _ line: (String) -> String) -> String { names.map(line).joined(separator: "\n") }
    let schema = """
      haapi-gen: 1
      name: Landmines
      enums:
        Word: {values: names, cases: \(words)}
        Bare: {values: plain, cases: \(words)}
      structs:
        Small: {fields: {x: String}}
        Source: {fields: {\(words.map { "\"\($0)\": String" }.joined(separator: ", "))}}
      uiModels:
      \(lines(models) { "  \"\($0)\": {conforms: Sendable, struct: Made\($0), fields: {word: Word, bare: Bare?, url: URL?}}" })
        All:
          conforms: Sendable
          struct: MadeAll
          fields:
      \(lines(words) { "      \"\($0)\": {type: Word, default: \"\($0)\"}" })
        Changeable:
          conforms: Sendable
          class: MadeChangeable
          fields:
      \(lines(words) { "      \"\($0)\": {type: String, mutable: true}" })
        Nested:
          conforms: Sendable
          struct: MadeNested
          fields:
      \(lines(models) { "      a\($0): (any \($0))?" })
      \(lines(models) { "      \"\($0)\": (any \($0))?" })
      transforms:
      \(lines(transforms) { "  \"\($0)\": (String) -> String" })
      mappers:
        Mapping:
          settings:
      \(lines(words) { "      \"\($0)\": Word" })
          maps: [Source -> All, Source -> Changeable, "Source -> [All]", Small -> Nested]
      mappings:
      \(lines(models) { """
          "Small -> \($0)":
            set:
              word: [{when: x == "a", value: .none}, {when: x == "b", value: ".\($0)"}, ".self"]
              bare: [{when: settings.none == .some, value: .none}, {when: settings.none == .none, value: .init}]
        """ })
        Small -> Nested:
          set:
      \(lines(models) { "      a\($0): \"\($0)(self)\"" })
      \(lines(models) { "      \"\($0)\": [{when: x == \"a\", value: \"\($0)(self)\"}, {when: x == \"b\", value: \"\($0)(self)\"}]" })
        Source -> All:
          set:
      \(lines(words) { "      \"\($0)\": \"settings.\($0)\"" })
        Source -> Changeable:
          set:
      \(lines(words) { "      \"\($0)\": \"self.\($0)\"" })
        Source -> [All]:
          list:
      \(lines(transforms) { "      - {when: '\($0)(self.value) == \"a\"', value: All(self)}" })
      """
    let loaded = try analyze(root: "landmines.yaml") { _ in Array(schema.utf8) }
    try #require(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    let functions = transforms.map { "static func `\($0)`(_ text: Swift.String) -> Swift.String { text }" }
    let written = "nonisolated enum Transforms {\n\(functions.joined(separator: "\n"))\n}\n"
    let files =
      SwiftEmitter.emit(try #require(loaded.schema))
      + [GeneratedFile(name: "Transforms.swift", contents: Array(written.utf8))]
    let output = try await Toolchain.compileApp(
      files, languageMode: 6, isolation: "nonisolated", options: ["-warnings-as-errors"])
    #expect(output == "")
  }
}
