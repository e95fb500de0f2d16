import HaapiRuntime

/// The screen of a problem that no other screen shows.
@preconcurrency @MainActor
open class ProblemViewController:
  BaseViewController<any ProblemModel, ProblemViewControllerStyle>
{
  override var heading: String? { model.title ?? context.texts[.problemTitle] }
  override var initialLinks: [any LinkItemModel] { model.linkItems }

  override var initialMessages: [any InfoMessageModel] {
    let items = model.messageItems
    let message = context.texts.message(of: model)
    guard !message.isEmpty, message != model.title else { return items }
    let texts = items.compactMap { $0.text ?? $0.reason }
    // The default mapper joins the messages, so they would appear twice.
    if texts.contains(message) || (!texts.isEmpty && texts.allSatisfy(message.contains)) { return items }
    return [DefaultInfoMessageModel(text: message, messageStyleAttribute: .error)] + items
  }

  /// Builds the screen.
  open override func viewDidLoad() {
    super.viewDidLoad()
  }

  /// Whether a link shows that it is loading.
  open override func hasLoading() -> Bool {
    super.hasLoading()
  }

  /// Applies a style to the screen.
  open override func apply(style: ProblemViewControllerStyle) {}
}
