import Foundation
import Testing

@testable import HaapiRuntime

/// What the mapping reads from polling steps and from the end of a flow.
@Suite struct StepTests {
  private func polling(view: String? = nil, actions: String = "") throws -> PollingStep {
    let metadata = view.map { #","metadata":{"viewName":"\#($0)"}"# } ?? ""
    let body = """
      {"type":"polling-step","properties":{"status":"pending"}\(metadata),
      "actions":[{"template":"form","kind":"poll","model":{"href":"/poll","method":"GET"}}\(actions)]}
      """
    return try Sample.decoded(body)
  }

  /// Whether the mapping takes the step for a wait for BankID.
  private func isBankId(_ step: PollingStep) throws -> Bool {
    let model = try Sample.mapper().mapHaapiResultToUIModel(haapiResult: .representation(step))
    return try #require(model as? any PollingOperationModel).interactionModel is any BankIdModel
  }

  @Test func bankIdIsKnownByItsOperation() throws {
    let operation = """
      ,{"template":"client-operation","kind":"login","model":{"name":"bankid",
      "arguments":{"href":"bankid:///","autoStartToken":"t"},"continueActions":[],"errorActions":[]}}
      """
    #expect(try isBankId(try polling(actions: operation)))
    let other = operation.replacing("bankid", with: "external-browser-flow")
    #expect(try !isBankId(try polling(actions: other)))
  }

  @Test(arguments: [
    ("authenticator/bankid/wait/index", true), ("authenticator/bankid/wait", true),
    ("authenticator/bankid/launch/index", false), ("views/authenticator/bankid/wait", false), (nil, false),
  ])
  func bankIdIsKnownByItsView(view: String?, isBankId: Bool) throws {
    #expect(try self.isBankId(try polling(view: view)) == isBankId)
  }

  @Test(arguments: [
    ("2500", 2.5), (" 1 ", 0.001), ("0", nil), ("-5", nil), ("soon", nil), ("", nil), (nil, nil),
  ])
  func theIntervalIsInMilliseconds(text: String?, seconds: TimeInterval?) {
    let properties = HaapiModel.PropertiesFactory.polling(
      rawJsonString: "{}", recipientOfCommunication: nil, status: .pending, interval: text)
    #expect(Transforms.pollingInterval(properties) == seconds)
  }

  @Test(arguments: [("120", 120), ("0", 0), ("1.5", 1.5), ("a while", nil), (nil, nil)] as [(String?, TimeInterval?)])
  func waitsAreInSeconds(text: String?, seconds: TimeInterval?) {
    let properties = HaapiModel.PropertiesFactory.polling(
      rawJsonString: "{}", recipientOfCommunication: nil, status: .pending, maxWaitTime: text,
      maxWaitRemainingTime: text)
    #expect(Transforms.maxWaitTime(properties) == seconds)
    #expect(Transforms.maxWaitRemainingTime(properties) == seconds)
  }

  @Test func theCodeEndsTheFlow() throws {
    let step: OAuthAuthorizationResponseStep = try Sample.decoded(
      #"{"type":"oauth-authorization-response","properties":{"code":"c1"}}"#)
    #expect(try Transforms.authorizationCode(step) == "c1")
  }

  @Test(arguments: ["{}", #"{"code":""}"#, #"{"id_token":"t"}"#]) func withoutACodeThereIsNoModel(_ json: String) throws
  {
    let step: OAuthAuthorizationResponseStep = try Sample.decoded(
      #"{"type":"oauth-authorization-response","properties":\#(json)}"#)
    #expect(
      throws: HaapiUIKitError.unsupportedMap(
        objName: "OAuthAuthorizationResponseStep without a code", expectedObjName: "AuthorizationRequestModel")
    ) { try Transforms.authorizationCode(step) }
  }
}
