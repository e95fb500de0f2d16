import Foundation
import Testing

@testable import HaapiRuntime

/// The submission after using an authenticator.
@Suite struct WebAuthnTests {
  private struct Other: WebAuthnOperationParametersModel {}

  @Test func aRegistrationIsFormattedByTheStep() throws {
    let step: WebAuthnRegistrationClientOperationStep = try Sample.response(
      "operations/webauthn-registration-platform.json")
    let options = try #require(step.actionModel.platformOptions)
    let parameters = WebAuthnRegistrationParameters(
      credentialOptions: options, attestationObject: Data([1]), rawClientDataJSON: Data([2]), credentialID: Data([3]))
    let expected = step.formattedParametersForRegistration(
      credentialOptions: options, attestationObject: Data([1]), rawClientDataJSON: Data([2]), credentialID: Data([3]))
    let made = Transforms.registrationParameters(step)(parameters)
    #expect(made.isEqualTo(expected))
    #expect(Array(made.keys) == ["platformCredential"])
    #expect(Transforms.registrationParameters(step)(Other()).isEmpty)
  }

  @Test func anAssertionIsFormattedByTheStep() throws {
    let step: WebAuthnAuthenticationClientOperationStep = try Sample.response(
      "operations/webauthn-authentication-passkey.json")
    let parameters = WebAuthnAssertionParameters(
      rawAuthenticatorData: Data([1]), rawClientDataJSON: Data([2]), signature: Data([3]), credentialID: Data([4]),
      userId: Data([5]))
    let expected = step.formattedParametersForAssertion(
      rawAuthenticatorData: Data([1]), rawClientDataJSON: Data([2]), signature: Data([3]), credentialID: Data([4]),
      userId: Data([5]))
    let made = Transforms.assertionParameters(step)(parameters)
    #expect(made.isEqualTo(expected))
    #expect(Array(made.keys) == ["credential"])
    #expect(Transforms.assertionParameters(step)(Other()).isEmpty)
  }
}
