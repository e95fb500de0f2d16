import Foundation
import HaapiRuntime
import Testing

@testable import HaapiHTML
@testable import HaapiScreens

/// Mistakes of an app that the list of checks does not name: each is reported, and none leaves a user stuck.
@MainActor @Suite struct MisuseTests {
  private func stage(_ make: @escaping (any FormModel) throws -> any HaapiUIViewController) -> Stage {
    Stage(.html, registry: .init().register(modelType: FormModel.self, factory: make))
  }

  private final class KeepsLoading: FormViewController {
    override func stopLoading() {}
  }

  @Test func aScreenThatKeepsLoading() throws {
    let stage = stage { KeepsLoading(uiModel: $0) }
    stage.show(loginForm())
    try stage.perform(.press(stage.button("Log in")))
    stage.show(problem(.invalidInputProblem, [message("No", .error, key: "user")]))
    #expect(stage.reports(.loadingNotStopped).count == 1)
    #expect(stage.host.content.isEnabled)
    try stage.perform(.press(stage.button("Log in")))
    #expect(stage.engine.submitted.count == 2)
  }

  @Test func messagesThatNobodyShowsAreShownByTheHost() {
    let stage = stage { _ in OwnScreen() }
    stage.show(loginForm())
    #expect(stage.reports(.delegateNotKept).isEmpty)
    stage.show(DefaultContinueSameModel(messageItems: [message("Seen")]))
    #expect(stage.texts == ["Seen"])
    #expect(stage.reports(.messagesNotShown).map(\.controller) == ["OwnScreen"])
  }

  private final class Bare: UIViewController, HaapiUIViewController {
    init() {
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      nil
    }

    var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)? {
      get { nil }
      set { _ = newValue }
    }

    func preSubmit(
      interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable],
      closure: @escaping (Bool, [String: any Sendable]) -> Void
    ) {
      closure(true, parameters)
    }

    func preSelect(selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void) {
      closure(true)
    }

    func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void) {
      closure(true)
    }
  }

  @Test func aScreenThatNobodyCanDraw() throws {
    let stage = stage { _ in Bare() }
    stage.show(loginForm())
    #expect(stage.reports(.notDrawable).map(\.controller) == ["Bare"])
    try stage.perform(.press(stage.button("Log in")))
    #expect(stage.engine.submitted.count == 1)
  }

  private final class KeepsNoDelegate: UIViewController, HaapiRenderable {
    init() {
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      nil
    }

    var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)? {
      get { nil }
      set { _ = newValue }
    }

    func render() -> HTMLNode { .element(.button, content: [.text("Drawn by itself")]) }

    func preSubmit(
      interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable],
      closure: @escaping (Bool, [String: any Sendable]) -> Void
    ) {
      closure(true, parameters)
    }

    func preSelect(selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void) {
      closure(true)
    }

    func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void) {
      closure(true)
    }
  }

  @Test func aScreenThatDrawsItselfAndKeepsNoDelegate() {
    let stage = stage { _ in KeepsNoDelegate() }
    stage.show(loginForm())
    #expect(stage.reports(.delegateNotKept).count == 1)
    #expect(stage.reports(.routeMissing).isEmpty)
    #expect(stage.host.shown.hasPrefix("<button>Drawn by itself</button>"))
  }

  @Test func aScreenThatOutlivesItsTime() async {
    var kept: [AnyObject] = []
    let stage = stage {
      let screen = FormViewController(uiModel: $0)
      kept.append(screen)
      return screen
    }
    stage.show(loginForm())
    stage.show(loginForm())
    await settle { !stage.reports(.controllerNotReleased).isEmpty }
    #expect(stage.reports(.controllerNotReleased).count == 1)
    #expect(kept.count == 2)
  }

  @Test func aFactoryThatIsNeverCalled() {
    let stage = Stage(
      .terminal, registry: .init().register(modelType: OAuthTokenModel.self) { _ in OwnScreen() })
    #expect(stage.reports(.neverShown).count == 1)
  }

  private struct Unknown: UIModel {}

  @Test func aModelWithoutAScreenEndsTheFlow() {
    let stage = Stage(.terminal, configure: { $0.setShouldAutoHandleFlowErrorFeedback(value: false) })
    stage.show(Unknown())
    #expect(stage.reports(.screenMissing).map(\.model) == ["Unknown"])
    #expect(stage.host.isEnded && stage.result.errors.count == 1)
  }

  @Test func aDecisionThatComesFromAnotherThread() async throws {
    let stage = Stage(
      .terminal,
      registry: tracing(Log()) { closure, parameters in
        // The closure is not `Sendable`; an app that hands it to another thread takes that on itself.
        nonisolated(unsafe) let closure = closure
        Thread.detachNewThread { closure(true, parameters) }
      })
    stage.show(loginForm())
    try stage.perform(.press(stage.button("Log in")))
    #expect(await wait { stage.engine.submitted.count == 1 })
    #expect(stage.host.reports.isEmpty)
  }

  @Test func aDecisionAfterTheScreenHasChanged() throws {
    var decide: ((Bool, [String: any Sendable]) -> Void)?
    let stage = Stage(.terminal, registry: tracing(Log()) { closure, _ in decide = closure })
    stage.show(loginForm())
    try stage.perform(.press(stage.button("Log in")))
    stage.show(loginForm())
    decide?(true, [:])
    #expect(stage.engine.submitted.isEmpty)
    #expect(stage.host.content.isEnabled)
  }

  @Test func reportsAreBounded() {
    let stage = Stage(.terminal)
    stage.host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    for _ in 0..<1_100 { stage.host.submit(interactionActionModel: button("x", "/x"), parameters: [:]) }
    #expect(stage.host.reports.count == 1_000)
    #expect(ScreenReport.Kind.allCases.allSatisfy { !$0.hint.isEmpty })
  }

  @Test func aReportIsOneLine() {
    let stage = Stage(
      .terminal, registry: ViewControllerFactoryRegistry().register(modelType: FormModel.self) { Arranged(uiModel: $0) }
    )
    stage.show(loginForm())
    #expect(!stage.host.shown.isEmpty)
    let report = stage.host.reports.first.map { "\($0)" }
    #expect(
      report
        == "Arranged with DefaultFormModel: Give the host a layout of the name that nibName returns. "
        + "The default one is used. It is 'Nowhere'.")
    let flow = ScreenReport(kind: .flowEnded, controller: "", model: "", hint: "Start a new flow.")
    #expect("\(flow)" == "Start a new flow.")
  }

  private final class Arranged: FormViewController {
    override var nibName: String? { "Nowhere" }
  }
}
