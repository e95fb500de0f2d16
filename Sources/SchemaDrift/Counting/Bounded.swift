/// A key of which there may be more than can be kept.
protocol BoundedKey: Hashable, Comparable, Sendable {
  /// The key that stands for this one when there are too many; `nil` for a key that is always kept.
  var rest: Self? { get }
}

/// Values by key. Of the keys that one other key can stand for, the first few in their order are kept.
///
/// What is kept depends on neither order nor grouping: a key that is among the first of all is among the first of each part, and
/// any other one ends in the rest, at once or later.
struct Bounded<Key: BoundedKey, Value: Monoid>: Monoid {
  private(set) var values: [Key: Value] = [:]

  init() {}

  /// Changes the value of a key, or of the one that stands for it.
  mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
    change(&values[place(for: key), default: Value()])
  }

  mutating func merge(_ other: Bounded) {
    for (key, value) in other.values { update(key) { $0.merge(value) } }
  }

  /// Keeps fewer keys, and changes what is kept.
  mutating func limit(to limit: Int, _ inside: (inout Value) -> Void = { _ in }) {
    let bounded = Dictionary(grouping: values.keys.filter { $0.rest != nil }, by: \.rest)
    for (rest, keys) in bounded where keys.count > limit {
      for key in keys.sorted().dropFirst(limit) {
        guard let rest, let moved = values.removeValue(forKey: key) else { continue }
        values[rest, default: Value()].merge(moved)
      }
    }
    for key in values.keys { inside(&values[key, default: Value()]) }
  }

  /// The key that keeps the value. Makes room for it, if it is among the first.
  private mutating func place(for key: Key) -> Key {
    guard let rest = key.rest, values[key] == nil else { return key }
    let kept = values.keys.filter { $0.rest == rest }
    guard kept.count >= DriftSummary.maximumLimit, let last = kept.max() else { return key }
    guard key < last else { return rest }
    if let moved = values.removeValue(forKey: last) { values[rest, default: Value()].merge(moved) }
    return key
  }
}

extension Bounded {
  /// In the order of the keys.
  var sorted: [(key: Key, value: Value)] { values.sorted { $0.key < $1.key } }
}
