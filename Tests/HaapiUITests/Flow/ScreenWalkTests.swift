import Foundation
import HaapiLogin
import HaapiRuntime
import Testing

@testable import HaapiHTML
@testable import HaapiScreens

/// Random answers of a server, and a user who does anything at any time.
@MainActor struct ScreenWalkTests {
  /// The variable `LONG_WALK` asks for a longer walk.
  private static let steps = ProcessInfo.processInfo.environment["LONG_WALK"] == "1" ? 100_000 : 4_000

  @Test func everyScreenCanBeLeftAndNothingWaitsForNobody() async throws {
    let walk = try ScreenWalk(seed: 24)
    for _ in 0..<Self.steps where walk.faults.isEmpty {
      walk.step()
      // Ceremonies go on.
      await Task.yield()
    }
    #expect(walk.faults == [])
    // The walk comes to all kinds of screens and dialogs, and to all ends.
    #expect(walk.seen.isSuperset(of: ScreenWalk.places), "\(ScreenWalk.places.subtracting(walk.seen))")
  }
}

/// Flows, one after the other, in a world where anything may happen at any time.
@MainActor private final class ScreenWalk {
  /// Where a walk comes in any case.
  static let places: Set<String> = [
    "FormViewController", "SelectorViewController", "GenericViewController", "PollingViewController",
    "BankIdViewController", "WebAuthnViewController", "ProblemViewController", "leaving", "lost", "error", "tokens",
    "failed", "left",
  ]

  private(set) var seen: Set<String> = []
  /// What must never be.
  private(set) var faults: [String] = []

  private var dice: Dice
  private var stage: Stage
  private var operations = OpenOperations()
  private let models: [@MainActor () -> any UIModel]
  /// The requests before the one that is not answered yet.
  private var answered = 0
  private var nonce = 0
  /// The last events, for a fault.
  private var events: [String] = []

  init(seed: UInt64) throws {
    dice = Dice(state: seed)
    stage = Stage(.html)
    let username = HaapiModel.FormFieldFactory.username(name: "user", value: nil, label: nil, placeholder: nil)
    let generic = try #require(try Sample.model("operations/generic-minimal.json") as? any GenericOperationModel)
    let passkey = try Sample.model("operations/webauthn-authentication-passkey.json")
    models = [
      { loginForm([message("Hello")], links: [link("help", text: "Help"), link("terms", type: "text/html")]) },
      { form([select("to", [("A", "a"), ("B", "b")]), checkbox("all"), button("Send", "/send")]) },
      { selector([choice("A"), choice("B", fields: [username])]) },
      { selector([choice("A", keepsFocus: true), choice("B", keepsFocus: true)]) },
      { DefaultGenericModel(formModel: loginForm(), selectorModel: selector([choice("A"), choice("B")])) },
      { waiting(polling(rest: 30, of: 60)) }, { waiting(polling()) }, { waiting(polling(.done)) },
      { waiting(polling(.failed)) },
      { waiting(bankId([link("qr", href: code, type: "image/png")]), url: "bankid://x") },
      { waiting(polling(), url: "unknown://x", error: form([button("Instead", "/instead")])) },
      { browser() }, { browser(url: "unknown://x") }, { generic }, { passkey },
      { problem(.incorrectCredentialsProblem, [message("Wrong", .error)]) }, { problem(nil, message: "Odd") },
      { DefaultContinueSameModel(messageItems: [message("Sent")]) },
      {
        DefaultContinueSameModel(messageItems: [message("Sent")], formModel: form([button("Again", "/again")]))
      },
      { DefaultAuthorizationRequestModel(code: "c") },
    ]
    begin()
  }

  private func begin() {
    operations = OpenOperations()
    let (asks, tells) = (dice.below(4) > 0, dice.below(4) > 0)
    stage = Stage(
      .html,
      configure: {
        $0.setShouldConfirmInterruptionFlow(value: asks).setShouldAutoHandleFlowErrorFeedback(value: tells)
      }, handler: operations, authenticator: dice.below(2) > 0 ? RecordingAuthenticator() : nil)
    stage.opener.schemes = ["https", "bankid"]
    answered = 0
    events = []
  }

  private var flow: ScreenFlow? { (stage.host as? HaapiFlowHost<HTMLRenderer>)?.flow }

  // MARK: Events

  /// Lets anything happen.
  func step() {
    if stage.host.isEnded { return begin() }
    switch dice.below(10) {
    case 0...3 where isAsked: answer()
    case 0...1: stage.clock.advance(Double(dice.below(6)))
    case 2: outside()
    default: user()
    }
    check()
  }

  /// The number of requests so far.
  private var requests: Int {
    let engine = stage.engine
    return engine.starts + engine.retries + engine.submitted.count + engine.followed.count
  }

  /// Whether a request waits for its answer, or the engine exchanges the code by itself.
  private var isAsked: Bool { requests > answered }

  private func answer() {
    answered = requests
    let number = dice.below(models.count + 8)
    if models.indices.contains(number) {
      let model = models[number]()
      log("shows \(type(of: model))")
      stage.show(model)
      // The engine goes on with the code.
      if model is any AuthorizationRequestModel { answered -= 1 }
      return
    }
    let error = HaapiError.communication(message: "lost")
    switch number - models.count {
    case 0...2: lose(error, isOnStep: stage.host.controller != nil && dice.below(4) > 0)
    case 3: lose(error, isOnStep: false)
    // The first request is never refused.
    case 4 where stage.host.controller != nil:
      log("refuses")
      stage.host.refuse(error)
    case 5:
      log("fails")
      stage.host.fail(error)
    default:
      log("finishes")
      stage.host.finish(DefaultOAuthErrorModel(error: "access_denied", errorDescription: nil))
    }
  }

