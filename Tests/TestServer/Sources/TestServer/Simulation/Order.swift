import Foundation

/// The state of a BankID order, as an app sees it.
struct Order: Equatable, Sendable {
  enum Status: Equatable, Sendable {
    case pending, done, failed
  }

  /// How long an order waits for the user, in seconds.
  static let lifetime: TimeInterval = 180

  let id: String
  /// `nil` for somebody who is not known.
  let user: String?
  let autoStartToken: String
  let status: Status
  /// An image as a `data:` address. It changes each second.
  let qrCode: String
  /// How long the order waits still, in seconds.
  let remaining: Int
}
