extension StringProtocol {
  /// How many columns of a terminal the text fills, a tab counted as one.
  var displayWidth: Int {
    reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// 0 for a lone combining mark, 2 for East Asian wide characters and emoji, else 1.
  var displayWidth: Int {
    if let ascii = unicodeScalars.first, ascii.isASCII { return 1 }
    return unicodeScalars.reduce(0) { max($0, $1.displayWidth) }
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      break
    }
    if properties.isEmojiPresentation { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}

extension String {
  /// The text without anything that could move a terminal's cursor, end the line or turn the direction of writing: a
  /// message quotes files that somebody else may have written.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      text.unicodeScalars.append(scalar.isUnprintable ? "\u{FFFD}" : scalar)
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
