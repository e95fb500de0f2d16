import Foundation
import HaapiRuntime

/// Something that happens to a login.
enum FlowEvent: Equatable, Sendable {
  // Calls of the app. The machine ignores them at the wrong time, and never queues them.
  case start(CallID)
  indirect case submit(FormAction, FormParameters, CallID)
  /// The screens send the form of a wait that was due. One that is lost on the way is tolerated, as the machine's own are.
  indirect case poll(FormAction, FormParameters, CallID)
  /// The form of an operation, with what the browser has come back with.
  indirect case comeBack(FormAction, FormParameters, DeepLink, CallID)
  case follow(Link, CallID)
  /// An operation that is offered among other actions begins.
  case perform(ClientOperationAction, CallID)
  /// An operation that failed, or whose page was closed, restarts.
  case retryOperation(CallID)
  case chooseAuthenticator(WebAuthnAttachment, CallID)
  case openedURL(URL, CallID)
  case fetchAccessToken(CallID)
  case refreshTokens(CallID)
  case revokeAccessToken(CallID)
  case revokeRefreshToken(CallID)
  /// The user dismisses the error, and continues from the step before.
  case dismissError
  case reset

  /// This call was cancelled.
  case cancelled(CallID)
  case enteredBackground
  case enteredForeground
  /// A screen with a wait has appeared.
  case showedWait
  /// A screen with a wait has disappeared.
  case hidWait
  /// A screen shows the wait on these terms, which the app may have changed, and the user has nothing under way there.
  case waits(PollingSchedule.Terms)

  // Results of effects. The result of an effect that is already over is ignored.
  indirect case answered(TaskID, FlowAnswer)
  case timerFired(TaskID)
  case launched(TaskID, isOpen: Bool)
  /// An operation has ended with a form to continue with, and its values.
  indirect case performed(TaskID, FormActionModel, FormParameters)
  case operationFailed(TaskID, PendingOperation.Reason)
  indirect case tokensAnswered(TaskID, TokenAnswer)
}

extension FlowEvent {
  /// Whether the event cancels a call.
  var isCancelled: Bool {
    if case .cancelled = self { true } else { false }
  }
}

/// The result of a request.
enum FlowAnswer: Sendable {
  case step(HaapiStateContent)
  case problem(any ProblemRepresentation)
  /// The request or its answer failed.
  case failed(any Error)
  /// The request is not allowed, and was not sent.
  case refused(any Error)
  /// The answer belongs to another login. This login is over.
  case ended(any Error)
}

extension FlowAnswer: Equatable {
  static func == (lhs: FlowAnswer, rhs: FlowAnswer) -> Bool {
    switch (lhs, rhs) {
    case (.step(let lhs), .step(let rhs)): lhs == rhs
    case (.problem(let lhs), .problem(let rhs)): lhs.isEqualTo(rhs)
    case (.failed(let lhs), .failed(let rhs)), (.refused(let lhs), .refused(let rhs)),
      (.ended(let lhs), .ended(let rhs)):
      Failure(lhs) == Failure(rhs)
    default: false
    }
  }
}

/// The result of a request for tokens.
enum TokenAnswer: Equatable, Sendable {
  case tokens(SuccessfulTokenResponse)
  /// The server refused to give tokens.
  case refused(ErrorTokenResponse)
  case revoked
  case failed(Failure)
}
