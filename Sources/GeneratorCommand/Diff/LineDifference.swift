/// Which elements of one list have to go, and which of another have to come, to make the second out of the first.
///
/// Found by Myers' algorithm in its form for linear space ("An O(ND) difference algorithm and its variations", 1986). They
/// are as few as can be, as long as there are not too many: where a part of the lists has more than `limit` differences,
/// all of that part is replaced. So time grows with the square of the limit at most, and not with that of the lists.
struct LineDifference {
  /// For each element of the first list, whether it has to go.
  private(set) var isRemoved: [Bool]
  /// For each element of the second list, whether it has to come.
  private(set) var isInserted: [Bool]

  private let old: [Int]
  private let new: [Int]
  private let limit: Int

  /// - Parameters:
  ///   - old: The first list, with equal numbers for equal elements.
  ///   - new: The second one.
  ///   - limit: How many differences are looked for in each part of the lists, at least 0.
  init(from old: [Int], to new: [Int], limit: Int = 4_000) {
    self.old = old
    self.new = new
    self.limit = limit
    isRemoved = Array(repeating: false, count: old.count)
    isInserted = Array(repeating: false, count: new.count)
    compare(old.indices, new.indices)
  }

  /// Calls itself for halves of what there is to change, so that it goes no deeper than the number of digits of the limit.
  private mutating func compare(_ oldPart: Range<Int>, _ newPart: Range<Int>) {
    var (oldStart, oldEnd) = (oldPart.lowerBound, oldPart.upperBound)
    var (newStart, newEnd) = (newPart.lowerBound, newPart.upperBound)
    while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
      oldStart += 1
      newStart += 1
    }
    while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if oldStart < oldEnd, newStart < newEnd, let middle = middle(of: oldStart..<oldEnd, newStart..<newEnd) {
      compare(oldStart..<middle.old, newStart..<middle.new)
      compare(middle.old..<oldEnd, middle.new..<newEnd)
    } else {
      for index in oldStart..<oldEnd { isRemoved[index] = true }
      for index in newStart..<newEnd { isInserted[index] = true }
    }
  }

  /// A place that a shortest way through both parts leads over, halfway. `nil` when that is too long a way.
  ///
  /// The parts have to differ at both ends, so that there are two steps to go at least, and one on each side of the place.
  private func middle(of oldPart: Range<Int>, _ newPart: Range<Int>) -> (old: Int, new: Int)? {
    let (oldCount, newCount) = (oldPart.count, newPart.count)
    let surplus = oldCount - newCount
    let steps = min((oldCount + newCount + 1) / 2, (limit + 1) / 2)
    var ahead = FurthestPlaces(steps: steps)
    var back = FurthestPlaces(steps: steps)
    for step in 0...steps {
      for diagonal in stride(from: -step, through: step, by: 2) {
        var place = ahead.next(on: diagonal, step: step)
        while place < oldCount, place - diagonal < newCount,
          old[oldPart.lowerBound + place] == new[newPart.lowerBound + place - diagonal]
        {
          place += 1
        }
        ahead[diagonal] = place
        // Going ahead takes the first step, so the two ways can meet here only if the number of all steps is odd.
        if !surplus.isMultiple(of: 2), abs(surplus - diagonal) < step, place + back[surplus - diagonal] >= oldCount {
          return (oldPart.lowerBound + place, newPart.lowerBound + place - diagonal)
        }
      }
      for diagonal in stride(from: -step, through: step, by: 2) {
        var place = back.next(on: diagonal, step: step)
        while place < oldCount, place - diagonal < newCount,
          old[oldPart.upperBound - 1 - place] == new[newPart.upperBound - 1 - place + diagonal]
        {
          place += 1
        }
        back[diagonal] = place
        if surplus.isMultiple(of: 2), abs(surplus - diagonal) <= step, place + ahead[surplus - diagonal] >= oldCount {
          return (oldPart.upperBound - place, newPart.upperBound - place + diagonal)
        }
      }
    }
    return nil
  }
}

/// How far one gets on each diagonal, which is the number of elements removed less that of those inserted.
private struct FurthestPlaces {
  private var places: [Int]
  private let zero: Int

  init(steps: Int) {
    zero = steps + 1
    places = Array(repeating: 0, count: 2 * zero + 1)
  }

  subscript(diagonal: Int) -> Int {
    get { places[zero + diagonal] }
    set { places[zero + diagonal] = newValue }
  }

  /// Where one more step leads, from the neighbour that is better.
  func next(on diagonal: Int, step: Int) -> Int {
    diagonal == -step || diagonal != step && self[diagonal - 1] < self[diagonal + 1]
      ? self[diagonal + 1] : self[diagonal - 1] + 1
  }
}
