/// What a user does on a screen.
public enum UserAction: Equatable, Sendable {
  /// Presses a button.
  case press(ControlID)
  /// Chooses an item of a selector.
  case select(ControlID)
  /// Follows a link.
  case follow(ControlID)
  /// Changes the whole text of an input.
  case set(ControlID, String)
  /// Chooses an option of a select by its position; `nil` clears the choice.
  case choose(ControlID, Int?)
  /// Ticks or unticks a box.
  case check(ControlID, Bool)
  /// Shows or hides the text of a secure input.
  case reveal(ControlID)
  /// Retries.
  case retry
}

extension UserAction {
  /// The control of the action.
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

  /// Whether the action sends a request. All others only change input.
  var isRequest: Bool {
    switch self {
    case .press, .select, .follow, .retry: true
    case .set, .choose, .check, .reveal: false
    }
  }
}

/// Why a screen refuses an action. Nothing has changed, and nothing was sent.
public enum UserActionError: Error, Equatable {
  /// The screen has no such control, or one of another kind.
  case noSuchControl(ControlID)
  /// A select has no option at this position.
  case noSuchOption(ControlID, position: Int)
  /// The text is too long for the input.
  case tooLong(ControlID, limit: Int)
  /// The box cannot be changed.
  case readOnly(ControlID)
  /// The button cannot be pressed now.
  case disabled(ControlID)
}
