import Foundation
import HaapiLogin
import HaapiRuntime

/// Decides what a flow shows, waits for and forbids: it takes events and returns effects. It holds no controller.
struct ScreenFlow {
  /// What the app has configured.
  struct Rules {
    var launches: LaunchPolicy
    var baseURL: URL
    var appRedirect: String
    /// Whether to ask users before they leave.
    var confirmsLeaving: Bool
    /// Whether to show an error to the user before the app receives it.
    var tellsErrors: Bool

    /// Whether a server may have a URL opened.
    func allows(_ url: URL) -> Bool {
      launches.allows(url, in: .browser) || launches.allows(url, in: .app)
    }
  }

  enum Stage: Equatable {
    case ready, running, ended
  }

  /// What the flow waits for.
  enum Request {
    case none
    /// An answer of the server.
    case answer(isPoll: Bool, Repetition?)
    /// An operation of the app.
    case operation(OperationID)
  }

  /// What sends a request again that no control of the screen can send again.
  enum Repetition {
    /// The first request, or the exchange of the code.
    case start
    case action(any RepresentationActionModel, [String: any Sendable])
    case comeback(any FormOperationModel, [String: any Sendable], URL)
    /// A poll: the next one comes by itself.
    case wait
  }

  /// The page of an operation.
  enum Browser {
    case closed
    case open(any FormOperationModel)
    /// The browser has come back, and the server has not accepted that yet.
    case returned(any FormOperationModel)
  }

  /// A wait, over all its polls.
  struct Wait {
    var model: any PollingModel
    /// Whether the way on was offered because its app cannot be opened. It is offered once.
    var hasFailed = false
    /// The app or page that the user can open.
    var url: URL?
  }

  /// What the user must answer first.
  enum Dialog {
    case leaving
    case lost(any Error, Repetition)
    case error(any Error, title: String?, message: String?)

    /// Whether the flow stands still meanwhile.
    var holdsFlow: Bool {
      if case .leaving = self { false } else { true }
    }
  }

  /// How a flow ends.
  enum End {
    case model(any OAuthModel)
    case error(any Error)
    /// The user has left.
    case left
  }

  let rules: Rules
  let texts: HaapiTexts
  private(set) var stage = Stage.ready
  private(set) var dialog: Dialog?
  private(set) var browser = Browser.closed
  /// The page of the link that the user followed last. Where nothing opens by itself, the user opens it.
  private(set) var link: URL?
  private(set) var wait: Wait?
  private var request = Request.none
  private var hasScreen = false
  private var lastOperation = 0

  init(rules: Rules, texts: HaapiTexts) {
    self.rules = rules
    self.texts = texts
  }

  // MARK: What there is to see

  /// Whether the flow accepts answers and actions.
  var isRunning: Bool { !isEnded && dialog?.holdsFlow != true }

  var isEnded: Bool { stage == .ended }

  /// Whether the user waits for an answer.
  var isWaiting: Bool {
    switch request {
    case .none: false
    case .answer, .operation: true
    }
  }

  /// Whether an action of the user would be sent. A running poll gives way to it.
  var takesActions: Bool {
    switch request {
    case .none, .answer(isPoll: true, _): true
    case .answer, .operation: false
    }
  }

  /// The form that this URL continues with, if the browser may come back with it. One without a nonce says that the browser
  /// has no answer.
  func form(awaiting url: URL) -> FormActionModel? {
    guard isRunning, case .open(let operation) = browser, url.leadsBack(to: rules.appRedirect) else { return nil }
    return operation.formActionModel
  }

  /// A URL to open outside, in case the system did not.
  ///
  /// - Parameter offersApp: Whether the screen offers the app of the wait itself.
  func launch(offersApp: Bool) -> ScreenContent.Launch? {
    var page: URL?
    if case .open(let operation) = browser { page = operation.url }
    guard let url = page ?? link ?? (offersApp ? nil : wait?.url) else { return nil }
    return .init(
      url: url, label: texts(.browserOpen, ["host": url.host ?? url.scheme ?? ""]), returns: page != nil)
  }

  // MARK: Events

