/// Records in a dictionary.
actor MemoryRepository<Value: Record>: Repository {
  private var values: [String: Value] = [:]

  func find(_ id: String) -> Value? {
    values[id]
  }

  func all(_ index: Value.Index, _ value: String) -> [Value] {
    values.values.filter { $0[index] == value }
  }

  func insert(_ value: Value) -> Bool {
    guard values[value.id] == nil else { return false }
    values[value.id] = value
    return true
  }

  func save(_ value: Value) {
    values[value.id] = value
  }

  func update(
    _ id: String, _ change: @escaping @Sendable (inout Value) -> Void
  ) -> (before: Value, after: Value)? {
    guard let before = values[id] else { return nil }
    var after = before
    change(&after)
    values[id] = after
    return (before, after)
  }
}
