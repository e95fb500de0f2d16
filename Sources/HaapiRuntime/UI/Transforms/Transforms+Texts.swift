extension Transforms {
  /// The most specific style among some classes; `info` if there is none.
  ///
  /// A class stands for the style of the same name, in any letter case: `userCode` for `usercode`.
  public static func messageStyle(_ classes: [String]) -> MessageStyleAttribute {
    let styles = Set(classes.compactMap { MessageStyleAttribute(rawValue: $0.jsonToken) })
    return stylesByRank.first(where: styles.contains) ?? .info
  }

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
