import Foundation
import HaapiLogin
import HaapiRuntime

/// Why a form is submitted.
public enum FormOccasion: Hashable, Sendable {
  /// The user, or an operation of the app, is ready.
  case input
  /// A wait asks whether it is over. What is lost on the way is tolerated a few times.
  case poll
  /// The browser has come back with this URL.
  case comeback(URL)
}

/// Runs a flow behind its screens: it sends the user's actions, and passes the results to the host.
@MainActor public protocol HaapiFlowEngine: AnyObject {
  /// Receives the results of requests. The host sets it, and the engine holds it weakly.
  var output: (any HaapiFlowEngineOutput)? { get set }

  /// Begins the flow.
  func start()

  /// Submits a form. A running poll gives way to it.
  func submit(_ action: FormActionModel, parameters: [String: any Sendable])

  /// Submits a form, for an engine that tells the occasions apart. By default, all are alike.
  func submit(_ action: FormActionModel, parameters: [String: any Sendable], on occasion: FormOccasion)

  /// Whether the browser may come back with this URL, as far as the engine knows: with exactly one nonce that the server has
  /// not answered yet. By default, it may.
  ///
  /// - Parameters:
  ///   - url: The URL by which the browser comes back.
  ///   - action: The form that the URL continues with.
  func accepts(_ url: URL, for action: FormActionModel) -> Bool

  /// Begins an operation that the screen offers among other actions. Its model is the result. By default, it is refused.
  func perform(_ operation: any ClientOperationActionModelRepresentation)

  /// Whether to submit the form of an operation as soon as its app is open, since there is no other way on. By default, the
  /// user submits it.
  func isRedirect(_ form: FormActionModel) -> Bool

  /// Whether to open the app of a wait, such as BankID. An engine says yes once for all polls of a wait. By default,
  /// always.
  func opensApp() -> Bool

  /// A screen with a wait has appeared. The engine decides when the next poll is due, and says so with
  /// ``HaapiFlowEngineOutput/pollIsDue()``. By default, only the user polls.
  func waitAppeared(_ model: any PollingModel)

  /// The wait of the screen has other terms than before, or goes on after an action of the user that has changed nothing. By
  /// default, nothing happens.
  func waitChanged(_ model: any PollingModel)

  /// A screen with a wait has disappeared. The screen that takes its place may have appeared already. By default, nothing
  /// happens.
  func waitDisappeared()

  /// Whether the wait on the screen goes on without the user. By default, it does not.
  var pollsByItself: Bool { get }

  /// Nobody can see the screens. By default, nothing happens.
  func enterBackground()

  /// The screens are visible again. By default, nothing happens.
  func enterForeground()

  /// Repeats a request that no screen can repeat: the first one, or the exchange of the code for tokens. By default, the
  /// flow begins again.
  func retry()

  /// Follows a link to another step. A running poll gives way to it.
  func follow(_ link: Link)

  /// Ends the flow without a result, and cancels requests and timers.
  func stop()

  /// The login as it is now, to be continued elsewhere. By default, there is none.
  ///
  /// - Throws: `LoginTicketError`, `HaapiError`
  func ticket() throws -> LoginTicket
}

extension HaapiFlowEngine {
  /// Submits the form.
  public func submit(_ action: FormActionModel, parameters: [String: any Sendable], on occasion: FormOccasion) {
    submit(action, parameters: parameters)
  }

  /// Refuses the operation.
  public func perform(_ operation: any ClientOperationActionModelRepresentation) {
    output?.refuse(HaapiError.illegalState(message: "The engine of the flow begins no operations."))
  }

  /// False.
  public func isRedirect(_ form: FormActionModel) -> Bool { false }

  /// True.
  public func opensApp() -> Bool { true }

  /// True.
  public func accepts(_ url: URL, for action: FormActionModel) -> Bool { true }

  /// Nothing.
  public func waitAppeared(_ model: any PollingModel) {}

  /// Nothing.
  public func waitChanged(_ model: any PollingModel) {}

  /// Nothing.
  public func waitDisappeared() {}

  /// False.
  public var pollsByItself: Bool { false }

  /// Nothing.
  public func enterBackground() {}

  /// Nothing.
  public func enterForeground() {}

  /// Begins the flow again.
  public func retry() {
    start()
  }

  /// None.
  ///
  /// - Throws: `HaapiError.illegalState`
  public func ticket() throws -> LoginTicket {
    throw HaapiError.illegalState(message: "The engine of the flow has no ticket.")
  }
}

/// Receives the results of an engine. Each request ends in exactly one of these calls, unless another request replaces
/// it.
@MainActor public protocol HaapiFlowEngineOutput: AnyObject {
  /// The model of an answer.
  func show(_ model: any UIModel)

  /// The token endpoint has answered.
  func finish(_ model: any OAuthModel)

  /// The action is not allowed. Nothing was sent, and the flow stays where it is.
  func refuse(_ error: any Error)

  /// There was no answer, or the server cannot answer now. The user may repeat the request.
  ///
  /// - Parameter isOnStep: Whether the flow is still at the step that the screen shows. Otherwise only
  ///   ``HaapiFlowEngine/retry()`` continues it.
  func lose(_ error: any Error, isOnStep: Bool)

  /// The next poll of the wait on the screen is due. The screen asks its hook, and submits the form of the wait with
  /// ``FormOccasion/poll``. This is no result of a request.
  func pollIsDue()

  /// The flow cannot continue.
  func fail(_ error: any Error)
}