  /// Takes an event. One that comes at the wrong time has no effect.
  mutating func handle(_ event: ScreenEvent) -> [ScreenEffect] {
    switch event {
    case .started: start()
    case .answered(let model, let showing):
      whileRunning { $0.answerCame() + $0.present(model, showing) + [.draw] }
    case .finished(let model): whileRunning { $0.answerCame() + $0.end(.model(model)) }
    case .refused: whileRunning { $0.answerCame() + $0.keepScreen(saying: $0.texts[.problemOperation]) + [.draw] }
    case .lost(let error, let isOnStep): whileRunning { $0.lose(error, isOnStep: isOnStep) }
    case .failed(let error): whileRunning { $0.answerCame() + $0.interrupt(error) }
    case .submitted(let action, let parameters, let isPoll):
      send(action, parameters, on: isPoll ? .poll : .input)
    case .chosen(let action): choose(action)
    case .hasProblem(let problem): whileRunning { $0.show(problem) }
    case .interrupted(let error, let title, let message):
      whileRunning { [.stop] + $0.interrupt(error, title: title, message: message) }
    case .answer(let question, let isYes): whileRunning { $0.take(isYes, to: question) }
    case .performed(let id, let action, let parameters): whilePerforming(id) { $0.sendAgain(action, parameters) }
    case .operationFailed(let id, let operation):
      whilePerforming(id) { $0.fail(operation.errorInteractionModel, operation.problem) + [.draw] }
    case .returned(let url, let isNew): comeBack(url, isNew: isNew)
    case .closed: close()
    case .dialogAnswered(let confirms): answerDialog(confirms)
    }
  }

  private mutating func whileRunning(_ effects: (inout ScreenFlow) -> [ScreenEffect]) -> [ScreenEffect] {
    isRunning ? effects(&self) : []
  }

  private mutating func whilePerforming(
    _ id: OperationID, _ effects: (inout ScreenFlow) -> [ScreenEffect]
  ) -> [ScreenEffect] {
    guard isPerforming(id) else { return [] }
    request = .none
    return [.removeOverlay] + effects(&self)
  }

  /// Whether an operation of the app runs, so that the app may show a controller of its own.
  func isPerforming(_ id: OperationID) -> Bool {
    if isRunning, case .operation(id) = request { true } else { false }
  }

  private mutating func start() -> [ScreenEffect] {
    guard stage == .ready else { return [] }
    stage = .running
    request = .answer(isPoll: false, .start)
    return [.start, .draw]
  }
}

// What the engine reports.
extension ScreenFlow {
  private mutating func answerCame() -> [ScreenEffect] {
    request = .none
    return [.removeOverlay, .stopLoading]
  }

  private mutating func present(_ model: any UIModel, _ showing: Showing) -> [ScreenEffect] {
    if showing != .browser, case .open = browser { browser = .closed }
    if showing != .wait { wait = nil }
    switch (showing, model) {
    case (.end, let model as any OAuthModel): return end(.model(model))
    case (.exchange, _):
      // The code is being exchanged for tokens, so there is nothing to show.
      request = .answer(isPoll: false, nil)
      return []
    case (.sameScreen, let model as any ContinueSameModel): return stay(model)
    case (.wait, let model as any PollingOperationModel): return wait(model)
    case (.browser, let model as any FormOperationModel): return openBrowser(model)
    case (.operation, let model as any GenericOperationModel): return perform(model)
    case (.problem, let model as any UIProblemModel): return show(model)
    default: return [.ask(.adopts(model))]
    }
  }

  /// What the user has typed stays on the screen to be sent again, except for secrets. For a request that no control of
  /// the screen has sent, the user is asked whether to repeat it.
  private mutating func lose(_ error: any Error, isOnStep: Bool) -> [ScreenEffect] {
    let repetition = repetition(isOnStep: isOnStep)
    let effects = answerCame() + [.tellLoss(error)]
    guard let repetition else {
      return effects + [.forgetSecrets] + keepScreen(saying: texts[.problemLost]) + [.draw]
    }
    guard rules.tellsErrors else { return effects + interrupt(error) }
    dialog = .lost(error, repetition)
    return effects + [.draw]
  }

  /// What repeats the running request; `nil` if the screen can.
  private func repetition(isOnStep: Bool) -> Repetition? {
    guard isOnStep else { return .start }
    switch request {
    case .none, .operation: return nil
    case .answer(isPoll: true, _): return .wait
    case .answer(isPoll: false, let repetition): return repetition
    }
  }

