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
      rest.snapshot.pendingOperation = operation
      return operation.attachments.count == 1 ? authenticate(on: only, call: call) : []
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
    rest.snapshot.pendingOperation = operation
    return effects
  }

  /// Begins the use of an authenticator.
  mutating func authenticate(on attachment: WebAuthnAttachment, call: CallID?) -> [FlowEffect] {
    guard var operation = rest.snapshot.pendingOperation else { return [] }
    operation.phase = .running
    operation.call = call
    rest.snapshot.pendingOperation = operation
    switch operation.model {
    case let model as WebAuthnRegistrationClientOperationActionModel:
      return [.authenticate(.registration(model, attachment), operation.id)]
    case let model as WebAuthnAuthenticationClientOperationActionModel:
      return [.authenticate(.authentication(model, attachment), operation.id)]
    default: return []
    }
  }

  /// Something was opened, or failed to open.
  mutating func launched(_ id: TaskID, isOpen: Bool) -> [FlowEffect] {
    if rest.opening == id {
      rest.opening = nil
      if !isOpen { rest.snapshot.actionError = HaapiUIKitError.unsupported(cause: "No app opened the link.") }
      return []
    }
    guard var operation = rest.snapshot.pendingOperation, operation.id == id, operation.phase == .launching else {
      return []
    }
    guard isOpen else { return fail(operation, .failed) }
    operation.phase = .running
    rest.snapshot.pendingOperation = operation
    // The browser comes back with a link, and a wait continues to poll.
    guard operation.browserStep == nil, rest.poll == nil else { return [] }
    let actions = Transforms.submittable(operation.model.continueActions)
    if settings.isAutoRedirect, actions.count == 1, let form = actions.first as? FormAction, form.kind == .redirect {
      return submit(form.model, FormParameters(), call: operation.call)
    }
    offer(actions)
    return []
  }

  /// The browser has come back.
  mutating func resume(with link: DeepLink, call: CallID?) -> [FlowEffect] {
    guard let step = rest.snapshot.pendingOperation?.browserStep else { return [] }
    // Somebody has come back, so the page is open or opens by itself.
    rest.snapshot.pendingOperation?.phase = .running
    let form = step.continueFormActionModel
    let field = form.fields.first { $0 is ContextFormField }?.name ?? DeepLink.nonceName
    let effects = submit(form, FormParameters([field: link.nonce.value]), call: call)
    chain?.deepLink = link
    return effects
  }

  /// The authenticator, or the app, has succeeded.
  mutating func performed(_ id: TaskID, _ form: FormActionModel, _ parameters: FormParameters) -> [FlowEffect] {
    guard let operation = rest.snapshot.pendingOperation, operation.id == id, operation.phase == .running else {
      return []
    }
    rest.snapshot.pendingOperation = operation.ended
    return submit(form, parameters, call: nil)
  }

  /// The authenticator, or the app, has failed.
  mutating func operationFailed(_ id: TaskID, _ reason: PendingOperation.Reason) -> [FlowEffect] {
    guard let operation = rest.snapshot.pendingOperation, operation.id == id, operation.phase == .running else {
      return []
    }
    return fail(operation, reason)
  }

  /// Ends the work of the app or an authenticator. A page in the browser stays open, but its result is ignored.
  mutating func stopOperation() -> [FlowEffect] {
    guard let operation = rest.snapshot.pendingOperation else { return [] }
    rest.snapshot.pendingOperation = nil
    switch operation.phase {
    case .launching: return [.cancel(operation.id)]
    case .running: return operation.isOutsideApp ? [] : [.cancel(operation.id)]
    case .choosing, .failed: return []
    }
  }

  /// Offers the error actions of an operation.
  private mutating func fail(_ operation: PendingOperation, _ reason: PendingOperation.Reason) -> [FlowEffect] {
    var operation = operation
    operation.phase = .failed(reason)
    rest.snapshot.pendingOperation = operation
    // A wait continues, because the user can take another device.
    guard rest.poll == nil else { return [] }
    // The user may try again, and has the other actions of the step.
    if reason != .failed { return [] }
    let actions = Transforms.submittable(operation.model.errorActions)
    guard actions.isEmpty else {
      offer(actions)
      return []
    }
    rest.snapshot.state = .systemError(
      HaapiUIKitError.unsupported(
        cause: "The operation '\(operation.model.name.rawValue)' did not work on this device."))
    return []
  }

  /// Offers actions of an operation before those of the step.
  private mutating func offer(_ actions: [any Action]) {
    guard var content = rest.snapshot.content else { return }
    let others = content.ownActions.filter { !($0 is ClientOperationAction) }
    content.actions = actions + others.filter { other in !actions.contains { $0.isEqualTo(other) } }
    rest.snapshot.content = content
    if case .next = rest.snapshot.state { rest.snapshot.state = .next(content) }
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
}
