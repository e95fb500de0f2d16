import HaapiRuntime

/// The screen of a form.
@preconcurrency @MainActor open class FormViewController: BaseViewController<any FormModel, FormViewControllerStyle> {
  private var form: FormSection?

  override var initialMessages: [any InfoMessageModel] { model.messageItems }
  override var initialLinks: [any LinkItemModel] { model.linkItems }
  override var sections: [any ScreenSection] { form.map { [$0] } ?? [] }

  override func loadContent() {
    form = FormSection(model.interactionItems, texts: context.texts)
  }

  /// Builds the screen.
  open override func viewDidLoad() {
    super.viewDidLoad()
  }

  /// Submits the pressed button, or the first main one.
  open override func submitForm() {
    super.submitForm()
  }

  /// Shows a problem that the user can solve, at its fields and above the form.
  @discardableResult
  open override func handleProblemModel(_ problemModel: any ProblemModel) -> Bool {
    guard problemModel.isForForms, let form else { return false }
    showProblem(problemModel, in: [form])
    return true
  }

  /// Replaces fields and buttons by those of another form.
  open override func handleFormModel(_ formModel: any FormModel) -> Bool {
    form = FormSection(formModel.interactionItems, texts: context.texts)
    showMessages(of: formModel)
    if !formModel.linkItems.isEmpty { handleLinkItemModels(formModel.linkItems) }
    context.contentDidChange()
    return true
  }

  /// Removes the buttons, so that only messages and links are left.
  func removeControls() {
    form = nil
    context.contentDidChange()
  }

  /// The answer has arrived.
  open override func stopLoading() {
    super.stopLoading()
  }

  /// Whether a button shows that it is loading.
  open override func hasLoading() -> Bool {
    super.hasLoading()
  }

  /// Applies a style to the screen.
  open override func apply(style: FormViewControllerStyle) {}
}
