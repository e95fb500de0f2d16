/// A change of a file that fixes a diagnostic, certain enough for a program to make it.
public struct FixIt: Hashable, Sendable {
  public let range: SourceRange
  /// The new text.
  public let text: String
}

extension Diagnostic {
  /// The changes that its notes propose. Empty if the file spells the old text differently, such as with escapes, or
  /// repeats it from elsewhere.
  ///
  /// - Parameter sources: The files to which ranges refer by their index.
  public func fixIts(in sources: [SourceFile]) -> [FixIt] {
    guard sources.indices.contains(Int(range.file)) else { return [] }
    let source = sources[Int(range.file)]
    let written = source.bytes(of: range)
    let isKey = source.isKey(before: written.endIndex)
    return notes.compactMap { note in
      guard let replacement = note.replacement, !isKey || replacement.isFreeKey else { return nil }
      return replacement.spelled(like: written).map { FixIt(range: range, text: $0) }
    }
  }
}

extension Diagnostic.Replacement {
  /// The new text with the quotes of the old one.
  fileprivate func spelled(like written: ArraySlice<UInt8>) -> String? {
    let old = Array(old.utf8)
    if written.elementsEqual(old) { return isQuoted || isPlain ? new : nil }
    guard let quote = written.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), !isQuoted, isPlain,
      written.elementsEqual([quote] + old + [quote])
    else { return nil }
    let mark = String(decoding: [quote], as: UTF8.self)
    return mark + new + mark
  }

  private var isQuoted: Bool {
    new.utf8.count >= 2 && new.hasPrefix("\"") && new.hasSuffix("\"")
      && !new.dropFirst().dropLast().unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0.value < 0x20 }
  }

  /// Whether YAML reads the text as this text in any position, or read the old text as a key and a value as well.
  private var isPlain: Bool {
    let parts = new.split(separator: ": ", omittingEmptySubsequences: false)
    return parts.count == old.split(separator: ": ", omittingEmptySubsequences: false).count
      && parts.allSatisfy { Self.isPlain(String($0)) }
  }

  private static func isPlain(_ new: String) -> Bool {
    guard let first = new.utf8.first, first.isWordly || first == UInt8(ascii: "."),
      !["true", "false", "null"].contains(new)
    else { return false }
    return new.utf8.allSatisfy { $0.isWordly || ".-/ =>".utf8.contains($0) } && !new.hasSuffix(" ")
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter, a digit or `_`.
  fileprivate var isWordly: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension SourceFile {
  /// What is written between two places.
  package func text(from first: SourceRange, to last: SourceRange) -> String {
    String(decoding: bytes(of: SourceRange(first.endPlace, last.start)), as: UTF8.self)
  }

  /// The bytes of a range; empty beyond the file.
  package func bytes(of range: SourceRange) -> ArraySlice<UInt8> {
    let start = offset(line: range.startLine, column: range.startColumn)
    return bytes[start..<max(start, offset(line: range.endLine, column: range.endColumn))]
  }

  /// Whether the text that ends here is, or may be, in a key: a colon follows, perhaps after more of a name.
  fileprivate func isKey(before end: Int) -> Bool {
    // Names are far shorter.
    let limit = min(bytes.count, end + 1_000)
    var next = end
    while next < limit, bytes[next].isWordly || " \"'.-[]>".utf8.contains(bytes[next]) { next += 1 }
    return next < limit ? bytes[next] == UInt8(ascii: ":") : limit < bytes.count
  }

  /// The file with some changes made. Of overlapping changes, only the first is made.
  public func applying(_ fixIts: [FixIt]) -> SourceFile {
    replacing(fixIts.map { ($0.range, $0.text) })
  }

  /// The file with other texts in some ranges. Of overlapping ranges, only the first is replaced.
  package func replacing(_ changes: [(range: SourceRange, text: String)]) -> SourceFile {
    var result: [UInt8] = []
    var position = 0
    for change in changes.sorted(by: { $0.range < $1.range }) {
      let replaced = bytes(of: change.range)
      guard replaced.startIndex >= position else { continue }
      result += bytes[position..<replaced.startIndex] + Array(change.text.utf8)
      position = replaced.endIndex
    }
    return SourceFile(path: path, bytes: result + bytes[position...])
  }
}