  private func lose(_ error: any Error, isOnStep: Bool) {
    log(isOnStep ? "loses" : "loses the start or the exchange")
    stage.engine.lose()
    stage.host.lose(error, isOnStep: isOnStep)
  }

  /// What comes neither from the server nor from the screen.
  private func outside() {
    switch dice.below(4) {
    case 0: stage.host.didEnterBackground()
    case 1: stage.host.willEnterForeground()
    case 2:
      nonce += 1
      guard let url = URL(string: "app://back?_resume_nonce=n\(nonce)"), stage.host.canHandleUrl(url) else { return }
      log("returns")
      stage.host.handleUrl(url)
    default: operations.end(succeeds: dice.below(2) > 0, log)
    }
  }

  private func user() {
    if stage.host.dialog != nil, dice.below(2) > 0 {
      log("answers")
      return stage.host.answerDialog(confirms: dice.below(2) > 0)
    }
    if dice.below(30) == 0 {
      log("closes")
      return stage.host.close()
    }
    guard let action = dice.one(of: actions(stage.host.content)) else { return }
    log("\(action)")
    // The screen may refuse what the user has put in.
    try? stage.perform(action)
  }

  private func actions(_ content: ScreenContent) -> [UserAction] {
    content.allBlocks.flatMap(actions) + content.links.map { .follow($0.id) }
      + (content.polling.map { [.press($0.check)] } ?? [])
  }

  private func actions(_ block: ScreenBlock) -> [UserAction] {
    switch block {
    case .input(let input): [.set(input.id, dice.below(2) > 0 ? "text" : "")]
    case .select(let select): [.choose(select.id, 0), .choose(select.id, nil)]
    case .checkbox(let box): [.check(box.id, !box.isOn)]
    case .button(let button): [.press(button.id)]
    case .choices(let choices): choices.items.map { .select($0.id) }
    case .tabs(let tabs): tabs.items.map { .select($0.id) }
    case .heading, .text, .picture, .progress: []
    }
  }

  // MARK: What must always be

  private func check() {
    let host = stage.host
    if let screen = host.controller { seen.insert("\(type(of: screen))") }
    if let dialog = host.dialog { seen.insert("\(dialog.kind)") }
    guard let flow else { return }
    if host.isEnded {
      let (models, errors) = (stage.result.models.count, stage.result.errors)
      if models + errors.count != 1 { fault("has \(models) models and \(errors.count) errors at the end") }
      seen.insert(models > 0 ? "tokens" : errors.first is CancellationError ? "left" : "failed")
      return
    }
    if !stage.result.models.isEmpty || !stage.result.errors.isEmpty { fault("has a result before the end") }
    if !canLeave(flow) { fault("cannot be left") }
    if flow.isWaiting, flow.isRunning, !isAsked, !operations.isOpen { fault("waits for nobody") }
    if !flow.isWaiting, flow.dialog == nil, !isOffering(host.content) { fault("offers nothing") }
    for report in host.reports where report.kind != .contentMissing { fault("reports \(report)") }
  }

  /// A user who only wants to leave does.
  private func canLeave(_ flow: ScreenFlow) -> Bool {
    var flow = flow
    for _ in 0..<4 where !flow.isEnded {
      _ = flow.dialog == nil ? flow.handle(.closed) : flow.handle(.dialogAnswered(confirms: true))
      // A request that is repeated can be left, too.
      if flow.dialog == nil, !flow.isEnded { _ = flow.handle(.closed) }
    }
    return flow.isEnded
  }

  /// Whether the screen goes on, by itself or with the user.
  private func isOffering(_ content: ScreenContent) -> Bool {
    content.hasRoute || content.polling != nil || content.loadingControl != nil
      || content.allBlocks.contains { if case .progress = $0 { true } else { false } }
      // The server has said that nothing is left to do here.
      || (stage.host.controller is FormViewController) || (stage.host.controller is ProblemViewController)
  }

  private func log(_ event: String) {
    events.append(event)
  }

  private func fault(_ text: String) {
    faults.append("\(text) after \(events.suffix(12).joined(separator: ", "))")
  }
}

/// Operations of an app that end when the walk says so.
@MainActor private final class OpenOperations: GenericClientOperationHandler {
  private var open: (succeed: (any RepresentationActionModel, [String: any Sendable]) -> Void, fail: () -> Void)?

  var isOpen: Bool { open != nil }

  func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel, viewControllerProvider: ((HaapiPlatformViewController) -> Void)?,
    onSuccess: @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
    onError: @escaping () -> Void
  ) {
    open = (onSuccess, onError)
  }

  func end(succeeds: Bool, _ log: (String) -> Void) {
    guard let open else { return }
    self.open = nil
    log(succeeds ? "succeeds" : "fails to perform")
    if succeeds { open.succeed(action("/performed"), [:]) } else { open.fail() }
  }
}

/// Always the same numbers.
private struct Dice {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
