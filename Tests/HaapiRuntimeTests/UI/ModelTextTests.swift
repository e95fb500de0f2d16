import Foundation
import HaapiRuntime
import Testing

/// Descriptions of models: enough to follow a flow in a log, and no secret.
@Suite struct ModelTextTests {
  /// An app's own form, with members that the default lacks.
  private struct OwnForm: FormModel {
    enum Mode: Sendable {
      case quick
      case known(String)
    }
    struct Profile: Sendable { let pinCode = "1234" }

    var userInfo = "from a branch"
    var attempts = 2
    var renewalToken: String? = "t1"
    var idToken: String?
    var pin = 1234
    var mode = Mode.quick
    var knownMode = Mode.known("t1")
    var profile = Profile()
    var options = [("Label", 1)]
    var limits = ["a": "secret"]
    var address = URL(string: "app://back?code=c1")
    var note = "See https://id.example/?ticket=t1 for help?"
    var messageItems: [any InfoMessageModel] = []
    var interactionItems: [any InteractionItemModel] = []
    var linkItems: [any LinkItemModel] = []
    var templateArea: String?
    var viewName: String? = "view"
  }

  @Test func membersOfAnAppsModel() {
    let text = """
      OwnForm(userInfo: "from a branch", attempts: 2, renewalToken: ***, idToken: nil, pin: ***, mode: .quick, \
      knownMode: .known(***), profile: Profile, options: [(String, Int)], limits: [a: ***], \
      address: app://back?code=***, note: "See https://id.example/?ticket=*** for help?", messageItems: [], \
      interactionItems: [], linkItems: [], templateArea: nil, viewName: "view")
      """
    #expect(OwnForm().description == text)
    #expect(OwnForm().debugDescription == text)
    #expect(OwnForm().masked == text)
    #expect("\(OwnForm() as any UIModel)" == text)
    #expect("\([OwnForm()])" == "[\(text)]")
  }

  @Test func tokensAreHidden() {
    let tokens = DefaultOAuthTokenModel(
      accessToken: "at", tokenType: "bearer", scope: "openid", expiresIn: 300, refreshToken: "rt", idToken: nil)
    #expect(
      tokens.description
        == #"DefaultOAuthTokenModel(accessToken: ***, tokenType: "bearer", scope: "openid", expiresIn: 300, "#
        + "refreshToken: ***, idToken: nil)")
  }

  @Test func theCodeIsHidden() {
    #expect(
      DefaultAuthorizationRequestModel(code: "c1", viewName: "v").description
        == #"DefaultAuthorizationRequestModel(code: ***, templateArea: nil, viewName: "v", representationType: nil)"#)
  }

  @Test func aCodeToCompareIsHidden() {
    func message(_ style: MessageStyleAttribute) -> String {
      DefaultInfoMessageModel(text: "1234", messageStyleAttribute: style).description
    }
    #expect(
      message(.info) == #"DefaultInfoMessageModel(key: nil, reason: nil, text: "1234", messageStyleAttribute: .info)"#)
    #expect(
      message(.usercode)
        == "DefaultInfoMessageModel(key: nil, reason: nil, text: ***, messageStyleAttribute: .usercode)")
  }

  @Test func aPictureIsHidden() {
    let link = HaapiModel.ActionModelFactory.link(
      href: "data:image/svg+xml,<svg a='1'> 1234", rel: "qr", title: nil, type: "image/svg+xml")
    let item = DefaultLinkItemModel(text: nil, href: link.href, type: link.type, rel: link.rel, link: link)
    #expect(
      item.description
        == #"DefaultLinkItemModel(text: nil, href: "data:image/svg+xml,***", type: "image/svg+xml", rel: "qr", "#
        + "link: Link)")
  }

  @Test func whatIsTypedInIsHidden() {
    let input = DefaultInteractionItemInputTextModel(
      placeholder: nil,
      inputConfiguration: InputTextConfiguration(isSecure: true, contentHint: .password, minLength: 8),
      error: nil, key: "pw", label: "Password", value: "hunter2", isRequired: true)
    #expect(
      input.description
        == #"DefaultInteractionItemInputTextModel(key: "pw", label: "Password", isRequired: true, placeholder: nil, "#
        + "inputConfiguration: InputTextConfiguration(kind: .text, isSecure: true, contentHint: .password, "
        + "minLength: 8, maxLength: nil))")
    #expect(input.debugDescription == input.description)
  }

  @Test func whatIsChosenIsHidden() {
    let select = DefaultInteractionItemSelectModel(
      action: nil, options: [("One", "1")], selectedPosition: 0, key: "s", label: "Select", value: "1",
      isRequired: false)
    #expect(
      select.description
        == #"DefaultInteractionItemSelectModel(key: "s", label: "Select", isRequired: false, options: ["One"])"#)
    let box = DefaultInteractionItemCheckboxModel(
      isReadOnly: true, isChecked: true, key: "b", label: "Box", value: "on", isRequired: true)
    #expect(
      box.description
        == #"DefaultInteractionItemCheckboxModel(key: "b", label: "Box", isRequired: true, isReadOnly: true)"#)
  }

  @Test func partsDescribeThemselves() {
    let choice = DefaultSelectorItemInteractionActionModel(
      type: "passkeys", icon: "i", shouldKeepFocus: false, action: HaapiModel.ActionModelFactory.selector(options: []),
      title: "Passkey")
    let selector = DefaultSelectorModel(title: "Choose", messageItems: [], selectorItems: [choice], linkItems: [])
    #expect(
      selector.description
        == #"DefaultSelectorModel(title: "Choose", messageItems: [], selectorItems: [\#(choice)], linkItems: [], "#
        + "templateArea: nil, viewName: nil, representationType: nil)")
    #expect(choice.description.contains("action: SelectorActionModel, "))
  }

  @Test func anAppsOwnTextIsTaken() {
    struct Quiet: FormModel {
      var masked: String { "quiet" }
      var messageItems: [any InfoMessageModel] = []
      var interactionItems: [any InteractionItemModel] = []
      var linkItems: [any LinkItemModel] = []
      var templateArea: String?
      var viewName: String?
    }
    #expect("\(Quiet())" == "quiet")
    #expect("\(DefaultGenericModel(formModel: Quiet()))".contains("formModel: quiet, "))
  }

  @Test func ofAnObjectThereIsTheClass() {
    final class Form: FormModel {
      let messageItems: [any InfoMessageModel] = []
      let interactionItems: [any InteractionItemModel] = []
      let linkItems: [any LinkItemModel] = []
      let templateArea: String? = nil
      let viewName: String? = nil
    }
    #expect("\(Form())" == "Form()")
  }
}
