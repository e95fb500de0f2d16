import Foundation
import HaapiRuntime
import Testing

@testable import HaapiScreens
@testable import HaapiTerminal

/// The three ways to change a screen, and what happens when one goes wrong.
@MainActor @Suite struct MethodChecks {
  private struct Mishap: Error {}

  private final class LaidOut: FormViewController {
    override var nibName: String? { "MyLayout" }
  }

  private final class ForgetsToLoad: FormViewController {
    override func viewDidLoad() {}
  }

  private final class AsksFirst: FormViewController {
    var later: (() -> Void)?

    override func submitForm() {
      later = { super.submitForm() }
    }
  }

  private func stage(
    _ kind: HostKind, layouts: [ScreenLayout] = [],
    _ make: @escaping (any FormModel) throws -> any HaapiUIViewController
  ) -> Stage {
    Stage(kind, registry: .init().register(modelType: FormModel.self, factory: make), layouts: layouts)
  }

  @Test(arguments: HostKind.allCases)
  func theLaterRegistrationWinsOverDefaultScreens(_ kind: HostKind) throws {
    let log = Log()
    let registry = tracing(log)
    registry.register(modelType: FormModel.self) { OwnMarkedForm(uiModel: $0) }
    let stage = Stage(kind, registry: registry)
    stage.show(loginForm())
    #expect(stage.host.controller is OwnMarkedForm)

    let webAuthn = try Sample.model("operations/webauthn-registration-both.json")
    let models: [(any UIModel, AnyClass)] = [
      (waiting(bankId()), BankIdViewController.self), (loginForm(), FormViewController.self),
      (DefaultGenericModel(formModel: loginForm()), GenericViewController.self),
      (waiting(polling()), PollingViewController.self), (problem(nil, message: "x"), ProblemViewController.self),
      (selector([choice("A")]), SelectorViewController.self), (webAuthn, WebAuthnViewController.self),
      (DefaultContinueSameModel(messageItems: [], formModel: loginForm()), FormViewController.self),
    ]
    for (model, type): (any UIModel, AnyClass) in models {
      let stage = Stage(kind)
      stage.show(model)
      #expect(stage.host.controller.map { ObjectIdentifier(Swift.type(of: $0)) } == ObjectIdentifier(type))
    }
  }

  private final class OwnMarkedForm: FormViewController {}

  @Test(arguments: HostKind.allCases)
  func aFactoryThatThrows(_ kind: HostKind) {
    let stage = stage(kind) { _ in throw Mishap() }
    stage.show(loginForm())
    #expect(stage.host.controller is FormViewController)
    #expect(stage.reports(.factoryFailed).map(\.model) == ["DefaultFormModel"])
  }

  @Test(arguments: HostKind.allCases)
  func aLayoutWithoutASlot(_ kind: HostKind) throws {
    let layout = ScreenLayout(name: "MyLayout", slots: ["title", "links", "messages", "user", "buttons"])
    let stage = stage(kind, layouts: [layout]) { LaidOut(uiModel: $0) }
    stage.show(loginForm([message("Hello there")], links: [link("help", text: "Help me")]))
    let shown = stage.host.shown
    let order = try ["Help me", "Hello there", "Label user", "Log in", "Label password"].map {
      try #require(shown.range(of: $0, options: .backwards)).lowerBound
    }
    #expect(order == order.sorted())
    #expect(stage.reports(.slotMissing).count == 1)
    #expect(stage.reports(.slotMissing).first?.hint.contains("'password'") == true)
    let unknown = self.stage(kind) { LaidOut(uiModel: $0) }
    unknown.show(loginForm())
    #expect(unknown.host.shown.contains("Label user"))
    #expect(unknown.reports(.layoutUnknown).count == 1)
  }

