import Foundation
import HaapiLogin
import HaapiRuntime

extension HaapiFlowHost: HaapiFlowEngineOutput {
  /// Shows the model of an answer. Has no effect after the end.
  public func show(_ model: any UIModel) {
    guard isRunning else { return }
    answerCame()
    present(model)
    contentDidChange()
  }

  /// The token endpoint has answered. The host closes the screens, and then reports the result.
  public func finish(_ model: any OAuthModel) {
    guard isRunning else { return }
    answerCame()
    end { result, _ in result.didReceiveOAuthModel(model) }
  }

  /// The action is not allowed. The screen stays, and says so.
  public func refuse(_ error: any Error) {
    guard isRunning else { return }
    answerCame()
    keepScreen(saying: texts[.problemOperation])
    contentDidChange()
  }

  /// There was no answer. What the user has typed stays on the screen to be sent again, except for secrets. For a request
  /// that no control of the screen has sent, the host asks whether to repeat it.
  public func lose(_ error: any Error, isOnStep: Bool) {
    guard isRunning else { return }
    let repetition = repetition(isOnStep: isOnStep)
    answerCame()
    onLoss(error)
    guard let repetition else {
      (controller as? any HostedController)?.forgetSecrets()
      keepScreen(saying: texts[.problemLost])
      return contentDidChange()
    }
    guard application.haapiUIKitConfiguration.shouldAutoHandleFlowErrorFeedback else {
      return interrupt(error, title: nil, message: nil)
    }
    self.repetition = repetition
    endError = error
    dialog = ScreenDialog(
      kind: .lost, title: texts[.problemTitle], message: texts[.problemLost], confirmLabel: texts[.hostRetry],
      cancelLabel: texts[.hostClose])
    contentDidChange()
  }

  /// What repeats the running request; `nil` if the screen can.
  private func repetition(isOnStep: Bool) -> (@MainActor () -> Void)? {
    if !isOnStep { return { [weak self] in self?.retry() } }
    // Polling goes on after a while.
    if isPendingPoll { return { [weak self] in self?.keepScreen() } }
    return repetition
  }

  /// The flow cannot continue. The host tells the user, if the configuration asks for it, and then the app.
  public func fail(_ error: any Error) {
    guard isRunning else { return }
    answerCame()
    interrupt(error, title: nil, message: nil)
  }

  /// Whether the flow still accepts answers and actions.
  var isRunning: Bool { !isEnded && endError == nil }

  func interrupt(_ error: any Error, title: String?, message: String?) {
    endError = error
    guard application.haapiUIKitConfiguration.shouldAutoHandleFlowErrorFeedback else {
      return end { $0.didReceiveError($1) }
    }
    let problem = (error as? HaapiProblemError)?.problem
    dialog = ScreenDialog(
      kind: .error, title: title ?? problem?.title?.literal ?? texts[.errorTitle],
      message: message ?? problem.flatMap(words) ?? texts[.errorMessage], confirmLabel: texts[.hostOkay],
      cancelLabel: nil)
    contentDidChange()
  }

  /// Why the server has ended the login: its own texts for the user, or the screens' text for the cause.
  private func words(for problem: any ProblemRepresentation) -> String? {
    let messages = problem.messages.map(\.text.literal).filter { !$0.isEmpty }
    if !messages.isEmpty { return messages.joined(separator: " ") }
    if problem.type == .sessionAndAccessTokenMismatchProblem { return texts[.errorExpired] }
    let causes = [(problem as? Problem)?.code, (problem as? AuthorizationProblem)?.error]
    return causes.contains("access_denied") ? texts[.errorDenied] : nil
  }

  private func answerCame() {
    answers += 1
    isPending = false
    isPendingPoll = false
    repetition = nil
    overlay = nil
    stopLoading()
  }

  private func stopLoading() {
    guard let controller else { return }
    isLoadingOverridden = false
    controller.stopLoading()
    addition?.stopLoading()
    guard let screen = controller as? any HaapiContentProviding, screen.currentLoadingControl != nil else { return }
    // A passkey ceremony is not a request.
    if screen is WebAuthnViewController { return }
    report(.loadingNotStopped, controller)
    (controller as? any HostedController)?.forceStopLoading()
    isLoadingOverridden = true
  }

  /// The action of the user is over, and the screen stays as it was before.
  ///
  /// - Parameter text: What to tell the user.
  func keepScreen(saying text: String? = nil) {
    stopLoading()
    (controller as? any PollingScreen)?.series?.resume()
    guard let text else { return }
    if let screen = controller as? any HostedController {
      screen.showOwnMessage(text, style: .error)
    } else {
      ownMessages = [ScreenMessage(text: text, style: .error, isUpdate: true)]
    }
  }

  private func present(_ model: any UIModel) {
    let showing = Showing(model)
    if showing != .browser { browser = nil }
    if showing != .wait {
      waitURL = nil
      hasLaunched = false
      lastPolling = nil
    }
    switch (showing, model) {
    case (.end, let model as any OAuthModel): end { result, _ in result.didReceiveOAuthModel(model) }
    // The code is being exchanged for tokens, so there is nothing to show.
    case (.exchange, _): isPending = true
    case (.sameScreen, let model as any ContinueSameModel): stay(model)
    case (.wait, let model as any PollingOperationModel): wait(model)
    case (.browser, let model as any FormOperationModel): openBrowser(model)
    case (.operation, let model as any GenericOperationModel): run(model)
    case (.problem, let model as any UIProblemModel): handleUIProblem(model)
    default:
      if (controller as? any HostedParent)?.adopt(model) != true { replace(with: model) }
    }
  }

  // MARK: No progress

