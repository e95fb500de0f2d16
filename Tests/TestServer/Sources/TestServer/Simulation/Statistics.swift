/// What the server has seen of all logins, for tests of apps that must send everything once.
actor Statistics {
  /// What has been counted so far.
  struct Counts: Encodable, Sendable {
    /// The users for whom there are tokens.
    var tokens = 0
    /// Forms that came for a step that the login had left by one like it, and codes that came twice.
    var doubled = 0
  }

  private var users: Set<String> = []
  private var doubled = 0

  var counts: Counts { Counts(tokens: users.count, doubled: doubled) }

  func gaveTokens(to user: String) { users.insert(user) }
  func sawAgain() { doubled += 1 }
}
