import HaapiRuntime

/// The controller of one screen of a flow.
///
/// A class of your own that extends none of the bundled controllers has to decide about what the user does: the three
/// functions that begin with `pre` have no default. All others have one, and what a screen leaves out the host does.
@preconcurrency @MainActor public protocol HaapiUIViewController: AnyObject {
  /// The kind of model that the screen shows.
  associatedtype AssociatedModel = any UIModel
  /// The kind of style that the screen takes.
  associatedtype AssociatedStyle = any UIStyle

  /// Where the screen sends what the user does. It has to be held weakly.
  var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)? { get set }
  /// Where the screen finds the theme. It has to be held weakly.
  var uiStylableThemeDelegate: (any UIStylableThemeDelegate)? { get set }

  /// The answer is there, so nothing is loading any more.
  func stopLoading()

  /// Whether the screen shows by itself that it is loading.
  func hasLoading() -> Bool

  /// Shows a problem on this screen.
  ///
  /// - Returns: Whether it does. Otherwise the problem gets a screen of its own.
  func handleProblemModel(_ problemModel: any ProblemModel) -> Bool

  /// Shows these messages.
  func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel])

  /// Shows these links.
  func handleLinkItemModels(_ linkItemModels: [any LinkItemModel])

  /// Takes a form in the place of the one that is shown.
  ///
  /// - Returns: Whether it does. Otherwise the form gets a screen of its own.
  func handleFormModel(_ formModel: any FormModel) -> Bool

  /// Decides about an action that is about to be submitted.
  ///
  /// - Parameters:
  ///   - interactionActionModel: The button.
  ///   - parameters: What is filled in for it.
  ///   - closure: To be called once, now or later: whether to go on, and with which parameters.
  func preSubmit(
    interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable],
    closure: @escaping (Bool, [String: any Sendable]) -> Void)

  /// Decides about a choice that is about to be taken.
  ///
  /// - Parameters:
  ///   - selectorItemModel: The choice.
  ///   - closure: To be called once, now or later: whether to go on.
  func preSelect(
    selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void)

  /// Decides about a link that is about to be followed.
  ///
  /// - Parameters:
  ///   - linkItemModel: The link.
  ///   - closure: To be called once, now or later: whether to go on.
  func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void)
}

/// A screen that shows how a wait goes on without being replaced.
@preconcurrency @MainActor public protocol PollingModelUpdatable {
  /// Shows what has changed.
  func update(model: any PollingModel)
}

/// A controller that tells what its screen shows, so that any host can draw it.
@preconcurrency @MainActor public protocol HaapiContentProviding: HaapiUIViewController {
  /// What the screen shows now.
  var content: ScreenContent { get }

  /// Does what the user did.
  ///
  /// - Throws: ``UserActionError`` when the screen has no such control, and `HaapiUIKitError.illegalState` when what is
  ///   filled in cannot be sent. Nothing is sent then.
  func perform(_ action: UserAction) throws
}

/// A controller that draws itself for one kind of host.
@preconcurrency @MainActor public protocol HaapiRenderable<Rendering>: HaapiUIViewController {
  /// What the host shows.
  associatedtype Rendering

  /// The screen as it is now.
  func render() -> Rendering
}
