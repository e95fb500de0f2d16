import Foundation
import HaapiLogin
import HaapiRuntime

/// The controller of a flow. A client that registers itself gets it once that is done.
@MainActor final class FlowController {
  private let settings: HaapiUIKitConfiguration
  /// The language that the server is asked for.
  private let languageTag: String?
  private(set) var made: HaapiController?
  private let ticket: LoginTicket?
  /// Called when the next poll of a wait is due.
  var onPollDue: @MainActor () -> Void = {}

  /// - Parameter ticket: The login to take up, if it is not a new one.
  /// - Throws: `LoginTicketError`; `HaapiError`, when the configuration cannot be used.
  init(_ settings: HaapiUIKitConfiguration, languageTag: String? = nil, resuming ticket: LoginTicket? = nil) throws {
    self.settings = settings
    self.languageTag = languageTag
    self.ticket = ticket
    if settings.dcrConfiguration == nil { made = try makeController(settings.haapiConfiguration) }
  }

  /// - Throws: `HaapiError` when the registration fails, or when the registered client cannot be used; `StorageError`.
  func controller() async throws -> HaapiController {
    if let made { return made }
    let configuration = try await settings.accessorBuilder.buildConfiguration(
      shouldClearExistingDCRClient: settings.shouldClearExistingDCRClient)
    let controller = try makeController(configuration)
    made = controller
    return controller
  }

  /// Whether there is a step to act on.
  var isOnStep: Bool { made?.snapshot.content != nil }

  /// Whether the server has answered a return from the browser already.
  func hasUsed(_ link: DeepLink) -> Bool { made?.hasUsed(link) ?? false }

  /// The return from the browser that a URL is, for the form of an operation.
  func deepLink(_ url: URL, for form: FormActionModel) -> DeepLink? {
    DeepLink(url, redirect: settings.haapiConfiguration.appRedirect, field: form.contextField)
  }

  /// Ends the work of the controller.
  func reset() {
    made?.reset()
  }

  private func makeController(_ configuration: HaapiConfiguration) throws -> HaapiController {
    // A manager's name is unique, but flows with one configuration run at the same time.
    let own = configuration.with(name: "\(configuration.name) \(UUID())")
    let controller = try HaapiController(
      forScreens: languageTag.map(own.with(languageTag:)) ?? own, pollingInterval: settings.autoPollingDuration,
      resuming: ticket)
    controller.onPollDue { [weak self] in self?.onPollDue() }
    return controller
  }
}
