extension String {
  /// The text with everything escaped, as Swift writes it, that could move a terminal's cursor, end the line, change the
  /// direction of writing, or be invisible: `\u{200D}`. A message may quote files from strangers.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isUnprintable {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it could move a terminal's cursor, end the line, change the direction of writing, or be invisible. The parts
  /// that join an emoji are among them: in a name, nobody would see them.
  package var isUnprintable: Bool {
    if isASCII { return value != 0x09 && (value < 0x20 || value == 0x7F) }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}
