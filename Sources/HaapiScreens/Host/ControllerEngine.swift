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

  /// - Throws: `HaapiError`, when the configuration cannot be used.
  init(application: any HaapiUIKitApplication) throws {
    self.application = application
    flow = try FlowController(
      application.haapiUIKitConfiguration, languageTag: application.theme.texts.languageTag)
  }

  func start() {
    run { await $0.start() }
  }

  func submit(_ action: FormActionModel, parameters: [String: any Sendable]) {
    let form = HaapiModel.ActionFactory.form(properties: nil, model: action, kind: .form, title: nil)
    run { await $0.submit(form, parameters: parameters) }
  }

  func follow(_ link: Link) {
    run { await $0.follow(link) }
  }

  func retry() {
    run { controller in
      let exchange = await controller.fetchAccessToken()
      if case .ignored = exchange { return await controller.start() }
      return exchange
    }
  }

  func stop() {
    calls += 1
    task?.cancel()
    task = nil
    flow.reset()
  }

  /// Makes a call in place of a running one.
  private func run(_ call: @escaping @MainActor (HaapiController) async -> LoginOutcome) {
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
        if case .ignored = await call(controller) {
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
      output?.show(try model(of: content, after: snapshot.noProgress))
    case .polling(let step):
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

  /// The model of a step, or of the answer that the login stays there.
  private func model(of content: HaapiStateContent, after noProgress: ContinueSameStep?) throws -> any UIModel {
    let mapper = application.dataMapper
    let step = content.representation
    let model = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(noProgress ?? step))
    let forms = Transforms.forms(content.actions)
    guard noProgress != nil, !forms.isEmpty, let model = model as? any ContinueSameModel else { return model }
    var completed = DefaultContinueSameModel(from: model)
    let continued = HaapiModel.StepFactory.interactiveForm(
      actions: forms, type: step.type, metadata: step.metadata, messages: [], links: [], properties: nil)
    completed.formModel =
      try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: continued) as? any FormModel
    return completed
  }
}
