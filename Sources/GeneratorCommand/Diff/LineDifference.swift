/// Which elements to remove from one list, and which to insert, to make it equal to another.
///
/// They are as few as possible, unless more than `limit` elements lie between the first and the last change. Then all
/// of those are replaced, because the time to find the fewest grows with the square of their number.
struct LineDifference {
  /// For each element of the first list, whether to remove it.
  private(set) var isRemoved: [Bool]
  /// For each element of the second list, whether to insert it.
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
