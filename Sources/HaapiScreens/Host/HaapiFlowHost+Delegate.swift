import Foundation
import HaapiLogin
import HaapiRuntime

extension HaapiFlowHost: HaapiFlowViewControllerDelegate {
  /// Submits an action. Has no effect while another request is running, unless that is a poll.
  public func submit(interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable]) {
    send(interactionActionModel.action, parameters: parameters)
  }

  /// Submits a choice: a form without visible fields is sent, any other is shown.
  public func select(selectorItemModel: any SelectorItemInteractionActionModel) {
    if !selectorItemModel.shouldKeepFocus {
      recentChoices.add(selectorItemModel.title)
      onChoice(recentChoices)
    }
    guard let form = selectorItemModel.action as? FormActionModel, form.fields.allSatisfy(\.isUnseen) else {
      actionArrived()
      return showContent(of: selectorItemModel.action)
    }
    send(form, parameters: [:])
  }

  /// Follows a link. One that leads out of the login is opened outside it, and the screen stays.
  public func follow(linkItemModel: any LinkItemModel) {
    send(linkItemModel.link, parameters: [:])
  }

  /// Shows a problem on the current screen if possible, otherwise on its own screen.
  public func handleUIProblem(_ uiProblem: any UIProblemModel) {
    guard isRunning else { return }
    browser = nil
    hasLaunched = false
    let problem = problemModel(of: uiProblem)
    if controller?.handleProblemModel(problem) == true {
      // Any site can send the browser back with a nonce of its own. The page that is still open may do so with the right
      // one.
      browser = returned
      returned = nil
      return contentDidChange()
    }
    lastPolling = nil
    replace(with: problem)
  }

  func problemModel(of uiProblem: any UIProblemModel) -> any ProblemModel {
    (uiProblem as? any ProblemModel) ?? DefaultProblemModel(completing: uiProblem)
  }

  /// Ends the flow with an error.
  public func interruptHaapiFlowForError(_ error: any Error, title: String?, message: String?) {
    guard isRunning else { return }
    reached += 1
    engine.stop()
    interrupt(error, title: title, message: message)
  }

  /// Whether the system can open a URL, and a server may have it opened: a page, `bankid`, or one of
  /// ``HaapiUIKitConfiguration/appSchemes``.
  public func canOpenURL(_ url: URL) -> Bool {
    canOpen(url, in: .browser) || canOpen(url, in: .app)
  }

  /// Opens a URL outside the flow.
  public func openURL(_ url: URL) {
    if canOpenURL(url) { opener?.open(url) }
  }

  /// Whether a server may have a URL opened with this program.
  private func mayOpen(_ url: URL, in program: LaunchPolicy.Opener) -> Bool {
    application.haapiUIKitConfiguration.launches.allows(url, in: program)
  }

  /// Whether a server may have a URL opened with this program, and the system can open it.
  func canOpen(_ url: URL, in program: LaunchPolicy.Opener) -> Bool {
    mayOpen(url, in: program) && opener?.canOpen(url) == true
  }

  /// Sends an action.
  func send(_ action: any RepresentationActionModel, parameters: [String: any Sendable]) {
    actionArrived()
    guard isRunning else {
      _ = report(.flowEnded, nil)
      return
    }
    guard !isPending || isPendingPoll else { return }
    switch action {
    case let form as FormActionModel:
      beginRequest()
      engine.submit(form, parameters: parameters)
    case let link as Link: follow(link)
    default: showContent(of: action)
    }
    contentDidChange()
  }

  /// Sends what no control of the screen can send again.
  func sendAgain(_ action: any RepresentationActionModel, _ parameters: [String: any Sendable]) {
    send(action, parameters: parameters)
    repetition = { [weak self] in self?.sendAgain(action, parameters) }
  }

  private func follow(_ link: Link) {
    switch link.kind {
    case .haapi:
      beginRequest()
      engine.follow(link)
    case .external: openPage(of: link)
    case .inlineImage: keepScreen()
    }
  }

  private func openPage(of link: Link) {
    let base = application.haapiUIKitConfiguration.haapiConfiguration.baseURL
    guard let url = link.address(relativeTo: base), mayOpen(url, in: .browser) else {
      return keepScreen(saying: texts[.problemOperation])
    }
    guard canOpen(url, in: .browser) else { return keepScreen(saying: noApp(for: url)) }
    keepScreen()
    linkURL = url
    openURL(url)
  }

  private func beginRequest() {
    browser = nil
    returned = nil
    linkURL = nil
    isPending = true
    repetition = nil
    isPendingPoll = (controller as? any PollingScreen)?.series?.isAsking ?? false
  }

  /// Shows the contents of an action as a new screen, without a request.
  private func showContent(of action: any RepresentationActionModel) {
    guard isRunning else {
      _ = report(.flowEnded, nil)
      return
    }
    do {
      show(
        try application.dataMapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: action))
    } catch {
      fail(error)
    }
  }
}

extension FormField {
  /// Whether the user sees nothing of it.
  fileprivate var isUnseen: Bool {
    self is HiddenFormField || self is ContextFormField
  }
}
