import HaapiRuntime
import Testing

/// Whether the fixtures together contain every type and every word of the model.
@Suite struct FixtureCoverageTests {
  /// Names of the types and cases of enums inside decoded values.
  private struct Sighting {
    var types: Set<String> = []
    var cases: [String: Set<String>] = [:]

    mutating func add(_ reflection: Reflection) {
      guard let value = reflection.value, let name = reflection.typeName else { return }
      // Most values keep received JSON, which does not matter here.
      if value is JSONValue { return }
      types.insert(name)
      let children = reflection.children
      if Mirror(reflecting: value).displayStyle == .enum {
        cases[name, default: []].insert(children.first?.name ?? "\(value)")
      }
      for child in children { add(child.value) }
    }
  }

  private static let seen = Result {
    var seen = Sighting()
    for fixture in try FixtureFolder.own.fixtures() where fixture.isDecoded {
      seen.add(Reflection(try fixture.decode(FixtureFolder.own.body(of: fixture))))
    }
    return seen
  }

  @Test(arguments: [
    // Steps
    "AuthenticatorSelectorStep", "AuthenticatorSelectorStep.AuthenticatorOption", "InteractiveFormStep",
    "RedirectionStep", "PollingStep", "OAuthAuthorizationResponseStep", "ContinueSameStep", "UserConsentStep",
    "ExternalBrowserClientOperationStep", "BankIdClientOperationStep", "EncapClientOperationStep",
    "WebAuthnRegistrationClientOperationStep", "WebAuthnAuthenticationClientOperationStep",
    "GenericClientOperationStep", "GenericRepresentationStep",
    // Problems and tokens
    "Problem", "InvalidInputProblem", "InvalidInputProblem.InvalidField", "AuthorizationProblem",
    "SuccessfulTokenResponse", "ErrorTokenResponse",
    // Actions
    "FormAction", "FormAction.Properties", "FormActionModel", "SelectorAction", "SelectorAction.Properties",
    "SelectorActionModel", "ClientOperationAction", "ClientOperationAction.Properties", "UnknownAction",
    // Operations
    "ExternalBrowserClientOperationActionModel", "BankIdClientOperationActionModel",
    "EncapAutoActivationClientOperationActionModel", "GenericClientOperationActionModel",
    "WebAuthnRegistrationClientOperationActionModel",
    "WebAuthnRegistrationClientOperationActionModel.PlatformCredentialRequestOptions",
    "WebAuthnRegistrationClientOperationActionModel.CrossPlatformCredentialRequestOptions",
    "WebAuthnRegistrationClientOperationActionModel.CredentialParams",
    "WebAuthnRegistrationClientOperationActionModel.ExcludedCredential",
    "WebAuthnAuthenticationClientOperationActionModel",
    "WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions",
    "WebAuthnAuthenticationClientOperationActionModel.AllowedCredential",
    // Fields
    "TextFormField", "PasswordFormField", "UsernameFormField", "SelectFormField", "SelectFormField.Option",
    "CheckboxFormField", "ContextFormField", "HiddenFormField", "UnknownFormField",
    // Values
    "Message", "UserMessage", "Link", "Metadata", "GenericProperties", "PollingProperties",
    "OAuthAuthorizationResponseProperties",
  ])
  func everyStructOccurs(_ name: String) throws {
    #expect(try Self.seen.get().types.contains(name))
  }

  @Test(
    arguments: [
      "RepresentationType": [
        "authenticationStep", "redirectionStep", "registrationStep", "pollingStep", "continueSameStep",
        "oauthAuthorizationResponse", "consentorStep", "userConsentStep", "unknown",
      ],
      "ActionKind": [
        "cancel", "deviceOption", "login", "continue", "continueAutoLogin", "deviceSelector", "redirect",
        "authenticatorSelector", "selectAuthenticator", "poll", "form", "bankIdSameDevice", "bankIdOtherDevice",
        "passwordReset", "accountIdRecovery", "userRegister", "other",
      ],
      "ClientOperationName": [
        "externalBrowser", "bankId", "encapAutoActivation", "webAuthnRegistration", "webAuthnAuthentication",
        "unknown",
      ],
      "TextFormField.Kind": ["number", "email", "url", "tel", "color", "unknown"],
      "PollingStatus": ["pending", "done", "failed", "unknown"],
      "ProblemType": [
        "authenticationFailedProblem", "invalidInputProblem", "incorrectCredentialsProblem",
        "errorAuthorizationResponseProblem", "unexpectedProblem", "tooManyAttemptsProblem", "genericUserProblem",
        "sessionAndAccessTokenMismatchProblem", "other",
      ],
    ] as [String: Set<String>])
  func everyCaseOfAnEnumOccurs(_ name: String, _ cases: Set<String>) throws {
    #expect(try Self.seen.get().cases[name] == cases)
  }
}
