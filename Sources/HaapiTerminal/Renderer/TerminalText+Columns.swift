import HaapiScreens

extension TerminalText {
  /// How many columns of a terminal it takes. A terminal that knows how to join emoji may need fewer.
  public var columns: Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// As much of its beginning as fits into a number of columns. No character is cut in two.
  func prefix(columns: Int) -> TerminalText {
    guard self.columns > columns else { return self }
    var left = columns
    return TerminalText(
      String(
        text.prefix { character in
          left -= character.unicodeScalars.reduce(0) { $0 + $1.columns }
          return left >= 0
        }), as: role)
  }

  /// Its lines in a terminal of this width, broken between words and indented as it is. A word that is too long stays
  /// whole, so that an address can be copied.
  func wrapped(columns: Int) -> [TerminalText] {
    guard self.columns > columns else { return [self] }
    let indent = text.prefix { $0 == " " }
    var lines: [TerminalText] = []
    var line = TerminalText(String(indent), as: role)
    var isEmpty = true
    for word in text.split(separator: " ") {
      let longer = TerminalText(line.text + (isEmpty ? "" : " ") + word, as: role)
      if isEmpty || longer.columns <= columns {
        line = longer
      } else {
        lines.append(line)
        line = TerminalText("\(indent)\(word)", as: role)
      }
      isEmpty = false
    }
    return lines + [line]
  }
}

extension Unicode.Scalar {
  /// How many columns a terminal takes for it: none for a mark on what comes before it, two for a wide character.
  var columns: Int {
    switch value {
    case 0x20...0x7E: 1
    // Vowels and finals of Hangul join the syllable before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: 0
    // The selector turns a sign into an emoji, which is wide.
    case 0xFE0F: 1
    // A soft hyphen is a format character that most terminals show.
    case 0xAD: 1
    case _ where isMark: 0
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3: 2
    case 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6: 2
    case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD: 2
    case _ where properties.isEmojiPresentation: 2
    default: 1
    }
  }

  private var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }
}
