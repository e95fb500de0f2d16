import HaapiRuntime

/// The controller of one screen of a flow.
///
/// A class that extends none of the bundled controllers must decide about actions: the three functions that begin with
/// `pre` have no default. All others have one, and the host does what the screen leaves out.
@preconcurrency @MainActor public protocol HaapiUIViewController: AnyObject {
  /// The kind of model that the screen shows.
  associatedtype AssociatedModel = any UIModel
  /// The kind of style that the screen takes.
  associatedtype AssociatedStyle = any UIStyle

  /// Receives the user's actions. Hold it weakly.
  var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)? { get set }
  /// Provides the theme. Hold it weakly.
  var uiStylableThemeDelegate: (any UIStylableThemeDelegate)? { get set }

  /// The answer has arrived, and loading is over.
  func stopLoading()

  /// Whether the screen itself shows that it is loading.
  func hasLoading() -> Bool

  /// Shows a problem on this screen.
  ///
  /// - Returns: Whether it does. Otherwise the problem gets its own screen.
  func handleProblemModel(_ problemModel: any ProblemModel) -> Bool

  /// Shows these messages.
  func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel])

  /// Shows these links.
  func handleLinkItemModels(_ linkItemModels: [any LinkItemModel])

  /// Shows a form in place of the current one.
  ///
  /// - Returns: Whether it does. Otherwise the form gets its own screen.
  func handleFormModel(_ formModel: any FormModel) -> Bool

  /// Decides about an action before it is submitted.
  ///
  /// - Parameters:
  ///   - interactionActionModel: The button.
  ///   - parameters: The values for it.
  ///   - closure: Call it once, now or later: whether to continue, and with which parameters.
  func preSubmit(
    interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable],
    closure: @escaping (Bool, [String: any Sendable]) -> Void)

  /// Decides about a choice before it is submitted.
  ///
  /// - Parameters:
  ///   - selectorItemModel: The choice.
  ///   - closure: Call it once, now or later: whether to continue.
  func preSelect(
    selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void)

  /// Decides about a link before it is followed.
  ///
  /// - Parameters:
  ///   - linkItemModel: The link.
  ///   - closure: Call it once, now or later: whether to continue.
  func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void)
}

/// A screen that updates during a wait instead of being replaced.
@preconcurrency @MainActor public protocol PollingModelUpdatable {
  /// Shows what has changed.
  func update(model: any PollingModel)
}

/// A controller that describes its screen, so that any host can draw it.
@preconcurrency @MainActor public protocol HaapiContentProviding: HaapiUIViewController {
  /// The current content.
  var content: ScreenContent { get }

  /// Performs an action of the user.
  ///
  /// - Throws: ``UserActionError`` when the screen has no such control, and `HaapiUIKitError.illegalState` when the
  ///   input cannot be sent. Nothing is sent then.
  func perform(_ action: UserAction) throws
}

/// A controller that draws itself for one kind of host.
@preconcurrency @MainActor public protocol HaapiRenderable<Rendering>: HaapiUIViewController {
  /// The type that the host shows.
  associatedtype Rendering

  /// The current screen.
  func render() -> Rendering
}

extension HaapiRenderable {
  /// Whether it draws itself as this type.
  func draws<Other>(_ type: Other.Type) -> Bool { Rendering.self == type }

  /// The current screen; `nil` if it is of another type.
  func render<Other>(as type: Other.Type) -> Other? {
    draws(type) ? render() as? Other : nil
  }
}
