import HaapiSchema

extension DocText {
  /// The text in lines of at most `width` characters, where it has spaces to break it at. Line endings of the text are
  /// kept. Characters that could end the comment or change its appearance are removed.
  func lines(width: Int) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        Self.wrap(line, width: width, into: &lines)
        line.removeAll(keepingCapacity: true)
      case "\t": line.append(" ")
      case _ where scalar.isInvisible: break
      default: line.append(scalar)
      }
      previous = scalar
    }
    Self.wrap(line, width: width, into: &lines)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines.drop { $0.isEmpty })
  }

  /// Whether the text is printable ASCII without white space around it.
  var isPlain: Bool {
    text.withBytes { bytes in
      guard bytes.first != 0x20, bytes.last != 0x20 else { return false }
      // Reading all bytes is faster than stopping at the first that is not plain.
      return bytes.reduce(0 as UInt8) { $0 | ($1 >= 0x20 && $1 < 0x7F ? 0 : 1) } == 0
    }
  }

  private static func wrap(_ line: String.UnicodeScalarView, width: Int, into lines: inout [String]) {
    var rest = line[...]
    while rest.last == " " { rest.removeLast() }
    // Deeper indentation has no meaning, and would leave no room for words.
    let indentation = min(rest.prefix { $0 == " " }.count, 20)
    while rest.dropFirst(indentation).first == " " { rest.removeFirst() }
    let margin = String(repeating: " ", count: indentation + (isListItem(rest) ? 2 : 0))
    var isFirst = true
    while true {
      let room = isFirst ? width : max(width - margin.utf8.count, 20)
      // A text has at least as many bytes as scalars, so short lines are recognised without counting.
      guard let overflow = rest.index(rest.startIndex, offsetBy: room, limitedBy: rest.endIndex),
        overflow < rest.endIndex
      else { break }
      let firstWord = rest.firstIndex { $0 != " " } ?? rest.startIndex
      guard firstWord <= overflow else { break }
      let head = rest[firstWord...overflow]
      guard let space = head.lastIndex(of: " ") ?? rest[overflow...].firstIndex(of: " ") else { break }
      lines.append((isFirst ? "" : margin) + String(trimmingEnd(rest[..<space])))
      rest = rest[space...].drop { $0 == " " }
      isFirst = false
    }
    lines.append(rest.isEmpty ? "" : (isFirst ? "" : margin) + String(rest))
  }

  private static func trimmingEnd(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }

  private static func isListItem(_ line: Substring.UnicodeScalarView) -> Bool {
    let text = line.drop { $0 == " " }.prefix(2)
    return text.elementsEqual("- ".unicodeScalars) || text.elementsEqual("* ".unicodeScalars)
  }
}

extension Unicode.Scalar {
  /// Control characters, line separators and direction marks, which should not appear in source.
  var isInvisible: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
