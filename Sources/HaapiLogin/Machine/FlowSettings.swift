import Foundation

/// The settings of an engine. They do not change during a login.
struct FlowSettings: Equatable, Sendable {
  /// Whether to follow redirects and the ends of waits without the user.
  var isAutoRedirect = true
  /// Whether to poll without the user.
  var isAutomaticPolling = true
  /// Whether a poll that is due is one for the screens to send, since the app's hooks are asked about it. They say what they
  /// show, and nothing is polled that nobody sees.
  var pollsThroughScreens = false
  /// Whether to exchange the code for tokens without the user.
  var isAutomaticExchange = true
  /// Whether to begin the operation of a step, such as BankID, without the user. Screens begin it through the app's hooks.
  var isAutomaticOperation = true
  /// How often and how long to poll.
  var polling = PollingSchedule(interval: 2)
  /// The base of relative addresses.
  var baseURL: URL?
  /// The URL at which other apps and the browser come back to this one.
  var appRedirect: String
  /// Which URLs may be opened.
  var launches: LaunchPolicy
  /// Whether passkeys and security keys can be used.
  var canAuthenticate = false
  /// Whether the app performs operations of its own.
  var performsGenericOperations = false

  /// The maximum number of redirects in a row.
  static let redirectLimit = 20
}

extension FlowSettings {
  /// The settings of a login without screens.
  init(
    _ configuration: HaapiConfiguration, isAutomaticPolling: Bool, pollingInterval: TimeInterval,
    isAutomaticExchange: Bool, appSchemes: Set<String>, canAuthenticate: Bool, performsGenericOperations: Bool
  ) {
    self.init(
      isAutoRedirect: configuration.isAutoRedirect, isAutomaticPolling: isAutomaticPolling,
      isAutomaticExchange: isAutomaticExchange, polling: PollingSchedule(interval: pollingInterval),
      baseURL: configuration.baseURL, appRedirect: configuration.appRedirect,
      launches: LaunchPolicy(for: configuration, appSchemes: appSchemes), canAuthenticate: canAuthenticate,
      performsGenericOperations: performsGenericOperations)
  }
}
