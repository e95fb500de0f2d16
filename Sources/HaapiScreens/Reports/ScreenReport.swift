/// A mistake in the app's own screens. It names only types, never the user's input.
public struct ScreenReport: Hashable, Sendable {
  /// The kind of mistake.
  public enum Kind: String, Sendable, CaseIterable {
    /// An override of `viewDidLoad` did not call `super`.
    case superNotCalled
    /// A press reached neither a hook nor the flow.
    case actionSwallowed
    /// A hook released its closure without a decision.
    case decisionDropped
    /// A hook has held its closure for a long time.
    case decisionOverdue
    /// A closure was called twice, or after its screen had disappeared.
    case decisionRepeated
    /// A controller does not keep its delegate.
    case delegateNotKept
    /// A controller outlives its screen.
    case controllerNotReleased
    /// A screen offers no control although its model has one.
    case routeMissing
    /// A controller shows no messages.
    case messagesNotShown
    /// A controller shows no links.
    case linksNotShown
    /// A controller still shows that it is loading after loading has stopped.
    case loadingNotStopped
    /// A controller neither provides content nor draws itself.
    case notDrawable
    /// A factory threw.
    case factoryFailed
    /// A layout has no slot for something on the screen.
    case slotMissing
    /// The renderer has no layout of this name.
    case layoutUnknown
    /// A factory is registered for a model that never has a screen.
    case neverShown
    /// No style has what stands in the property list.
    case themeKeyUnread
    /// A model has no screen.
    case screenMissing
    /// A model has nothing to show.
    case contentMissing
    /// A call reached a flow that has ended, or a screen without a flow.
    case flowEnded
    /// A URL arrived that no flow waits for.
    case urlNotExpected
  }

  /// The kind of mistake.
  public var kind: Kind
  /// The type of the controller.
  public var controller: String
  /// The type of the model.
  public var model: String
  /// How to fix it.
  public var hint: String

  /// A report.
  public init(kind: Kind, controller: String, model: String, hint: String) {
    self.kind = kind
    self.controller = controller
    self.model = model
    self.hint = hint
  }
}

extension ScreenReport: CustomStringConvertible {
  /// The report in one line, such as `MyForm with DefaultFormModel: Call super.viewDidLoad().`
  public var description: String {
    let types = [controller, model].filter { !$0.isEmpty }.joined(separator: " with ")
    return types.isEmpty ? hint : "\(types): \(hint)"
  }
}

extension ScreenReport.Kind {
  /// How to fix it.
  var hint: String {
    switch self {
    case .superNotCalled: "Call super.viewDidLoad(). The screen was built without it this time."
    case .actionSwallowed: "Call super.submitForm(), or hand the action to haapiFlowViewControllerDelegate."
    case .decisionDropped: "Call the closure of the hook, with false to stop. The action counts as stopped."
    case .decisionOverdue: "Call the closure of the hook sooner. The screen can be used again meanwhile."
    case .decisionRepeated: "Call the closure of the hook once, while its screen is shown. This call has no effect."
    case .delegateNotKept: "Store haapiFlowViewControllerDelegate, weakly. The host's own table is used."
    case .controllerNotReleased: "Hold the delegate weakly, and let closures hold the controller weakly."
    case .routeMissing: "Show a control for each button, choice or link of the model. The default ones are added."
    case .messagesNotShown: "Implement handleInfoMessageModels(_:). The host shows the messages."
    case .linksNotShown: "Implement handleLinkItemModels(_:). The host shows the links."
    case .loadingNotStopped: "Stop the animation in stopLoading(). The host treats it as stopped."
    case .notDrawable: "Conform to HaapiContentProviding, or to HaapiRenderable of this host. A default screen is used."
    case .factoryFailed: "The factory of the registry threw. A default screen is used."
    case .slotMissing: "Add the slot to the layout. Its content is shown last."
    case .layoutUnknown: "Give the host a layout of the name that nibName returns. The default one is used."
    case .neverShown: "Register a factory for a model that has a screen. This one is never called."
    case .themeKeyUnread: "Use the name of a style, or of a member that it has. This one has no effect."
    case .screenMissing: "Register a factory for this model, or map the response to another model. The flow ends."
    case .contentMissing: "Give the model a form, a selector or a message."
    case .flowEnded: "Start a new flow. This action has no effect."
    case .urlNotExpected: "Ask canHandleUrl(_:) first. The URL has no effect."
    }
  }
}
