/// What stood at one place, in numbers.
struct Counter: Monoid {
  /// The number of values of each kind of JSON.
  var objects: Count = 0
  var arrays: Count = 0
  var strings: Count = 0
  var numbers: Count = 0
  var booleans: Count = 0
  var nulls: Count = 0
  /// Of objects: those that fit none of the types that the schema has for the place.
  var strangers: Count = 0
  /// Of strings, in bytes. Not of secret ones.
  var lengths = Extent()
  /// Of arrays.
  var sizes = Extent()
  /// Of numbers: the digits before the point. A number itself may be data.
  var digits = Extent()
  var fractions: Count = 0
  var negatives: Count = 0
  var classes: [TextClass: Count] = [:]
  var words = Bounded<Name, Count>()
  var hashes = Hashes()

  init() {}

  /// All values, also `null`.
  var total: Count { objects + arrays + strings + numbers + booleans + nulls }

  mutating func merge(_ other: Counter) {
    for count in Self.counts { self[keyPath: count.path].merge(other[keyPath: count.path]) }
    for extent in Self.extents { self[keyPath: extent.path].merge(other[keyPath: extent.path]) }
    for (textClass, count) in other.classes { classes[textClass, default: 0].merge(count) }
    words.merge(other.words)
    hashes.merge(other.hashes)
  }

  /// The counts with their names in a summary.
  nonisolated(unsafe) static let counts: [(name: String, path: WritableKeyPath<Counter, Count>)] = [
    ("array", \.arrays), ("boolean", \.booleans), ("fraction", \.fractions), ("negative", \.negatives),
    ("null", \.nulls), ("number", \.numbers), ("object", \.objects), ("stranger", \.strangers),
    ("string", \.strings),
  ]

  nonisolated(unsafe) static let extents: [(name: String, path: WritableKeyPath<Counter, Extent>)] = [
    ("digits", \.digits), ("length", \.lengths), ("size", \.sizes),
  ]
}

/// What stood at a place and at all places inside it.
struct Node: Monoid {
  var counter = Counter()
  var children = Bounded<Name, Node>()

  init() {}

  mutating func merge(_ other: Node) {
    counter.merge(other.counter)
    children.merge(other.children)
  }

  /// Keeps fewer names and words at each place.
  mutating func limit(to limit: Int) {
    counter.words.limit(to: limit)
    children.limit(to: limit) { $0.limit(to: limit) }
  }
}
