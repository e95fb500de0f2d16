/// Values by a key, in the order in which the keys first appear.
struct Groups<Value> {
  private(set) var all: [[Value]] = []

  init<Key: Hashable>(_ values: [Value], by key: (Value) -> Key) {
    var places: [Key: Int] = [:]
    for value in values {
      let key = key(value)
      if let place = places[key] {
        all[place].append(value)
      } else {
        places[key] = all.count
        all.append([value])
      }
    }
  }
}
