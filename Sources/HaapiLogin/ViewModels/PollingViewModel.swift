import HaapiRuntime

/// A wait.
@MainActor
public struct PollingViewModel {
  /// Text that says what the user waits for.
  public let title: String?
  /// Who was asked, such as an address that a message was sent to.
  public let recipient: String?
  /// The action of the user: cancel, if possible, otherwise poll again.
  public let form: FormAction
  /// Whether polling continues without the user.
  public let isAutomatic: Bool
  /// Whether to show progress.
  public let showsSpinner: Bool
  /// Whether the user has to poll.
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

  /// The wait is on screen. Polling continues.
  public func appear() {
    controller.showedWait()
  }

  /// The wait is not on screen. Polling pauses, unless another screen shows the wait.
  public func disappear() {
    controller.hidWait()
  }

  /// Polls.
  public func poll() async {
    await controller.submit(mainAction)
  }

  /// Performs the action of the user.
  public func submit() async {
    await controller.submit(form)
  }
}
