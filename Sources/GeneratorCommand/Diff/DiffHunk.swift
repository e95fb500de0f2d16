/// A part of two texts in which they differ, with lines around that are the same.
struct DiffHunk {
  /// One after the other, lines to remove and lines to put in their place; either may be none.
  struct Change {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// At least one, in order.
  private(set) var changes: [Change]

  /// How many equal lines stand before and after.
  private static let context = 3

  /// All places in which two texts differ, close ones together.
  static func all(in difference: LineDifference) -> [DiffHunk] {
    var hunks: [DiffHunk] = []
    for change in changes(in: difference) {
      if let last = hunks.last?.changes.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].changes.append(change)
      } else {
        hunks.append(DiffHunk(changes: [change]))
      }
    }
    return hunks
  }

  private static func changes(in difference: LineDifference) -> [Change] {
    let (isRemoved, isInserted) = (difference.isRemoved, difference.isInserted)
    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < isRemoved.count || new < isInserted.count {
      let (oldStart, newStart) = (old, new)
      while old < isRemoved.count, isRemoved[old] { old += 1 }
      while new < isInserted.count, isInserted[new] { new += 1 }
      if (old, new) == (oldStart, newStart) {
        old += 1
        new += 1
      } else {
        changes.append(Change(old: oldStart..<old, new: newStart..<new))
      }
    }
    return changes
  }

  /// The hunk as `diff -u` prints it, but for the line feeds at the ends.
  ///
  /// - Parameter visit: Called for each line: with a space, `-`, `+` or `@`, and the line without that, which has its line
  ///   feed if it is a line of a text.
  func print(_ old: TextLines, _ new: TextLines, _ visit: (Character, ArraySlice<UInt8>) -> Void) {
    guard let first = changes.first, let last = changes.last else { return }
    let lead = min(Self.context, first.old.lowerBound)
    let trail = min(Self.context, old.lines.count - last.old.upperBound)
    let oldLines = (first.old.lowerBound - lead)..<(last.old.upperBound + trail)
    let newLines = (first.new.lowerBound - lead)..<(last.new.upperBound + trail)
    visit("@", ArraySlice("@ -\(Self.place(of: oldLines)) +\(Self.place(of: newLines)) @@\n".utf8))
    var next = oldLines.lowerBound
    for change in changes {
      for line in old.lines[next..<change.old.lowerBound] { visit(" ", line) }
      for line in old.lines[change.old] { visit("-", line) }
      for line in new.lines[change.new] { visit("+", line) }
      next = change.old.upperBound
    }
    for line in old.lines[next..<oldLines.upperBound] { visit(" ", line) }
  }

  /// First line and number of lines. No lines at all are after a line, and one is said by its number alone.
  private static func place(of lines: Range<Int>) -> String {
    switch lines.count {
    case 0: "\(lines.lowerBound),0"
    case 1: "\(lines.lowerBound + 1)"
    default: "\(lines.lowerBound + 1),\(lines.count)"
    }
  }
}
