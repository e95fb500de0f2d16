extension Transforms {
  /// The most specific style among some classes; `info` if there is none.
  ///
  /// A class stands for the style of the same name, in any letter case: `userCode` for `usercode`. `is-error` stands
  /// for an error, and `warning` for a warning.
  public static func messageStyle(_ classes: [String]) -> MessageStyleAttribute {
    let styles = Set(classes.map(\.jsonToken).compactMap { MessageStyleAttribute(rawValue: $0) ?? otherClasses[$0] })
    return stylesByRank.first(where: styles.contains) ?? .info
  }

  private static let otherClasses: [String: MessageStyleAttribute] = ["is-error": .error, "warning": .warn]

  /// `['info', 'userCode']` is a code. An error stays an error, whatever its other classes.
  private static let stylesByRank: [MessageStyleAttribute] = [
    .error, .warn, .heading, .usercode, .username, .recipientofcommunication, .content, .info,
  ]

  /// The texts, one on each line; `nil` when there are none.
  public static func joinedText(_ messages: [UserMessage]) -> String? {
    nonEmpty(messages.map(\.text.literal).filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  /// The text, unless it is empty.
  public static func nonEmpty(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
