import Foundation
import HaapiLogin
import HaapiRuntime

/// Runs a flow with a `HaapiController`, and maps its states.
@MainActor final class ControllerEngine: HaapiFlowEngine {
  weak var output: (any HaapiFlowEngineOutput)?

  let flow: FlowController
  private let application: any HaapiUIKitApplication
  /// The running call; a task while the client registers.
  private var running = Running.none
  private var calls = 0

  private enum Running {
    case none
    case registration(Task<Void, Never>)
    /// The call is being made. What it has come to is told later, so that whoever made it is ready for that.
    case beginning
    case call(CallID, HaapiController)
  }

  /// Whether the login has to be taken up where it was put down.
  private var resumes: Bool

  /// - Parameter ticket: The login to take up, if it is not a new one.
  /// - Throws: `LoginTicketError`; `HaapiError`, when the configuration cannot be used.
  init(application: any HaapiUIKitApplication, resuming ticket: LoginTicket? = nil) throws {
    self.application = application
    resumes = ticket != nil
    flow = try FlowController(
      application.haapiUIKitConfiguration, languageTag: application.theme.texts.languageTag, resuming: ticket)
    flow.onPollDue = { [weak self] in self?.output?.pollIsDue() }
  }

  func start() {
    guard resumes else { return run(.start) }
    resumes = false
    withController { [weak self] in self?.takeUp($0.snapshot) }
  }

  func ticket() throws -> LoginTicket {
    guard let controller = flow.made else { throw HaapiError.illegalState(message: "The flow has not started.") }
    return try controller.ticket()
  }

  func submit(_ action: FormActionModel, parameters: [String: any Sendable]) {
    submit(action, parameters: parameters, on: .input)
  }

  func submit(_ action: FormActionModel, parameters: [String: any Sendable], on occasion: FormOccasion) {
    let form = HaapiModel.ActionFactory.form(properties: nil, model: action, kind: .form, title: nil)
    switch occasion {
    case .input: run(.submit(form, parameters: parameters))
    case .poll: run(.poll(form, parameters: parameters))
    case .comeback(let url):
      let link = flow.deepLink(url, for: action)
      run(
        link.map { .comeBack(form, parameters: parameters, with: $0) } ?? .submit(form, parameters: parameters))
    }
  }

  /// The login stays on its step: only the screens know which operation the user has chosen.
  func perform(_ operation: any ClientOperationActionModelRepresentation) {
    withController { [weak self] controller in
      guard let self else { return }
      let number = calls
      Task { [weak self] in
        guard let self, number == calls else { return }
        do {
          guard let content = controller.snapshot.content else {
            throw HaapiError.illegalState(message: "There is no step with the operation.")
          }
          output?.show(try application.dataMapper.model(of: operation, on: content))
        } catch {
          output?.refuse(error)
        }
      }
    }
  }

  func isRedirect(_ form: FormActionModel) -> Bool { flow.made?.isRedirect(form) ?? false }

  func accepts(_ url: URL, for action: FormActionModel) -> Bool {
    guard let link = flow.deepLink(url, for: action) else { return action.contextField == nil }
    return !flow.hasUsed(link)
  }

  func follow(_ link: Link) {
    run(.follow(link))
  }

  func retry() {
    run(.fetchAccessToken, orElse: .start)
  }

  func stop() {
    end()
    flow.reset()
  }

  func waitAppeared(_ model: any PollingModel) {
    waitChanged(model)
    flow.made?.showedWait()
  }

  func waitChanged(_ model: any PollingModel) {
    flow.made?.waits(on: PollingSchedule.Terms(model))
  }

  func waitDisappeared() {
    flow.made?.hidWait()
  }

  var pollsByItself: Bool { flow.made?.pollsByItself ?? false }

  func enterBackground() {
    flow.made?.enterBackground()
  }

  func enterForeground() {
    flow.made?.enterForeground()
  }

