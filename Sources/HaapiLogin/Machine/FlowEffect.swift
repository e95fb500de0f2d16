import Foundation
import HaapiRuntime

/// What the driver of the machine has to do, in this order. Each effect with an id ends in an event with that id,
/// unless it is cancelled.
enum FlowEffect: Equatable, Sendable {
  /// The login is over: its key, `state`, verifier, session and nonces are forgotten.
  case forgetFlow
  indirect case send(FlowRequest, TaskID)
  case requestTokens(TokenRequest, TaskID)
  /// Wakes the machine after some seconds.
  case startTimer(TaskID, seconds: TimeInterval)
  /// Tells the screens that the next poll is due.
  case tellScreens
  /// Opens a URL outside the app.
  case launch(URL, TaskID)
  /// Uses a passkey or a security key.
  case authenticate(WebAuthnCeremony, TaskID)
  /// Passes an operation that only the app knows to the app.
  case perform(GenericClientOperationActionModel, TaskID)
  /// A call that waited has come to nothing.
  case drop(CallID)
  /// Cancels the effect with this id. Its event is ignored.
  case cancel(TaskID)
  /// The visible state has changed.
  indirect case publish(FlowSnapshot)
}

/// The use of a passkey or a security key.
package enum WebAuthnCeremony: Equatable, Sendable {
  /// A new credential.
  case registration(WebAuthnRegistrationClientOperationActionModel, WebAuthnAttachment)
  /// Proof that the user has a credential.
  case authentication(WebAuthnAuthenticationClientOperationActionModel, WebAuthnAttachment)

  /// What an operation does on a kind of authenticator; `nil` for an operation of another kind.
  package init?(_ model: any RepresentationActionModel, on attachment: WebAuthnAttachment) {
    switch model {
    case let model as WebAuthnRegistrationClientOperationActionModel: self = .registration(model, attachment)
    case let model as WebAuthnAuthenticationClientOperationActionModel: self = .authentication(model, attachment)
    default: return nil
    }
  }
}
