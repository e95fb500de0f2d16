import Fuzzing
import SwiftEmitter
import Testing
import Toolchain

/// Whatever becomes of a schema: no crash, exact diagnostics, and code that only says what the schema says.
@Suite struct SchemaMutationTests {
  private static let corpus = Result { try SchemaCorpus.inputs() }

  /// The largest would take most of the time. Those that are accepted, and all.
  private static let small = Result {
    let all = try corpus.get().filter { $0.count < 4_000 }
    return (right: all.filter { SchemaInput($0).isRight }, all: all)
  }

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

  @Test(arguments: 0..<4) func mutantsHaveNoFlaw(round: Int) async throws {
    let (right, all) = try Self.small.get()
    var random = SplitMix64(seed: UInt64(round))
    var files: [GeneratedFile] = []
    for index in 0..<250 {
      // What is refused already has little left to lose.
      let schema = random.pick(from: random.oneIn(4) ? all : right) ?? []
      let other = random.pick(from: all) ?? []
      var mutation = SchemaMutation(seed: UInt64(round * 1_000 + index))
      let mutant = mutation.mutant(of: schema, with: other)
      let outcome = SchemaOutcome(of: SchemaInput(mutant))
      #expect(outcome.flaws == [], "\(String(decoding: mutant, as: UTF8.self))")
      files += outcome.files.map { GeneratedFile(name: "\(index)-\($0.name)", contents: $0.contents) }
    }
    #expect(files.count > 20)
    if Toolchain.isAvailable { #expect(try await Toolchain.parse(files) == "") }
  }
}
