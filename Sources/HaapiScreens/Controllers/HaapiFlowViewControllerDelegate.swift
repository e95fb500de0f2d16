import Foundation
import HaapiRuntime

/// The flow, which receives the actions of screens.
@preconcurrency @MainActor public protocol HaapiFlowViewControllerDelegate: AnyObject {
  /// Submits an action.
  func submit(interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable])

  /// Submits a choice.
  func select(selectorItemModel: any SelectorItemInteractionActionModel)

  /// Follows a link.
  func follow(linkItemModel: any LinkItemModel)

  /// Shows a problem that a screen has found.
  func handleUIProblem(_ uiProblem: any UIProblemModel)

  /// Ends the flow with an error.
  ///
  /// - Parameters:
  ///   - title: The title for the user; a general one if `nil`.
  ///   - message: The message for the user; a general one if `nil`.
  func interruptHaapiFlowForError(_ error: any Error, title: String?, message: String?)

  /// Whether the system can open a URL.
  func canOpenURL(_ url: URL) -> Bool

  /// Opens a URL outside the flow.
  func openURL(_ url: URL)
}