  func opensApp() -> Bool { flow.made?.opensApp() ?? true }

  /// Makes a call in place of a running one.
  ///
  /// - Parameter next: The call to make if this one has no meaning now.
  private func run(_ call: LoginCall, orElse next: LoginCall? = nil) {
    withController { [weak self] in self?.begin(call, orElse: next, on: $0) }
  }

  /// Ends the running call, and goes on with the controller.
  private func withController(_ goOn: @escaping @MainActor (HaapiController) -> Void) {
    end()
    if let controller = flow.made { return goOn(controller) }
    let number = calls
    running = .registration(
      Task { [weak self, flow] in
        let made: Result<HaapiController, any Error>
        do { made = .success(try await flow.controller()) } catch { made = .failure(error) }
        guard let self, number == calls else { return }
        switch made {
        case .success(let controller): goOn(controller)
        case .failure(let error): tell(.failure(error))
        }
      })
  }

  private func begin(_ call: LoginCall, orElse next: LoginCall?, on controller: HaapiController) {
    calls += 1
    let number = calls
    running = .beginning
    let id = controller.begin(call) { [weak self, weak controller] outcome in
      guard let self, let controller, number == calls else { return }
      guard case .beginning = running else { return ended(outcome, orElse: next, on: controller) }
      Task { [weak self] in
        if let self, number == calls { ended(outcome, orElse: next, on: controller) }
      }
    }
    running = .call(id, controller)
  }

  private func ended(_ outcome: LoginOutcome, orElse next: LoginCall?, on controller: HaapiController) {
    running = .none
    switch (outcome, next) {
    case (.ignored, let next?): begin(next, orElse: nil, on: controller)
    case (.ignored, nil):
      tell(.failure(HaapiError.illegalState(message: "The flow cannot take the action where it stands.")))
    default: tell(.success(controller.snapshot))
    }
  }

  private func end() {
    calls += 1
    switch running {
    case .none, .beginning: break
    case .registration(let task): task.cancel()
    case .call(let id, let controller): controller.cancel(id)
    }
    running = .none
  }

  /// Shows where the login was put down. If an answer may have been lost, nothing is sent again: the user may begin anew.
  private func takeUp(_ snapshot: FlowSnapshot) {
    switch snapshot.state {
    case .none: run(.start)
    case .systemError(let error): output?.lose(error, isOnStep: false)
    default: tell(.success(snapshot))
    }
  }

  private func tell(_ outcome: Result<FlowSnapshot, any Error>) {
    do {
      try tell(outcome.get())
    } catch {
      if case .retryable = (error as? any IdsvrError)?.recoverySuggestion {
        output?.lose(error, isOnStep: flow.isOnStep)
      } else {
        output?.fail(error)
      }
    }
  }

  private func tell(_ snapshot: FlowSnapshot) throws {
    let mapper = application.dataMapper
    if let error = snapshot.actionError {
      output?.refuse(error)
      return
    }
    switch snapshot.state {
    case .none: throw HaapiError.illegalState(message: "The flow has not started.")
    case .next(let content):
      output?.show(try mapper.model(of: content, after: snapshot.noProgress))
    case .polling(let step):
      output?.show(try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step)))
    case .problem(let problem):
      output?.show(try mapper.mapHaapiResultToUIModel(haapiResult: .problem(problem)))
    case .authorizationResponse: run(.fetchAccessToken)
    case .accessToken:
      guard let tokens = snapshot.tokens else {
        throw HaapiError.illegalState(message: "The flow has ended without tokens.")
      }
      try finish(.successfulToken(tokens))
    case .systemError(let error):
      guard let refusal = snapshot.tokenError else { throw error }
      try finish(.errorToken(refusal))
    }
  }

  private func finish(_ response: TokenResponse) throws {
    output?.finish(try application.oAuthDataMapper.mapTokenResponseToOAuthModel(tokenResponse: response))
  }
}
