/// Values by name, in the order in which they were added.
///
/// Searching a list costs less than hashing while it is short, as nearly all are. In longer ones, names are a few
/// characters of ASCII, for which the hash of the standard library takes longer than all else in a look-up.
public struct NameTable<Value> {
  @usableFromInline var entries: [(name: String, value: Value)] = []
  /// Where the entries are, by their hashes or behind; -1 where none is. At most half of it is taken. Empty while the
  /// list is searched.
  @usableFromInline var places: [Int32] = []
  @usableFromInline let seed = NameHash.seed

  @usableFromInline static var searched: Int { 16 }

  /// An empty table.
  ///
  /// - Parameter count: How many names there will be, as far as that is known.
  @inlinable public init(capacity count: Int = 0) {
    if count > 0 { reserveCapacity(count) }
  }

  @inlinable public var isEmpty: Bool { entries.isEmpty }
  @inlinable public var count: Int { entries.count }

  /// In the order in which they were added.
  @inlinable public var names: [String] { entries.map { $0.name } }
  /// In the order in which they were added.
  @inlinable public var values: [Value] { entries.map { $0.value } }

  /// The value of a name.
  @inlinable public subscript(name: String) -> Value? {
    if places.isEmpty { return entries.first { $0.name == name }?.value }
    let place = places[slot(of: name)]
    return place < 0 ? nil : entries[Int(place)].value
  }

  /// The value of a name, to which it is added with another one if it has none.
  @inlinable public subscript(name: String, default value: @autoclosure () -> Value) -> Value {
    get { self[name] ?? value() }
    _modify {
      let index = add(name, value()).index
      yield &entries[index].value
    }
  }

  /// Whether a name has a value.
  @inlinable public func contains(_ name: String) -> Bool { self[name] != nil }

  /// Adds a name, or returns the value that it has already.
  @discardableResult
  @inlinable public mutating func declare(_ name: String, _ value: Value) -> Value? {
    let (index, isNew) = add(name, value)
    return isNew ? nil : entries[index].value
  }

  /// Gives a name a value, in place of the one that it may have.
  @inlinable public mutating func set(_ name: String, _ value: Value) {
    let (index, isNew) = add(name, value)
    if !isNew { entries[index].value = value }
  }

  /// Makes room for so many names.
  @inlinable public mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    if count > Self.searched, 2 * count > places.count { grow(to: 2 * count) }
  }

  @inlinable mutating func add(_ name: String, _ value: @autoclosure () -> Value) -> (index: Int, isNew: Bool) {
    if places.isEmpty, entries.count < Self.searched {
      if let index = entries.firstIndex(where: { $0.name == name }) { return (index, false) }
      entries.append((name, value()))
      return (entries.count - 1, true)
    }
    if 2 * (entries.count + 1) > places.count { grow(to: 4 * (entries.count + 1)) }
    let slot = slot(of: name)
    if places[slot] >= 0 { return (Int(places[slot]), false) }
    places[slot] = Int32(truncatingIfNeeded: entries.count)
    entries.append((name, value()))
    return (entries.count - 1, true)
  }

  /// Where a name is among the places, or belongs.
  @inlinable func slot(of name: String) -> Int {
    let mask = places.count - 1
    var slot = NameHash.of(name, seed) & mask
    while places[slot] >= 0, entries[Int(places[slot])].name != name { slot = (slot + 1) & mask }
    return slot
  }

  @inlinable mutating func grow(to count: Int) {
    places = Array(repeating: -1, count: 1 << (Int.bitWidth - max(15, count - 1).leadingZeroBitCount))
    for index in entries.indices { places[slot(of: entries[index].name)] = Int32(truncatingIfNeeded: index) }
  }
}

extension NameTable: Sendable where Value: Sendable {}
