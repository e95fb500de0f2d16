public import Foundation

extension PollingProperties {
  /// How long to wait for the user in total, in seconds. `nil` when the server gives no number.
  public var maxWaitTimeInterval: TimeInterval? {
    seconds(maxWaitTime)
  }

  /// How much of that time is left, in seconds. `nil` when the server gives no number.
  public var maxWaitRemainingTimeInterval: TimeInterval? {
    seconds(maxWaitRemainingTime)
  }

  /// How long to wait before the next poll, in seconds (the member `interval` has milliseconds). `nil` when the server
  /// gives no number.
  public var pollingInterval: TimeInterval? {
    seconds(interval).map { $0 / 1_000 }
  }

  private func seconds(_ text: String?) -> TimeInterval? {
    guard let number = text.flatMap({ JSONNumber(text: $0.trimmed) })?.double, number >= 0 else { return nil }
    return number
  }
}
