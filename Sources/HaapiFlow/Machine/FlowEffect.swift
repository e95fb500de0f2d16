import Foundation
import HaapiRuntime

/// What is to be done, by whoever drives the machine, in this order. Each effect with an id ends in an event with that id,
/// unless it is cancelled.
enum FlowEffect: Equatable, Sendable {
  /// The login is over: its key, `state`, verifier, session and nonces are forgotten.
  case forgetFlow
  case send(FlowRequest, TaskID)
  case requestTokens(TokenRequest, TaskID)
  /// Wakes the machine after some seconds.
  case startTimer(TaskID, seconds: TimeInterval)
  /// Opens a URL outside the app.
  case launch(URL, TaskID)
  /// Uses a passkey or a security key.
  case authenticate(WebAuthnCeremony, TaskID)
  /// Hands an operation to the app that only the app knows.
  case perform(GenericClientOperationActionModel, TaskID)
  /// Ends whatever has this id; its event is not wanted any more.
  case cancel(TaskID)
  /// What the app sees has changed.
  case publish(FlowSnapshot)
}

/// The use of a passkey or a security key.
enum WebAuthnCeremony: Equatable, Sendable {
  /// A new credential.
  case registration(WebAuthnRegistrationClientOperationActionModel, WebAuthnAttachment)
  /// Proof that the user has a credential.
  case authentication(WebAuthnAuthenticationClientOperationActionModel, WebAuthnAttachment)
}
