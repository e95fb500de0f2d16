import Foundation
import HaapiRuntime

#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

/// The base of all bundled screens: messages above, links below, and the path of an action from the user to the flow.
///
/// Override what you want to change, and call `super` in each override.
@preconcurrency @MainActor
open class BaseViewController<AssociatedModel, AssociatedStyle: UIViewControllerStyle>:
  HaapiPlatformViewController, HaapiContentProviding, UIStylable, HostedController
{
  /// What the screen shows.
  public final let model: AssociatedModel
  /// Receives the user's actions.
  public weak var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)?
  /// Provides the theme.
  public weak var uiStylableThemeDelegate: (any UIStylableThemeDelegate)?

  private let style: AssociatedStyle
  private let commonStyle: HaapiUIViewControllerStyle
  private var stepMessages: [ScreenMessage] = []
  private var problemMessages: [ScreenMessage] = []
  private var links: [(model: any LinkItemModel, shown: ScreenLink)] = []
  private var action = ActionState.none
  private var lastAsked = 0
  /// The automatic poll that the hook has not decided about.
  private var undecidedPoll: Int?
  private var pressed: ControlID?
  private var pressError: (any Error)?

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  package let views = ScreenViews()
  package var appearance: ScreenAppearance { ScreenAppearance(style, commonStyle) }
  #endif
  var context = ScreenContext()
  private(set) var isBaseLoaded = false
  var isReplaced = false
  /// Whether the current answer came with messages.
  private(set) var hasNewMessages = false

  private enum ActionState {
    case none
    case asking(Int)
    case loading(ControlID)
  }

  /// A screen.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - style: The style.
  ///   - commonStyle: The style that all screens share.
  public init(_ model: AssociatedModel, style: AssociatedStyle, commonStyle: HaapiUIViewControllerStyle) {
    self.model = model
    self.style = style
    self.commonStyle = commonStyle
    super.init(nibName: nil, bundle: nil)
  }

  /// Not available, because screens are made from models.
  @available(*, unavailable, message: "Screens are made from models.")
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Loading

  #if canImport(UIKit) && !os(watchOS)
  /// Makes an empty view: ``nibName`` is the name of a layout, not of an archive.
  open override func loadView() {
    view = UIView()
  }
  #endif

  /// Builds the screen: `preRender(uiModel:)`, the style, messages, content, links.
  open override func viewDidLoad() {
    super.viewDidLoad()
    loadBase()
  }

  func loadBase() {
    guard !isBaseLoaded else { return }
    isBaseLoaded = true
    preRender(uiModel: model)
    apply(style: style)
    handleInfoMessageModels(initialMessages)
    loadContent()
    handleLinkItemModels(initialLinks)
    hasNewMessages = false
  }

  /// Called once, when the screen exists but has no content yet.
  open func preRender(uiModel: AssociatedModel) {}

  /// Applies a style to the screen.
  open func apply(style: AssociatedStyle) {}

  // MARK: For subclasses of this library

  /// The heading.
  var heading: String? { nil }
  /// The messages of the model.
  var initialMessages: [any InfoMessageModel] { [] }
  /// The links of the model.
  var initialLinks: [any LinkItemModel] { [] }
  /// The parts of the content, from top to bottom.
  var sections: [any ScreenSection] { [] }

  /// Builds the content.
  func loadContent() {}

  /// The content between messages and links.
  var blocks: [ScreenBlock] { sections.flatMap(\.blocks) }

  /// Changes the content before it is shown.
  func complete(_ content: inout ScreenContent) {}

  /// Performs an action that belongs to no section.
  ///
  /// - Returns: Whether it was performed.
  func performOwn(_ action: UserAction) throws -> Bool { false }

  /// An action is being submitted.
  func actionWillStart(isPoll: Bool) {}

  /// A choice is being submitted.
  func choiceWillStart(_ control: ControlID) {}

  // MARK: Content

  /// The current content.
  public var content: ScreenContent {
    var content = ScreenContent(title: title ?? heading, layout: nibName)
    content.messages = problemMessages.isEmpty ? stepMessages : problemMessages
    content.blocks = blocks
    content.links = links.map(\.shown)
    content.loadingControl = loadingControl
    complete(&content)
    return content
  }

  /// The pressed control that waits for an answer.
  var loadingControl: ControlID? {
    if case .loading(let control) = action { control } else { nil }
  }

  func screenLink(_ link: any LinkItemModel, _ id: ControlID = "link-0") -> ScreenLink {
    ScreenLink(link, id: id, context.texts, picture: pictureDescription)
  }

  /// What is said of a picture without a title.
  var pictureDescription: HaapiTextKey { .linkPicture }

  /// Shows these messages in place of the current ones, including those of a problem.
  open func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel]) {
    stepMessages = infoMessageModels.compactMap { ScreenMessage($0, isUpdate: !isLoadingBase) }
    problemMessages = []
    hasNewMessages = true
    context.contentDidChange()
  }

  private var isLoadingBase: Bool { !isAppeared }
  private var isAppeared = false

  /// Shows these links in place of the current ones.
  open func handleLinkItemModels(_ linkItemModels: [any LinkItemModel]) {
    if links.isEmpty, linkItemModels.isEmpty { return }
    let ids = ControlID.series("link", count: linkItemModels.count)
    links = zip(linkItemModels, ids).map { ($0, screenLink($0, $1)) }
    context.contentDidChange()
  }

  /// Shows more messages below those of this answer; without any, only these.
  func showMessages(of form: any FormModel) {
    if hasNewMessages {
      stepMessages += form.messageItems.compactMap { ScreenMessage($0, isUpdate: true) }
    } else {
      handleInfoMessageModels(form.messageItems)
    }
  }

  /// Shows the screen's own text above the content.
  func showOwnMessage(_ text: String?, style: MessageStyleAttribute = .error) {
    problemMessages = text.map { [ScreenMessage(text: $0, style: style, isUpdate: true)] } ?? []
    context.contentDidChange()
  }

  func forgetSecrets() {
    for section in sections { (section as? FormSection)?.forgetSecrets() }
    for child in (self as? any HostedParent)?.children ?? [] { (child as? any HostedController)?.forgetSecrets() }
  }

  /// Shows a problem above the content and at its fields.
  func showProblem(_ problem: any ProblemModel, in sections: [FormSection]) {
    let keys = Set(problem.messageItems.compactMap(\.key))
    for section in sections {
      section.clearErrors()
      section.forgetCodes(keys)
    }
    problemMessages = problem.messages(context.texts) { text, key in
      sections.contains { $0.showError(text, key: key) }
    }
    if !problem.linkItems.isEmpty { handleLinkItemModels(problem.linkItems) }
    context.contentDidChange()
  }

  /// By default, a problem gets its own screen.
  open func handleProblemModel(_ problemModel: any ProblemModel) -> Bool { false }

  /// By default, a form gets its own screen.
  open func handleFormModel(_ formModel: any FormModel) -> Bool { false }

  // MARK: Life

  /// The screen is about to appear.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isAppeared = true
    isReplaced = false
  }

  // MARK: Loading indicator

  /// The answer has arrived, and loading is over.
  open func stopLoading() {
    forceStopLoading()
  }

  /// Whether the screen itself shows that it is loading.
  open func hasLoading() -> Bool {
    if case .loading = action { true } else { false }
  }

  func forceStopLoading() {
    hasNewMessages = false
    if case .loading = action {
      action = .none
      context.contentDidChange()
    }
  }

  // MARK: Actions

  /// Performs an action of the user. While another action is running, only input is accepted.
  public func perform(_ action: UserAction) throws {
    if action.isRequest, !isIdle { return }
    if case .follow(let control) = action { return try follow(control) }
    if try performOwn(action) { return context.contentDidChange() }
    for section in sections {
      switch try section.perform(action) {
      case nil: continue
      case .changed: return context.contentDidChange()
      case .run(let body): return body()
      case .select(let item, let control): return take(item, control)
      case .submit(let button):
        pressed = button
        pressError = nil
        submitForm()
        if let pressError { throw pressError }
        return
      }
    }
    throw UserActionError.noSuchControl(action.control ?? "retry")
  }

  /// Submits the pressed button, or the first main one.
  open func submitForm() {
    guard isIdle, let control = pressed ?? sections.lazy.compactMap({ ($0 as? FormSection)?.firstButton }).first else {
      return
    }
    do {
      for section in sections {
        if let button = try section.button(control) { return submit(button) }
      }
    } catch {
      pressError = error
    }
  }

  /// Whether no action of the user is running.
  var isIdle: Bool {
    if case .none = action { !context.isEnded } else { false }
  }

  /// Submits a button: first to the hook, then to the flow.
  ///
  /// - Parameter isPoll: Whether this is an automatic poll, so that all controls stay usable. Has no effect while the
  ///   hook decides about the poll before.
  func submit(_ button: PressedButton, isPoll: Bool = false) {
    if isPoll, undecidedPoll != nil { return }
    let item = button.item
    ask(button.control, isPoll: isPoll) { [self] ticket in
      preSubmit(interactionActionModel: item, parameters: button.parameters) { ticket.decide($0, $1) }
    } then: { delegate, parameters in
      delegate.submit(interactionActionModel: item, parameters: parameters)
    }
  }

  private func take(_ item: any SelectorItemInteractionActionModel, _ control: ControlID) {
    ask(control) { [self] ticket in
      preSelect(selectorItemModel: item) { ticket.decide($0, [:]) }
    } then: { [weak self] delegate, _ in
      self?.choiceWillStart(control)
      delegate.select(selectorItemModel: item)
    }
  }

  private func follow(_ control: ControlID) throws {
    guard let link = links.first(where: { $0.shown.id == control })?.model else {
      if try !performOwn(.follow(control)) { throw UserActionError.noSuchControl(control) }
      return
    }
    if link.isPicture {
      context.hookWasAsked()
      // A tap opens the address of a picture, if it is a web address. Failures are ignored.
      if let url = PictureAddress(link.href).flatMap({ URL(string: $0.text) }), url.scheme == "https" {
        haapiFlowViewControllerDelegate?.openURL(url)
      }
      return
    }
    ask(control) { [self] ticket in
      preFollow(linkItemModel: link) { ticket.decide($0, [:]) }
    } then: { delegate, _ in
      delegate.follow(linkItemModel: link)
    }
  }

  @preconcurrency private func ask(
    _ control: ControlID, isPoll: Bool = false, _ hook: (DecisionTicket) -> Void,
    then submit: @escaping @MainActor (any HaapiFlowViewControllerDelegate, [String: any Sendable]) -> Void
  ) {
    lastAsked += 1
    let number = lastAsked
    if isPoll { undecidedPoll = number } else { action = .asking(number) }
    context.hookWasAsked()
    hook(
      DecisionTicket { [weak self] outcome in
        self?.decide(outcome, about: control, number: number, isPoll: isPoll, submit)
      })
    guard isUndecided(number) else { return }
    context.after(context.hookPeriod) { [weak self] in
      guard let self, !isReplaced, !context.isEnded, isUndecided(number) else { return }
      stopAsking(number)
      context.report(.decisionOverdue, self)
      context.contentDidChange()
    }
  }

  private func isUndecided(_ number: Int) -> Bool {
    if case .asking(number) = action { true } else { undecidedPoll == number }
  }

  private func stopAsking(_ number: Int) {
    if case .asking(number) = action { action = .none }
    if undecidedPoll == number { undecidedPoll = nil }
  }

  @preconcurrency private func decide(
    _ outcome: DecisionTicket.Outcome, about control: ControlID, number: Int, isPoll: Bool,
    _ submit: @MainActor (any HaapiFlowViewControllerDelegate, [String: any Sendable]) -> Void
  ) {
    guard !context.isEnded else { return }
    stopAsking(number)
    guard case .decided(let goesOn, let parameters) = outcome, number == lastAsked, !isReplaced else {
      switch outcome {
      case .dropped: if !isReplaced { context.report(.decisionDropped, self) }
      // The user has acted since, which replaces a poll.
      case .decided where isPoll && !isReplaced: break
      case .decided, .repeated: context.report(.decisionRepeated, self)
      }
      return context.contentDidChange()
    }
    guard goesOn else { return context.contentDidChange() }
    guard let delegate = haapiFlowViewControllerDelegate ?? DelegateTable.shared.delegate(of: self) else {
      context.report(.flowEnded, self)
      return context.contentDidChange()
    }
    if !isPoll {
      action = .loading(control)
      problemMessages = []
      for section in sections { (section as? FormSection)?.clearErrors() }
    }
    actionWillStart(isPoll: isPoll)
    context.contentDidChange()
    submit(delegate, parameters)
  }

  // The attribute is that of the class. Without it here, the compiler may give one function two names, with and without
  // `Sendable` in it, when it compiles the files of a module apart.
  /// Lets the action continue unchanged.
  @preconcurrency open func preSubmit(
    interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable],
    closure: @escaping (Bool, [String: any Sendable]) -> Void
  ) {
    closure(true, parameters)
  }

  /// Lets the choice continue.
  open func preSelect(
    selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void
  ) {
    closure(true)
  }

  /// Lets the link continue.
  open func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void) {
    closure(true)
  }
}

extension BaseViewController where AssociatedStyle: UIDefaultStyle {
  /// A screen with the default styles.
  public convenience init(uiModel: AssociatedModel) {
    self.init(uiModel, style: AssociatedStyle(), commonStyle: HaapiUIViewControllerStyle())
  }
}

extension ScreenMessage {
  /// A message of a model; `nil` when it has no text.
  package init?(_ model: any InfoMessageModel, isUpdate: Bool) {
    guard let text = model.text ?? model.reason, !text.isEmpty else { return nil }
    self.init(text: text, style: model.messageStyleAttribute, isUpdate: isUpdate)
  }
}

extension LinkItemModel {
  /// Whether the link is a picture, which is shown instead of followed.
  package var isPicture: Bool {
    // Compared by bytes: a combining mark after the slash would form another character.
    type?.lowercased().utf8.starts(with: "image/".utf8) == true
  }
}
