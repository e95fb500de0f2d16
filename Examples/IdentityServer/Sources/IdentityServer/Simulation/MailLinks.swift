import Foundation

/// Links that sign in whoever opens them from their mail.
struct MailLinks: Sendable {
  private struct Sent: Sendable {
    let user: String?
    var isOpened = false
  }

  private let sent = ExpiringStore<Sent>()
  /// From what is in the link to what the app waits for: knowing one does not help with the other.
  private let tokens = ExpiringStore<String>()

  /// - Parameter user: `nil` for somebody who is not known: the app waits in vain.
  /// - Returns: What the app waits for, and what is in the link.
  func create(user: String?, at now: Date) async -> (id: String, token: String?) {
    let id = Random.token()
    await sent.insert(Sent(user: user), for: id, until: now + 600, at: now)
    guard user != nil else { return (id, nil) }
    let token = Random.token()
    await tokens.insert(id, for: token, until: now + 600, at: now)
    return (id, token)
  }

  /// - Returns: Whether the link was good; it is good once.
  func open(_ token: String, at now: Date) async -> Bool {
    guard let id = await tokens.take(token, at: now) else { return false }
    return await sent.update(id, at: now) { $0.isOpened = true } != nil
  }

  func status(_ id: String, at now: Date) async -> LinkStatus {
    guard let found = await sent.value(for: id, at: now) else { return .expired }
    guard found.isOpened, let user = found.user else { return .sent }
    return .opened(user: user)
  }
}
