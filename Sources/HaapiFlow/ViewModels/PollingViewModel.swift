import HaapiRuntime

/// A wait.
@MainActor
public struct PollingViewModel {
  /// Text of what is waited for.
  public let title: String?
  /// Who was asked, such as an address that a message was sent to.
  public let recipient: String?
  /// What the user may do: give up, if that is possible, or else ask again.
  public let form: FormAction
  /// Whether the server is asked again without the user.
  public let isAutomatic: Bool
  /// Whether to show that the login waits by itself.
  public let showsSpinner: Bool
  /// Whether the user has to ask.
  public let showsPollButton: Bool

  private let mainAction: FormAction
  private let controller: HaapiController

  init(_ step: PollingStep, isAutomatic: Bool, controller: HaapiController) {
    let isPending = step.pollingProperties.status == .pending
    title = step.mainAction.title?.literal
    recipient = step.pollingProperties.recipientOfCommunication
    form = step.cancelAction ?? step.mainAction
    self.isAutomatic = isAutomatic
    showsSpinner = isAutomatic && isPending
    showsPollButton = !isAutomatic && step.pollingProperties.status != .done
    mainAction = step.mainAction
    self.controller = controller
  }

  /// The wait is on screen: it goes on.
  public func appear() {
    controller.enterForeground()
  }

  /// The wait is not on screen: nothing is asked.
  public func disappear() {
    controller.enterBackground()
  }

  /// Asks whether the wait is over.
  public func poll() async {
    await controller.submit(mainAction)
  }

  /// Does what the user may do.
  public func submit() async {
    await controller.submit(form)
  }
}
