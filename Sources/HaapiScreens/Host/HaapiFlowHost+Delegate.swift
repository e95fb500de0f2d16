import Foundation
import HaapiLogin
import HaapiRuntime

extension HaapiFlowHost: HaapiFlowViewControllerDelegate {
  /// Submits an action. Has no effect while another request is running, unless that is a poll.
  public func submit(interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable]) {
    send(interactionActionModel.action, parameters)
  }

  /// Submits a choice: a form without visible fields is sent, any other is shown.
  public func select(selectorItemModel: any SelectorItemInteractionActionModel) {
    if !selectorItemModel.shouldKeepFocus {
      recentChoices.add(selectorItemModel.title)
      onChoice(recentChoices)
    }
    actionArrived()
    handle(.chosen(selectorItemModel.action))
  }

  /// Follows a link. One that leads out of the login is opened outside it, and the screen stays.
  public func follow(linkItemModel: any LinkItemModel) {
    send(linkItemModel.link, [:])
  }

  private func send(_ action: any RepresentationActionModel, _ parameters: [String: any Sendable]) {
    actionArrived()
    let isPoll = (controller as? any PollingScreen)?.wait?.isAsking ?? false
    handle(.submitted(action, parameters, isPoll: isPoll))
  }

  /// Shows a problem on the current screen if possible, otherwise on its own screen.
  public func handleUIProblem(_ uiProblem: any UIProblemModel) {
    handle(.hasProblem(uiProblem))
  }

  /// Ends the flow with an error.
  public func interruptHaapiFlowForError(_ error: any Error, title: String?, message: String?) {
    if flow.isRunning { reached += 1 }
    handle(.interrupted(error, title: title, message: message))
  }

  /// Whether the system can open a URL, and a server may have it opened: a page, `bankid`, or one of
  /// ``HaapiUIKitConfiguration/appSchemes``.
  public func canOpenURL(_ url: URL) -> Bool {
    flow.rules.allows(url) && opener?.canOpen(url) == true
  }

  /// Opens a URL outside the flow.
  public func openURL(_ url: URL) {
    if canOpenURL(url) { opener?.open(url) }
  }
}
