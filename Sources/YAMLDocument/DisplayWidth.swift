extension StringProtocol {
  /// The number of terminal columns that the text fills. A tab counts as one.
  var displayWidth: Int {
    reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// 0 for a lone combining mark, 2 for East Asian wide characters and emoji with any number of parts. In scripts that
  /// join letters into one character, each letter fills a column.
  var displayWidth: Int {
    isEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  private var isEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    // Digits, hearts and the like are emoji only when a selector says so.
    return first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if isASCII { return 1 }
    switch value {
    // Vowels and final consonants of Korean syllables join the first consonant, which is wide.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    // Signs of Arabic that enclose the number after them.
    case 0x600...0x605, 0x6DD: return 1
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0xA4CF,
      0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08,
      0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      return isCombining ? 0 : 2
    default:
      return isCombining ? 0 : properties.isEmojiPresentation ? 2 : 1
    }
  }

  private var isCombining: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }
}

extension String {
  /// The text without anything that could move a terminal's cursor, end the line, change the direction of writing, or
  /// be invisible. A message may quote files from strangers.
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
  /// Whether it could move a terminal's cursor, end the line, change the direction of writing, or be invisible. All
  /// such scalars are below U+10000. Joiners are not among them: words of some languages and many emoji need them.
  package var isUnprintable: Bool {
    switch value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB:
      true
    default: false
    }
  }
}
