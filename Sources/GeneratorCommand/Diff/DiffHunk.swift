/// A part in which two texts differ, with equal lines around it.
struct DiffHunk {
  /// Lines to remove, and lines to put in their place. Either may be empty.
  struct Change {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// At least one, in order.
  private(set) var changes: [Change]

  /// The number of equal lines before and after.
  private static let context = 3

  /// All places in which two texts differ. Close ones are joined.
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

  /// The hunk as `diff -u` prints it, without the line feeds at the ends.
  ///
  /// - Parameter visit: Called for each line, with a space, `-`, `+` or `@` and the rest of the line. A line of a text
  ///   keeps its line feed.
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

  /// First line and number of lines. An empty range names the line before it, and a single line only its number.
  private static func place(of lines: Range<Int>) -> String {
    switch lines.count {
    case 0: "\(lines.lowerBound),0"
    case 1: "\(lines.lowerBound + 1)"
    default: "\(lines.lowerBound + 1),\(lines.count)"
    }
  }
}
