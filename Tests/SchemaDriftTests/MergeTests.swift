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
    #expect(whole.kinds.values.count == whole.limit + 1)
  }

  /// A server that sends other names in each response, one inside the other.
  private static let hostile: [[UInt8]] = {
    var random = SplitMix64(seed: 11)
    func name() -> String {
      String((0..<6).map { _ in Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &random))) })
    }
    func nested(_ depth: Int) -> String {
      depth == 0 ? "1" : "{\((0..<3).map { _ in "\"\(name())\":\(nested(depth - 1))" }.joined(separator: ","))}"
    }
    return (0..<300).map { _ in
      Array(
        #"{"type":"\#(name())-step","\#(name())":\#(nested(3)),"metadata":{"\#(name())":\#(nested(3))},"messages":[\#(nested(3))]}"#
          .utf8)
    }
  }()

  /// What is counted of them, together and in parts.
  private static let counted = Result {
    let parts = stride(from: 0, to: hostile.count, by: 60).map { hostile[$0..<$0 + 60] }
    return (whole: try Traffic.summary(of: hostile), parts: try parts.map { try Traffic.summary(of: $0) })
  }

  @Test func aServerThatSendsNewNamesForEverIsCountedInBoundedRoom() throws {
    var random = SplitMix64(seed: 12)
    let whole = try Self.counted.get().whole
    #expect(whole.limit < DriftSummary.maximumLimit)
    #expect(whole.room(for: whole.limit) <= DriftSummary.capacity)
    let places = whole.kinds.values.values.flatMap(\.types.values.values).reduce(0) { $0 + $1.places.count }
    #expect(places <= DriftSummary.capacity)
    #expect(whole.totals.bodies == 300)
    let half = try Traffic.summary(of: Self.hostile.prefix(150))
    for _ in 0..<2 {
      let shuffled = Self.hostile.shuffled(using: &random)
      #expect(try Traffic.summary(of: shuffled).line == whole.line)
      let cut = Int.random(in: 1..<shuffled.count, using: &random)
      var merged = try DriftSummary(Array(Traffic.summary(of: shuffled[cut...]).line.utf8))
      try merged.merge(Traffic.summary(of: shuffled[..<cut]))
      #expect(merged.line == whole.line)
    }
    #expect(half.limit >= whole.limit)
  }

  @Test(arguments: [1_000, 20_000, 100_000]) func roomIsMadeInAnyOrder(_ capacity: Int) throws {
    func fitted(_ summary: DriftSummary) -> DriftSummary {
      var summary = summary
      summary.makeRoom(for: capacity)
      return summary
    }
    let counted = try Self.counted.get()
    let whole = fitted(counted.whole)
    var parts = fitted(try Traffic.summary(of: []))
    for part in counted.parts.reversed() {
      try parts.merge(fitted(part))
      parts = fitted(parts)
    }
    #expect(parts == whole)
    #expect(whole.limit < DriftSummary.maximumLimit)
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
