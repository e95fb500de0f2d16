import Foundation
import Testing
import YAMLDocument

@testable import HaapiSchema

/// Schemas that are short, and would cost very much if nothing bounded it.
@Suite struct LimitTests {
  private func load(_ schema: String, _ files: [String: String] = [:]) throws -> Analysis {
    try analyze(root: "schema.yaml") { path in
      Array((files[path] ?? "haapi-gen: 1\nname: Test\n\(schema)\n").utf8)
    }
  }

  private func ids(_ loaded: Analysis) -> Set<String> { Set(loaded.diagnostics.map(\.id)) }

  @Test func modelsInPlaceDoNotMultiply() throws {
    // Each holds two of the next: 2 to the 25th models.
    let depth = 25
    // All members count, also those that are left out.
    let others = (0..<50).map { "o\($0): Int?" }.joined(separator: ", ")
    let models = (0..<depth).map {
      "  M\($0): {conforms: Sendable, struct: D\($0), fields: {a: any M\($0 + 1), b: any M\($0 + 1), \(others)}}"
    }
    let mappings = (0..<depth).map { "  S -> M\($0): {set: {a: {make: M\($0 + 1)}, b: {make: M\($0 + 1)}}}" }
    let loaded = try load(
      """
      structs: {S: {fields: {t: String}}}
      uiModels:
      \(models.joined(separator: "\n"))
        M\(depth): {conforms: Sendable, struct: D\(depth), fields: {t: String}}
      mappers: {Mapping: {maps: S -> M0}}
      mappings:
      \(mappings.joined(separator: "\n"))
        S -> M\(depth): {set: {t: t}}
      """)
    #expect(ids(loaded) == ["schema-too-large"])
  }

  @Test func inheritedMembersDoNotMultiply() throws {
    let protocols = (0..<600).map {
      "  P\($0): {conforms: \($0 == 0 ? "Sendable" : "P\($0 - 1)"), fields: {f\($0): Int}}"
    }
    let structs = (0..<600).map { "  S\($0): {conforms: P599}" }
    let loaded = try load(
      "protocols:\n\(protocols.joined(separator: "\n"))\nstructs:\n\(structs.joined(separator: "\n"))")
    #expect(ids(loaded) == ["schema-too-large"])
  }

  @Test func alternativesInsideOneAnotherAreNotTriedForever() throws {
    func alternatives(_ depth: Int, _ number: Int) -> String {
      depth == 0
        ? "{type: w\(number)}"
        : "{any: [\(alternatives(depth - 1, 2 * number)), \(alternatives(depth - 1, 2 * number + 1))]}"
    }
    let rows = (0..<10).map { "S\($0): \(alternatives(9, $0 + 1))" }
    let loaded = try load(
      """
      protocols: {P: {conforms: Sendable, fields: {type: String}}}
      structs: {\((0..<10).map { "S\($0): {conforms: P}" }.joined(separator: ", "))}
      select: {P: [\(rows.joined(separator: ", "))]}
      """)
    #expect(loaded.schema != nil)
  }

  @Test func thereAreNotMoreErrorsThanAnybodyReads() throws {
    let structs = (0..<1_500).map { "  Struct\($0): {fields: {a: Strukt\($0)}}" }
    let loaded = try load("structs:\n\(structs.joined(separator: "\n"))")
    #expect(loaded.schema == nil)
    #expect(loaded.diagnostics.count == 1_001)
    #expect(loaded.diagnostics.first?.message == "there is no type 'Strukt0'")
    #expect(loaded.diagnostics.last?.id == "too-many-errors")
  }

  @Test func manyFilesAreNotMoreThanOne() throws {
    let list = "[" + String(repeating: "x,", count: 9_000) + "]"
    let part = "enums: {}\n" + (0..<60).map { "x\($0): \(list)\n" }.joined()
    let loaded = try load("include: [a.yaml, b.yaml]", ["a.yaml": part, "b.yaml": part])
    #expect(ids(loaded).contains("schema-too-large"))
  }

  // MARK: What the reference says

  /// A row of the reference, and schemas of a size that end with an error of this id beyond the limit.
  struct Limit: Sendable, CustomTestStringConvertible {
    let row: String
    let id: String
    let maximum: Int
    let files: @Sendable (Int) -> [String: String]

    var testDescription: String { row }

    init(_ row: String, _ id: String, _ maximum: Int, _ text: @escaping @Sendable (Int) -> String) {
      self.init(row, id, maximum, files: { ["schema.yaml": "haapi-gen: 1\nname: Test\n\(text($0))\n"] })
    }

    init(_ row: String, _ id: String, _ maximum: Int, files: @escaping @Sendable (Int) -> [String: String]) {
      (self.row, self.id, self.maximum, self.files) = (row, id, maximum, files)
    }
  }

