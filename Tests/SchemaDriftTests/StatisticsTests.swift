import Fuzzing
import Testing

@testable import SchemaDrift

@Suite struct StatisticsTests {
  @Test func intervalsAreThoseOfWilsonAndOfTheRuleOfThree() {
    // Of a table in the literature: 4 of 10.
    #expect(abs(Share(count: 4, total: 10).interval.lowerBound - 0.1682) < 0.0001)
    #expect(abs(Share(count: 4, total: 10).interval.upperBound - 0.6873) < 0.0001)
    #expect(Share(count: 0, total: 300).interval == 0...0.01)
    #expect(Share(count: 300, total: 300).interval == 0.99...1)
    #expect(Share(count: 0, total: 0).interval == 0...1)
  }

  @Test func fewCasesAreComparedExactly() {
    let tea = Share.probability(ofChangeFrom: Share(count: 3, total: 4), to: Share(count: 1, total: 4))
    #expect(abs(tea - 34.0 / 70) < 1e-9)
    #expect(Share.probability(ofChangeFrom: Share(count: 0, total: 9), to: Share(count: 0, total: 5)) == 1)
    #expect(
      Share.probability(ofChangeFrom: Share(count: 500, total: 1_000), to: Share(count: 300, total: 1_000)) < 1e-9)
  }

  @Test func asManyTestsAreFoundAsTheirProbabilitiesAllow() {
    #expect([0.01, 0.9, 0.02, 0.5].discoveries(falseShare: 0.05) == [0, 2])
    #expect([0.04, 0.9, 0.9, 0.5].discoveries(falseShare: 0.05).isEmpty)
    #expect([Double]().discoveries(falseShare: 0.05).isEmpty)
  }

  @Test func windowsOfTheSameTrafficSeldomDiffer() throws {
    var random = SplitMix64(seed: 3)
    func window(_ shares: [Double]) -> [Share] {
      shares.map { share in
        Share(count: (0..<200).count { _ in Double.random(in: 0..<1, using: &random) < share }, total: 200)
      }
    }
    let shares = (0..<40).map { Double($0) / 40 }
    var alarms = 0
    for _ in 0..<40 {
      let (old, new) = (window(shares), window(shares))
      let tests = zip(old, new).map { Share.probability(ofChangeFrom: $0, to: $1) }
      if !tests.discoveries(falseShare: 0.05).isEmpty { alarms += 1 }
    }
    // Two are expected of 40 windows; without control, about 34.
    #expect(alarms <= 5)
  }
}
