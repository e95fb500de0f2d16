import Testing

@testable import GeneratorCommand

@Suite struct LineDifferenceTests {
  /// The second list, rebuilt from the difference: the elements that stay, and the inserted ones.
  private func apply(_ difference: LineDifference, from old: [Int], to new: [Int]) -> [Int] {
    var result: [Int] = []
    var stays = old.indices.filter { !difference.isRemoved[$0] }[...]
    for index in new.indices {
      if difference.isInserted[index] {
        result.append(new[index])
      } else if let next = stays.popFirst() {
        result.append(old[next])
      }
    }
    return stays.isEmpty ? result : []
  }

  private func count(_ difference: LineDifference) -> Int {
    difference.isRemoved.count { $0 } + difference.isInserted.count { $0 }
  }

  /// The fewest elements to remove and insert, by definition.
  private func distance(from old: [Int], to new: [Int]) -> Int {
    var row = Array(0...new.count)
    for (oldIndex, element) in old.enumerated() {
      var diagonal = row[0]
      row[0] = oldIndex + 1
      for (newIndex, other) in new.enumerated() {
        let best = element == other ? diagonal : min(row[newIndex], row[newIndex + 1]) + 1
        diagonal = row[newIndex + 1]
        row[newIndex + 1] = best
      }
    }
    return row[new.count]
  }

  @Test(
    arguments: [
      ([], []), ([1], []), ([], [1]), ([1], [1]), ([1], [2]), ([1, 2, 3], [1, 3]), ([1, 3], [1, 2, 3]),
      ([1, 2, 3, 1, 2, 2, 1], [3, 2, 1, 2, 1, 3]),
    ] as [([Int], [Int])])
  func smallLists(old: [Int], new: [Int]) {
    let difference = LineDifference(from: old, to: new)
    #expect(apply(difference, from: old, to: new) == new)
    #expect(count(difference) == distance(from: old, to: new))
  }

  @Test(arguments: [2, 3, 8, 1_000])
  func randomListsHaveAsFewDifferencesAsCanBe(kinds: Int) {
    var random = SplitMix64(seed: UInt64(kinds))
    for _ in 0..<150 {
      let old = (0..<Int.random(in: 0...40, using: &random)).map { _ in Int.random(in: 0..<kinds, using: &random) }
      var new = old
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        let index = Int.random(in: 0...new.count, using: &random)
        if Bool.random(using: &random), index < new.count {
          new.remove(at: index)
        } else {
          new.insert(Int.random(in: 0..<kinds, using: &random), at: index)
        }
      }
      let difference = LineDifference(from: old, to: new)
      #expect(apply(difference, from: old, to: new) == new)
      #expect(count(difference) == distance(from: old, to: new))
    }
  }

  @Test(arguments: 0...12)
  func withALimitTheDifferenceIsRightIfNotTheSmallest(limit: Int) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let old = (0..<30).map { _ in Int.random(in: 0..<4, using: &random) }
      let new = (0..<30).map { _ in Int.random(in: 0..<4, using: &random) }
      let difference = LineDifference(from: old, to: new, limit: limit)
      #expect(apply(difference, from: old, to: new) == new)
    }
  }

  @Test func beyondTheLimitAllBetweenTheEqualEndsIsReplaced() {
    let old = [0] + (1...9).flatMap { [$0, 100] } + [50]
    let new = [0] + (1...9).flatMap { [-$0, 100] } + [50]
    #expect(count(LineDifference(from: old, to: new)) == 18)
    // The last 100 is one of the equal ends.
    #expect(count(LineDifference(from: old, to: new, limit: 4)) == 34)
  }

  @Test func largeListsThatHaveNothingInCommon() {
    let (old, new) = (Array(0..<200_000), Array(200_000..<400_000))
    #expect(count(LineDifference(from: old, to: new)) == 400_000)
  }
}
