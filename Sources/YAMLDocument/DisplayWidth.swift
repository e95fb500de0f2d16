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
