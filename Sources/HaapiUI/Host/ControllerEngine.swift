import Foundation
import HaapiLogin
import HaapiRuntime

/// Runs a flow with a `HaapiController`, and maps its states.
@MainActor final class ControllerEngine: HaapiFlowEngine {
  weak var output: (any HaapiFlowEngineOutput)?

  private let flow: FlowController
  private let application: any HaapiUIKitApplication
  private var task: Task<Void, Never>?
  private var calls = 0
  /// The form that was sent last. A step without progress continues with it.
  private var lastForm: FormActionModel?
  private var shownStep: HaapiStateContent?

  /// - Throws: `HaapiError`, when the configuration cannot be used.
  init(application: any HaapiUIKitApplication) throws {
    self.application = application
    flow = try FlowController(application.haapiUIKitConfiguration)
  }

  func start() {
    run { await $0.start() }
  }

  func submit(_ action: FormActionModel, parameters: [String: any Sendable]) {
    lastForm = action
    let form = HaapiModel.ActionFactory.form(properties: nil, model: action, kind: .form, title: nil)
    run { await $0.submit(form, parameters: parameters) }
  }

  func follow(_ link: Link) {
    lastForm = nil
    run { await $0.follow(link) }
  }

  func retry() {
    run { controller in
      if await controller.fetchAccessToken() { return true }
      return await controller.start()
    }
  }

  func stop() {
    calls += 1
    task?.cancel()
    task = nil
    flow.reset()
  }

  /// Makes a call in place of a running one.
  private func run(_ call: @escaping @MainActor (HaapiController) async -> Bool) {
    calls += 1
    let number = calls
    let before = task
    before?.cancel()
    task = Task { [weak self, flow] in
      await before?.value
      guard !Task.isCancelled else { return }
      let outcome: Result<FlowSnapshot, any Error>
      do {
        let controller = try await flow.controller()
        guard !Task.isCancelled else { return }
        guard await call(controller) else {
          throw HaapiError.illegalState(message: "The flow cannot take the action where it stands.")
        }
        outcome = .success(controller.snapshot)
      } catch {
        outcome = .failure(error)
      }
      guard let self, number == calls, !Task.isCancelled else { return }
      tell(outcome)
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
      output?.show(try model(of: content))
      shownStep = content
    case .polling(let step):
      shownStep = nil
      output?.show(try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step)))
    case .problem(let problem):
      output?.show(try mapper.mapHaapiResultToUIModel(haapiResult: .problem(problem)))
    case .authorizationResponse: run { await $0.fetchAccessToken() }
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

  /// The model of a step. The controller keeps the step when there was no progress, with more messages and other
  /// actions.
  private func model(of content: HaapiStateContent) throws -> any UIModel {
    let mapper = application.dataMapper
    let step = content.representation
    guard let shown = shownStep, shown.representation.isTheSame(as: step), let lastForm,
      content.messages != step.messages || content.offers(lastForm.continueActions)
    else {
      return try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
    }
    let isContinued = content.offers(lastForm.continueActions)
    let messages = isContinued ? content.messages.dropLast(shown.messages.count) : content.messages[...]
    let same = HaapiModel.StepFactory.continueSame(metadata: nil, messages: Array(messages), properties: nil)
    let model = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(same))
    guard isContinued, let model = model as? any ContinueSameModel else { return model }
    var completed = DefaultContinueSameModel(from: model)
    let forms = HaapiModel.StepFactory.interactiveForm(
      actions: Transforms.forms(lastForm.continueActions), type: step.type, metadata: step.metadata, messages: [],
      links: [], properties: nil)
    completed.formModel = try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: forms) as? any FormModel
    return completed
  }
}

extension HaapiRepresentation {
  fileprivate func isTheSame(as other: any HaapiRepresentation) -> Bool {
    self == other as? Self
  }
}

extension HaapiStateContent {
  /// Whether these are the current actions.
  fileprivate func offers(_ others: [any Action]) -> Bool {
    let forms = Transforms.forms(others)
    return !forms.isEmpty && actions.count == forms.count && zip(actions, forms).allSatisfy { $0.isEqualTo($1) }
  }
}
