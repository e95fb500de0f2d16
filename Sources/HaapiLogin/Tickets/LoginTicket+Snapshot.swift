import Foundation

// A login that is looked at, and not continued.
extension LoginTicket {
  /// What there is to see of the login.
  ///
  /// - Throws: `LoginTicketError`
  package func snapshot(_ haapiConfiguration: HaapiConfiguration) throws -> FlowSnapshot {
    try machine(haapiConfiguration).snapshot
  }

  /// Whether a driver that takes up the ticket would do something for a call.
  package func accepts(_ call: LoginCall, _ haapiConfiguration: HaapiConfiguration) throws -> Bool {
    try machine(haapiConfiguration).accepts(
      call.event(CallID(number: 0)), at: haapiConfiguration.environment.clock.now)
  }

  private func machine(_ haapiConfiguration: HaapiConfiguration) throws -> FlowStateMachine {
    guard let login else { throw LoginTicketError.unreadable }
    let settings = FlowSettings(
      haapiConfiguration, isAutomaticPolling: true, pollingInterval: 2, isAutomaticExchange: true, appSchemes: [],
      canAuthenticate: true, performsGenericOperations: false)
    return try FlowStateMachine(
      resuming: login, settings: settings, additions: haapiConfiguration.environment.decodingAdditions)
  }
}
