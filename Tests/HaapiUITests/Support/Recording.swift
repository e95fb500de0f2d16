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

/// An engine that sends nothing, and records what it should send.
@MainActor final class RecordingEngine: HaapiFlowEngine {
  weak var output: (any HaapiFlowEngineOutput)?
  private(set) var submitted: [(href: String, parameters: [String: String])] = []
  private(set) var occasions: [FormOccasion] = []
  private(set) var followed: [String] = []
  private(set) var starts = 0
  private(set) var retries = 0
  private(set) var stops = 0

  func start() { starts += 1 }
  func submit(_ action: FormActionModel, parameters: [String: any Sendable]) {
    submitted.append((action.href, parameters.mapValues { "\($0)" }))
  }
  func submit(_ action: FormActionModel, parameters: [String: any Sendable], on occasion: FormOccasion) {
    occasions.append(occasion)
    submit(action, parameters: parameters)
  }
  /// The server has answered all that was sent.
  func accepts(_ url: URL, for action: FormActionModel) -> Bool { !occasions.contains(.comeback(url)) }
  /// Whether the app of the wait was opened. Another step begins another wait.
  var hasOpenedApp = false
  func opensApp() -> Bool {
    defer { hasOpenedApp = true }
    return !hasOpenedApp
  }
  func follow(_ link: Link) { followed.append(link.href) }
  func retry() { retries += 1 }
  func stop() { stops += 1 }
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
