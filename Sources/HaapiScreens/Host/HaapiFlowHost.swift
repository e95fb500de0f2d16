import Foundation
import HaapiLogin
import HaapiRuntime

/// Owns the screens of a flow, and connects them to the engine and a toolkit.
///
/// A toolkit shows ``rendering`` whenever ``onChange`` is called, passes on actions with ``perform(_:)``, and first
/// answers ``dialog`` if there is one.
@MainActor public final class HaapiFlowHost<Renderer: HaapiRenderer> {
  /// The application.
  public let application: any HaapiUIKitApplication
  /// Draws the screens. You can replace it between two drawings, for example to change the token of a page's forms.
  public var renderer: Renderer
  /// Called when the screen has changed.
  public var onChange: @MainActor () -> Void = {}
  /// Called with each mistake of the app.
  public var onReport: @MainActor (ScreenReport) -> Void = { _ in }
  /// Called with the error of each request that had no answer. The user is asked to try again.
  public var onLoss: @MainActor (any Error) -> Void = { _ in }
  /// What the user has chosen before. Set it before the first screen, and keep it when ``onChoice`` is called.
  public var recentChoices = RecentChoices()
  /// Called when the user has chosen from a list.
  public var onChoice: @MainActor (RecentChoices) -> Void = { _ in }
  /// Called once when the flow is over, before the result is reported.
  public var onEnd: @MainActor () -> Void = {}
  /// The mistakes of the app, up to the last thousand. A report that turns out to be wrong is removed.
  public private(set) var reports: [ScreenReport] = []
  /// The dialog that the user must answer first.
  public var dialog: ScreenDialog? { flow.dialog.map { ScreenDialog($0, texts) } }
  /// The controller of the screen.
  public internal(set) var controller: (any HaapiUIViewController)?
  /// Whether the flow is over.
  public var isEnded: Bool { flow.isEnded }

  let engine: any HaapiFlowEngine
  let opener: (any URLOpener)?
  let context = ScreenContext()
  let theme: ScreenTheme
  /// Decides; this object does what it decides.
  private(set) var flow: ScreenFlow
  private var result: (any HaapiFlowResult)?
  /// Controls of the default screen, for a controller that offers none.
  var addition: (any HaapiContentProviding)?
  /// A controller that the app shows above the screen.
  package internal(set) var overlay: HaapiPlatformViewController?
  var ownMessages: [ScreenMessage] = []
  var ownLinks: [any LinkItemModel] = []
  var isLoadingOverridden = false

  /// Counts the actions that reach a hook or the flow, to notice lost ones.
  var reached = 0
  private var swallowed: ScreenReport?
  private var reportedSlots: Set<String> = []

  /// A host.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - engine: The engine.
  ///   - renderer: The renderer.
  ///   - result: Receives the result of the flow.
  ///   - opener: Opens the browser and other apps. Without one, nothing can be opened.
  ///   - authenticator: Uses passkeys and security keys. Without one, the server's fallback is offered.
  public init(
    application: any HaapiUIKitApplication, engine: any HaapiFlowEngine, renderer: Renderer,
    result: any HaapiFlowResult, opener: (any URLOpener)? = nil, authenticator: (any WebAuthnAuthenticator)? = nil
  ) {
    self.application = application
    self.engine = engine
    self.renderer = renderer
    self.result = result
    self.opener = opener
    theme = application.theme
    flow = ScreenFlow(rules: ScreenFlow.Rules(application.haapiUIKitConfiguration), texts: theme.texts)
    context.clock = application.haapiUIKitConfiguration.haapiConfiguration.environment.clock
    context.engine = engine
    context.texts = theme.texts
    context.authenticator = authenticator
    context.usesPasskeysFallback = application.haapiUIKitConfiguration.usePasskeysBrowserFallback
    context.hookWasAsked = { [weak self] in self?.actionArrived() }
    context.contentDidChange = { [weak self] in self?.contentDidChange() }
    context.report = { [weak self] kind, controller in self?.report(kind, controller) }
    context.makeController = { [weak self] in self?.makeChild(for: $0) }
    engine.output = self
  }

  /// The screens' own texts.
  public var texts: HaapiTexts { theme.texts }

  /// Begins the flow. Has no effect if it has begun already.
  public func start() {
    if flow.stage == .ready {
      for name in application.factories.neverShown { report(.neverShown, model: name) }
      for path in application.theme.file?.unread ?? [] { report(.themeKeyUnread, model: path) }
    }
    handle(.started)
  }

