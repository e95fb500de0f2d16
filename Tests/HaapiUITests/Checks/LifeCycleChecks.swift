import Foundation
import HaapiRuntime
import Testing

@testable import HaapiUI

/// When which function of a controller is called.
@MainActor @Suite struct LifeCycleChecks {
  @Test("1. theme, flow, viewDidLoad once, viewWillAppear", arguments: HostKind.allCases)
  func order(_ kind: HostKind) {
    let log = Log()
    let stage = Stage(kind, registry: tracing(log))
    stage.show(loginForm())
    #expect(log.events == ["theme delegate", "flow delegate", "viewDidLoad", "preRender 0", "viewWillAppear"])
  }

  @Test("2. preRender comes before the first message", arguments: HostKind.allCases)
  func preRenderSeesNothing(_ kind: HostKind) {
    let log = Log()
    let stage = Stage(kind, registry: tracing(log))
    stage.show(loginForm([message("Hello")]))
    #expect(log.events.contains("preRender 0"))
    #expect(stage.texts == ["Hello"])
  }

  @Test("3. the old screen disappears and is released", arguments: HostKind.allCases)
  func replacement(_ kind: HostKind) {
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
    stage.clock.advance(1)
    #expect(stage.reports(.controllerNotReleased).isEmpty)
  }

  @Test("4. a new screen is not told to stop loading", arguments: HostKind.allCases)
  func noStopOnTheNew(_ kind: HostKind) throws {
    let log = Log()
    let stage = Stage(kind, registry: tracing(log))
    stage.show(loginForm())
    try stage.perform(.press(stage.button("Log in")))
    log.events = []
    stage.show(loginForm())
    #expect(log.events.filter { $0 == "stopLoading" }.count == 1)
    #expect(log.events.first == "stopLoading")
  }

  @Test("5. without a model there is the host's own indicator", arguments: HostKind.allCases)
  func indicatorOfTheHost(_ kind: HostKind) {
    let stage = Stage(kind)
    #expect(stage.host.controller == nil)
    #expect(stage.host.content.isWaiting)
    #expect(stage.host.shown.contains("Please wait"))
    #expect(stage.engine.starts == 1)
    stage.show(loginForm())
    #expect(!stage.host.content.isWaiting)
    #expect(!stage.host.shown.contains("Please wait"))
  }

  @Test("6. the host's indicator is for screens that have none", arguments: HostKind.allCases)
  func indicatorOfTheScreen(_ kind: HostKind) throws {
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

  @Test("7. each answer stops loading once, first", arguments: HostKind.allCases)
  func stopOnce(_ kind: HostKind) throws {
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

  @Test("8. two presses at once are one", arguments: HostKind.allCases)
  func doublePress(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(loginForm())
    let button = stage.button("Log in")
    try stage.perform(.press(button), .press(button))
    #expect(stage.engine.submitted.count == 1)
    #expect(stage.host.reports.isEmpty)
  }
}