  private mutating func interrupt(
    _ error: any Error, title: String? = nil, message: String? = nil
  ) -> [ScreenEffect] {
    guard rules.tellsErrors else { return end(.error(error)) }
    dialog = .error(error, title: title, message: message)
    return [.draw]
  }

  /// The action of the user is over, and the screen stays as it was before.
  ///
  /// - Parameter text: What to tell the user.
  private func keepScreen(saying text: String? = nil) -> [ScreenEffect] {
    [.stopLoading, .resumeWait] + (text.map { [.say($0)] } ?? [])
  }

  private mutating func replace(with model: any UIModel) -> [ScreenEffect] {
    leaveScreen()
    return [.replace(model)]
  }

  private mutating func leaveScreen() {
    if case .returned = browser { browser = .closed }
    link = nil
    hasScreen = true
  }

  private mutating func end(_ end: End) -> [ScreenEffect] {
    stage = .ended
    dialog = nil
    browser = .closed
    request = .none
    return [.end(end)]
  }
}

// Answers that need more than a screen.
extension ScreenFlow {
  /// The login stays on its step.
  private mutating func stay(_ model: any ContinueSameModel) -> [ScreenEffect] {
    guard hasScreen else { return replace(with: model) }
    guard let form = model.formModel else { return [.showMessages(model.messageItems), .removeControls] }
    return [.showMessages(model.messageItems), .ask(.showsForm(form, of: model))]
  }

  private mutating func wait(_ operation: any PollingOperationModel) -> [ScreenEffect] {
    guard let model = operation.interactionModel else {
      return [.report(.contentMissing, model: "\(type(of: operation))")] + show(operation.problem)
    }
    guard let last = wait?.model, last is any BankIdModel == model is any BankIdModel else {
      return replace(with: model) + go(on: model, of: operation)
    }
    return [.ask(.updates(model, hasChanged: !last.isEqualTo(model), operation))]
  }

  /// Offers the app of a wait, and opens it.
  private mutating func go(on model: any PollingModel, of operation: any PollingOperationModel) -> [ScreenEffect] {
    var wait = wait ?? Wait(model: model)
    wait.model = model
    wait.url = nil
    if model.status != .pending { wait.hasFailed = false }
    self.wait = wait
    guard let url = operation.url, model.status == .pending else { return [] }
    return ask(url, in: .app, .wait(operation, model))
  }

  private mutating func launch(
    _ url: URL, isOpenable: Bool, of operation: any PollingOperationModel, _ model: any PollingModel
  ) -> [ScreenEffect] {
    let link = isOpenable ? url : nil
    wait?.url = link
    let offer = ScreenEffect.offerApp(link)
    if isOpenable { return [offer, .openApp(url)] }
    // With a picture, the user can continue on another device.
    if model.linkItems.contains(where: \.isPicture) { return [offer] }
    guard wait?.hasFailed != true else { return [offer] }
    wait?.hasFailed = true
    return [offer] + fail(operation.errorInteractionModel, noApp(for: url, operation.problem))
  }

  private mutating func openBrowser(_ operation: any FormOperationModel) -> [ScreenEffect] {
    guard let url = operation.url else { return fail(operation.errorInteractionModel, operation.problem) }
    return ask(url, in: .browser, .browser(operation), orApp: !operation.opensPage)
  }

  private mutating func perform(_ operation: any GenericOperationModel) -> [ScreenEffect] {
    lastOperation += 1
    let id = OperationID(number: lastOperation)
    request = .operation(id)
    return [.perform(operation, id)]
  }

  /// Offers the way on from an operation that has failed.
  private mutating func fail(_ model: (any UIInteractionModel)?, _ problem: any UIProblemModel) -> [ScreenEffect] {
    browser = .closed
    guard let model else { return show(problem) }
    if let form = model as? any FormModel { return [.ask(.showsErrorForm(form))] }
    return replace(with: model)
  }

  /// Shows a problem on the current screen if possible, otherwise on its own.
  private mutating func show(_ problem: any UIProblemModel) -> [ScreenEffect] {
    if case .open = browser { browser = .closed }
    // A problem is said again after the next poll, which takes it away.
    wait?.hasFailed = false
    return [.ask(.showsProblem(complete(problem)))]
  }

