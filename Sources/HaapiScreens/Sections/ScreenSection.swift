import HaapiRuntime

/// A part of a screen that knows its items.
@MainActor protocol ScreenSection: AnyObject {
  /// The current content of the part.
  var blocks: [ScreenBlock] { get }

  /// Performs an action of the user, if it concerns this part.
  ///
  /// - Returns: The effect; `nil` if the control is in another part.
  func perform(_ action: UserAction) throws -> SectionOutcome?

  /// The button with its values, if it is in this part.
  ///
  /// - Throws: `HaapiUIKitError` when a value cannot be submitted.
  func button(_ control: ControlID) throws -> PressedButton?
}

extension ScreenSection {
  func button(_ control: ControlID) throws -> PressedButton? { nil }
}

/// The effect of an action in a part of a screen.
enum SectionOutcome {
  /// The input has changed.
  case changed
  /// A button should be submitted.
  case submit(ControlID)
  /// A choice should be submitted.
  case select(any SelectorItemInteractionActionModel, ControlID)
  /// An action of the screen itself.
  case run(@MainActor () -> Void)
}

/// A button that should be submitted.
struct PressedButton {
  let control: ControlID
  let item: any InteractionActionModel
  let parameters: [String: any Sendable]
}
