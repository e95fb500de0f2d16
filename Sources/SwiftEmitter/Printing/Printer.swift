import HaapiSchema

/// Turns the tree into text, in one buffer, which is emptied into pieces between declarations.
///
/// Code that does not fit its line is removed and rewritten with breaks, so the work stays linear in the output.
struct Printer: ~Copyable {
  /// The modules imported for the runtime. The last one declares the mappers.
  var runtimeModules = [TypeName.Module.runtime.rawValue]
  var bytes = ByteBuffer(capacity: 2 * Self.pieceSize)
  /// What was written before the bytes.
  private(set) var pieces: [[UInt8]] = []
  /// What the written types need.
  var references = References()
  /// Whether users of the file see the current declaration.
  var isInPublicHead = false
  /// Whether they see all members of the enclosing declaration, except private ones.
  var membersArePublic = false
  var lineStart = 0
  /// Behind the last items of the lists on the line: the formatter keeps room for a comma there.
  var reservedCommas: [Int] = []
  /// Where the line may be broken, in order.
  var marks: [LineMark] = []
  var indentation = 0
  var neighbour = Neighbour.nothing
  /// Whether a line was written that could not be broken far enough.
  var hasOverlongLine = false

  /// What precedes a declaration, which decides whether a blank line separates them.
  enum Neighbour {
    case nothing, line, block
  }

  /// A declaration is rarely longer.
  private static let pieceSize = 16 << 10
  static let lineLength = 120
  static let step = 2

  var column: Int { bytes.count - lineStart }
  var isTooLong: Bool { column + reservedCommas.count > Self.lineLength }

  var isEmpty: Bool { pieces.isEmpty && bytes.count == 0 }

  /// Ends a declaration that is in no other. Nothing of it is taken back any more.
  mutating func endDeclaration() {
    guard bytes.count >= Self.pieceSize else { return }
    pieces.append(bytes.withBytes { Array($0) })
    bytes.removeLast(bytes.count)
    lineStart = 0
  }

  // MARK: Characters

  /// Where the text is known, copying it takes a few instructions.
  @inline(__always) mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append($0) }
  }

  mutating func write(_ text: String.UTF8View) {
    String(text).withBytes { bytes.append($0) }
  }

  mutating func write(spaces count: Int) {
    bytes.append(repeating: UInt8(ascii: " "), count: count)
  }

  mutating func endLine() {
    if column > Self.lineLength { hasOverlongLine = true }
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
    if !reservedCommas.isEmpty { reservedCommas.removeAll(keepingCapacity: true) }
    if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
  }

  mutating func startLine() {
    write(spaces: indentation)
  }

  /// Drops everything after the first `count` bytes. All of it is on the current line.
  mutating func takeBack(to count: Int) {
    bytes.removeLast(bytes.count - count)
    while let last = reservedCommas.last, last >= count { reservedCommas.removeLast() }
    while let last = marks.last, last.position >= count { marks.removeLast() }
  }

  /// Writes code again with a preceding line that excludes it from the formatter, if it does not fit its lines.
  mutating func sparing(_ body: (inout Printer) -> Void) {
    let (mark, markedLine) = (bytes.count, lineStart)
    hasOverlongLine = false
    body(&self)
    guard hasOverlongLine else { return }
    takeBack(to: mark)
    lineStart = markedLine
    startLine()
    write("// swift-format-ignore")
    endLine()
    body(&self)
    hasOverlongLine = false
  }

  mutating func indented(_ body: (inout Printer) -> Void) {
    indentation += Self.step
    body(&self)
    indentation -= Self.step
  }
}
