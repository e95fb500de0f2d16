import Foundation
import HaapiRuntime
import Testing

@testable import HaapiScreens

/// Forms: input and submission.
@MainActor @Suite struct FormChecks {
  private struct OwnForm: FormModel {
    var messageItems: [any InfoMessageModel] = []
    var interactionItems: [any InteractionItemModel] = [button("Go", "/own")]
    var linkItems: [any LinkItemModel] = []
    var templateArea: String?
    var viewName: String?
  }

  @Test(arguments: HostKind.allCases)
  func theHookThenSubmitWithTheKeysOfTheGroup(_ kind: HostKind) throws {
    let log = Log()
    let stage = Stage(kind, registry: tracing(log))
    stage.show(loginForm())
    try stage.perform(
      .set(stage.field("user"), "ann"), .set(stage.field("password"), "secret"), .press(stage.button("Log in")))
    #expect(log.events.last == "preSubmit password user")
    #expect(stage.engine.submitted.map(\.href) == ["/login"])
    #expect(stage.engine.submitted.first?.parameters == ["user": "ann", "password": "secret"])
  }

  @Test(arguments: HostKind.allCases)
  func whatTheHookPassesIsSent(_ kind: HostKind) throws {
    let stage = Stage(kind, registry: tracing(Log()) { closure, _ in closure(true, ["user": "other"]) })
    stage.show(loginForm())
    try stage.perform(.set(stage.field("user"), "ann"), .press(stage.button("Log in")))
    #expect(stage.engine.submitted.first?.parameters == ["user": "other"])
  }

  @Test(arguments: HostKind.allCases)
  func aHookMayRefuse(_ kind: HostKind) throws {
    let stage = Stage(kind, registry: tracing(Log()) { closure, parameters in closure(false, parameters) })
    stage.show(loginForm())
    try stage.perform(.set(stage.field("user"), "ann"), .press(stage.button("Log in")))
    #expect(stage.engine.submitted.isEmpty)
    #expect(stage.inputs.first?.value == "ann")
    #expect(stage.host.content.isEnabled)
    #expect(stage.host.reports.isEmpty)
  }

  @Test(arguments: HostKind.allCases)
  func aHookMayDecideLater(_ kind: HostKind) throws {
    var decide: ((Bool, [String: any Sendable]) -> Void)?
    let stage = Stage(kind, registry: tracing(Log()) { closure, _ in decide = closure })
    stage.show(loginForm())
    try stage.perform(.press(stage.button("Log in")))
    stage.clock.advance(5)
    #expect(stage.engine.submitted.isEmpty)
    #expect(stage.host.content.loadingControl == nil)
    decide?(true, ["user": "late"])
    #expect(stage.engine.submitted.map(\.parameters) == [["user": "late"]])
    #expect(stage.host.reports.isEmpty)
  }

  @Test(arguments: HostKind.allCases)
  func ofTwoActionsOnlyThePressedOnesFieldsAreSent(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(
      form([
        section("One"), input("a", "1"), button("First", "/first"), section("Two"), input("b", "2"),
        button("Second", "/second"),
      ]))
    try stage.perform(.press(stage.button("Second")))
    #expect(stage.engine.submitted.first?.href == "/second")
    #expect(stage.engine.submitted.first?.parameters == ["b": "2"])
  }

  @Test(arguments: HostKind.allCases)
  func hiddenFieldsTravelUnseen(_ kind: HostKind) throws {
    let hidden = HaapiModel.FormFieldFactory.hidden(name: "ticket", value: "hidden-value")
    let model = action("/login", fields: [hidden])
    let stage = Stage(kind)
    stage.show(
      form([DefaultInteractionItemButtonModel(type: .primary, action: model, key: "/login", label: "Log in")]))
    #expect(!stage.host.shown.contains("hidden-value") && !stage.host.shown.contains("ticket"))
    try stage.perform(.press(stage.button("Log in")))
    // The engine receives the form itself, which supplies values without input.
    #expect(stage.engine.submitted.first?.parameters == [:])
    #expect(try model.parameters(submitting: [:])["ticket"] as? String == "hidden-value")
  }