  static let limits = [
    Limit("| nesting in a file | 64 levels |", "too-deep", 64) {
      "x: \(String(repeating: "[", count: $0 - 1))\(String(repeating: "]", count: $0 - 1))"
    },
    Limit("| entries of one list or mapping | 20,000 |", "too-many-entries", 20_000) {
      "external: {types: [\((1...$0).map { "T\($0)" }.joined(separator: ", "))]}"
    },
    Limit("| one text, such as a `doc` | 64 KiB |", "text-too-long", 64 << 10) {
      "structs: {A: {doc: \(String(repeating: "x", count: $0))}}"
    },
    Limit("| declarations | 50,000 |", "too-many-declarations", 50_000) {
      "external: {types: [\((1...20_000).map { "T\($0)" }.joined(separator: ", "))], "
        + "screens: [\((1...20_000).map { "S\($0)" }.joined(separator: ", "))], "
        + "protocols: [\((1...$0 - 40_000).map { "P\($0)" }.joined(separator: ", "))]}"
    },
    Limit("| aliases in a file | 1,000 |", "too-many-aliases", 1_000) {
      "structs: {A: {fields: {a: &a String, \((1...$0).map { "a\($0): *a" }.joined(separator: ", "))}}}"
    },
    Limit(
      "| included files | 1,000, 32 levels deep |", "too-many-files", 1_000,
      files: { count in
        Dictionary(
          uniqueKeysWithValues: [
            (
              "schema.yaml",
              "haapi-gen: 1\nname: Test\ninclude: [\((1...count).map { "\($0)" }.joined(separator: ", "))]\n"
            )
          ] + (1...count).map { ("\($0)", "enums: {}") })
      }),
    Limit(
      "| included files | 1,000, 32 levels deep |", "too-many-files", 32,
      files: { depth in
        Dictionary(
          uniqueKeysWithValues: [("schema.yaml", "haapi-gen: 1\nname: Test\ninclude: [1.yaml]\n")]
            + (1...depth).map { ("\($0).yaml", $0 < depth ? "include: [\($0 + 1).yaml]" : "enums: {}") })
      }),
    Limit("| a name | 200 bytes |", "name-too-long", 200) {
      "structs: {\(String(repeating: "A", count: $0)): {fields: {a: String}}}"
    },
    Limit("| nesting in a type | 20 levels |", "type-syntax", 20) {
      "uiModels: {M: {fields: {a: \"\(String(repeating: "[", count: $0 - 1))Int\(String(repeating: "]", count: $0 - 1))\"}}}"
    },
    expression(
      "| an expression | 2,000 bytes, 32 levels (each operand in a row is a level) |", "expression-syntax", 2_000
    ) {
      "t.isEmpty ||" + String(repeating: " ", count: $0 - 21) + "t.isEmpty"
    },
    expression("| an expression | 2,000 bytes, 32 levels (each operand in a row is a level) |", "expression-syntax", 32)
    {
      String(repeating: "(", count: $0 - 2) + "t.isEmpty" + String(repeating: ")", count: $0 - 2)
    },
    Limit("| a path | 2,000 bytes |", "path-syntax", 2_000) {
      "structs: {A: {fields: {a: {type: \"String?\", from: b.\(String(repeating: "c", count: $0 - 2))}}}}"
    },
    expression(
      "| `??` with an optional result, in a row or on both sides of a comparison | 4 |", "too-many-alternatives", 4
    ) {
      String(repeating: "o ?? ", count: $0) + "o == nil"
    },
    expression(
      "| filters of what a `.map` of an expression gives, in a row or between `+` | 3 |", "too-many-alternatives", 3
    ) {
      "[t]" + String(repeating: ".map(self.t).filter(!isEmpty)", count: $0) + ".isEmpty"
    },
  ]

  /// A limit of a condition about a struct with a text `t` and one that may be missing, `o`.
  private static func expression(
    _ row: String, _ id: String, _ maximum: Int, _ text: @escaping @Sendable (Int) -> String
  ) -> Limit {
    Limit(row, id, maximum) {
      """
      structs: {S: {fields: {t: String, o: "String?"}}}
      uiModels: {M: {conforms: Sendable, struct: D, fields: {b: Bool}}}
      mappers: {Mapping: {maps: S -> M}}
      mappings: {S -> M: {set: {b: "\(text($0))"}}}
      """
    }
  }

  @Test(arguments: limits)
  func aLimitIsWhereTheReferenceSays(limit: Limit) throws {
    let page = DiagnosticTests.folder.appending(path: "../../../Schema/README.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("\n\(limit.row)\n"))
    for (size, isTaken) in [(limit.maximum, true), (limit.maximum + 1, false)] {
      let files = limit.files(size)
      let loaded = try analyze(root: "schema.yaml") { Array((files[$0] ?? "").utf8) }
      let ids = ids(loaded)
      #expect(ids.contains(limit.id) == !isTaken, "\(size)")
    }
  }

  @Test func aFileThatIncludesItselfByAnotherPathIsReported() throws {
    let files = [
      "schema.yaml": "haapi-gen: 1\nname: Test\ninclude: [parts/a.yaml]\n", "parts/a.yaml": "include: [link/a.yaml]\n",
    ]
    // 'parts/link' leads to 'parts'.
    let real = { (path: String) in SchemaPath.normalized(path).replacing("link/", with: "") }
    let loaded = try analyze(
      root: "schema.yaml",
      reading: FileAccess(read: { Array((files[real($0)] ?? "").utf8) }, identity: real, folders: { _ in [""] }))
    #expect(loaded.diagnostics.map(\.id) == ["include-cycle"])
  }

  @Test func filesOutsideThePackageAreNotRead() throws {
    let loaded = try analyze(
      root: "schema.yaml",
      reading: FileAccess(
        read: { path in
          #expect(path == "schema.yaml")
          return Array("haapi-gen: 1\nname: Test\ninclude: [link.yaml]\n".utf8)
        }, identity: { $0 == "link.yaml" ? "/etc/passwd" : "/app/\($0)" }, folders: { _ in ["/app"] }))
    #expect(loaded.diagnostics.map(\.id) == ["include-outside"])
  }
}
