import Foundation
import Fuzzing
import HaapiRuntime
import Testing

/// 5,000 changed responses, of which all that an app sees was recorded by another decoder: the first one, which built a tree
/// of each response.
@Suite struct RecordedOutcomeTests {
  private static let fixtures = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  /// Some bodies that were there when the outcomes were recorded, with the hashes of their mutants.
  private static func recorded() throws -> [(path: String, hashes: [String])] {
    try String(contentsOf: fixtures.appending(path: "outcomes.txt"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { line in
        let words = line.split(separator: " ").map(String.init)
        return (words[0], Array(words.dropFirst()))
      }
  }

  @Test func thereAreEnough() throws {
    let recorded = try Self.recorded()
    #expect(recorded.count * RecordedOutcome.mutants == 5_000)
    #expect(Set(recorded.flatMap(\.hashes)).count == recorded.count * RecordedOutcome.groups)
  }

  @Test(arguments: try recorded()) func outcomesAreAsRecorded(path: String, hashes: [String]) throws {
    let body = try Data(contentsOf: Self.fixtures.appending(path: path))
    #expect(RecordedOutcome.hashes(of: body, at: path) == hashes)
  }
}
