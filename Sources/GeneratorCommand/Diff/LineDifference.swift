/// Which elements of one list have to go, and which of another have to come, to make the second out of the first.
///
/// They are as few as can be, unless more than `limit` elements stand between the first and the last change: then all of
/// these are replaced, for the time to find the fewest grows with the square of their number.
struct LineDifference {
  /// For each element of the first list, whether it has to go.
  private(set) var isRemoved: [Bool]
  /// For each element of the second list, whether it has to come.
  private(set) var isInserted: [Bool]

  /// - Parameters:
  ///   - old: The first list, with equal numbers for equal elements.
  ///   - new: The second one.
  init(from old: [Int], to new: [Int], limit: Int = 2_500) {
    isRemoved = Array(repeating: false, count: old.count)
    isInserted = Array(repeating: false, count: new.count)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let equalEnd = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let changedOld = old[start..<(old.count - equalEnd)]
    let changedNew = new[start..<(new.count - equalEnd)]
    guard max(changedOld.count, changedNew.count) <= limit else {
      for index in changedOld.indices { isRemoved[index] = true }
      for index in changedNew.indices { isInserted[index] = true }
      return
    }
    for change in changedNew.difference(from: changedOld) {
      switch change {
      case .remove(let offset, _, _): isRemoved[start + offset] = true
      case .insert(let offset, _, _): isInserted[start + offset] = true
      }
    }
  }
}
