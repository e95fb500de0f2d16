import Foundation
import HaapiRuntime

/// What all bundled screens have in common: messages above, links below, and the way of an action from the user to the
/// flow.
///
/// A subclass overrides what it wants to change, and calls `super` in each override.
@preconcurrency @MainActor
open class BaseViewController<AssociatedModel, AssociatedStyle: UIViewControllerStyle>:
  HaapiPlatformViewController, HaapiContentProviding, UIStylable, HostedController
{
  /// What the screen shows.
  public final let model: AssociatedModel
  /// Where the screen sends what the user does.
  public weak var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)?
  /// Where the screen finds the theme.
  public weak var uiStylableThemeDelegate: (any UIStylableThemeDelegate)?

  private let style: AssociatedStyle
  private var stepMessages: [ScreenMessage] = []
  private var problemMessages: [ScreenMessage] = []
  private var links: [any LinkItemModel] = []
  private var action = ActionState.none
  private var lastAsked = 0
  private var pressed: ControlID?
  private var pressError: (any Error)?

  var context = ScreenContext()
  private(set) var isBaseLoaded = false
  var isReplaced = false
  /// Whether messages came with the answer that is being shown.
  private(set) var hasNewMessages = false

  private enum ActionState {
    case none
    case asking(Int)
    case loading(ControlID)
  }

  /// A screen.
  ///
  /// - Parameters:
  ///   - model: What it shows.
  ///   - style: How it looks.
  ///   - commonStyle: How all screens look.
  public init(_ model: AssociatedModel, style: AssociatedStyle, commonStyle: HaapiUIViewControllerStyle) {
    self.model = model
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable, message: "Screens are made from models.")
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Loading

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

  /// Called once, when the screen is there and has no content yet.
  open func preRender(uiModel: AssociatedModel) {}

  /// Puts a style on the screen.
  open func apply(style: AssociatedStyle) {}

  // MARK: What a subclass of this library fills in

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

  /// What is shown between messages and links.
  var blocks: [ScreenBlock] { sections.flatMap(\.blocks) }

  /// Changes the content before it is shown.
  func complete(_ content: inout ScreenContent) {}

  /// Does what is no matter of a section.
  ///
  /// - Returns: Whether it is done.
  func performOwn(_ action: UserAction) throws -> Bool { false }

  /// An action is on its way.
  func actionWillStart(isPoll: Bool) {}

  /// A choice is on its way.
  func choiceWillStart(_ control: ControlID) {}

  // MARK: Content

  /// What the screen shows now.
  public var content: ScreenContent {
    var content = ScreenContent(title: title ?? heading, layout: nibName)
    content.messages = problemMessages.isEmpty ? stepMessages : problemMessages
    content.blocks = blocks
    content.links = links.enumerated().map { index, link in screenLink(link, index) }
    if case .loading(let control) = action { content.loadingControl = control }
    complete(&content)
    return content
  }

  func screenLink(_ link: any LinkItemModel, _ index: Int) -> ScreenLink {
    let id = ControlID("link-\(index)")
    guard link.isPicture else { return ScreenLink(id: id, caption: context.texts.caption(of: link)) }
    let words = link.text.flatMap { $0.isEmpty ? nil : $0 }
    return ScreenLink(
      id: id, caption: words ?? "",
      picture: ScreenPicture(
        address: PictureAddress(link.href), alternative: words ?? alternative(of: link), caption: words))
  }

  /// What a picture without a title is, in words.
  func alternative(of picture: any LinkItemModel) -> String {
    context.texts[.linkPicture]
  }

  /// Shows these messages in the place of the ones that are shown, and of those of a problem.
  open func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel]) {
    stepMessages = infoMessageModels.compactMap { ScreenMessage($0, isUpdate: !isLoadingBase) }
    problemMessages = []
    hasNewMessages = true
    context.contentDidChange()
  }

  private var isLoadingBase: Bool { !isAppeared }
  private var isAppeared = false

  /// Shows these links in the place of the ones that are shown.
  open func handleLinkItemModels(_ linkItemModels: [any LinkItemModel]) {
    links = linkItemModels
    context.contentDidChange()
  }

  /// Shows more messages below the ones that came with this answer, or else these alone.
  func showMessages(of form: any FormModel) {
    if hasNewMessages {
      stepMessages += form.messageItems.compactMap { ScreenMessage($0, isUpdate: true) }
    } else {
      handleInfoMessageModels(form.messageItems)
    }
  }

  /// Shows a text of this screen's own above the content.
  func showOwnMessage(_ text: String?, style: MessageStyleAttribute = .error) {
    problemMessages = text.map { [ScreenMessage(text: $0, style: style, isUpdate: true)] } ?? []
    context.contentDidChange()
  }

  /// Shows a problem above the content and at its fields.
  func showProblem(_ problem: any ProblemModel, in sections: [FormSection]) {
    for section in sections { section.clearErrors() }
    problemMessages = problem.messageItems.compactMap { message in
      let text = message.text ?? message.reason
      if let key = message.key, let text, sections.contains(where: { $0.showError(text, key: key) }) { return nil }
      return ScreenMessage(message, isUpdate: true)
    }
    if problem.messageItems.isEmpty, !problem.message.isEmpty {
      problemMessages = [ScreenMessage(text: problem.message, style: .error, isUpdate: true)]
    }
    if !problem.linkItems.isEmpty { handleLinkItemModels(problem.linkItems) }
    context.contentDidChange()
  }

  /// Problems get a screen of their own.
  open func handleProblemModel(_ problemModel: any ProblemModel) -> Bool { false }

  /// Forms get a screen of their own.
  open func handleFormModel(_ formModel: any FormModel) -> Bool { false }

  // MARK: Life

  /// The screen is about to be shown.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isAppeared = true
    isReplaced = false
  }

  // MARK: Loading indicator

  /// The answer is there, so nothing is loading any more.
  open func stopLoading() {
    forceStopLoading()
  }

  /// Whether the screen shows by itself that it is loading.
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

  /// Does what the user did. Nothing happens while another action is under way, except that fields can be filled in.
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
        pressed = button.control
        pressError = nil
        submitForm()
        if let pressError { throw pressError }
        return
      }
    }
    throw UserActionError.noSuchControl(action.control ?? "retry")
  }

  /// Submits the button that was pressed, or else the first main one.
  open func submitForm() {
    guard isIdle, let control = pressed ?? sections.lazy.compactMap({ ($0 as? FormSection)?.firstButton }).first else {
      return
    }
    do {
      for section in sections {
        if case .submit(let button) = try section.perform(.press(control)) { return submit(button) }
      }
    } catch {
      pressError = error
    }
  }

  /// Whether no action of the user is under way.
  var isIdle: Bool {
    if case .none = action { !context.isEnded } else { false }
  }

  /// Asks the hook about a button, then the flow.
  ///
  /// - Parameter isPoll: Whether nobody pressed it, so that all controls stay usable.
  func submit(_ button: PressedButton, isPoll: Bool = false) {
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
    let index = links.indices.first { ControlID("link-\($0)") == control }
    guard let index else {
      if try !performOwn(.follow(control)) { throw UserActionError.noSuchControl(control) }
      return
    }
    let link = links[index]
    if link.isPicture {
      context.hookWasAsked()
      // A tap opens the address of a picture when it has one for the web; a failure is nothing to speak of.
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
    if !isPoll { action = .asking(number) }
    context.hookWasAsked()
    hook(
      DecisionTicket { [weak self] outcome in
        self?.decide(outcome, about: control, number: number, isPoll: isPoll, submit)
      })
    guard case .asking(number) = action else { return }
    _ = context.clock.after(context.hookPeriod) { [weak self] in
      guard let self, !isReplaced, !context.isEnded, case .asking(number) = action else { return }
      action = .none
      context.report(.decisionOverdue, self)
      context.contentDidChange()
    }
  }

  @preconcurrency private func decide(
    _ outcome: DecisionTicket.Outcome, about control: ControlID, number: Int, isPoll: Bool,
    _ submit: @MainActor (any HaapiFlowViewControllerDelegate, [String: any Sendable]) -> Void
  ) {
    guard !context.isEnded else { return }
    guard case .decided(let goesOn, let parameters) = outcome, number == lastAsked, !isReplaced else {
      if case .dropped = outcome {
        if case .asking(number) = action { action = .none }
        if !isReplaced { context.report(.decisionDropped, self) }
      } else {
        context.report(.decisionRepeated, self)
      }
      return context.contentDidChange()
    }
    if !isPoll { action = .none }
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
  /// Lets the action go on as it is.
  @preconcurrency open func preSubmit(
    interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable],
    closure: @escaping (Bool, [String: any Sendable]) -> Void
  ) {
    closure(true, parameters)
  }

  /// Lets the choice go on.
  open func preSelect(
    selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void
  ) {
    closure(true)
  }

  /// Lets the link go on.
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
  init?(_ model: any InfoMessageModel, isUpdate: Bool) {
    guard let text = model.text ?? model.reason, !text.isEmpty else { return nil }
    self.init(text: text, style: model.messageStyleAttribute, isUpdate: isUpdate)
  }
}

extension LinkItemModel {
  /// Whether the link is a picture, which is shown and not followed.
  var isPicture: Bool {
    // By bytes: a mark after the slash would make another character of it.
    type?.lowercased().utf8.starts(with: "image/".utf8) == true
  }
}