  @Test func aTerminalAsksInTheOrderOfTheLayout() throws {
    let layout = ScreenLayout(name: "MyLayout", slots: ["title", "password", "user", "buttons"])
    let registry = ViewControllerFactoryRegistry().register(modelType: FormModel.self) { LaidOut(uiModel: $0) }
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: Sample.configuration)
      .setViewControllerFactoryRegistry(registry).build()
    let host = HaapiFlowHost(
      application: application, engine: RecordingEngine(), renderer: TerminalRenderer(layouts: [layout]),
      result: RecordingResult(Log()))
    host.show(loginForm())
    let fields = try #require(host.rendering.routes.first).fields
    #expect(fields.map { if case .input(let input) = $0 { input.key } else { "" } } == ["password", "user"])
  }

  @Test(arguments: HostKind.allCases)
  func aSubclassThatDoesNotCallViewDidLoad(_ kind: HostKind) {
    let stage = stage(kind) { ForgetsToLoad(uiModel: $0) }
    stage.show(loginForm([message("Hello")]))
    #expect(stage.texts == ["Hello"] && stage.inputs.count == 2 && stage.buttons.count == 1)
    #expect(stage.reports(.superNotCalled).map(\.controller) == ["ForgetsToLoad"])
  }

  @Test(arguments: HostKind.allCases)
  func aSubclassThatDoesNotCallSubmitForm(_ kind: HostKind) throws {
    var screen: AsksFirst?
    let stage = stage(kind) {
      let form = AsksFirst(uiModel: $0)
      screen = form
      return form
    }
    stage.show(loginForm())
    try stage.perform(.press(stage.button("Log in")))
    #expect(stage.engine.submitted.isEmpty)
    #expect(stage.reports(.actionSwallowed).count == 1)
    #expect(stage.host.content.isEnabled)
    try stage.perform(.press(stage.button("Log in")))
    screen?.later?()
    #expect(stage.engine.submitted.count == 1)
    #expect(stage.reports(.actionSwallowed).count == 1)
  }

  @Test(arguments: HostKind.allCases)
  func aControllerWithoutAnyControl(_ kind: HostKind) throws {
    let stage = stage(kind) { _ in
      let screen = OwnScreen()
      screen.own.blocks = []
      return screen
    }
    stage.show(loginForm())
    #expect(stage.reports(.routeMissing).count == 1)
    #expect(stage.host.content.title == "Own screen")
    try stage.perform(.set(stage.field("user"), "ann"), .press(stage.button("Log in")))
    #expect(stage.engine.submitted.first?.parameters["user"] == "ann")
  }

  @Test(arguments: HostKind.allCases)
  func aHookThatDropsItsClosureOrKeepsIt(_ kind: HostKind) throws {
    let dropping = Stage(kind, registry: tracing(Log()) { _, _ in })
    dropping.show(loginForm())
    try dropping.perform(.press(dropping.button("Log in")))
    #expect(dropping.reports(.decisionDropped).count == 1)
    #expect(dropping.host.content.isEnabled)
    try dropping.perform(.press(dropping.button("Log in")))
    #expect(dropping.reports(.decisionDropped).count == 2)

    var kept: [(Bool, [String: any Sendable]) -> Void] = []
    let keeping = Stage(kind, registry: tracing(Log()) { closure, _ in kept.append(closure) })
    keeping.show(loginForm())
    try keeping.perform(.press(keeping.button("Log in")))
    keeping.clock.advance(9.9)
    #expect(keeping.reports(.decisionOverdue).isEmpty)
    keeping.clock.advance(0.1)
    #expect(keeping.reports(.decisionOverdue).count == 1)
    try keeping.perform(.press(keeping.button("Log in")))
    #expect(kept.count == 2)
  }

  @Test(arguments: HostKind.allCases)
  func aClosureThatIsCalledTwice(_ kind: HostKind) throws {
    let stage = Stage(
      kind,
      registry: tracing(Log()) { closure, parameters in
        closure(true, parameters)
        closure(true, parameters)
      })
    stage.show(loginForm())
    try stage.perform(.press(stage.button("Log in")))
    #expect(stage.engine.submitted.count == 1)
    #expect(stage.reports(.decisionRepeated).count == 1)
  }

  @Test(arguments: HostKind.allCases)
  func aHookThatDecidesAboutAPollLaterThanTheNextOne(_ kind: HostKind) throws {
    var kept: [(Bool, [String: any Sendable]) -> Void] = []
    let stage = stageWithAWait(kind) { kept.append($0) }
    stage.clock.advance(7)
    try stage.perform(.press("check"))
    #expect(kept.count == 1)
    kept[0](true, [:])
    #expect(stage.engine.submitted.map(\.href) == ["/poll"])

    stage.show(waiting(polling(every: 3, rest: 60)))
    stage.clock.advance(3)
    try stage.perform(.press(stage.button("Cancel")))
    #expect(kept.count == 3)
    kept[1](true, [:])
    kept[2](true, [:])
    #expect(stage.engine.submitted.map(\.href) == ["/poll", "/cancel"])
    #expect(stage.host.reports.isEmpty)
  }

  @Test(arguments: HostKind.allCases)
  func aHookThatNeverDecidesAboutAPoll(_ kind: HostKind) {
    var kept: [(Bool, [String: any Sendable]) -> Void] = []
    let stage = stageWithAWait(kind) { kept.append($0) }
    stage.clock.advance(13)
    #expect(stage.reports(.decisionOverdue).count == 1)
    stage.clock.advance(3)
    #expect(kept.count == 2)
  }

  private func stageWithAWait(
    _ kind: HostKind, onPreSubmit: @escaping (@escaping (Bool, [String: any Sendable]) -> Void) -> Void
  ) -> Stage {
    let stage = Stage(
      kind,
      registry: ViewControllerFactoryRegistry().register(modelType: PollingModel.self) { model in
        let screen = DecidingPolling(uiModel: model)
        screen.onPreSubmit = onPreSubmit
        return screen
      })
    stage.show(waiting(polling(every: 3)))
    return stage
  }
}

/// A wait whose polls are decided by a test.
private final class DecidingPolling: PollingViewController {
  var onPreSubmit: (@escaping (Bool, [String: any Sendable]) -> Void) -> Void = { _ in }

  override func preSubmit(
    interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable],
    closure: @escaping (Bool, [String: any Sendable]) -> Void
  ) {
    onPreSubmit(closure)
  }
}
