import Foundation

/// Links in mails that sign the user in.
struct MailLinks: Sendable {
  private struct Sent: Sendable {
    let user: String?
    var isOpened = false
  }

  private let sent = ExpiringStore<Sent>()
  /// The app's id for each id in a link. Neither reveals the other.
  private let tokens = ExpiringStore<String>()

  /// - Parameter user: `nil` for somebody who is not known: the app waits in vain.
  /// - Returns: The id for the app, and the id for the link.
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
