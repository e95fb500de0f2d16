import Foundation
import HaapiRuntime
import Testing

@testable import HaapiScreens

/// When which function of a controller is called.
@MainActor @Suite struct LifeCycleChecks {
  @Test(arguments: HostKind.allCases)
  func themeThenFlowThenViewDidLoadOnceThenViewWillAppear(_ kind: HostKind) {
    let log = Log()
    let stage = Stage(kind, registry: tracing(log))
    stage.show(loginForm())
    #expect(log.events == ["theme delegate", "flow delegate", "viewDidLoad", "preRender 0", "viewWillAppear"])
  }

  @Test(arguments: HostKind.allCases)
  func preRenderComesBeforeTheFirstMessage(_ kind: HostKind) {
    let log = Log()
    let stage = Stage(kind, registry: tracing(log))
    stage.show(loginForm([message("Hello")]))
    #expect(log.events.contains("preRender 0"))
    #expect(stage.texts == ["Hello"])
  }

  @Test(arguments: HostKind.allCases)
  func theOldScreenDisappearsAndIsReleased(_ kind: HostKind) async {
    let log = Log()
    let stage = Stage(kind, registry: tracing(log))
    stage.show(loginForm())
    log.events = []
    stage.show(loginForm())
    #expect(
      log.events == [
        "stopLoading", "theme delegate", "flow delegate", "viewDidLoad", "preRender 0", "viewWillDisappear",
        "viewWillAppear", "deinit",
      ])
    await settle()
    #expect(stage.reports(.controllerNotReleased).isEmpty)
  }

  @Test(arguments: HostKind.allCases)
  func aNewScreenIsNotToldToStopLoading(_ kind: HostKind) throws {
    let log = Log()
    let stage = Stage(kind, registry: tracing(log))
    stage.show(loginForm())
    try stage.perform(.press(stage.button("Log in")))
    log.events = []
    stage.show(loginForm())
    #expect(log.events.filter { $0 == "stopLoading" }.count == 1)
    #expect(log.events.first == "stopLoading")
  }

  @Test(arguments: HostKind.allCases)
  func withoutAModelThereIsTheHostsOwnIndicator(_ kind: HostKind) {
    let stage = Stage(kind)
    #expect(stage.host.controller == nil)
    #expect(stage.host.content.isWaiting)
    #expect(stage.host.shown.contains("Please wait"))
    #expect(stage.engine.starts == 1)
    stage.show(loginForm())
    #expect(!stage.host.content.isWaiting)
    #expect(!stage.host.shown.contains("Please wait"))
  }

  @Test(arguments: HostKind.allCases)
  func theHostsIndicatorIsForScreensThatHaveNone(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(loginForm())
    try stage.perform(.press(stage.button("Log in")))
    #expect(!stage.host.content.isWaiting)
    #expect(stage.host.content.loadingControl == stage.button("Log in"))

    let screen = OwnScreen()
    let other = Stage(kind, registry: .init().register(modelType: FormModel.self) { _ in screen })
    other.show(loginForm())
    other.host.submit(interactionActionModel: button("Log in", "/login"), parameters: [:])
    #expect(other.host.content.isWaiting)
    screen.isLoading = true
    #expect(!other.host.content.isWaiting)
  }

  @Test(arguments: HostKind.allCases)
  func eachAnswerStopsLoadingOnceFirst(_ kind: HostKind) throws {
    for answer in ["form", "problem", "error"] {
      let log = Log()
      let stage = Stage(kind, registry: tracing(log))
      stage.show(loginForm())
      try stage.perform(.press(stage.button("Log in")))
      log.events = []
      switch answer {
      case "form": stage.show(loginForm())
      case "problem": stage.show(problem(.invalidInputProblem, [message("No", .error, key: "user")]))
      default: stage.host.fail(CancellationError())
      }
      #expect(log.events.first == "stopLoading")
      #expect(log.events.filter { $0 == "stopLoading" }.count == 1)
    }
  }

  @Test(arguments: HostKind.allCases)
  func twoPressesAtOnceAreOne(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(loginForm())
    let button = stage.button("Log in")
    try stage.perform(.press(button), .press(button))
    #expect(stage.engine.submitted.count == 1)
    #expect(stage.host.reports.isEmpty)
  }
}
