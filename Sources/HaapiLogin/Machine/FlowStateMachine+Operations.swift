import Foundation
import HaapiRuntime

// Client operations.
extension FlowStateMachine {
  /// Begins an operation.
  ///
  /// - Parameter call: The call of the app that waits until the operation has started.
  mutating func perform(
    _ model: any ClientOperationActionModelRepresentation, call: CallID?
  ) -> [FlowEffect] {
    let id = newID()
    var operation = PendingOperation(model, id: id, call: call)
    let effects: [FlowEffect]
    switch model {
    case is WebAuthnRegistrationClientOperationActionModel, is WebAuthnAuthenticationClientOperationActionModel:
      guard settings.canAuthenticate, let only = operation.attachments.first else { return fail(operation, .failed) }
      operation.phase = .choosing
      standing?.operation = operation
      return operation.attachments.count == 1 ? authenticate(operation, on: only, call: call) : []
    default:
      if let generic = model.generic {
        guard settings.performsGenericOperations else { return fail(operation, .failed) }
        operation.phase = .running
        effects = [.perform(generic, id)]
        break
      }
      let opener: LaunchPolicy.Opener = model is ExternalBrowserClientOperationActionModel ? .browser : .app
      guard let url = Transforms.launchURL(model, settings.appRedirect), settings.launches.allows(url, in: opener)
      else { return fail(operation, .failed) }
      operation.host = URLComponents(url: url, resolvingAgainstBaseURL: false)?.host.flatMap(Transforms.nonEmpty)
      effects = [.launch(url, id)]
    }
    standing?.operation = operation
    return effects
  }

  /// Begins an operation once more.
  mutating func retryOperation(_ call: CallID) -> Handled {
    guard chain == nil else { return .ignored(.busy) }
    guard let operation = standing?.operation, ![.launching, .choosing].contains(operation.phase) else {
      return .ignored(.noOperation)
    }
    return .effects(stopOperation() + perform(operation.model, call: call))
  }

  /// Takes the user's choice of an authenticator.
  mutating func choose(_ attachment: WebAuthnAttachment, _ call: CallID) -> Handled {
    guard chain == nil else { return .ignored(.busy) }
    guard let operation = standing?.operation, operation.phase == .choosing, operation.attachments.contains(attachment)
    else { return .ignored(.noOperation) }
    return .effects(authenticate(operation, on: attachment, call: call))
  }

  /// Begins the use of an authenticator.
  private mutating func authenticate(
    _ operation: PendingOperation, on attachment: WebAuthnAttachment, call: CallID?
  ) -> [FlowEffect] {
    standing?.operation?.phase = .running
    standing?.operation?.call = call
    return WebAuthnCeremony(operation.model, on: attachment).map { [.authenticate($0, operation.id)] } ?? []
  }

  /// Something was opened, or failed to open.
  mutating func launched(_ id: TaskID, isOpen: Bool) -> Handled {
    if standing?.opening == id {
      standing?.opening = nil
      if !isOpen {
        standing?.refusal = Failure(HaapiUIKitError.unsupported(cause: "No app opened the link."))
      }
      return .effects([])
    }
    guard let operation = standing?.operation, operation.id == id, operation.phase == .launching else {
      return .ignored(.late)
    }
    return .effects(isOpen ? isRunning(operation) : fail(operation, .failed))
  }

  /// What an operation needs once its app or page is open.
  private mutating func isRunning(_ operation: PendingOperation) -> [FlowEffect] {
    standing?.operation?.phase = .running
    // The browser comes back with a link, and a wait continues to poll.
    guard operation.browserStep == nil, standing?.wait == nil else { return [] }
    if let form = redirect(after: operation.model) {
      return submit(form, FormParameters(), call: operation.call)
    }
    offer(operation.model.continueActions.submittable)
    return []
  }

  /// The form that is submitted once the app of an operation is open; `nil` if the user chooses how to go on.
  private func redirect(after operation: any ClientOperationActionModelRepresentation) -> FormActionModel? {
    let actions = operation.continueActions.submittable
    guard settings.isAutoRedirect, actions.count == 1, let form = actions.first as? FormAction, form.kind == .redirect
    else { return nil }
    return form.model
  }

