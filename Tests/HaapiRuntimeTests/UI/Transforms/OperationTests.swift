import Foundation
import Testing

@testable import HaapiRuntime

/// What the mapping reads from operations of other apps and of the browser.
@Suite struct OperationTests {
  private func operation(_ name: String, _ arguments: String, continueActions: String = "") -> String {
    """
    {"template":"client-operation","kind":"login","model":{"name":"\(name)","arguments":\(arguments),
    "continueActions":[\(continueActions)],"errorActions":[]}}
    """
  }

  private func form(_ href: String) -> String {
    #"{"template":"form","kind":"continue","model":{"href":"\#(href)","method":"POST"}}"#
  }

  private let cancel = #"{"template":"form","kind":"cancel","model":{"href":"/stop","method":"POST"}}"#
  private let bankId = #"{"href":"bankid:///?autostarttoken=t&redirect=null","autoStartToken":"t","redirect":"null"}"#

  @Test func aBankIdStepNeedsAForm() throws {
    let step = try Sample.step(
      operation("bankid", bankId, continueActions: form("/go")), as: BankIdClientOperationStep.self)
    #expect(try Transforms.continueForm(step, step.continueActions).href == "/go")
    #expect(
      Transforms.launchURL(step.actionModel, "app://back")?.absoluteString
        == "bankid:///?autostarttoken=t&redirect=app%3A%2F%2Fback")
    let without = try Sample.step(operation("bankid", bankId), as: BankIdClientOperationStep.self)
    #expect(
      throws: HaapiUIKitError.unsupportedMap(
        objName: "BankIdClientOperationStep without a form to continue with", expectedObjName: "FormOperationModel")
    ) { try Transforms.continueForm(without, without.continueActions) }
  }

  @Test func anEncapStepNeedsAForm() throws {
    let step: EncapClientOperationStep = try Sample.response("operations/encap.json")
    #expect(try Transforms.continueForm(step, step.continueActions) == step.continueActions.firstForm?.model)
    #expect(Transforms.launchURL(step.actionModel, "app://back") == step.urlToLaunch)
    let without = try Sample.step(
      operation("encap-auto-activation", #"{"href":"encap://a","activationCode":"c"}"#),
      as: EncapClientOperationStep.self)
    #expect(
      throws: HaapiUIKitError.unsupportedMap(
        objName: "EncapClientOperationStep without a form to continue with", expectedObjName: "FormOperationModel")
    ) { try Transforms.continueForm(without, without.continueActions) }
  }

  @Test func nothingIsTakenFromAURL() throws {
    let url = try #require(URL(string: "app://back?a=b"))
    #expect(try Transforms.noParameters()(url).isEmpty)
  }

  @Test func theBrowserComesBackWithANonce() throws {
    let step = try Sample.step(
      operation("external-browser-flow", #"{"href":"https://id.example/a"}"#, continueActions: form("/go")) + ","
        + cancel,
      as: ExternalBrowserClientOperationStep.self)
    #expect(Transforms.actionsToPresent(step).map(\.kind) == [.cancel])
    #expect(Transforms.browserForm(step).href == "/go")
    #expect(
      Transforms.launchURL(step.actionModel, "app://back")?.absoluteString
        == "https://id.example/a?redirect_uri=app%3A%2F%2Fback")
    let parameters = Transforms.browserParameters(step)
    #expect(
      try parameters(#require(URL(string: "app://back?_resume_nonce=n1"))) as? [String: String]
        == ["_resume_nonce": "n1"])
    let withoutNonce = try #require(URL(string: "app://back"))
    #expect(throws: HaapiError.self) { try parameters(withoutNonce) }
  }

  @Test(arguments: [
    ("bankid", #"{"href":"bankid:///","autoStartToken":"t"}"#, "bankid:///?redirect=app%3A%2F%2Fback"),
    ("external-browser-flow", #"{"href":"https://a"}"#, "https://a?redirect_uri=app%3A%2F%2Fback"),
    ("encap-auto-activation", #"{"href":"encap://a","activationCode":"c"}"#, "encap://a"),
    ("wink", #"{"href":"wink://a"}"#, nil),
    ("bankid", #"{"href":"no url","autoStartToken":"t"}"#, nil),
  ])
  func theFirstOperationIsLaunched(name: String, arguments: String, url: String?) throws {
    let actions = try Sample.actions(
      form("/a") + "," + operation(name, arguments, continueActions: form("/go")) + ","
        + operation("external-browser-flow", #"{"href":"https://second"}"#, continueActions: form("/go")))
    #expect(Transforms.launchURL(operation(among: actions), "app://back")?.absoluteString == url)
  }

  @Test func withoutAnOperationThereIsNothingToLaunch() throws {
    #expect(Transforms.launchURL(operation(among: try Sample.actions(cancel)), "app://back") == nil)
  }

  private func operation(among actions: [any Action]) -> (any ClientOperationActionModelRepresentation)? {
    actions.compactMap { $0 as? ClientOperationAction }.first?.model
  }
}
