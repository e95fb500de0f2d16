/// What a user does on a screen.
public enum UserAction: Equatable, Sendable {
  /// Presses a button.
  case press(ControlID)
  /// Takes one of the choices of a selector.
  case select(ControlID)
  /// Follows a link.
  case follow(ControlID)
  /// Types into an input: its whole new text.
  case set(ControlID, String)
  /// Chooses an option of a select by its position; `nil` takes the choice back.
  case choose(ControlID, Int?)
  /// Ticks a box, or takes the tick away.
  case check(ControlID, Bool)
  /// Shows what is typed into a secure input, or hides it again.
  case reveal(ControlID)
  /// Tries once more what failed.
  case retry
}

extension UserAction {
  /// The control that the action is about.
  public var control: ControlID? {
    switch self {
    case .press(let id), .select(let id), .follow(let id), .set(let id, _), .choose(let id, _), .check(let id, _),
      .reveal(let id):
      id
    case .retry: nil
    }
  }

  /// The same action on another control.
  func on(_ control: ControlID) -> UserAction {
    switch self {
    case .press: .press(control)
    case .select: .select(control)
    case .follow: .follow(control)
    case .set(_, let text): .set(control, text)
    case .choose(_, let position): .choose(control, position)
    case .check(_, let isOn): .check(control, isOn)
    case .reveal: .reveal(control)
    case .retry: .retry
    }
  }

  /// Whether the action asks for something to be sent; all others only change what is filled in.
  var isRequest: Bool {
    switch self {
    case .press, .select, .follow, .retry: true
    case .set, .choose, .check, .reveal: false
    }
  }
}

/// Why a screen refuses an action. Nothing was changed or sent.
public enum UserActionError: Error, Equatable {
  /// The screen has no such control, or one of another kind.
  case noSuchControl(ControlID)
  /// A select has no option at this position.
  case noSuchOption(ControlID, position: Int)
  /// The text is longer than the input takes.
  case tooLong(ControlID, limit: Int)
  /// The box cannot be changed.
  case readOnly(ControlID)
  /// The button cannot be pressed now.
  case disabled(ControlID)
}
