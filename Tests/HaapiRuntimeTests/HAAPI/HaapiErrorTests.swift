import Foundation
import HaapiRuntime
import Testing

@Suite struct HaapiErrorTests {
  private struct Cause: Error {}

  private static let errors: [HaapiError] = [
    .communication(message: "offline"), .serverError("code", errorDescription: "text", statusCode: 500),
    .invalidURLResponse(nil, reason: "empty"), .attestationNotSupported, .attestationFailure(),
    .attestationKeyGenFailure(),
    .attestationRefusedByServer(), .assertionFailure(), .dpopKeyCreationFailure(cause: Cause()),
    .dpopProofCreationFailure(cause: Cause()), .dpopProofFailure(message: "nonce", cause: Cause()),
    .haapiTokenManagerIsClosed, .haapiTokenManagerIsExpired, .illegalState(message: "twice"),
    .invalidConfiguration(reason: "no client"), .haapiTokenManagerAlreadyExists(name: "main"),
  ]

  @Test(arguments: errors) func everyErrorSaysWhatItIs(error: HaapiError) {
    #expect(!error.error.isEmpty)
    #expect(!error.failureReason.isEmpty)
    #expect(error.errorDescription == error.failureReason)
  }

  @Test func causes() {
    #expect(HaapiError.communication(message: "", cause: Cause()).cause is Cause)
    #expect(HaapiError.dpopProofFailure(message: "", cause: Cause()).cause is Cause)
    #expect(HaapiError.attestationFailure(cause: Cause()).cause is Cause)
    #expect(HaapiError.haapiTokenManagerIsClosed.cause == nil)
  }

  @Test func advice() {
    #expect(HaapiError.communication(message: "").recoverySuggestion == .retryable(condition: .now))
    #expect(HaapiError.attestationNotSupported.recoverySuggestion == .unrecoverable(action: .invalidPlatform))
    #expect(
      HaapiError.invalidConfiguration(reason: "x").recoverySuggestion
        == .unrecoverable(action: .modifyConfiguration(reason: "x")))
    #expect(HaapiError.haapiTokenManagerIsExpired.recoverySuggestion == .newHaapiFlow)
    #expect(
      HaapiError.serverError("a", errorDescription: "b", statusCode: 500).failureReason
        == "The server answered with status 500: b")
  }

  @Test(arguments: [
    (400, false), (403, false), (408, true), (429, true), (499, false), (500, true), (503, true),
  ])
  func serverErrorsSayWhetherToTryAgain(status: Int, isRetryable: Bool) {
    let error = HaapiError.serverError("a", errorDescription: "b", statusCode: status)
    #expect(
      error.recoverySuggestion
        == (isRetryable ? .retryable(condition: .now) : .unrecoverable(action: .introspectCause)))
  }

  @Test func refusalsHaveCodes() {
    let refusals: [(any HaapiRefusal, String)] = [
      (HaapiRedirectRefusal(statusCode: 302), "haapi_redirect_refused"),
      (HaapiInsecureConfigurationRefusal(address: "baseURL"), "insecure_haapi_configuration"),
      (HaapiInsecureTransportRefusal(scheme: "http", host: "id.test"), "insecure_transport"),
      (HaapiTargetRefusal(code: HaapiErrorCode.nonHaapiLink), "non_haapi_link"),
      (HaapiTargetRefusal(code: HaapiErrorCode.nonHaapiForm), "non_haapi_form"),
    ]
    for (refusal, code) in refusals {
      let error = HaapiError.invalidURLResponse(nil, reason: "", cause: refusal)
      #expect(error.error == code)
      #expect(error.recoverySuggestion == refusal.recoverySuggestion)
    }
    let other = HaapiError.invalidURLResponse(nil, reason: "", cause: Cause())
    #expect(other.error == "Invalid response")
    #expect(other.recoverySuggestion == .unrecoverable(action: .introspectCause))
  }

  @Test func names() {
    #expect(MimeTypes(rawValue: "application/vnd.auth+json") == .happi)
    #expect(MimeTypes.allCases.count == 3)
    #expect(HttpHeaderNames.dpopNonce == "DPoP-Nonce")
    let parameters = OAuthAuthorizationParameters()
    #expect(parameters.scopes.isEmpty && parameters.nonce == nil && parameters.acrValues.isEmpty)
    #expect(parameters.extraRequestParameters.isEmpty)
  }
}
