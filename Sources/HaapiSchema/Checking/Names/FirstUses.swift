/// Names, each with the first thing that has it. Searching a list costs less than hashing while it is short, as nearly
/// all are.
struct FirstUses<Value> {
  private var few: [(name: String, value: Value)] = []
  private var many = NameTable<Value>()

  private static var searched: Int { 16 }

  /// - Parameter count: How many names there will be, at most.
  init(capacity count: Int = 0) {
    few.reserveCapacity(min(count, Self.searched))
  }

  /// Adds a name, or returns what has it already.
  mutating func add(_ name: String, _ value: Value) -> Value? {
    if few.count < Self.searched {
      if let known = few.first(where: { $0.name == name }) { return known.value }
      few.append((name, value))
      return nil
    }
    if many.isEmpty { for (name, value) in few { many.declare(name, value) } }
    return many.declare(name, value)
  }
}

extension FirstUses where Value == Void {
  /// Adds a name; `false` if it is there already.
  mutating func insert(_ name: String) -> Bool { add(name, ()) == nil }
}
