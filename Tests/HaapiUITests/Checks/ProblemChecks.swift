import Foundation
import HaapiRuntime
import Testing

@testable import HaapiScreens

/// Where problems are shown.
@MainActor @Suite struct ProblemChecks {
  private let twoFields = problem(
    .invalidInputProblem, [message("No user", .error, key: "user"), message("No word", .error, key: "password")])

  private func error(_ stage: Stage, _ key: String) -> String? {
    stage.inputs.first { $0.key == key }?.error
  }

  @Test(arguments: HostKind.allCases)
  func errorsAtTheirFields(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(loginForm())
    let screen = stage.host.controller
    try stage.perform(.set(stage.field("user"), "ann"), .press(stage.button("Log in")))
    stage.show(twoFields)
    #expect(stage.host.controller === screen)
    #expect(error(stage, "user") == "No user" && error(stage, "password") == "No word")
    #expect(stage.inputs.first?.value == "ann")
    #expect(stage.host.content.isEnabled)
    #expect(stage.host.shown.contains("No user") && stage.host.shown.contains("No word"))
    if kind == .html {
      #expect(stage.host.shown.components(separatedBy: "autofocus").count == 2)
      #expect(stage.host.shown.contains(#"aria-invalid="true" aria-describedby="item-0-error""#))
    }
  }

  @Test(arguments: HostKind.allCases)
  func theNextProblemTakesThePlaceOfTheLast(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(loginForm())
    stage.show(twoFields)
    stage.show(problem(.invalidInputProblem, [message("Still no word", .error, key: "password")]))
    #expect(error(stage, "user") == nil && error(stage, "password") == "Still no word")
  }

  @Test(arguments: HostKind.allCases)
  func typingTakesTheErrorAway(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(loginForm())
    stage.show(twoFields)
    try stage.perform(.set(stage.field("user"), "ann"))
    #expect(error(stage, "user") == nil && error(stage, "password") == "No word")
  }

  @Test(arguments: HostKind.allCases)
  func anErrorOfNoFieldIsAMessage(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(loginForm())
    stage.show(problem(.invalidInputProblem, [message("Nowhere", .error, key: "unknown")]))
    #expect(stage.texts == ["Nowhere"])
  }

  /// A field of the app that claims to show errors, but is none that a screen shows them at.
  private struct OwnSelect: InteractionItemSelectModel, InteractionErrorModel {
    var action: (any Action)? { nil }
    let options = [("A", "a")]
    let key = "own"
    let label = "Own"
    let isRequired = true
    @MainActor var selectedPosition: Int?
    @MainActor var value = ""
    @MainActor var error: String?
    var description: String { "own" }
    var debugDescription: String { "own" }
  }

  @Test(arguments: HostKind.allCases)
  func anErrorOfAFieldThatShowsNoneIsAMessage(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(form([OwnSelect(), button("Go", "/go")]))
    stage.show(problem(.invalidInputProblem, [message("Choose one", .error, key: "own")]))
    #expect(stage.texts == ["Choose one"])
  }

  @Test(arguments: HostKind.allCases)
  func wrongCredentialsAreAMessageAboveTheForm(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(loginForm([message("Welcome")]))
    stage.show(problem(.incorrectCredentialsProblem, [message("Wrong password", .error)]))
    #expect(stage.texts == ["Wrong password"])
    #expect(stage.inputs.allSatisfy { $0.error == nil })
  }

  @Test(arguments: HostKind.allCases)
  func linksOfAProblemTakeThePlaceOfOthers(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(loginForm(links: [link("help", text: "Help")]))
    stage.show(problem(.incorrectCredentialsProblem, [message("Wrong", .error)]))
    #expect(stage.host.content.links.map(\.caption) == ["Help"])
    stage.show(problem(.incorrectCredentialsProblem, [], links: [link("reset", text: "Reset")], message: "Wrong"))
    #expect(stage.host.content.links.map(\.caption) == ["Reset"])
    #expect(stage.texts == ["Wrong"])
  }

  @Test(arguments: HostKind.allCases)
  func theNextStepHasNoProblem(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(loginForm())
    stage.show(problem(.incorrectCredentialsProblem, [message("Wrong", .error)]))
    try stage.perform(.press(stage.button("Log in")))
    #expect(stage.texts.isEmpty)
    stage.show(loginForm([message("Next")]))
    #expect(stage.texts == ["Next"])
  }

  @Test(arguments: HostKind.allCases)
  func aProblemThatNoFormShowsGetsAScreen(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(loginForm())
    stage.show(
      problem(.unhandleable, [message("It broke", .error)], links: [link("restart")], title: "Broken"))
    #expect(stage.host.controller is ProblemViewController)
    #expect(stage.host.content.title == "Broken")
    #expect(stage.texts == ["It broke"])
    #expect(stage.host.content.links.map(\.caption) == ["Start again"])
  }

  @Test(arguments: HostKind.allCases)
  func aProblemDuringAChoiceOrAWaitGetsAScreen(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(selector([choice("A")]))
    try stage.perform(.select(stage.choices[0].id))
    stage.show(problem(.incorrectCredentialsProblem, [message("No", .error)]))
    #expect(stage.host.controller is ProblemViewController)

    let waiting = Stage(kind)
    waiting.show(HaapiUITests.waiting(polling()))
    waiting.clock.advance(3)
    waiting.show(problem(.authenticationFailedProblem, [message("No", .error)]))
    #expect(waiting.host.controller is ProblemViewController)
    waiting.clock.advance(60)
    #expect(waiting.engine.submitted.count == 1)
  }

  @Test(arguments: HostKind.allCases)
  func aBareProblemStillSaysSomething(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(problem(nil, title: "Title", message: "What happened"))
    #expect(stage.host.content.title == "Title")
    #expect(stage.texts == ["What happened"])
    #expect(stage.host.shown.contains("What happened"))
    stage.host.close()
    #expect(stage.host.dialog?.kind == .leaving)
  }

  @Test(arguments: HostKind.allCases)
  func anOwnScreenDecidesAboutProblems(_ kind: HostKind) {
    for handles in [false, true] {
      let screen = OwnScreen()
      screen.handlesProblems = handles
      let stage = Stage(kind, registry: .init().register(modelType: FormModel.self) { _ in screen })
      stage.show(loginForm())
      stage.show(problem(.invalidInputProblem, [message("No", .error)]))
      #expect((stage.host.controller === screen) == handles)
      #expect((stage.host.controller is ProblemViewController) != handles)
    }
  }

  @Test(arguments: HostKind.allCases)
  func aWrongCodeIsNotKept(_ kind: HostKind) throws {
    let code = input("code", "", .init(contentHint: .oneTimeCode))
    for (keys, isKept) in [([nil], false), (["code"], false), (["user"], true)] as [([String?], Bool)] {
      let stage = Stage(kind)
      stage.show(form([input("user", "ann"), code, button("Go", "/go")]))
      try stage.perform(.set(stage.field("code"), "123456"), .press(stage.button("Go")))
      stage.show(problem(.incorrectCredentialsProblem, keys.map { message("Wrong", .error, key: $0) }))
      #expect(stage.inputs.map(\.isFilled) == [true, isKept])
    }
  }
}
