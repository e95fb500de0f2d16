extension Transforms {
  /// The most particular of the styles that some classes stand for; without one, `info`.
  ///
  /// A class stands for the style of the same name, whatever its letter case: `userCode` for `usercode`.
  public static func messageStyle(_ classes: [String]) -> MessageStyleAttribute {
    let styles = Set(classes.compactMap { MessageStyleAttribute(rawValue: $0.jsonToken) })
    return stylesByRank.first(where: styles.contains) ?? .info
  }

  /// `['info', 'userCode']` is a code, and an error is an error whatever else it is.
  private static let stylesByRank: [MessageStyleAttribute] = [
    .error, .warn, .heading, .usercode, .username, .recipientofcommunication, .content, .info,
  ]

  /// The texts, each on a line of its own, or nothing when there is none.
  public static func joinedText(_ messages: [UserMessage]) -> String? {
    nonEmpty(messages.map(\.text.literal).filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  /// The text, unless it is empty.
  public static func nonEmpty(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
