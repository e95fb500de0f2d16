import Testing

@testable import HaapiSchema

/// What gathers the mappings of one response asks each for its source, once.
@Suite struct GroupTests {
  @Test func eachValueIsAskedOnceForItsKey() {
    for size in [10, 1_000, 20_000] {
      for count in [1, 3, size] {
        var asked = 0
        let groups = Groups(Array(0..<size)) { value -> Int in
          asked += 1
          return value % count
        }
        #expect(asked == size)
        #expect(groups.all.count == count)
      }
    }
  }

  @Test func keysAndValuesKeepTheirOrder() {
    #expect(Groups(["b1", "a1", "b2", "c1", "a2"], by: \.first).all == [["b1", "b2"], ["a1", "a2"], ["c1"]])
  }
}
