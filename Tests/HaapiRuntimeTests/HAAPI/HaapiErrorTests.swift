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

  @Test func names() {
    #expect(MimeTypes(rawValue: "application/vnd.auth+json") == .happi)
    #expect(MimeTypes.allCases.count == 3)
    #expect(HttpHeaderNames.dpopNonce == "DPoP-Nonce")
    let parameters = OAuthAuthorizationParameters()
    #expect(parameters.scopes.isEmpty && parameters.nonce == nil && parameters.acrValues.isEmpty)
    #expect(parameters.extraRequestParameters.isEmpty)
  }
}
