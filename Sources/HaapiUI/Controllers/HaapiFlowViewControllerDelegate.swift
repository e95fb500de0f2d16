import Foundation
import HaapiRuntime

/// Where screens send what the user does: the flow.
@preconcurrency @MainActor public protocol HaapiFlowViewControllerDelegate: AnyObject {
  /// Submits an action.
  func submit(interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable])

  /// Goes on with a choice.
  func select(selectorItemModel: any SelectorItemInteractionActionModel)

  /// Goes on with a link.
  func follow(linkItemModel: any LinkItemModel)

  /// Shows a problem that a screen has found.
  func handleUIProblem(_ uiProblem: any UIProblemModel)

  /// Ends the flow with an error.
  ///
  /// - Parameters:
  ///   - title: What the user is told first; a general title if `nil`.
  ///   - message: What the user is told then; a general text if `nil`.
  func interruptHaapiFlowForError(_ error: any Error, title: String?, message: String?)

  /// Whether the system can open a URL.
  func canOpenURL(_ url: URL) -> Bool

  /// Opens a URL outside of the flow.
  func openURL(_ url: URL)
}
