import HaapiSchema
import Testing

/// Schemas that are short, and would cost very much if nothing bounded it.
@Suite struct LimitTests {
  private func load(_ schema: String, _ files: [String: String] = [:]) throws -> LoadedSchema {
    try SchemaLoader.load(path: "schema.yaml") { path in
      Array((files[path] ?? "haapi-gen: 1\nname: Test\n\(schema)\n").utf8)
    }
  }

  private func ids(_ loaded: LoadedSchema) -> Set<String> { Set(loaded.diagnostics.map(\.id)) }

  @Test func modelsInPlaceDoNotMultiply() throws {
    // Each holds two of the next: 2 to the 25th models.
    let depth = 25
    let models = (0..<depth).map {
      "  M\($0): {conforms: Sendable, struct: D\($0), fields: {a: any M\($0 + 1), b: any M\($0 + 1)}}"
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
    let part = "# part\n" + (0..<60).map { "x\($0): \(list)\n" }.joined()
    let loaded = try load("include: [a.yaml, b.yaml]", ["a.yaml": part, "b.yaml": part])
    #expect(ids(loaded).contains("schema-too-large"))
  }
}