  private func complete(_ problem: any UIProblemModel) -> any ProblemModel {
    (problem as? any ProblemModel) ?? DefaultProblemModel(completing: problem)
  }

  private func noApp(for url: URL, _ problem: any UIProblemModel) -> any UIProblemModel {
    DefaultProblemModel(
      messageItems: [], linkItems: [], title: problem.title ?? texts[.problemTitle], message: noApp(for: url))
  }

  /// Why a URL that may be opened cannot be opened here.
  private func noApp(for url: URL) -> String {
    let scheme = url.scheme ?? ""
    let isWeb = ["http", "https"].contains(scheme.lowercased())
    return isWeb ? texts[.problemNoBrowser] : texts(.problemNoApp, ["scheme": scheme])
  }
}

// What only the system and the app's controllers know.
extension ScreenFlow {
  /// Asks whether a URL can be opened, if it may be.
  private mutating func ask(
    _ url: URL, in program: LaunchPolicy.Opener, _ opening: ScreenOpening, orApp: Bool = false
  ) -> [ScreenEffect] {
    let isAllowed = rules.launches.allows(url, in: program) || orApp && rules.launches.allows(url, in: .app)
    return isAllowed ? [.ask(.canOpen(url, opening))] : take(false, to: .canOpen(url, opening))
  }

  private mutating func take(_ isYes: Bool, to question: ScreenQuestion) -> [ScreenEffect] {
    switch question {
    case .adopts(let model): return isYes ? [] : replace(with: model)
    case .showsForm(_, let model):
      if isYes { return [] }
      leaveScreen()
      return [.replaceOnStep(model)]
    case .showsErrorForm(let form): return isYes ? [] : replace(with: form)
    case .showsProblem(let problem): return problemIsShown(isYes, problem)
    case .updates(let model, _, let operation):
      return (isYes ? [] : replace(with: model)) + go(on: model, of: operation)
    case .canOpen(let url, .link): return follow(url, isOpenable: isYes)
    case .canOpen(let url, .wait(let operation, let model)):
      return launch(url, isOpenable: isYes, of: operation, model)
    case .canOpen(let url, .browser(let operation)):
      guard isYes else { return fail(operation.errorInteractionModel, noApp(for: url, operation.problem)) }
      browser = .open(operation)
      let model: any UIModel =
        operation.interactionModel ?? DefaultFormModel(messageItems: [], interactionItems: [], linkItems: [])
      let goesOn: [ScreenEffect] = operation.opensPage ? [] : [.goOn(operation.formActionModel)]
      return replace(with: model) + [.note(texts[.browserWait]), .open(url)] + goesOn
    }
  }

  private mutating func problemIsShown(_ isShown: Bool, _ problem: any ProblemModel) -> [ScreenEffect] {
    guard isShown else {
      wait = nil
      return replace(with: problem)
    }
    // Any site can send the browser back with a nonce of its own. The page that is still open may do so with the right
    // one.
    if case .returned(let operation) = browser { browser = .open(operation) }
    return [.draw]
  }
}

// What the user does.
extension ScreenFlow {
  /// Sends an action.
  private mutating func send(
    _ action: any RepresentationActionModel, _ parameters: [String: any Sendable],
    on occasion: FormOccasion = .input, again repetition: Repetition? = nil
  ) -> [ScreenEffect] {
    guard isRunning else { return notRunning }
    guard takesActions else { return [] }
    switch action {
    case let form as FormActionModel:
      begin(occasion, repetition)
      return [.submit(form, parameters, occasion), .draw]
    case let link as Link:
      switch link.kind {
      case .haapi:
        begin(occasion, repetition)
        return [.follow(link), .draw]
      case .external: return open(link) + [.draw]
      case .inlineImage: return keepScreen() + [.draw]
      }
    case let operation as any ClientOperationActionModelRepresentation:
      begin(occasion, repetition)
      return [.begin(operation), .draw]
    default: return [.showContent(action), .draw]
    }
  }

  private mutating func sendAgain(
    _ action: any RepresentationActionModel, _ parameters: [String: any Sendable]
  ) -> [ScreenEffect] {
    send(action, parameters, again: .action(action, parameters))
  }

  private mutating func begin(_ occasion: FormOccasion, _ repetition: Repetition?) {
    browser = .closed
    link = nil
    request = .answer(isPoll: occasion == .poll, repetition)
  }

