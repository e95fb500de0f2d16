import HaapiRuntime

/// The screen of a choice with a form below it. Each is a screen inside this one.
@preconcurrency @MainActor
open class GenericViewController:
  BaseViewController<any GenericModel, GenericViewControllerStyle>, HostedParent
{
  private var selector: (any HaapiContentProviding)?
  private var form: (any HaapiContentProviding)?
  private var parts: [(name: String, controller: any HaapiContentProviding)] {
    [selector.map { ("selector", $0) }, form.map { ("form", $0) }].compactMap { $0 }
  }

  override func loadContent() {
    selector = model.selectorModel.flatMap(context.makeController)
    form = model.formModel.flatMap(context.makeController)
    if parts.isEmpty { context.report(.contentMissing, self) }
  }

  override func complete(_ content: inout ScreenContent) {
    for (name, controller) in parts {
      let part = controller.content.inside(name)
      content.title = content.title ?? part.title
      content.messages += part.messages
      content.blocks += part.blocks
      content.links += part.links
    }
  }

  override var loadingControl: ControlID? {
    super.loadingControl
      ?? parts.lazy.compactMap { $0.controller.currentLoadingControl?.inside($0.name) }.first
  }

  override func performOwn(_ action: UserAction) throws -> Bool {
    // While one part is loading, the other waits, too.
    if action.isRequest, parts.contains(where: { $0.controller.currentLoadingControl != nil }) { return true }
    for (name, controller) in parts {
      guard let control = action.control?.outside(name) else { continue }
      try controller.perform(action.on(control))
      return true
    }
    return false
  }

  var children: [any HaapiContentProviding] { parts.map(\.controller) }

  func adopt(_ model: any UIModel) -> Bool {
    (selector as? any HostedParent)?.adopt(model) ?? false
  }

  /// Builds the screen.
  open override func viewDidLoad() {
    super.viewDidLoad()
  }

  /// Shows a problem in the form, or in the open tab of the choice.
  open override func handleProblemModel(_ problemModel: any ProblemModel) -> Bool {
    parts.reversed().contains { $0.controller.handleProblemModel(problemModel) }
  }

  /// Shows another form in place of this one.
  open override func handleFormModel(_ formModel: any FormModel) -> Bool {
    parts.reversed().contains { $0.controller.handleFormModel(formModel) }
  }

  /// Shows messages above the form, or above the choice if there is no form.
  open override func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel]) {
    guard let part = parts.last else { return super.handleInfoMessageModels(infoMessageModels) }
    part.controller.handleInfoMessageModels(infoMessageModels)
  }

  /// The answer has arrived.
  open override func stopLoading() {
    super.stopLoading()
    for part in parts { part.controller.stopLoading() }
  }

  /// Whether one of the parts shows that it is loading.
  open override func hasLoading() -> Bool {
    super.hasLoading() || parts.contains { $0.controller.hasLoading() }
  }

  /// Applies a style to the screen.
  open override func apply(style: GenericViewControllerStyle) {}
}
