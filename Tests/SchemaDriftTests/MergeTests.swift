import Fuzzing
import Testing

@testable import SchemaDrift

/// Scanning parts and merging the summaries gives the bytes that scanning the whole gives.
@Suite struct MergeTests {
  @Test(arguments: 0..<2) func anyPartsInAnyOrderAndGroupingGiveTheSameBytes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bodies = Traffic.bodies
    bodies.shuffle(using: &random)
    bodies = Array(bodies.prefix(80)) + [Array("no JSON".utf8), Array(#"{"type":null}"#.utf8)]
    let whole = try Traffic.summary(of: bodies).line
    var parts = Array(repeating: [[UInt8]](), count: 5)
    for body in bodies { parts[Int.random(in: 0..<5, using: &random)].append(body) }
    var summaries = try parts.map { try Traffic.summary(of: $0) }
    while summaries.count > 1 {
      let one = summaries.remove(at: Int.random(in: summaries.indices, using: &random))
      let place = Int.random(in: summaries.indices, using: &random)
      // Through the text, as between processes.
      var merged = try DriftSummary(Array(summaries[place].line.utf8))
      try merged.merge(DriftSummary(Array(one.line.utf8)))
      summaries[place] = merged
    }
    #expect(summaries[0].line == whole)
  }

  @Test func namesAndWordsAndKindsBeyondWhatIsKeptDoNotDependOnTheOrder() throws {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let names = letters.flatMap { first in letters.prefix(4).map { "\(first)\($0)" } }
    let bodies = names.map { name in
      let body =
        #"{"type":"step-\#(name)","\#(name)":{"\#(name)":{"x\#(name)":"y"}},"actions":[{"template":"\#(name)","\#(name)":1}]}"#
      return Array(body.utf8)
    }
    var random = SplitMix64(seed: 7)
    let whole = try Traffic.summary(of: bodies)
    for _ in 0..<2 {
      #expect(try Traffic.summary(of: bodies.shuffled(using: &random)).line == whole.line)
      let cut = Int.random(in: 0..<bodies.count, using: &random)
      var merged = try Traffic.summary(of: bodies[cut...])
      try merged.merge(Traffic.summary(of: bodies[..<cut]))
      #expect(merged.line == whole.line)
    }
    #expect(whole.kinds.values.count == 33)
  }

  @Test func anEmptySummaryChangesNothing() throws {
    let summary = try Traffic.summary(of: Traffic.bodies.prefix(40))
    var merged = try Traffic.summary(of: [])
    try merged.merge(summary)
    #expect(merged == summary)
    #expect(try DriftSummary(Array(summary.line.utf8)) == summary)
  }

  @Test func summariesWithDifferentKeysAreNotMerged() throws {
    var summary = try Traffic.summary(of: [], key: nil)
    #expect(throws: DriftSummary.Mismatch.keys) { try summary.merge(Traffic.summary(of: [])) }
  }

  @Test func numbersStopGrowingInsteadOfOverflowing() throws {
    var count = try #require(Count(Count.maximum))
    count.merge(7)
    #expect(count.value == Count.maximum)
    #expect(Count(Count.maximum + 1) == nil)
  }

  @Test func aBrokenSummaryIsRefusedWithItsPlace() throws {
    let line = try Traffic.summary(of: Traffic.bodies.prefix(20)).line
    for (part, replacement, place) in [
      (#""drift":1"#, #""drift":2"#, "/drift"), (#""responses":"#, #""responses":-"#, "/kinds/0/responses"),
      (#""string":"#, #""string":x"#, "byte"), (#""totals""#, #""sums""#, "/sums"),
    ] {
      let range = try #require(line.range(of: part))
      let broken = line.replacingCharacters(in: range, with: replacement)
      let error = #expect(throws: DriftSummary.ReadingError.self) { try DriftSummary(Array(broken.utf8)) }
      #expect(error?.description.contains(place) ?? false, "\(error?.description ?? "")")
    }
  }

  @Test(arguments: 0..<2) func noChangeOfASummaryStopsTheReader(seed: UInt64) throws {
    let line = Array(try Traffic.summary(of: Traffic.bodies.prefix(3)).line.utf8)
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      var broken = line
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(in: 0x20...0x7E, using: &random)
      }
      // A change inside a name or a number may give another summary.
      guard var summary = try? DriftSummary(broken) else { continue }
      try? summary.merge(summary)
      _ = summary.line
    }
  }
}
