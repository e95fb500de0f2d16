import Foundation
import HaapiRuntime
import Testing

/// Members that steps and models derive from others.
@Suite struct DerivedMemberTests {
  private func step<Step>(_ actions: String, as type: Step.Type) throws -> Step {
    let body = #"{"type":"authentication-step","actions":[\#(actions)]}"#
    return try #require(try HaapiRepresentationUnion.decode(Data(body.utf8)) as? Step)
  }

  private func operation(_ name: String, _ arguments: String, fields: String = "", errorActions: String = "") -> String
  {
    """
    {"template":"client-operation","kind":"login","model":{"name":"\(name)","arguments":\(arguments),"continueActions":
    [{"template":"form","kind":"continue","model":{"href":"/go","method":"POST","fields":[\(fields)]}}],
    "errorActions":[\(errorActions)]}}
    """
  }

  private let cancel = #"{"template":"form","kind":"cancel","model":{"href":"/stop","method":"POST"}}"#

  // MARK: External browser

  private func browserStep(_ href: String, field: String = "_resume_nonce") throws -> ExternalBrowserClientOperationStep
  {
    try step(
      operation("external-browser-flow", #"{"href":"\#(href)"}"#, fields: #"{"type":"context","name":"\#(field)"}"#)
        + "," + cancel,
      as: ExternalBrowserClientOperationStep.self)
  }

  @Test(arguments: [
    (
      "https://id.example/a?n=1%2B2&n=3#f",
      "https://id.example/a?n=1%2B2&n=3&redirect_uri=app%3A%2F%2Fback%3Fa%3Db%26c#f"
    ),
    ("https://id.example/a", "https://id.example/a?redirect_uri=app%3A%2F%2Fback%3Fa%3Db%26c"),
    ("https://id.example/a?", "https://id.example/a?redirect_uri=app%3A%2F%2Fback%3Fa%3Db%26c"),
    (
      "https://id.example/a?redirect_uri=x",
      "https://id.example/a?redirect_uri=x&redirect_uri=app%3A%2F%2Fback%3Fa%3Db%26c"
    ),
  ])
  func theBrowserIsToldWhereToComeBack(href: String, url: String) throws {
    let step = try browserStep(href)
    #expect(step.urlToLaunch(redirectTo: "app://back?a=b&c")?.absoluteString == url)
    #expect(step.actionModel.urlToLaunch(redirectTo: "app://back?a=b&c")?.absoluteString == url)
  }

  @Test(arguments: ["", "not a url", "https://[id.example"]) func anHrefThatIsNoURL(href: String) throws {
    #expect(try browserStep(href).urlToLaunch(redirectTo: "app://back") == nil)
  }

  @Test func onlyOtherActionsArePresented() throws {
    let step = try browserStep("https://id.example")
    #expect(step.actionsToPresent.map(\.kind) == [.cancel])
    #expect(step.continueFormActionModel.href == "/go")
  }

  @Test func theNonceComesFromTheURL() throws {
    let step = try browserStep("https://id.example")
    let url = try #require(URL(string: "app://back?x=1&_resume_nonce=a%2Bb%20c"))
    #expect(try step.formattedParametersFromURL(url) == ["_resume_nonce": "a+b c"])
    for text in ["app://back", "app://back?_resume_nonce=", "app://back?_resume_nonce", "app://back?nonce=1"] {
      let url = try #require(URL(string: text))
      #expect(throws: HaapiError.self) { try step.formattedParametersFromURL(url) }
    }
  }

  @Test func theNonceIsNamedAfterTheContextField() throws {
    let step = try browserStep("https://id.example", field: "resume")
    let url = try #require(URL(string: "app://back?_resume_nonce=old&resume=new"))
    #expect(try step.formattedParametersFromURL(url) == ["resume": "new"])
    let other = try #require(URL(string: "app://back?_resume_nonce=old"))
    #expect(try step.formattedParametersFromURL(other) == ["resume": "old"])
  }

  @Test func aMadeStepMayLackItsForm() throws {
    let model = try HaapiModel.ActionModelFactory.externalBrowserClientOperation(
      arguments: ["href": "https://id.example"], name: .externalBrowser, continueActions: [], errorActions: [])
    let step = HaapiModel.StepFactory.externalBrowserClientOperation(
      actionModel: model, metadata: nil, type: .authenticationStep, actions: [], properties: nil)
    #expect(step.continueFormActionModel.fields.isEmpty)
    #expect(step.continueFormActionModel.href.isEmpty)
    let url = try #require(URL(string: "app://back?_resume_nonce=n"))
    #expect(try step.formattedParametersFromURL(url) == ["_resume_nonce": "n"])
  }

  // MARK: Other apps

  @Test(arguments: [
    ("bankid:///?autostarttoken=t&redirect=null", "bankid:///?autostarttoken=t&redirect=app%3A%2F%2Fback"),
    ("bankid:///?redirect=null&autostarttoken=t&redirect=x", "bankid:///?redirect=app%3A%2F%2Fback&autostarttoken=t"),
    ("https://app.bankid.com/?autostarttoken=t", "https://app.bankid.com/?autostarttoken=t&redirect=app%3A%2F%2Fback"),
  ])
  func bankIdIsToldWhereToComeBack(href: String, url: String) throws {
    let step = try step(
      operation("bankid", #"{"href":"\#(href)","autoStartToken":"t"}"#, errorActions: cancel),
      as: BankIdClientOperationStep.self)
    #expect(step.urlToLaunch(redirectTo: "app://back")?.absoluteString == url)
    #expect(step.continueActions.map(\.kind) == [.continue])
    #expect(step.errorActions.map(\.kind) == [.cancel])
  }

  @Test func encapIsOpened() throws {
    let step = try step(
      operation("encap-auto-activation", #"{"href":"encap://a?b","activationCode":"c"}"#, errorActions: cancel),
      as: EncapClientOperationStep.self)
    #expect(step.urlToLaunch?.absoluteString == "encap://a?b")
    #expect(step.continueActions.map(\.kind) == [.continue])
    #expect(step.errorActions.map(\.kind) == [.cancel])
  }

  // MARK: WebAuthn

  private let bytes = Data([0xFB, 0xFF])
  private let credential: JSONValue = [
    "id": "AQ", "rawId": "AQ", "type": "public-key", "response": ["clientDataJSON": "-_8", "attestationObject": "AgM"],
  ]

  @Test func thePasskeyIsNamedCredential() throws {
    let step = try step(
      operation("webauthn-registration", #"{"credentialCreationOptions":{"publicKey":{}}}"#, errorActions: cancel),
      as: WebAuthnRegistrationClientOperationStep.self)
    #expect(step.actionModel.isPasskeyMode)
    #expect(step.fallbackActions.map(\.kind) == [.cancel])
    let parameters = step.formattedParametersForRegistration(
      credentialOptions: try #require(step.actionModel.platformOptions), attestationObject: Data([2, 3]),
      rawClientDataJSON: bytes, credentialID: Data([1]))
    #expect(JSONValue(plain: parameters) == ["credential": credential])
  }

  @Test func otherCredentialsAreNamedAfterTheirOptions() throws {
    let step = try step(
      operation(
        "webauthn-registration",
        #"{"platformCredentialCreationOptions":{"publicKey":{}},"crossPlatformCredentialCreationOptions":{"publicKey":{}}}"#
      ),
      as: WebAuthnRegistrationClientOperationStep.self)
    #expect(!step.actionModel.isPasskeyMode)
    let platform = step.formattedParametersForRegistration(
      credentialOptions: try #require(step.actionModel.platformOptions), attestationObject: Data([2, 3]),
      rawClientDataJSON: bytes, credentialID: Data([1]))
    #expect(JSONValue(plain: platform) == ["platformCredential": credential])
    let crossPlatform = step.formattedParametersForRegistration(
      credentialOptions: try #require(step.actionModel.crossPlatformOptions), attestationObject: Data([2, 3]),
      rawClientDataJSON: bytes, credentialID: Data([1]))
    #expect(JSONValue(plain: crossPlatform) == ["crossPlatformCredential": credential])
  }

  @Test func anAssertionIsNamedCredential() throws {
    let step = try step(
      operation("webauthn-authentication", #"{"credentialRequestOptions":{"publicKey":{}}}"#),
      as: WebAuthnAuthenticationClientOperationStep.self)
    #expect(step.fallbackActions.isEmpty)
    var response: JSONObject = ["authenticatorData": "Ag", "clientDataJSON": "-_8", "signature": "Aw"]
    func parameters(userId: Data?) -> JSONValue? {
      JSONValue(
        plain: step.formattedParametersForAssertion(
          rawAuthenticatorData: Data([2]), rawClientDataJSON: bytes, signature: Data([3]), credentialID: Data([1]),
          userId: userId))
    }
    func expected() -> JSONValue {
      ["credential": ["id": "AQ", "rawId": "AQ", "type": "public-key", "response": .object(response)]]
    }
    #expect(parameters(userId: nil) == expected())
    response["userHandle"] = "BA"
    #expect(parameters(userId: Data([4])) == expected())
  }

  // MARK: Properties and fields

  @Test func waitingTimesAreInSeconds() throws {
    func properties(_ text: String) throws -> PollingProperties {
      try PollingProperties.decode(Data(text.utf8))
    }
    let given = try properties(
      #"{"status":"pending","maxWaitTime":"60","maxWaitRemainingTime":57.5,"interval":" 2500 "}"#)
    #expect(given.maxWaitTimeInterval == 60)
    #expect(given.maxWaitRemainingTimeInterval == 57.5)
    #expect(given.pollingInterval == 2.5)
    let wrong = try properties(#"{"status":"pending","maxWaitTime":"soon","interval":"-1"}"#)
    #expect(wrong.maxWaitTimeInterval == nil)
    #expect(wrong.maxWaitRemainingTimeInterval == nil)
    #expect(wrong.pollingInterval == nil)
  }

  @Test func theSelectedValueOfASelectField() throws {
    func selected(_ members: String) throws -> String? {
      try SelectFormField.decode(Data(#"{"type":"select","name":"s"\#(members)}"#.utf8)).selectedValue
    }
    let options = #","options":[{"label":"A","value":"a"},{"label":"B","value":"b","selected":true}]"#
    #expect(try selected("") == nil)
    #expect(try selected(options) == "b")
    #expect(try selected(options + #","value":"a""#) == "a")
  }
}
