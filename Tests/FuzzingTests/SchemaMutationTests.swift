import Fuzzing
import SwiftEmitter
import Testing
import Toolchain

/// Whatever becomes of a schema: no crash, exact diagnostics, and code that only says what the schema says.
@Suite struct SchemaMutationTests {
  private static let corpus = Result { try SchemaCorpus.inputs() }

  @Test func theRepositoryHasNoFlaw() throws {
    let corpus = try Self.corpus.get()
    #expect(corpus.count > 300)
    var accepted = 0
    for input in corpus {
      let outcome = SchemaOutcome(of: SchemaInput(input))
      #expect(outcome.flaws == [], "\(String(decoding: input, as: UTF8.self))")
      if outcome.isAccepted { accepted += 1 }
    }
    #expect(accepted > 30)
  }

  @Test(arguments: 0..<4) func mutantsHaveNoFlaw(round: Int) throws {
    // The largest would take most of the time.
    let corpus = try Self.corpus.get().filter { $0.count < 4_000 }
    var random = SplitMix64(seed: UInt64(round))
    for index in 0..<250 {
      let schema = random.pick(from: corpus) ?? []
      let other = random.pick(from: corpus) ?? []
      var mutation = SchemaMutation(seed: UInt64(round * 1_000 + index))
      let mutant = mutation.mutant(of: schema, with: other)
      let outcome = SchemaOutcome(of: SchemaInput(mutant))
      #expect(outcome.flaws == [], "\(String(decoding: mutant, as: UTF8.self))")
    }
  }
}
