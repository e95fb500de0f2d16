extension Transforms {
  /// The most specific style among some classes; `info` if there is none.
  ///
  /// A class stands for the style of the same name, in any letter case: `userCode` for `usercode`. `is-error` stands
  /// for an error, and `warning` for a warning.
  public static func messageStyle(_ classes: [String]) -> MessageStyleAttribute {
    let styles = classes.compactMap { style(ofClass: $0.jsonToken) }
    return styles.count < 2 ? styles.first ?? .info : stylesByRank.first(where: styles.contains) ?? .info
  }

  private static func style(ofClass word: String) -> MessageStyleAttribute? {
    switch JSONWord(word) {
    case "is-error": .error
    case "warning": .warn
    default: MessageStyleAttribute(rawValue: word)
    }
  }

  /// `['info', 'userCode']` is a code. An error stays an error, whatever its other classes.
  private static let stylesByRank: [MessageStyleAttribute] = [
    .error, .warn, .heading, .usercode, .username, .recipientofcommunication, .content, .info,
  ]

  /// The text, unless it is empty.
  public static func nonEmpty(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
