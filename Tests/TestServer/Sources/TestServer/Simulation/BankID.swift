import Crypto
import Foundation

/// A BankID service without the bank: orders wait until somebody approves or refuses them on a page, or approve
/// themselves after some polls.
actor BankID {
  struct Waiting: Sendable {
    let id: String
    /// `nil` for somebody who is not known: nobody ever approves the order.
    let user: String?
    let personalNumber: String
    let autoStartToken: String
    let qrStartToken: String
    let qrSecret: SymmetricKey
    let opened: Date
    var status: Order.Status
    var polls = 0
  }

  private var orders: [String: Waiting] = [:]
  private let pollsToApprove: Int?

  init(pollsToApprove: Int?) {
    self.pollsToApprove = pollsToApprove
  }

  func open(user: String?, personalNumber: String, at now: Date) -> Order {
    orders = orders.filter { now.timeIntervalSince($0.value.opened) < Order.lifetime + 60 }
    let order = Waiting(
      id: Random.token(), user: user, personalNumber: personalNumber, autoStartToken: Random.bytes(16).base64URL,
      qrStartToken: Random.bytes(16).base64URL, qrSecret: SymmetricKey(size: .bits256), opened: now, status: .pending)
    orders[order.id] = order
    return Self.view(of: order, at: now)
  }

  /// - Returns: `nil` for an unknown order.
  func follow(_ id: String, at now: Date) -> Order? {
    guard var order = orders[id] else { return nil }
    order.polls += 1
    if order.status == .pending {
      if let pollsToApprove, order.polls >= pollsToApprove, order.user != nil { order.status = .done }
      if now.timeIntervalSince(order.opened) >= Order.lifetime { order.status = .failed }
    }
    orders[id] = order
    return Self.view(of: order, at: now)
  }

  /// Those that wait for somebody.
  var pending: [Waiting] {
    orders.values.filter { $0.status == .pending }.sorted { $0.opened < $1.opened }
  }

  /// The user's action in the BankID app.
  func decide(_ id: String, approves: Bool) {
    guard let order = orders[id], order.status == .pending else { return }
    orders[id]?.status = approves && order.user != nil ? .done : .failed
  }

  private static func view(of order: Waiting, at now: Date) -> Order {
    let seconds = max(0, Int(now.timeIntervalSince(order.opened)))
    let code = HMAC<SHA256>.authenticationCode(for: Data(String(seconds).utf8), using: order.qrSecret)
      .map { String(format: "%02x", $0) }.joined()
    return Order(
      id: order.id, user: order.user, autoStartToken: order.autoStartToken, status: order.status,
      qrCode: QRCode("bankid.\(order.qrStartToken).\(seconds).\(code)")?.dataURL ?? "data:image/png,",
      remaining: max(0, Int(Order.lifetime) - seconds))
  }
}