  @Test(arguments: HostKind.allCases)
  func checkboxes(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(
      form([
        checkbox("off"), checkbox("on", "yes"), checkbox("fixed", isChecked: true, isReadOnly: true),
        button("Go", "/go"),
      ]))
    try stage.perform(.check(stage.field("on"), true))
    #expect(throws: UserActionError.readOnly(stage.field("fixed"))) {
      try stage.perform(.check(stage.field("fixed"), false))
    }
    try stage.perform(.press(stage.button("Go")))
    #expect(stage.engine.submitted.first?.parameters == ["off": "false", "on": "yes", "fixed": "on"])
  }

  @Test(arguments: HostKind.allCases)
  func selects(_ kind: HostKind) throws {
    let options = [("Swedish", "sv"), ("English", "en")]
    let stage = Stage(kind)
    stage.show(form([select("a", options), select("b", options), button("Go", "/go")]))
    try stage.perform(.choose(stage.field("b"), 1))
    guard case .select(let block)? = stage.blocks.first(where: { $0.slot == "b" }) else {
      Issue.record("no select")
      return
    }
    #expect(block.selected == 1 && block.options[1].caption == "English")
    try stage.perform(.press(stage.button("Go")))
    #expect(stage.engine.submitted.first?.parameters == ["b": "en"])
  }

  @Test(arguments: HostKind.allCases)
  func valuesThatAreNoOptionsAreRefused(_ kind: HostKind) throws {
    let item = select("a", [("Swedish", "sv")])
    let stage = Stage(kind)
    stage.show(form([item, button("Go", "/go")]))
    #expect(throws: UserActionError.noSuchOption(stage.field("a"), position: 7)) {
      try stage.perform(.choose(stage.field("a"), 7))
    }
    item.value = "none of them"
    #expect(throws: HaapiUIKitError.self) { try stage.perform(.press(stage.button("Go"))) }
    #expect(stage.engine.submitted.isEmpty)
    #expect(stage.host.content.isEnabled)
  }

  @Test(arguments: HostKind.allCases)
  func aSecureTextIsNowhereToBeSeen(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(loginForm())
    try stage.perform(.set(stage.field("password"), "hunter2"), .reveal(stage.field("password")))
    #expect(stage.inputs.last?.value == nil && stage.inputs.last?.isFilled == true)
    #expect(!stage.host.shown.contains("hunter2"))
    #expect(!"\(stage.host.content)".contains("hunter2"))
    stage.show(problem(.invalidInputProblem, [message("Wrong", .error, key: "password")]))
    #expect(!stage.host.shown.contains("hunter2"))
    #expect(!"\(stage.host.reports)".contains("hunter2"))
    try stage.perform(.press(stage.button("Log in")))
    #expect(stage.engine.submitted.last?.parameters["password"] == "hunter2")
  }

  @Test(arguments: HostKind.allCases)
  func revealingTwiceHidesAgain(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(loginForm())
    try stage.perform(.set(stage.field("password"), "hunter2"), .reveal(stage.field("password")))
    #expect(stage.inputs.last?.isRevealed == true)
    try stage.perform(.reveal(stage.field("password")))
    #expect(stage.inputs.last?.isRevealed == false)
    try stage.perform(.press(stage.button("Log in")))
    #expect(stage.engine.submitted.last?.parameters["password"] == "hunter2")
  }

  @Test(arguments: HostKind.allCases)
  func kindsAndHints(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(
      form([
        section("Register", key: "user-register"),
        input("number", "", .init(kind: .number, contentHint: .oneTimeCode)), input("mail", "", .init(kind: .email)),
        input("name", "", .init(contentHint: .username, maxLength: 9)), secure("password"), button("Go", "/go"),
      ]))
    #expect(stage.inputs.map(\.isProse) == [false, false, false, false])
    #expect(stage.inputs.map(\.isNewPassword).last == true)
    guard kind == .html else { return }
    let html = stage.host.shown
    #expect(
      html.contains(
        #"name="haapi-field-number" form="form-item-5" type="text" inputmode="numeric" autocomplete="one-time-code""#))
    #expect(
      html.contains(#"type="email" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false""#))
    #expect(html.contains(#"autocomplete="username""#) && html.contains(#"maxlength="9""#))
    #expect(html.contains(#"type="password" autocomplete="new-password""#))
  }

  @Test(arguments: HostKind.allCases)
  func textThatIsTooLongIsRefused(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(form([input("pin", "12", .init(maxLength: 4)), button("Go", "/go")]))
    #expect(throws: UserActionError.tooLong(stage.field("pin"), limit: 4)) {
      try stage.perform(.set(stage.field("pin"), "12345"))
    }
    #expect(stage.inputs.first?.value == "12")
    try stage.perform(.set(stage.field("pin"), "1234"))
    #expect(stage.inputs.first?.value == "1234")
  }

  @Test(arguments: HostKind.allCases)
  func headingsAndParagraphsInTheOrderOfTheModel(_ kind: HostKind) throws {
    let stage = Stage(kind)
    let paragraph = DefaultInteractionItemTextContentModel(key: "text", label: "A paragraph")
    stage.show(form([section("A heading"), paragraph, input("a"), section("Another"), button("Go", "/go")]))
    #expect(stage.blocks.map(\.slot) == ["headings", "texts", "a", "headings", "buttons"])
    let shown = stage.host.shown
    let first = try #require(shown.range(of: "A heading"))
    let second = try #require(shown.range(of: "A paragraph"))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test(arguments: HostKind.allCases)
  func theFourLooksOfButtons(_ kind: HostKind) {
    let types: [InteractionItemButtonType] = [.primary, .secondary, .text, .link]
    let stage = Stage(kind)
    stage.show(form(types.map { button("Button \($0)", "/\($0)", $0) }))
    #expect(stage.buttons.map(\.type) == types)
    #expect(stage.buttons.map(\.label) == types.map { "Button \($0)" })
    if kind == .html {
      // A page shows the way back lighter than the way on, if it has both.
      for look in ["primary", "cancel", "text", "link"] {
        #expect(stage.host.shown.contains("class=\"button \(look)\""))
      }
      stage.show(form([button("Back", "/back", .secondary)]))
      #expect(stage.host.shown.contains("class=\"button secondary\""))
    }
  }

  @Test(arguments: HostKind.allCases)
  func anAppsOwnModelReachesTheFactoryForItsProtocol(_ kind: HostKind) {
    var received: (any FormModel)?
    let registry = ViewControllerFactoryRegistry().register(modelType: FormModel.self) { model in
      received = model
      return FormViewController(uiModel: model)
    }
    let stage = Stage(kind, registry: registry)
    stage.show(OwnForm())
    #expect(received is OwnForm)
    #expect(stage.buttons.map(\.label) == ["Go"])
  }

  @Test(arguments: HostKind.allCases)
  func aFieldWithoutALabelHasAName(_ kind: HostKind) {
    func unlabelled(
      _ key: String, _ hint: InputTextConfiguration.ContentHint? = nil
    ) -> DefaultInteractionItemInputTextModel {
      DefaultInteractionItemInputTextModel(
        placeholder: nil, inputConfiguration: .init(contentHint: hint), key: key, label: " ", value: "",
        isRequired: true)
    }
    let choice = DefaultInteractionItemSelectModel(
      options: [("Sweden", "se")], selectedPosition: nil, key: "country", label: "", value: "")
    let box = DefaultInteractionItemCheckboxModel(
      isReadOnly: false, isChecked: false, key: "remember-me", label: "", value: "on")
    let stage = Stage(kind)
    stage.show(
      form([
        unlabelled("u", .username), unlabelled("p", .password), unlabelled("c", .oneTimeCode), unlabelled("firstName"),
        choice, box, button("Go", "/go"),
      ]))
    #expect(stage.inputs.map(\.label) == ["User name", "Password", "Code", "First name"])
    for name in ["User name", "Password", "Code", "First name", "Country", "Remember me"] {
      #expect(stage.host.shown.contains(name), "\(name)")
    }
  }
}
