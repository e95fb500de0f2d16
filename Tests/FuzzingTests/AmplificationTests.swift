import Fuzzing
import HaapiSchema
import Testing

/// Schemas of a few lines that stand for far more.
@Suite struct AmplificationTests {
  /// With two ways from each protocol to the next, there are more ways up than anybody can go.
  @Test func aLatticeOfProtocols() {
    var schema = "haapi-gen: 1\nname: Test\nprotocols:\n  P0: {fields: {a: Int}}\n  Q0: {conforms: P0}\n"
    for level in 1...64 {
      for name in ["P", "Q"] { schema += "  \(name)\(level): {conforms: [P\(level - 1), Q\(level - 1)]}\n" }
    }
    schema += "structs: {S: {conforms: [P64, Q64]}}\n"
    let outcome = SchemaOutcome(of: SchemaInput(Array(schema.utf8)))
    #expect(outcome.flaws == [])
    #expect(outcome.isAccepted)
  }

  @Test(arguments: [(256, true), (257, false)]) func longTextsThatAreRepeated(count: Int, isAccepted: Bool) throws {
    let text = String(repeating: "a", count: 64 << 10)
    var schema = "haapi-gen: 1\nname: Test\nstructs:\n  S1: {doc: &doc \(text), fields: {a: Int}}\n"
    for index in 2..<count { schema += "  S\(index): {doc: *doc, fields: {a: Int}}\n" }
    let loaded = try analyze(root: "schema.yaml") { _ in Array(schema.utf8) }
    #expect((loaded.schema != nil) == isAccepted)
    #expect(loaded.diagnostics.map(\.id) == (isAccepted ? [] : ["schema-too-large"]))
  }
}
