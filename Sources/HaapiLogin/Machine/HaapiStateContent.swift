import HaapiRuntime

/// A step with its current actions. A client operation or a "continue same" answer may have changed them.
public struct HaapiStateContent: Sendable {
  /// The step as received.
  public let representation: any HaapiRepresentation
  /// The actions to offer, without those of unknown templates.
  public internal(set) var actions: [any Action] { didSet { version = Version() } }
  /// The texts to show, newest first.
  public internal(set) var messages: [UserMessage] { didSet { version = Version() } }

  /// The actions of the step itself.
  let ownActions: [any Action]

  private final class Version: Sendable {}
  /// Copies of the same version are equal without a look at their members.
  private var version = Version()

  /// A step with all its actions.
  ///
  /// - Parameter additions: The types of overlays.
  init(_ representation: any HaapiRepresentation, additions: [DecodingAdditions] = []) {
    self.representation = representation
    ownActions = representation.actions(with: additions).submittable
    actions = ownActions
    messages = representation.messages
  }

  /// The action, if there is exactly one.
  public var singleAction: (any Action)? {
    actions.count == 1 ? actions.first : nil
  }

  /// The client operation, if the step has exactly one. With more, the user chooses, and none starts automatically.
  var onlyOperation: ClientOperationAction? {
    let operations = ownActions.compactMap { $0 as? ClientOperationAction }
    return operations.count == 1 ? operations.first : nil
  }
}

extension HaapiStateContent: Equatable {
  /// Whether step, actions and messages are equal.
  public static func == (lhs: HaapiStateContent, rhs: HaapiStateContent) -> Bool {
    if lhs.version === rhs.version { return true }
    return lhs.representation.isEqualTo(rhs.representation) && lhs.messages == rhs.messages
      && lhs.actions.elementsEqual(rhs.actions) { $0.isEqualTo($1) }
  }
}