  /// A form without visible fields is sent, an operation begins, and anything else is shown.
  private mutating func choose(_ action: any RepresentationActionModel) -> [ScreenEffect] {
    if action.needsNoInput { return send(action, [:]) }
    return isRunning ? [.showContent(action)] : notRunning
  }

  /// What an action leads to that comes too late. Below a dialog, the timer of a wait may send one, which is no mistake.
  private var notRunning: [ScreenEffect] { isEnded ? [.report(.flowEnded, model: "")] : [] }

  /// Opens a link that leads out of the login. The screen stays.
  private mutating func open(_ link: Link) -> [ScreenEffect] {
    guard let url = rules.launches.page(of: link, relativeTo: rules.baseURL) else {
      return keepScreen(saying: texts[.problemOperation])
    }
    return [.ask(.canOpen(url, .link))]
  }

  private mutating func follow(_ url: URL, isOpenable: Bool) -> [ScreenEffect] {
    guard isOpenable else { return keepScreen(saying: noApp(for: url)) }
    link = url
    return keepScreen() + [.open(url)]
  }

  /// Continues with the URL from the browser. An unexpected URL is reported, and has no effect.
  private mutating func comeBack(_ url: URL, isNew: Bool) -> [ScreenEffect] {
    guard form(awaiting: url) != nil, case .open(let operation) = browser else {
      return [.report(.urlNotExpected, model: "")]
    }
    guard let parameters = try? operation.buildParameters(url) else {
      return keepScreen(saying: texts.message(of: complete(operation.problem))) + [.draw]
    }
    guard isNew else { return [.report(.urlNotExpected, model: "")] }
    return comeBack(operation, parameters, url)
  }

  private mutating func comeBack(
    _ operation: any FormOperationModel, _ parameters: [String: any Sendable], _ url: URL
  ) -> [ScreenEffect] {
    let effects = send(
      operation.formActionModel, parameters, on: .comeback(url), again: .comeback(operation, parameters, url))
    if !takesActions { browser = .returned(operation) }
    return effects
  }

  // MARK: The flow as a whole

  /// Leaves the flow. Asks the user first, if the configuration says so.
  private mutating func close() -> [ScreenEffect] {
    if case .lost? = dialog { return answerDialog(false) }
    guard !isEnded, dialog == nil else { return [] }
    guard rules.confirmsLeaving else { return leave() }
    dialog = .leaving
    return [.draw]
  }

  private mutating func leave() -> [ScreenEffect] {
    [.stop] + end(.left)
  }

  private mutating func answerDialog(_ confirms: Bool) -> [ScreenEffect] {
    guard let dialog else { return [] }
    self.dialog = nil
    switch dialog {
    case .leaving: return confirms ? leave() : [.draw]
    case .lost(_, let repetition) where confirms: return send(again: repetition) + [.draw]
    case .lost(let error, _), .error(let error, _, _): return end(.error(error))
    }
  }

  private mutating func send(again repetition: Repetition) -> [ScreenEffect] {
    switch repetition {
    case .start:
      request = .answer(isPoll: false, .start)
      return [.retry]
    case .action(let action, let parameters): return sendAgain(action, parameters)
    case .comeback(let operation, let parameters, let url): return comeBack(operation, parameters, url)
    case .wait: return keepScreen()
    }
  }
}

extension FormOperationModel {
  /// Whether it opens a page, whose way back brings a value for the form. Other operations open an app.
  package var opensPage: Bool {
    formActionModel.contextField != nil
  }
}

extension RepresentationActionModel {
  /// Whether choosing it is all that the user does: an operation, or a form without visible fields.
  package var needsNoInput: Bool {
    switch self {
    case let form as FormActionModel: form.fields.allSatisfy { $0 is HiddenFormField || $0 is ContextFormField }
    case is any ClientOperationActionModelRepresentation: true
    default: false
    }
  }
}

extension ScreenFlow.Rules {
  init(_ configuration: HaapiUIKitConfiguration) {
    self.init(
      launches: configuration.launches, baseURL: configuration.haapiConfiguration.baseURL,
      appRedirect: configuration.haapiConfiguration.appRedirect,
      confirmsLeaving: configuration.shouldConfirmInterruptionFlow,
      tellsErrors: configuration.shouldAutoHandleFlowErrorFeedback)
  }
}
