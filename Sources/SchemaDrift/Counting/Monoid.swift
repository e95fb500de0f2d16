/// Values that are combined in any order and grouping with one result, and a neutral one.
protocol Monoid: Sendable, Equatable {
  init()
  mutating func merge(_ other: Self)
}

/// How often. Stops at the largest number that every reader of JSON knows exactly.
struct Count: Monoid, Comparable, ExpressibleByIntegerLiteral {
  static let maximum = 1 << 53
  private(set) var value: Int

  init() { value = 0 }
  init(integerLiteral value: Int) { self.value = value }

  /// `nil` for a number that is no count.
  init?(_ value: Int) {
    guard 0...Self.maximum ~= value else { return nil }
    self.value = value
  }

  mutating func merge(_ other: Count) { value = min(value + other.value, Self.maximum) }
  mutating func increase() { merge(1) }

  static func < (a: Count, b: Count) -> Bool { a.value < b.value }
  static func + (a: Count, b: Count) -> Count {
    var sum = a
    sum.merge(b)
    return sum
  }
}

/// The smallest and the largest of some numbers.
struct Extent: Monoid {
  /// `nil` for no numbers.
  private(set) var bounds: ClosedRange<Int>?

  init() {}
  init(_ bounds: ClosedRange<Int>) { self.bounds = bounds }

  mutating func add(_ number: Int) { merge(Extent(number...number)) }

  mutating func merge(_ other: Extent) {
    guard let added = other.bounds else { return }
    bounds = bounds.map { min($0.lowerBound, added.lowerBound)...max($0.upperBound, added.upperBound) } ?? added
  }
}
