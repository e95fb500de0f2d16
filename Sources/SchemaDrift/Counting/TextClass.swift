/// What kind of text a text is. It tells nothing else about it.
enum TextClass: String, CaseIterable {
  case empty, digits, word, uuid, date, dateTime, email, url, path, jwt, token, sentence, other

  init(_ text: some Collection<UInt8>) {
    var shape = TextShape()
    for byte in text { shape.add(byte) }
    self = shape.textClass
  }
}

/// How many bytes of each kind a text has, and where those stand that matter.
private struct TextShape {
  private var count = 0
  private var letters = 0
  private var digits = 0
  private var hyphens = 0
  private var dots = 0
  private var underscores = 0
  private var colons = 0
  private var ats = 0
  private var spaces = 0
  private var slashes = 0
  private var isHexadecimal = true
  private var begin: UInt64 = 0
  /// The places of the first hyphens, a bit each.
  private var hyphenPlaces: UInt64 = 0

  mutating func add(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
    case _ where byte.isLetter:
      letters += 1
      if byte | 0x20 > UInt8(ascii: "f") { isHexadecimal = false }
    case UInt8(ascii: "-"):
      hyphens += 1
      if count < 64 { hyphenPlaces |= 1 << UInt64(count) }
    case UInt8(ascii: "."): dots += 1
    case UInt8(ascii: "_"): underscores += 1
    case UInt8(ascii: ":"): colons += 1
    case UInt8(ascii: "@"): ats += 1
    case UInt8(ascii: "/"): slashes += 1
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): spaces += 1
    default: break
    }
    if count < 8 { begin |= UInt64(byte) << UInt64(count * 8) }
    count += 1
  }

  private func begins(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes in
      count >= bytes.count
        && bytes.enumerated().allSatisfy { UInt8(truncatingIfNeeded: begin >> UInt64($0.offset * 8)) == $0.element }
    }
  }

  var textClass: TextClass {
    let named = letters + digits + hyphens + underscores
    return switch true {
    case count == 0: .empty
    case spaces > 0: .sentence
    case digits == count: .digits
    case count == 36 && hyphens == 4 && hyphenPlaces == 0x84_2100 && letters + digits == 32 && isHexadecimal: .uuid
    case count == 10 && hyphenPlaces == 0x90 && digits == 8: .date
    case count >= 19 && hyphenPlaces & 0x90 == 0x90 && colons >= 2 && digits >= 14 && letters <= 2: .dateTime
    case begins("https://"), begins("http://"): .url
    case begins("/"): .path
    case begins("eyJ") && dots >= 2 && named + dots == count: .jwt
    case ats == 1 && dots > 0 && slashes == 0: .email
    case named == count && count >= 20 && digits > 0: .token
    case named + dots == count && letters > 0 && count <= 64: .word
    default: .other
    }
  }
}
