extension Transforms {
  /// The most specific style among some classes; `info` if there is none.
  ///
  /// A class stands for the style of the same name, in any letter case: `userCode` for `usercode`. `is-error` stands
  /// for an error, and `warning` for a warning.
  public static func messageStyle(_ classes: [String]) -> MessageStyleAttribute {
    var found: MessageStyleAttribute?
    for style in classes.lazy.compactMap(style(ofClass:)) {
      guard let other = found else {
        found = style
        continue
      }
      found = stylesByRank.first { $0 == style || $0 == other }
    }
    return found ?? .info
  }

  private static func style(ofClass word: String) -> MessageStyleAttribute? {
    switch JSONWord(word) {
    case "heading": .heading
    case "info": .info
    case "error", "is-error": .error
    case "warn", "warning": .warn
    case "recipientofcommunication": .recipientofcommunication
    case "content": .content
    case "username": .username
    case "usercode": .usercode
    default: nil
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
