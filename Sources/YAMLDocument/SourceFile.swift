/// The bytes of a file, and its name in messages.
public struct SourceFile: Sendable {
  /// The path to display.
  public let path: String
  public let bytes: [UInt8]
  let lines: LineIndex

  /// A file with these bytes, which need not be valid in any encoding.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.lines = LineIndex(bytes)
  }

  /// The start of a range, as editors and Swift's compiler count. A place beyond the file is its end.
  public func start(of range: SourceRange) -> SourcePosition {
    position(ofByte: offset(line: range.startLine, column: range.startColumn))
  }

  /// The end of a range (exclusive), as editors and Swift's compiler count. A place beyond the file is its end.
  public func end(of range: SourceRange) -> SourcePosition {
    position(ofByte: offset(line: range.endLine, column: range.endColumn))
  }
}

/// A place in a file as editors and Swift's compiler count.
public struct SourcePosition: Hashable, Sendable {
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in UTF-8 bytes.
  public let column: Int

  /// A place given by its line and column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourceFile {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The byte at libyaml's line and column, at most the end of that line.
  func offset(line: Int32, column: Int32) -> Int {
    guard line >= 0 else { return 0 }
    guard Int(line) < lines.starts.count else { return bytes.count }
    var offset = lines.starts[Int(line)]
    var end = Int(line) + 1 < lines.starts.count ? lines.starts[Int(line) + 1] : bytes.count
    if offset == 0, bytes.starts(with: Self.byteOrderMark) { offset = Self.byteOrderMark.count }
    while end > offset, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if lines.isASCII { return min(offset + Int(max(0, column)), end) }
    var column = column
    // Whole blocks first.
    let first = scalarCount(before: offset)
    let block = lines.scalarCounts.block(of: first + Int(max(0, column))) * LineIndex.blockSize
    if block > offset, block < end {
      column -= Int32(clamping: scalarCount(before: block) - first)
      offset = block
      while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    while offset < end, column > 0 {
      offset = scalarEnd(after: offset, limit: end)
      column -= 1
    }
    return offset
  }

  /// The inverse of `offset(line:column:)`, as an empty range.
  func range(ofByte offset: Int, file: Int32) -> SourceRange {
    let line = lines.line(ofByte: offset)
    var start = lines.starts[line]
    if start == 0, bytes.starts(with: Self.byteOrderMark) { start = Self.byteOrderMark.count }
    var column: Int32 = 0
    if lines.isASCII {
      column = Int32(clamping: offset - start)
      start = offset
    }
    if start < offset { column = Int32(clamping: scalarCount(before: offset) - scalarCount(before: start)) }
    return SourceRange(
      file: file, startLine: Int32(clamping: line), startColumn: column, endLine: Int32(clamping: line),
      endColumn: column)
  }

  /// The number of scalars that begin before a byte. Only for files that are not all ASCII.
  private func scalarCount(before offset: Int) -> Int {
    let offset = min(offset, bytes.count)
    let block = offset / LineIndex.blockSize
    let rest = bytes[(block * LineIndex.blockSize)..<offset].count { $0 & 0xC0 != 0x80 }
    return lines.scalarCounts[block] + rest
  }

  /// The text of the line in which a range begins, without its end.
  package func line(of range: SourceRange) -> String {
    let start = startOfLine(ofByte: bytes(of: range).startIndex)
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.endIndex
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The first byte of a byte's line, as editors see lines.
  func startOfLine(ofByte offset: Int) -> Int {
    let start = lines.starts[lines.visibleLine(lines.line(ofByte: offset))]
    return start == 0 && bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : start
  }

  /// The end of the scalar that begins at the given byte. A stray byte counts as a scalar.
  func scalarEnd(after offset: Int, limit: Int) -> Int {
    var next = offset + 1
    while next < limit, bytes[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }

  private func position(ofByte offset: Int) -> SourcePosition {
    let line = lines.line(ofByte: offset)
    return SourcePosition(
      line: lines.number(of: line), column: max(0, offset - startOfLine(ofByte: offset)) + 1)
  }
}

extension [Int] {
  /// The last index whose count is not above the given one, in an ascending list.
  fileprivate func block(of count: Int) -> Int {
    var low = 0
    var high = self.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= count { low = middle } else { high = middle }
    }
    return low
  }
}
