import Foundation
import HaapiRuntime
import Testing

@testable import HaapiScreens

/// Choices, links, and screens of several parts.
@MainActor @Suite struct ChoiceChecks {
  private let visible = HaapiModel.FormFieldFactory.username(name: "user", value: nil, label: nil, placeholder: nil)

  @Test(arguments: HostKind.allCases)
  func fiveWaysToLogIn(_ kind: HostKind) throws {
    let types = ["bankid", "html-form", "sms", "email", "passkeys"]
    let stage = Stage(kind)
    stage.show(selector(types.map { choice($0.uppercased(), $0) }))
    #expect(stage.host.content.title == "Choose")
    #expect(stage.choices.map(\.title) == types.map { $0.uppercased() })
    #expect(stage.choices.allSatisfy { $0.icon?.hasPrefix("hui_ic_") == true })
    for type in types { #expect(stage.host.shown.contains(type.uppercased())) }
  }

  @Test(arguments: HostKind.allCases)
  func theHookThenSelectAndOnlyThatOneLoads(_ kind: HostKind) throws {
    let log = Log()
    let registry = ViewControllerFactoryRegistry().register(modelType: SelectorModel.self) { model in
      let screen = TracingSelector(uiModel: model)
      screen.log = log
      return screen
    }
    let stage = Stage(kind, registry: registry)
    stage.show(selector([choice("A"), choice("B")]))
    let id = stage.choices[1].id
    try stage.perform(.select(id), .select(stage.choices[0].id))
    #expect(log.events == ["preSelect B"])
    #expect(stage.engine.submitted.map(\.href) == ["/B"])
    #expect(stage.host.content.loadingControl == id)
  }

  @Test(arguments: HostKind.allCases)
  func tabsStayWhileOneOfThemIsOpen(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(selector([choice("A", keepsFocus: true), choice("B", keepsFocus: true)]))
    let screen = stage.host.controller
    let id = stage.choices[1].id
    try stage.perform(.select(id))
    stage.show(loginForm([message("In the tab")]))
    #expect(stage.host.controller === screen)
    guard case .tabs(let tabs)? = stage.host.content.blocks.first else {
      Issue.record("no tabs")
      return
    }
    #expect(tabs.selected == id)
    #expect(stage.inputs.map(\.key) == ["user", "password"])
    #expect(stage.texts == ["In the tab"])
    try stage.perform(.set(stage.field("user"), "ann"), .press(stage.button("Log in")))
    #expect(stage.engine.submitted.last?.parameters["user"] == "ann")
    stage.show(problem(.invalidInputProblem, [message("No", .error, key: "user")]))
    #expect(stage.inputs.first?.error == "No")
  }

  @Test(arguments: HostKind.allCases)
  func theHookThenFollowAndTheCaptionOfALink(_ kind: HostKind) throws {
    let log = Log()
    let stage = Stage(kind, registry: tracing(log))
    stage.show(
      loginForm(links: [link("forgot-password"), link("acme-help"), link("x", text: "Named", href: "/named")]))
    #expect(stage.host.content.links.map(\.caption) == ["Forgot your password?", "Acme help", "Named"])
    try stage.perform(.follow(stage.host.content.links[2].id))
    #expect(log.events.last == "preFollow x")
    #expect(stage.engine.followed == ["/named"])
    #expect(stage.host.content.loadingControl == stage.host.content.links[2].id)
  }

  @Test(arguments: HostKind.allCases)
  func aLinkOutOfTheLoginIsShownUntilTheNextRequest(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(loginForm(links: [link("terms", text: "Terms", href: "https://shop.test/terms", type: "text/html")]))
    try stage.perform(.set(stage.field("user"), "ann"), .follow(stage.host.content.links[0].id))
    #expect(stage.engine.followed.isEmpty)
    #expect(stage.host.content.launch?.url.absoluteString == "https://shop.test/terms")
    #expect(stage.host.shown.contains("https://shop.test/terms"))
    #expect(stage.host.content.loadingControl == nil && stage.reports(.loadingNotStopped).isEmpty)
    try stage.perform(.press(stage.button("Log in")))
    #expect(stage.engine.submitted.last?.parameters["user"] == "ann")
    #expect(stage.host.content.launch == nil)
  }

  @Test(arguments: HostKind.allCases)
  func aPictureIsNotFollowed(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(loginForm(links: [link("qr", text: "Scan me", href: code, type: "image/png")]))
    let picture = try #require(stage.host.content.links.first?.picture)
    #expect(picture.alternative == "Scan me" && picture.address?.text == code)
    try stage.perform(.follow(stage.host.content.links[0].id))
    #expect(stage.engine.followed.isEmpty)
    if kind == .html { #expect(stage.host.shown.contains("<img src=\"\(code)\" alt=\"Scan me\">")) }
  }

  @Test(arguments: HostKind.allCases)
  func aChoiceWithAFormBelow(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(DefaultGenericModel(formModel: loginForm(), selectorModel: selector([choice("A"), choice("B")])))
    #expect(stage.host.content.blocks.map(\.slot) == ["choices", "user", "password", "buttons"])
    try stage.perform(.set(stage.field("user"), "ann"), .select(stage.choices[0].id))
    #expect(stage.engine.submitted.map(\.href) == ["/A"])
    stage.show(problem(.invalidInputProblem, [message("No", .error, key: "user")]))
    #expect(stage.inputs.first?.value == "ann" && stage.inputs.first?.error == "No")
    try stage.perform(.press(stage.button("Log in")))
    #expect(stage.engine.submitted.last?.parameters["user"] == "ann")
  }

  @Test(arguments: HostKind.allCases)
  func neitherAChoiceNorAForm(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(DefaultGenericModel())
    #expect(stage.reports(.contentMissing).count == 1)
    #expect(stage.host.content.blocks.isEmpty)
  }

  @Test(arguments: HostKind.allCases)
  func aChoiceWithFieldsIsShownAndAsksTheServerForNothing(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(selector([choice("A", fields: [visible])]))
    try stage.perform(.select(stage.choices[0].id))
    #expect(stage.engine.submitted.isEmpty)
    #expect(stage.inputs.map(\.key) == ["user"])
  }
}
