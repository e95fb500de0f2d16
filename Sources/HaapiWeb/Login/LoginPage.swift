import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiScreens

/// The page of a login at one moment, and what the visitor can do there. Made of the login and of what the page knows;
/// nothing is kept between two requests.
struct LoginPage: Sendable {
  let snapshot: FlowSnapshot?
  let state: PageState
  let texts: HaapiTexts
  let screen: Screen
  let rules: LoginRules

  /// - Throws: `HaapiUIKitError`, when nothing can show the step.
  init(_ snapshot: FlowSnapshot?, _ state: PageState, _ rules: LoginRules, now: Date) throws {
    self.snapshot = snapshot
    self.state = state
    self.rules = rules
    texts = rules.texts(state.language)
    var maker = ScreenMaker(texts: texts, view: state, now: now)
    maker.pollsByHand = snapshot?.isPollingAutomatically != true
    screen = try Self.screen(snapshot, state, rules, maker)
  }

  /// The content to draw.
  ///
  /// - Parameter isBusy: Whether a request is under way that the visitor waits for.
  func content(isBusy: Bool = false) -> ScreenContent {
    var content = screen.content(state.typed, texts)
    content.putFirst(RecentChoices(state.recentTitles), note: texts[.hostLastUsed])
    let pressed = state.pressed.map { ControlID($0) }
    content.loadingControl =
      if isBusy { content.allBlocks.contains { $0.id == pressed } ? pressed : nil } else {
        state.passkey.ceremony.map { ControlID($0.attachment.rawValue) }
      }
    content.isWaiting = isBusy && content.loadingControl == nil
    return content
  }

  // MARK: The screen

  private static func screen(
    _ snapshot: FlowSnapshot?, _ state: PageState, _ rules: LoginRules, _ maker: ScreenMaker
  ) throws -> Screen {
    guard let snapshot, let content = snapshot.content, let shown = snapshot.shownStep else { return Screen(.problem) }
    var screen = try step(shown, snapshot.pendingOperation, rules, maker)
    if let tabs = state.tabs, let selector = try? rules.step(tabs.step) {
      var outer = try step(selector, nil, rules, maker)
      outer.open(ControlID(tabs.open), with: try step(content.representation, nil, rules, maker.inside("tab")))
      screen = outer
    }
    for control in state.chosen { screen = try screen.opening(ControlID(control), rules, maker) }
    if let answer = snapshot.noProgress,
      let model = try rules.mapper.model(of: content, after: answer) as? any ContinueSameModel
    {
      screen.show(model)
    }
    if let problem = snapshot.inputProblem,
      let model = try rules.mapper.mapHaapiResultToUIModel(haapiResult: .problem(problem)) as? any UIProblemModel
    {
      let shown = (model as? any ProblemModel) ?? DefaultProblemModel(completing: model)
      if !screen.show(shown, maker.texts) { screen = maker.problemViewController(shown) }
    }
    if let message = state.message { screen.say(message.text(maker.texts)) }
    if let url = state.link { screen.launch = rules.launch(url, maker.texts, returns: false) }
    return screen
  }

  private static func step(
    _ step: any HaapiRepresentation, _ operation: PendingOperation?, _ rules: LoginRules, _ maker: ScreenMaker
  ) throws -> Screen {
    let model = try rules.mapper.model(of: step)
    switch model {
    case let model as any PollingOperationModel: return try wait(model, rules, maker)
    case let model as any FormOperationModel: return try away(model, operation, rules, maker)
    case let model as any GenericOperationModel:
      return try alternative(model.errorInteractionModel, model.problem, maker)
    default:
      guard let screen = maker.screen(for: model) else {
        throw HaapiUIKitError.unsupportedMap(
          objName: "\(type(of: model))", expectedObjName: "a model that has a screen")
      }
      return screen
    }
  }

  /// A wait for another app, such as BankID.
  private static func wait(
    _ operation: any PollingOperationModel, _ rules: LoginRules, _ maker: ScreenMaker
  ) throws -> Screen {
    guard let model = operation.interactionModel else { return maker.problemViewController(operation.problem) }
    guard var screen = maker.screen(for: model) else { return maker.pollingViewController(model) }
    guard let url = operation.url, model.status == .pending else { return screen }
    guard rules.canOpen(url, in: .app) else {
      // With a picture, the visitor can continue on another device.
      if model.linkItems.contains(where: \.isPicture) { return screen }
      return try alternative(operation.errorInteractionModel, operation.problem, maker)
    }
    if model is any BankIdModel {
      let end = screen.parts.firstIndex { if case .form = $0 { true } else { false } } ?? screen.parts.endIndex
      let app = ScreenBlock.bankIdApp(url, hasCode: model.linkItems.contains(where: \.isPicture), maker.texts)
      screen.parts.insert(contentsOf: app.map { .block($0) }, at: end)
    } else {
      screen.launch = rules.launch(url, maker.texts, returns: false)
    }
    return screen
  }

  /// A page of the server, or an app that comes back.
  private static func away(
    _ model: any FormOperationModel, _ operation: PendingOperation?, _ rules: LoginRules, _ maker: ScreenMaker
  ) throws -> Screen {
    guard operation?.phase != .failed(.failed), let url = model.url,
      rules.canOpen(url, in: .browser) || !model.opensPage && rules.canOpen(url, in: .app)
    else { return try alternative(model.errorInteractionModel, model.problem, maker) }
    var screen = maker.formViewController(
      model.interactionModel ?? DefaultFormModel(messageItems: [], interactionItems: [], linkItems: []))
    screen.messages.insert(ScreenMessage(text: maker.texts[.browserWait], style: .info), at: 0)
    screen.launch = rules.launch(url, maker.texts, returns: true)
    return screen
  }

  /// What the server offers when an operation cannot run here.
  private static func alternative(
    _ model: (any UIModel)?, _ problem: any UIProblemModel, _ maker: ScreenMaker
  ) throws -> Screen {
    model.flatMap { maker.screen(for: $0) } ?? maker.problemViewController(problem)
  }
}

extension Screen {
  /// Shows the content of a choice: below its tab, or in place of this screen.
  func opening(_ control: ControlID, _ rules: LoginRules, _ maker: ScreenMaker) throws -> Screen {
    guard let choices = choices.first(where: { $0.choice(control) != nil }), let item = choices.choice(control) else {
      return self
    }
    let model = try rules.mapper.mapRepresentationActionModelToUIInteractionModel(
      representationActionModel: item.action)
    guard let inner = (choices.isTabs ? maker.inside("tab") : maker).screen(for: model) else { return self }
    guard choices.isTabs else { return inner }
    var screen = self
    screen.open(control, with: inner)
    return screen
  }

  /// Shows a screen below a tab.
  mutating func open(_ control: ControlID, with inner: Screen) {
    parts = parts.map { part in
      guard case .choices(var choices) = part, choices.choice(control) != nil else { return part }
      choices.open = control
      choices.content = inner.parts
      return .choices(choices)
    }
    messages += inner.messages
    links += inner.links
  }
}
