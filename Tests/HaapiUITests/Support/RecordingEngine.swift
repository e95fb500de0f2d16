import Foundation
import HaapiRuntime

@testable import HaapiLogin
@testable import HaapiScreens

/// An engine that sends nothing, and records what it should send. Its waits are those of a login.
@MainActor final class RecordingEngine: HaapiFlowEngine {
  weak var output: (any HaapiFlowEngineOutput)?
  private(set) var submitted: [(href: String, parameters: [String: String])] = []
  private(set) var occasions: [FormOccasion] = []
  private(set) var followed: [String] = []
  private(set) var starts = 0
  private(set) var retries = 0
  private(set) var stops = 0

  private let clock: FakeClock
  private var machine: FlowStateMachine
  private var events: [FlowEvent] = []
  private var isHandling = false
  private var alarms: [TaskID: Alarm] = [:]
  private var calls = 0
  /// The request that has no answer yet.
  private var request: TaskID?

  init(clock: FakeClock = FakeClock()) {
    self.clock = clock
    machine = FlowStateMachine(
      settings: FlowSettings(
        pollsThroughScreens: true, isAutomaticOperation: false, polling: PollingSchedule(interval: 3),
        appRedirect: "app://back", launches: LaunchPolicy(appRedirect: "app://back")))
  }

  // MARK: What is asked of it

  func start() {
    starts += 1
    handle(.start(newCall()))
  }

  func submit(_ action: FormActionModel, parameters: [String: any Sendable]) {
    submit(action, parameters: parameters, on: .input)
  }

  func submit(_ action: FormActionModel, parameters: [String: any Sendable], on occasion: FormOccasion) {
    occasions.append(occasion)
    submitted.append((action.href, parameters.mapValues { "\($0)" }))
    giveUp()
    let form = Self.form(action)
    handle(
      occasion == .poll
        ? .poll(form, FormParameters(), newCall()) : .submit(form, FormParameters(), newCall()))
  }

  func follow(_ link: Link) {
    followed.append(link.href)
    giveUp()
    handle(.submit(Self.form(HTTPForm.next), FormParameters(), newCall()))
  }

  /// The server has answered all that was sent.
  func accepts(_ url: URL, for action: FormActionModel) -> Bool { !occasions.contains(.comeback(url)) }
  func opensApp() -> Bool { machine.opensApp() }
  func retry() { retries += 1 }

  func stop() {
    stops += 1
    handle(.reset)
  }

  func waitAppeared(_ model: any PollingModel) {
    // A test may show it without an answer.
    if machine.standing?.wait == nil { answer(model) }
    waitChanged(model)
    handle(.showedWait)
  }

  func waitChanged(_ model: any PollingModel) { handle(.waits(PollingSchedule.Terms(model))) }
  func waitDisappeared() { handle(.hidWait) }
  var pollsByItself: Bool { machine.pollsByItself(at: clock.now) }
  func enterBackground() { handle(.enteredBackground) }
  func enterForeground() { handle(.enteredForeground) }

  // MARK: What comes back

  /// The server has answered with what becomes this model. Without a request, it has been asked before.
  func answer(_ model: any UIModel) {
    let wait = (model as? any PollingOperationModel)?.interactionModel ?? model as? any PollingModel
    if request == nil { ask() }
    guard let id = request else { return }
    request = nil
    handle(.answered(id, .step(HaapiStateContent(wait.map(Self.waitStep) ?? Self.plainStep))))
  }

  /// The request has no answer.
  func lose() {
    guard let id = request else { return }
    request = nil
    handle(.answered(id, .failed(HaapiError.communication(message: "lost"))))
  }

  private func ask() {
    if let wait = machine.standing?.wait {
      handle(.poll(wait.step.mainAction, FormParameters(), newCall()))
    } else if machine.standing == nil {
      handle(.start(newCall()))
    } else {
      handle(.submit(Self.form(HTTPForm.next), FormParameters(), newCall()))
    }
  }

  private func newCall() -> CallID {
    calls += 1
    return CallID(number: calls)
  }

  /// A running request gives way.
  private func giveUp() {
    request = nil
    handle(.cancelled(CallID(number: calls)))
  }

  private func handle(_ event: FlowEvent) {
    events.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !events.isEmpty {
      for effect in machine.handle(events.removeFirst(), at: clock.now).effects { run(effect) }
    }
  }

  private func run(_ effect: FlowEffect) {
    switch effect {
    case .send(_, let id): request = id
    case .startTimer(let id, let seconds):
      alarms[id] = clock.alarm(after: .seconds(seconds)) { [weak self] in
        onMainActor { self?.handle(.timerFired(id)) }
      }
    case .cancel(let id): alarms.removeValue(forKey: id)?.cancel()
    case .tellScreens: output?.pollIsDue()
    case .forgetFlow, .requestTokens, .launch, .authenticate, .perform, .drop, .publish: return
    }
  }

  private enum HTTPForm {
    static let next = action("/next")
  }

  private static func form(_ model: FormActionModel) -> FormAction {
    HaapiModel.ActionFactory.form(properties: nil, model: model, kind: .form, title: nil)
  }

  /// A step that is no wait.
  private static var plainStep: any HaapiRepresentation {
    HaapiModel.StepFactory.interactiveForm(
      actions: [form(HTTPForm.next)], type: .authenticationStep, metadata: nil, messages: [], links: [], properties: nil
    )
  }

  /// A step that waits. Its screen says on which terms.
  private static func waitStep(_ wait: any PollingModel) -> any HaapiRepresentation {
    let model = (wait.mainAction as? any InteractionActionModel)?.action as? FormActionModel
    let main = form(model ?? HTTPForm.next)
    let cancel = wait.cancelAction == nil ? [] : [form(HTTPForm.next)]
    return HaapiModel.StepFactory.polling(
      mainAction: main, cancelAction: cancel.first, metadata: nil, actions: [main] + cancel, messages: [], links: [],
      properties: HaapiModel.PropertiesFactory.polling(
        rawJsonString: "{}", recipientOfCommunication: nil, status: .pending))
  }
}