  /// The login as it is now, to be continued with
  /// ``HaapiFlow/start(_:haapiUIKitApplication:haapiDeepLinkManageable:renderer:opener:authenticator:resuming:)``.
  ///
  /// - Throws: `LoginTicketError` when the key of the login cannot be copied; `HaapiError` when there is no login yet.
  public func ticket() throws -> LoginTicket {
    try engine.ticket()
  }

  /// Has an event decided, and does what follows.
  func handle(_ event: ScreenEvent) {
    let effects = flow.handle(event)
    var wasRunning = flow.isRunning
    for effect in effects {
      run(effect)
      let isRunning = flow.isRunning
      // A screen that cannot be shown ends the flow, and with it what should follow.
      if wasRunning, !isRunning { return }
      wasRunning = isRunning
    }
  }

  // MARK: Content

  /// The current screen.
  public var rendering: Renderer.Rendering { rendering(of: content) }

  /// The current screen, whose content is known already.
  package func rendering(of content: ScreenContent) -> Renderer.Rendering {
    guard overlay == nil, let drawn = controller.flatMap(drawing) else { return render(content) }
    var rest = addition?.content.inside("default") ?? ScreenContent()
    addOwn(to: &rest)
    rest.isWaiting = content.isWaiting
    return rest == ScreenContent() ? renderer.complete(drawn, content) : renderer.join(drawn, renderer.render(rest))
  }

  /// The current content, without parts that a controller draws itself.
  public var content: ScreenContent {
    if let overlay { return (overlay as? any HaapiContentProviding)?.content ?? ScreenContent() }
    var content = (controller as? any HaapiContentProviding)?.content ?? ScreenContent()
    if let addition {
      let part = addition.content.inside("default")
      content.messages += part.messages
      content.blocks += part.blocks
      content.links += part.links
      content.loadingControl = content.loadingControl ?? part.loadingControl
    }
    if isLoadingOverridden { content.loadingControl = nil }
    addOwn(to: &content)
    content.isWaiting = isWaiting
    content.header = header
    if !recentChoices.titles.isEmpty { content.putFirst(recentChoices, note: texts[.hostLastUsed]) }
    return content
  }

  /// The header of the theme; `nil` if the theme has none.
  package var header: ScreenContent.Header? {
    let style = theme.commonStyle
    guard style.headerTitle != nil || style.logoImageName != nil else { return nil }
    return ScreenContent.Header(
      title: style.headerTitle, logo: style.logoImageName, darkLogo: style.darkLogoImageName)
  }

  /// What a controller draws itself for this host; `nil` if it does not.
  package func drawing(of controller: any HaapiUIViewController) -> Renderer.Rendering? {
    // Casting to this renderer's kind at once would take longer than drawing the screen.
    (controller as? any HaapiRenderable).flatMap { $0.render(as: Renderer.Rendering.self) }
  }

  /// Whether the flow waits for the server, or for a passkey, so that the user cannot do anything. It takes less than
  /// asking ``content``.
  public var isBusy: Bool {
    if overlay != nil { return !content.isEnabled }
    if isWaiting { return true }
    let own = isLoadingOverridden ? nil : (controller as? any HaapiContentProviding)?.currentLoadingControl
    return own != nil || addition?.currentLoadingControl != nil
  }

  /// Whether the flow waits, and its screen does not show that.
  private var isWaiting: Bool { flow.isWaiting && controller?.hasLoading() != true }

  private func addOwn(to content: inout ScreenContent) {
    content.messages = ownMessages + content.messages
    content.links += ownLinks.enumerated().map { index, link in
      ScreenLink(id: ControlID("host-link-\(index)"), caption: texts.caption(of: link))
    }
    if let launch = flow.launch(offersApp: controller is BankIdViewController) { content.launch = launch }
  }

  private func render(_ content: ScreenContent) -> Renderer.Rendering {
    renderer.render(content, parts: parts(of: content))
  }

  /// The parts of a screen in the order of its layout.
  package func parts(of content: ScreenContent) -> [ScreenLayout.Part] {
    let (parts, missing, isKnown) = ScreenLayout.arrange(content, with: renderer.layouts)
    if !isKnown, let name = content.layout { reportOnce(.layoutUnknown, slot: name) }
    for slot in missing { reportOnce(.slotMissing, slot: slot) }
    return parts
  }

