import HaapiRuntime

/// A part of a screen that knows its items.
@MainActor protocol ScreenSection: AnyObject {
  /// What the part shows now.
  var blocks: [ScreenBlock] { get }

  /// Does what the user did, if it is about this part.
  ///
  /// - Returns: What comes of it; `nil` when the control is in another part.
  func perform(_ action: UserAction) throws -> SectionOutcome?
}

/// What comes of an action in a part of a screen.
enum SectionOutcome {
  /// Something is filled in.
  case changed
  /// A button wants to be submitted.
  case submit(PressedButton)
  /// A choice wants to be taken.
  case select(any SelectorItemInteractionActionModel, ControlID)
  /// Something of the screen's own.
  case run(@MainActor () -> Void)
}

/// A button that wants to be submitted.
struct PressedButton {
  let control: ControlID
  let item: any InteractionActionModel
  let parameters: [String: any Sendable]
}
