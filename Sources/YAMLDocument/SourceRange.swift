/// A part of a source file: 0-based lines and columns as libyaml counts them, columns in Unicode scalars.
///
/// A trivial value without references, so that each node of a large document can have one. `SourceFile` turns it into
/// what people and editors count.
public struct SourceRange: Hashable, BitwiseCopyable, Sendable {
  /// Index into the list of sources.
  public var file: Int32
  public var startLine: Int32
  public var startColumn: Int32
  /// The line and column just after the last scalar.
  public var endLine: Int32
  public var endColumn: Int32

  /// A range of the given file, lines and columns counted from 0; the end is exclusive.
  public init(file: Int32, startLine: Int32, startColumn: Int32, endLine: Int32, endColumn: Int32) {
    self.file = file
    self.startLine = startLine
    self.startColumn = startColumn
    self.endLine = endLine
    self.endColumn = endColumn
  }

  /// From the start of one range to the end of another in the same file.
  public init(from first: SourceRange, to last: SourceRange) {
    self = first
    (endLine, endColumn) = (last.endLine, last.endColumn)
  }

  /// The beginning of the given file.
  public init(startOf file: Int32) {
    self.init(file: file, startLine: 0, startColumn: 0, endLine: 0, endColumn: 0)
  }
}

extension SourceRange: Comparable {
  /// Orders by file, then by start, then by end.
  public static func < (lhs: SourceRange, rhs: SourceRange) -> Bool {
    if lhs.file != rhs.file { return lhs.file < rhs.file }
    if lhs.startLine != rhs.startLine { return lhs.startLine < rhs.startLine }
    if lhs.startColumn != rhs.startColumn { return lhs.startColumn < rhs.startColumn }
    if lhs.endLine != rhs.endLine { return lhs.endLine < rhs.endLine }
    return lhs.endColumn < rhs.endColumn
  }
}