  private func reportOnce(_ kind: ScreenReport.Kind, slot: String) {
    if reportedSlots.insert("\(kind) \(slot)").inserted {
      report(kind, controller, hint: "\(kind.hint) It is '\(slot)'.")
    }
  }

  func contentDidChange() {
    if !isEnded { onChange() }
  }

  // MARK: Actions of the user

  /// Performs an action of the user. Has no effect after the end, or while there is a ``dialog``.
  ///
  /// - Throws: ``UserActionError``, or the screen's error about the input. Nothing is sent then.
  public func perform(_ action: UserAction) throws {
    guard !isEnded else {
      report(.flowEnded, nil)
      return
    }
    guard flow.dialog == nil else { return }
    if case .follow(let control) = action,
      let index = ownLinks.indices.first(where: { control == ControlID("host-link-\($0)") })
    {
      return follow(linkItemModel: ownLinks[index])
    }
    if let control = action.control?.outside("default"), let addition {
      return try addition.perform(action.on(control))
    }
    if let overlay {
      return try (overlay as? any HaapiContentProviding)?.perform(action) ?? ()
    }
    guard let screen = controller as? any HaapiContentProviding else {
      throw UserActionError.noSuchControl(action.control ?? "retry")
    }
    // The screen may not know that the flow is busy, so its controls may look enabled.
    if action.isRequest, !flow.takesActions { return }
    let wasIdle = isIdle(screen)
    let before = reached
    try screen.perform(action)
    if action.isRequest, wasIdle, reached == before, screen is any HostedController {
      swallowed = report(.actionSwallowed, screen)
    }
  }

  private func isIdle(_ screen: any HaapiContentProviding) -> Bool {
    guard let hosted = screen as? any HostedController else { return true }
    return hosted.isIdle && hosted.loadingControl == nil
      && ((screen as? any HostedParent)?.children.allSatisfy(isIdle) ?? true)
  }

  func actionArrived() {
    reached += 1
    // It has arrived after all, for example after the user answered a question of the app.
    if let swallowed, let index = reports.lastIndex(of: swallowed) { reports.remove(at: index) }
    swallowed = nil
  }

  /// Leaves the flow. Asks the user first, if the configuration says so.
  public func close() {
    handle(.closed)
  }

  /// Answers ``dialog``.
  ///
  /// - Parameter confirms: Whether the user confirms. Otherwise the screen stays as it is.
  public func answerDialog(confirms: Bool) {
    handle(.dialogAnswered(confirms: confirms))
  }

  /// The screens are no longer visible.
  public func didEnterBackground() {
    engine.enterBackground()
  }

  /// The screens are visible again.
  public func willEnterForeground() {
    engine.enterForeground()
  }

  // MARK: The end

  /// Closes the screens, and then reports the result.
  func end(_ end: ScreenFlow.End) {
    if case .left = end { context.isEnded = true }
    if !context.isEnded { (controller as? HaapiPlatformViewController)?.viewWillDisappear(false) }
    context.isEnded = true
    release(controller)
    controller = nil
    addition = nil
    overlay = nil
    engine.output = nil
    let result = result
    self.result = nil
    onEnd()
    onChange()
    switch end {
    case .model(let model): result?.didReceiveOAuthModel(model)
    case .error(let error): result?.didReceiveError(error)
    case .left: result?.didReceiveError(CancellationError())
    }
  }

  // MARK: Reports

  @discardableResult
  func report(_ kind: ScreenReport.Kind, _ controller: AnyObject?, hint: String? = nil) -> ScreenReport {
    let model = (controller as? any ModelHolding)?.modelType ?? ""
    let report = ScreenReport(
      kind: kind, controller: controller.map { "\(type(of: $0))" } ?? "", model: model, hint: hint ?? kind.hint)
    add(report)
    return report
  }

  func report(_ kind: ScreenReport.Kind, model: String) {
    add(ScreenReport(kind: kind, controller: "", model: model, hint: kind.hint))
  }

  func add(_ report: ScreenReport) {
    if reports.count == 1000 { reports.removeFirst() }
    reports.append(report)
    onReport(report)
  }
}

/// A controller with the type of its model.
@MainActor package protocol ModelHolding: AnyObject {
  /// The model.
  var shownModel: Any { get }
  /// The type, by name.
  var modelType: String { get }
}

extension BaseViewController: ModelHolding {
  package var shownModel: Any { model }
  package var modelType: String { "\(type(of: model as Any))" }
}
