import Foundation
import HaapiLogin
import HaapiRuntime

@testable import HaapiScreens

/// What happened, in order.
final class Log: @unchecked Sendable {
  var events: [String] = []

  func callAsFunction(_ event: String) {
    events.append(event)
  }
}

/// Records the result of a flow.
@MainActor final class RecordingResult: HaapiFlowResult {
  private(set) var models: [any OAuthModel] = []
  private(set) var errors: [any Error] = []
  let log: Log

  init(_ log: Log) {
    self.log = log
  }

  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {
    models.append(oAuthModel)
    log("result")
  }

  func didReceiveError(_ error: any Error) {
    errors.append(error)
    log("error")
  }
}

/// Opens nothing, and records what it should open.
@MainActor final class RecordingOpener: URLOpener {
  var schemes: Set<String> = ["https"]
  private(set) var opened: [URL] = []

  func canOpen(_ url: URL) -> Bool { schemes.contains(url.scheme ?? "") }
  func open(_ url: URL) { opened.append(url) }
}

/// Runs ceremonies as a test wants them.
final class RecordingAuthenticator: WebAuthnAuthenticator, WebAuthnAvailability, @unchecked Sendable {
  var available: Set<WebAuthnAttachment> = [.platform, .crossPlatform]
  var failure: (any Error)?
  private(set) var started: [WebAuthnAttachment] = []

  @MainActor func isAvailable(_ attachment: WebAuthnAttachment) -> Bool { available.contains(attachment) }

  @MainActor func register(
    _ options: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnRegistrationParameters {
    started.append(attachment)
    if let failure { throw failure }
    return WebAuthnRegistrationParameters(
      credentialOptions: options, attestationObject: Data([1]), rawClientDataJSON: Data([2]), credentialID: Data([3]))
  }

  @MainActor func authenticate(
    _ options: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnAssertionParameters {
    started.append(attachment)
    if let failure { throw failure }
    return WebAuthnAssertionParameters(
      rawAuthenticatorData: Data([1]), rawClientDataJSON: Data([2]), signature: Data([3]), credentialID: Data([4]))
  }
}

/// Waits until a condition holds, up to a limit.
@MainActor func settle(_ isDone: @MainActor () -> Bool) async {
  for _ in 0..<10_000 where !isDone() { await Task.yield() }
}

/// Lets everything go on that can.
@MainActor func settle() async {
  for _ in 0..<10_000 { await Task.yield() }
}
