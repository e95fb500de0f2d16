import HaapiRuntime

/// Which content view shows a state. It is framed by header, messages, links and the button that closes the login.
public enum StateContentView: String, Hashable, Sendable, CaseIterable {
  case polling
  case authorized
  case tokens
  case selector
  /// One form, or several below each other.
  case forms
  case webAuthn
  case generic
  /// An alert with the error. Under it is the step, if there is one to go back to.
  case error
  case empty

  /// The view for what there is to see of a login. The first that fits counts, from top to bottom.
  public init(_ snapshot: FlowSnapshot) {
    switch snapshot.state {
    case .none: self = .empty
    case .polling: self = .polling
    case .authorizationResponse: self = .authorized
    case .accessToken: self = .tokens
    case .systemError: self = .error
    case .next, .problem: self = snapshot.content.map { Self.view(of: $0, snapshot.pendingOperation) } ?? .empty
    }
  }

  private static func view(of content: HaapiStateContent, _ operation: PendingOperation?) -> StateContentView {
    if let selector = content.singleAction as? SelectorAction, selector.offersFormsOnly { return .selector }
    if let operation, !operation.attachments.isEmpty { return .webAuthn }
    if content.actions.isEmpty { return content.representation is PollingStep ? .polling : .empty }
    return content.actions.allSatisfy { $0 is FormAction } ? .forms : .generic
  }
}

extension SelectorAction {
  /// Whether each option is a form.
  fileprivate var offersFormsOnly: Bool {
    !model.options.isEmpty && Transforms.submittable(model.options).allSatisfy { $0 is FormAction }
  }
}
