import Foundation

/// Sign-ins that go through a browser: the app opens a page with a launch nonce, and comes back with a resume nonce.
struct BrowserSignIns: Sendable {
  struct Launch: Sendable {
    /// Where the browser may go afterwards.
    let redirectURIs: [String]
  }

  private struct Return: Sendable {
    let launch: String
    let user: String
  }

  private let launches = ExpiringStore<Launch>()
  private let returns = ExpiringStore<Return>()

  /// - Returns: The launch nonce.
  func open(redirectURIs: [String], at now: Date) async -> String {
    let nonce = Random.token()
    await launches.insert(Launch(redirectURIs: redirectURIs), for: nonce, until: now + 600, at: now)
    return nonce
  }

  func launch(_ nonce: String, at now: Date) async -> Launch? {
    await launches.value(for: nonce, at: now)
  }

  /// - Returns: The resume nonce.
  func signedIn(_ user: String, launch: String, at now: Date) async -> String {
    let nonce = Random.token()
    await returns.insert(Return(launch: launch, user: user), for: nonce, until: now + 300, at: now)
    return nonce
  }

  /// Uses a resume nonce up.
  ///
  /// - Returns: Who has signed in; `nil` when the nonce belongs to another launch.
  func resume(_ nonce: String, launch: String, at now: Date) async -> String? {
    guard let found = await returns.take(nonce, at: now), found.launch == launch else { return nil }
    return found.user
  }
}