  /// Whether screens are to submit a form once the app of its operation is open.
  func isRedirect(_ form: FormActionModel) -> Bool {
    standing?.content.allOperations.contains { redirect(after: $0.model) == form } ?? false
  }

  /// The browser has come back.
  mutating func resume(with link: DeepLink, call: CallID?) -> [FlowEffect] {
    guard let step = standing?.operation?.browserStep else { return [] }
    // Somebody has come back, so the page is open or opens by itself.
    standing?.operation?.phase = .running
    let form = step.continueFormActionModel
    let field = form.contextField ?? DeepLink.nonceName
    return submit(form, FormParameters([field: link.nonce.value]), call: call, deepLink: link)
  }

  /// The authenticator, or the app, has succeeded.
  mutating func performed(_ id: TaskID, _ form: FormActionModel, _ parameters: FormParameters) -> Handled {
    guard let operation = running(id) else { return .ignored(.late) }
    standing?.operation = operation.ended
    return .effects(submit(form, parameters, call: nil))
  }

  /// The authenticator, or the app, has failed.
  mutating func operationFailed(_ id: TaskID, _ reason: PendingOperation.Reason) -> Handled {
    guard let operation = running(id) else { return .ignored(.late) }
    return .effects(fail(operation, reason))
  }

  private func running(_ id: TaskID) -> PendingOperation? {
    standing?.operation.flatMap { $0.id == id && $0.phase == .running ? $0 : nil }
  }

  /// Ends the work of the app or an authenticator.
  mutating func stopOperation() -> [FlowEffect] {
    let effects = standing?.operation?.ending ?? []
    standing?.operation = nil
    return effects
  }

  /// Offers the error actions of an operation.
  private mutating func fail(_ operation: PendingOperation, _ reason: PendingOperation.Reason) -> [FlowEffect] {
    var operation = operation
    operation.phase = .failed(reason)
    standing?.operation = operation
    // A wait continues, because the user can take another device.
    guard let standing, standing.wait == nil else { return [] }
    // The user may try again, and has the other actions of the step.
    if reason != .failed { return [] }
    guard operation.alternatives.isEmpty else {
      offer(operation.alternatives)
      return []
    }
    let error = HaapiUIKitError.unsupported(
      cause: "The operation '\(operation.model.name.rawValue)' did not work on this device.")
    login = .resting(.broken(Place.Fault(error), .step(standing)))
    return []
  }

  /// Offers actions of an operation before those of the step.
  private mutating func offer(_ actions: [any Action]) {
    guard let content = standing?.content else { return }
    let others = content.ownActions.filter { !($0 is ClientOperationAction) }
    standing?.content.actions = actions + others.filter { other in !actions.contains { $0.isEqualTo(other) } }
  }
}

extension PendingOperation {
  /// Whether the operation opened something outside the app.
  var isOutsideApp: Bool {
    attachments.isEmpty && model.generic == nil
  }

  /// The operation as a step of its own, if it is one with the browser.
  var browserStep: ExternalBrowserClientOperationStep? {
    (model as? ExternalBrowserClientOperationActionModel).map {
      HaapiModel.StepFactory.externalBrowserClientOperation(
        actionModel: $0, metadata: nil, type: .authenticationStep, actions: [], properties: nil)
    }
  }

  /// What ends with the operation. A page in the browser stays open, but its result is ignored.
  var ending: [FlowEffect] {
    switch phase {
    case .launching: [.cancel(id)]
    case .running: isOutsideApp ? [] : [.cancel(id)]
    case .choosing, .failed: []
    }
  }

  /// The operation after another request was sent. Only a page in the browser continues by itself.
  var interrupted: PendingOperation {
    guard phase == .launching || phase == .running && !isOutsideApp else { return self }
    var operation = self
    operation.phase = .failed(.cancelled)
    return operation
  }

  /// The operation, ready to try again after its result failed.
  var ended: PendingOperation {
    var operation = self
    if phase != .choosing { operation.phase = .failed(.failed) }
    return operation
  }
}
