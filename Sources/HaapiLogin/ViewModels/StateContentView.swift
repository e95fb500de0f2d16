import HaapiRuntime

/// The content view for a state. Around it are header, messages, links, and the button that closes the login.
public enum StateContentView: String, Hashable, Sendable, CaseIterable {
  case polling
  case authorized
  case tokens
  case selector
  /// One form, or several in a column.
  case forms
  case webAuthn
  case generic
  /// An alert with the error, above the step if there is one to return to.
  case error
  case empty

  /// The view for a snapshot. The first case that fits counts.
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
    !model.options.isEmpty && model.options.submittable.allSatisfy { $0 is FormAction }
  }
}
