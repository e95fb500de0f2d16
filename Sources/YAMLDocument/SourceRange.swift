/// A part of a source file: 0-based lines and columns as libyaml counts them, columns in Unicode scalars.
///
/// A trivial value without references, so that each node of a large document can have one. `SourceFile` turns it into
/// what people and editors count. It has room for 65,536 files with as many lines and columns as fit into 16 MB, which is all
/// that a schema may have; what is beyond counts as the last of them.
public struct SourceRange: Hashable, BitwiseCopyable, Sendable {
  private(set) var start: SourcePlace
  /// Just after the last scalar.
  private(set) var endPlace: SourcePlace

  /// A range of the given file, lines and columns counted from 0; the end is exclusive.
  public init(file: Int32, startLine: Int32, startColumn: Int32, endLine: Int32, endColumn: Int32) {
    self.init(
      SourcePlace(file: file, line: startLine, column: startColumn),
      SourcePlace(file: file, line: endLine, column: endColumn))
  }

  /// From the start of one range to the end of another in the same file.
  public init(from first: SourceRange, to last: SourceRange) {
    self.init(first.start, last.endPlace)
  }

  /// The beginning of the given file.
  public init(startOf file: Int32) {
    let start = SourcePlace(file: file, line: 0, column: 0)
    self.init(start, start)
  }

  init(_ start: SourcePlace, _ end: SourcePlace) {
    (self.start, endPlace) = (start, end)
  }

  /// Index into the list of sources.
  public var file: Int32 {
    get { start.file }
    set { (start.file, endPlace.file) = (newValue, newValue) }
  }

  public var startLine: Int32 {
    get { start.line }
    set { start.line = newValue }
  }

  public var startColumn: Int32 {
    get { start.column }
    set { start.column = newValue }
  }

  public var endLine: Int32 {
    get { endPlace.line }
    set { endPlace.line = newValue }
  }

  public var endColumn: Int32 {
    get { endPlace.column }
    set { endPlace.column = newValue }
  }

  /// The empty range at its end.
  var end: SourceRange { SourceRange(endPlace, endPlace) }

  /// Whether it begins before another in the same file.
  func isBefore(_ other: SourceRange) -> Bool { start < other.start }
}

extension SourceRange: Comparable {
  /// Orders by file, then by start, then by end.
  public static func < (lhs: SourceRange, rhs: SourceRange) -> Bool {
    (lhs.start, lhs.endPlace) < (rhs.start, rhs.endPlace)
  }
}

/// A file, a line and a column in one word, so that the order of words is the order of places.
struct SourcePlace: Hashable, BitwiseCopyable, Sendable {
  private var word: UInt64

  private static let limit: Int32 = 0xFF_FFFF
  private static let fileBits: UInt64 = 0xFFFF << 48

  init(file: Int32, line: Int32, column: Int32) {
    word = UInt64(UInt16(clamping: file)) << 48 | Self.bits(line) << 24 | Self.bits(column)
  }

  /// - Parameter word: A line and a column, as `wordWithoutFile` has them; its other bits do not matter.
  init(inFileOf place: SourcePlace, word: UInt64) {
    self.word = place.word & Self.fileBits | word & ~Self.fileBits
  }

  /// The line and the column. The highest sixteen bits are free.
  var wordWithoutFile: UInt64 { word & ~Self.fileBits }

  private static func bits(_ number: Int32) -> UInt64 {
    // One test for nearly all numbers.
    UInt32(bitPattern: number) <= UInt32(limit) ? UInt64(number) : number < 0 ? 0 : UInt64(limit)
  }

  var file: Int32 {
    get { Int32(truncatingIfNeeded: word >> 48) }
    set { self = SourcePlace(file: newValue, line: line, column: column) }
  }

  var line: Int32 {
    get { Int32(truncatingIfNeeded: word >> 24) & Self.limit }
    set { self = SourcePlace(file: file, line: newValue, column: column) }
  }

  var column: Int32 {
    get { Int32(truncatingIfNeeded: word) & Self.limit }
    set { self = SourcePlace(file: file, line: line, column: newValue) }
  }
}

extension SourcePlace: Comparable {
  static func < (lhs: SourcePlace, rhs: SourcePlace) -> Bool { lhs.word < rhs.word }
}
