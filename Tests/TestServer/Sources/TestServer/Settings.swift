import Foundation

/// How the server behaves. The defaults are what `swift run TestServer` runs with.
struct Settings: Sendable {
  var host = "127.0.0.1"
  /// 0 for any free port.
  var port = 8765
  /// Where apps and browsers reach the server, as `https://id.example.com`; `nil` for any address of this machine's own.
  var origin: String?
  /// Where else the client of the demonstration may be, such as the redirect of a web site.
  var redirectURIs: [String] = []
  /// The domain of passkeys.
  var relyingParty = "localhost"
  /// Where else passkeys may be used, such as the origin of a web app.
  var passkeyOrigins: [String] = []
  /// The file of the database; `nil` for memory.
  var database: String?
  /// Whether each proof has to carry a nonce.
  var demandsNonce = false
  /// Whether the terms of a new account are ticked at first.
  var ticksTerms = false
  /// How long each answer is held back, in seconds.
  var delay: TimeInterval = 0
  /// What decides which requests fail; `nil` for none.
  var faultSeed: UInt64?
  /// How many wrong passwords lock an account, and for how long, in seconds.
  var passwordAttempts = 5
  var lockOut: TimeInterval = 300
  /// How long tokens for the login itself, and access tokens, are good for, in seconds.
  var haapiTokenLifetime: TimeInterval = 300
  var accessTokenLifetime: TimeInterval = 300
  /// How many polls a BankID order takes to be approved by itself; `nil` when somebody has to.
  var bankIDPolls: Int? = 2
  var passwordRounds = 10_000
  /// How many users `visitor1`, `visitor2` … there are, with the password of ada.
  var visitors = 0
  /// Whether mail is printed on the console too.
  var printsMail = false
  /// Whether each request is logged.
  var logsRequests = false
  var now: @Sendable () -> Date = { Date() }
  /// Waits, in seconds.
  var sleep: @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
}
