nonisolated extension String {
  /// The text without what would do something to a terminal, or change the order in which it is read.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: " "
          case .format where scalar.properties.isBidiControl: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
