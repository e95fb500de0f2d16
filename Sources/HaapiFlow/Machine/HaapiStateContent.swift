import HaapiRuntime

/// A step with its current actions. A client operation or a "continue same" answer may have changed them.
public struct HaapiStateContent: Sendable {
  /// The step as received.
  public let representation: any HaapiRepresentation
  /// The actions to offer, without those of unknown templates.
  public internal(set) var actions: [any Action]
  /// The texts to show, newest first.
  public internal(set) var messages: [UserMessage]

  /// A step with all its actions.
  init(_ representation: any HaapiRepresentation) {
    self.representation = representation
    actions = Transforms.submittable(representation.allActions)
    messages = representation.messages
  }

  /// The action, if there is exactly one.
  public var singleAction: (any Action)? {
    actions.count == 1 ? actions.first : nil
  }
}

extension HaapiStateContent: Equatable {
  /// Whether step, actions and messages are equal.
  public static func == (lhs: HaapiStateContent, rhs: HaapiStateContent) -> Bool {
    lhs.representation.isEqualTo(rhs.representation) && lhs.messages == rhs.messages
      && lhs.actions.elementsEqual(rhs.actions) { $0.isEqualTo($1) }
  }
}