  private func stay(_ model: any ContinueSameModel) {
    guard controller != nil else { return replace(with: model) }
    controller?.handleInfoMessageModels(model.messageItems)
    guard let form = model.formModel else {
      (controller as? FormViewController)?.removeControls()
      return
    }
    if controller?.handleFormModel(form) != true { showForm(of: model) }
  }

  private func showForm(of model: any ContinueSameModel) {
    // If the app has a screen for such a step, it gets the step. If it has a screen for forms, it gets the form.
    if (try? application.factories.make(for: model, theme: theme)) != nil {
      replace(with: model)
    } else {
      replace(with: DefaultFormModel(joining: model))
    }
  }

  // MARK: Waiting

  private func wait(_ operation: any PollingOperationModel) {
    guard let model = operation.interactionModel else {
      let kind = ScreenReport.Kind.contentMissing
      add(ScreenReport(kind: kind, controller: "", model: "\(type(of: operation))", hint: kind.hint))
      return handleUIProblem(operation.problem)
    }
    if let last = lastPolling, let screen = controller as? any HaapiUIViewController & PollingModelUpdatable,
      last is any BankIdModel == model is any BankIdModel
    {
      if last.isEqualTo(model) {
        (screen as? any PollingScreen)?.series?.goOn(model)
      } else {
        screen.update(model: model)
      }
    } else {
      replace(with: model)
    }
    lastPolling = model
    if model.status != .pending { hasLaunched = false }
    launchApp(operation, model)
  }

  /// Opens the app of a wait, once for all polls of it.
  private func launchApp(_ operation: any PollingOperationModel, _ model: any PollingModel) {
    waitURL = nil
    guard let url = operation.url, model.status == .pending else { return }
    let isOpenable = canOpen(url, in: .app)
    let link = isOpenable ? url : nil
    if let screen = controller as? BankIdViewController { screen.appURL = link } else { waitURL = link }
    guard !hasLaunched else { return }
    hasLaunched = true
    if isOpenable {
      openURL(url)
    } else if !model.linkItems.contains(where: \.isPicture) {
      // With a picture, the user can continue on another device.
      operationFailed(operation.errorInteractionModel, problem: noApp(for: url, operation.problem))
    }
  }

  private func noApp(for url: URL, _ problem: any UIProblemModel) -> any UIProblemModel {
    DefaultProblemModel(
      messageItems: [], linkItems: [], title: problem.title ?? texts[.problemTitle], message: noApp(for: url))
  }

  /// Why a URL that may be opened cannot be opened here.
  func noApp(for url: URL) -> String {
    let scheme = url.scheme ?? ""
    let isWeb = ["http", "https"].contains(scheme.lowercased())
    return isWeb ? texts[.problemNoBrowser] : texts(.problemNoApp, ["scheme": scheme])
  }

  private func operationFailed(_ model: (any UIInteractionModel)?, problem: any UIProblemModel) {
    browser = nil
    guard let model else { return handleUIProblem(problem) }
    if let form = model as? any FormModel, controller?.handleFormModel(form) == true { return }
    replace(with: model)
  }

  // MARK: Operations

  private func openBrowser(_ operation: any FormOperationModel) {
    guard let url = operation.url, operation.opensPage ? canOpen(url, in: .browser) : canOpenURL(url) else {
      let problem = operation.url.map { noApp(for: $0, operation.problem) } ?? operation.problem
      return operationFailed(operation.errorInteractionModel, problem: problem)
    }
    browser = operation
    replace(
      with: operation.interactionModel
        ?? DefaultFormModel(messageItems: [], interactionItems: [], linkItems: []))
    ownMessages = [ScreenMessage(text: texts[.browserWait], style: .info)]
    openURL(url)
  }

  private func run(_ operation: any GenericOperationModel) {
    isPending = true
    let number = answers
    application.genericClientOperationHandler.handleGenericClientOperation(
      actionModel: operation.actionModel,
      viewControllerProvider: { [weak self] controller in
        guard let self, isRunning, number == answers else { return }
        overlay = controller
        contentDidChange()
      },
      onSuccess: { [weak self] action, parameters in
        guard let self, isRunning, number == answers, isPending else { return }
        overlay = nil
        isPending = false
        sendAgain(action, parameters)
      },
      onError: { [weak self] in
        guard let self, isRunning, number == answers, isPending else { return }
        overlay = nil
        isPending = false
        operationFailed(operation.errorInteractionModel, problem: operation.problem)
        contentDidChange()
      })
  }
}

extension HaapiFlowHost: HaapiFlowDeepLinkable {
  /// Whether the flow waits for this URL: the browser is open, and this is its way back.
  public func canHandleUrl(_ url: URL) -> Bool {
    isRunning && browser != nil
      && url.leadsBack(to: application.haapiUIKitConfiguration.haapiConfiguration.appRedirect)
  }

  /// Continues with the URL from the browser. An unexpected URL is reported, and has no effect.
  public func handleUrl(_ url: URL) {
    guard canHandleUrl(url), let operation = browser else {
      report(.urlNotExpected, nil)
      return
    }
    guard let parameters = try? operation.buildParameters(url) else {
      keepScreen(saying: texts.message(of: problemModel(of: operation.problem)))
      return contentDidChange()
    }
    resume(operation, parameters)
  }

  private func resume(_ operation: any FormOperationModel, _ parameters: [String: any Sendable]) {
    send(operation.formActionModel, parameters: parameters)
    returned = operation
    repetition = { [weak self] in self?.resume(operation, parameters) }
  }
}

extension FormOperationModel {
  /// Whether it opens a page, whose way back brings a value for the form. Other operations open an app.
  fileprivate var opensPage: Bool {
    formActionModel.fields.contains { $0 is ContextFormField }
  }
}
