import CLibYAML

/// Finds the comments between libyaml's events, which do not mention them.
struct CommentScanner {
  /// In the order of the file, each from its `#` to the end of the line.
  private(set) var found: [SourceRange] = []
  private let source: SourceFile
  private let file: Int32
  /// The next `#` that may begin a comment.
  private var sign: SourceRange?
  private var offset = 0

  init(_ source: SourceFile, file: Int32) {
    self.source = source
    self.file = file
    find(from: 0)
  }

  /// Whether a `#` comes before the end of a line.
  func isNear(_ line: Int32) -> Bool { sign.map { $0.startLine <= line } ?? false }

  /// Passes an event. Each `#` before it begins a comment, because there is only punctuation between events; those in
  /// it do not, except behind the `|` or `>` of a block.
  mutating func pass(_ event: SourceRange, isBlockScalar: Bool) {
    while let sign {
      if sign.isBefore(event) || isBlockScalar && sign.startLine == event.startLine {
        let end = source.endOfLine(ofByte: offset)
        found.append(SourceRange(from: sign, to: source.range(ofByte: end, file: file)))
        find(from: end)
      } else if sign.isBefore(event.end) {
        find(from: offset + 1)
      } else {
        return
      }
    }
  }

  /// Forgets the comments from a place on.
  mutating func remove(from place: SourceRange) {
    while let last = found.last, !last.isBefore(place) { found.removeLast() }
  }

  /// Goes on with a line.
  mutating func resume(atLine line: Int32) {
    find(from: source.lines.starts[Int(line)])
  }

  private mutating func find(from start: Int) {
    sign = source.bytes.withUnsafeBufferPointer { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(UInt8(ascii: "#")), bytes.count - start)
      else { return nil }
      offset = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      return source.range(ofByte: offset, file: file)
    }
  }
}
