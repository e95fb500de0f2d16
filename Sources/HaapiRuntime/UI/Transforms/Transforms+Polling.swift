public import Foundation

extension Transforms {
  /// Whether a message of the step names the recipient of the communication, so that it need not be shown twice.
  public static func namesRecipient(_ step: PollingStep) -> Bool {
    guard let recipient = step.pollingProperties.recipientOfCommunication, !recipient.isEmpty else { return false }
    return step.messages.contains { $0.text.literal.holds(recipient) }
  }

  /// Seconds between two polls, if the server gives a number above zero.
  public static func pollingInterval(_ properties: PollingProperties) -> TimeInterval? {
    properties.pollingInterval.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Seconds that the whole wait may take, if the server gives a number.
  public static func maxWaitTime(_ properties: PollingProperties) -> TimeInterval? {
    properties.maxWaitTimeInterval
  }

  /// Seconds that are left, if the server gives a number.
  public static func maxWaitRemainingTime(_ properties: PollingProperties) -> TimeInterval? {
    properties.maxWaitRemainingTimeInterval
  }
}

extension String {
  /// Whether another text is a part of it.
  fileprivate func holds(_ part: String) -> Bool {
    let (whole, bytes) = (Array(utf8), Array(part.utf8))
    let starts = 0..<max(0, whole.count - bytes.count + 1)
    let hasSameBytes = starts.contains { start in bytes.indices.allSatisfy { whole[start + $0] == bytes[$0] } }
    // Other bytes may be the same characters.
    return hasSameBytes || !bytes.allSatisfy { $0 < 0x80 } && contains(part)
  }
}
