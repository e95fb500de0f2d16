import Foundation
import HaapiRuntime

/// What happens to a login, from whichever side.
enum FlowEvent: Equatable, Sendable {
  // What the app or the user does. The machine may drop it; see `accepts(_:)`.
  case start(CallID)
  case submit(FormAction, FormParameters, CallID)
  case follow(Link, CallID)
  /// An operation that is offered among other actions begins.
  case perform(ClientOperationAction)
  /// An operation that did not work, or whose page was closed, begins anew.
  case retryOperation
  case chooseAuthenticator(WebAuthnAttachment)
  case openedURL(URL, CallID)
  case fetchAccessToken(CallID)
  case refreshTokens(CallID)
  case revokeAccessToken(CallID)
  case revokeRefreshToken(CallID)
  /// The user has seen the error, and goes on from the step before.
  case dismissError
  case reset

  /// Nobody waits for this call any more.
  case cancelled(CallID)
  case enteredBackground
  case enteredForeground

  // What becomes of effects. One that is over already counts for nothing.
  case answered(TaskID, FlowAnswer)
  case timerFired(TaskID)
  case launched(TaskID, isOpen: Bool)
  /// An operation has ended with the form to go on with, and what to send with it.
  case performed(TaskID, FormActionModel, FormParameters)
  case operationFailed(TaskID, PendingOperation.Reason)
  case tokensAnswered(TaskID, TokenAnswer)
}

extension FlowEvent {
  /// Whether a call is given up.
  var isCancelled: Bool {
    if case .cancelled = self { true } else { false }
  }
}

/// What a request led to.
enum FlowAnswer: Sendable {
  case step(any HaapiRepresentation)
  case problem(any ProblemRepresentation)
  /// The request or its answer failed.
  case failed(any Error)
  /// The request is not allowed, and was not sent.
  case refused(any Error)
}

extension FlowAnswer: Equatable {
  static func == (lhs: FlowAnswer, rhs: FlowAnswer) -> Bool {
    switch (lhs, rhs) {
    case (.step(let lhs), .step(let rhs)): lhs.isEqualTo(rhs)
    case (.problem(let lhs), .problem(let rhs)): lhs.isEqualTo(rhs)
    case (.failed(let lhs), .failed(let rhs)), (.refused(let lhs), .refused(let rhs)): Failure(lhs) == Failure(rhs)
    default: false
    }
  }
}

/// What a request for tokens led to.
enum TokenAnswer: Equatable, Sendable {
  case tokens(SuccessfulTokenResponse)
  /// The server gives no tokens, and says why.
  case refused(ErrorTokenResponse)
  case revoked
  case failed(Failure)
}
