import Foundation

/// What an engine is set up with, and does not change during a login.
struct FlowSettings: Equatable, Sendable {
  /// Whether redirections and the ends of waits are followed without the user.
  var isAutoRedirect = true
  /// Whether waits ask the server again without the user.
  var isAutomaticPolling = true
  /// Whether the code is exchanged for tokens without the user.
  var isAutomaticExchange = true
  /// How often and for how long to ask.
  var polling = PollingSchedule(interval: 2)
  /// The URL at which other apps and the browser come back to this one.
  var appRedirect: String
  /// What may be opened.
  var launches: LaunchPolicy
  /// Whether there is something that can use passkeys and security keys.
  var canAuthenticate = false
  /// Whether the app knows operations of its own.
  var performsGenericOperations = false

  /// The redirections that are followed in a row.
  static let redirectLimit = 20
}
