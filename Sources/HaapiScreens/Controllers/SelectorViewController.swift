import HaapiRuntime

/// The screen of a choice: a list, or tabs with the content of the open one below.
@preconcurrency @MainActor
open class SelectorViewController:
  BaseViewController<any SelectorModel, SelectorViewControllerStyle>, HostedParent
{
  private var choices: ChoiceSection?
  private var opening: ControlID?
  private var child: (any HaapiContentProviding)?

  override var heading: String? { model.title }
  override var initialMessages: [any InfoMessageModel] { model.messageItems }
  override var initialLinks: [any LinkItemModel] { model.linkItems }
  override var sections: [any ScreenSection] { choices.map { [$0] } ?? [] }

  override func loadContent() {
    let choices = ChoiceSection(model.selectorItems)
    choices.openContent = { [weak self] in self?.child.map { $0.content.inside("tab").blocks } ?? [] }
    self.choices = choices
  }

  override func complete(_ content: inout ScreenContent) {
    guard let part = child?.content.inside("tab") else { return }
    content.messages += part.messages
    content.links += part.links
  }

  override var loadingControl: ControlID? {
    super.loadingControl ?? child?.currentLoadingControl?.inside("tab")
  }

  override func performOwn(_ action: UserAction) throws -> Bool {
    guard let child, let control = action.control?.outside("tab") else { return false }
    try child.perform(action.on(control))
    return true
  }

  override func choiceWillStart(_ control: ControlID) {
    opening = choices?.isTabs == true ? control : nil
  }

  var children: [any HaapiContentProviding] { child.map { [$0] } ?? [] }

  func adopt(_ model: any UIModel) -> Bool {
    guard let opening, model is any FormModel || model is any SelectorModel || model is any GenericModel,
      let controller = context.makeController(model)
    else { return false }
    (child as? any HostedController)?.isReplaced = true
    child = controller
    choices?.markOpen(opening)
    self.opening = nil
    context.contentDidChange()
    return true
  }

  /// Builds the screen.
  open override func viewDidLoad() {
    super.viewDidLoad()
  }

  /// Shows a problem in the open tab, if that can show it.
  open override func handleProblemModel(_ problemModel: any ProblemModel) -> Bool {
    opening == nil ? child?.handleProblemModel(problemModel) ?? false : false
  }

  /// Shows a form in the open tab, if that can show it.
  open override func handleFormModel(_ formModel: any FormModel) -> Bool {
    opening == nil ? child?.handleFormModel(formModel) ?? false : false
  }

  /// The answer has arrived.
  open override func stopLoading() {
    super.stopLoading()
    child?.stopLoading()
  }

  /// Whether a choice, or a button in the open tab, shows that it is loading.
  open override func hasLoading() -> Bool {
    super.hasLoading() || child?.hasLoading() == true
  }

  /// Applies a style to the screen.
  open override func apply(style: SelectorViewControllerStyle) {}
}

/// A screen that has others inside.
@MainActor protocol HostedParent: AnyObject {
  /// The screens inside.
  var children: [any HaapiContentProviding] { get }

  /// Shows the answer to an action inside, without being replaced.
  ///
  /// - Returns: Whether it does.
  func adopt(_ model: any UIModel) -> Bool
}
