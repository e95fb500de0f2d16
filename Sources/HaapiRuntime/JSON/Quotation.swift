extension String {
  /// The text in quotes, for a message: shortened, and without code points that change how a line or a log is shown.
  package var quotation: String {
    var text = "'"
    for scalar in shortened.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        text.unicodeScalars.append("\u{FFFD}")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "'"
  }

  /// At most the first 80 code points, and a sign that there are more.
  var shortened: String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 80, limitedBy: scalars.endIndex), end < scalars.endIndex
    else { return self }
    return "\(String(scalars[..<end]))…"
  }
}
