extension Unicode.Scalar {
  /// Whether the scalar is invisible but affects the text around it: a control other than tab and line end, or a
  /// direction mark.
  package var isUnshowable: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    case 0xFEFF, 0xFFF9...0xFFFB: true
    case 0xE0000...0xE007F: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether a scalar that is not shown may begin with this byte of UTF-8.
  package var mayBeginUnshowable: Bool {
    switch self {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }
}

extension String {
  /// Whether a scalar of the text is invisible and changes the text around it.
  package var hasUnshowables: Bool {
    // Most texts are free of all bytes that such a scalar begins with, and bytes are quicker to look at.
    var text = self
    let isSuspicious = text.withUTF8 { bytes in
      bytes.contains(where: \.mayBeginUnshowable)
    }
    return isSuspicious && unicodeScalars.contains(where: \.isUnshowable)
  }

  /// The text without invisible scalars that affect the text around them.
  package var withoutUnshowables: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isUnshowable }))
  }
}
