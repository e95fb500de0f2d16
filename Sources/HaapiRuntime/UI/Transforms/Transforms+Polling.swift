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
    let hasSameBytes = withBytes { whole in part.withBytes { whole.holds($0) } }
    // Other bytes may be the same characters.
    return hasSameBytes || !part.utf8.allSatisfy { $0 < 0x80 } && contains(part)
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func holds(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start + part.count <= count {
      var length = 0
      while length < part.count, self[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
      start += 1
    }
    return false
  }
}
