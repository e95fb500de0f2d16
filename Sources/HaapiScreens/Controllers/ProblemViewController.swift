import HaapiRuntime

/// The screen of a problem that no other screen shows.
@preconcurrency @MainActor
open class ProblemViewController:
  BaseViewController<any ProblemModel, ProblemViewControllerStyle>
{
  override var heading: String? { model.title ?? context.texts[.problemTitle] }
  override var initialLinks: [any LinkItemModel] { model.linkItems }

  override var initialMessages: [any InfoMessageModel] { model.allMessages(context.texts) }

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
