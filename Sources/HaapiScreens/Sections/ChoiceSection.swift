import HaapiRuntime

/// The choices of a selector.
@MainActor final class ChoiceSection: ScreenSection {
  private let choices: ChoiceItems
  /// The choice whose content is shown below the tabs.
  private(set) var open: ControlID?
  /// The content of the open choice.
  var openContent: @MainActor () -> [ScreenBlock] = { [] }

  /// - Parameter part: The prefix of the identifiers.
  init(_ items: [any SelectorItemModel], part: String = "choice") {
    choices = ChoiceItems(items, part: part)
  }

  /// Whether the choices stay while the content of one of them is shown.
  var isTabs: Bool { choices.isTabs }

  var blocks: [ScreenBlock] { choices.blocks(open: open, openContent()) }

  func perform(_ action: UserAction) throws -> SectionOutcome? {
    guard let control = action.control, let choice = choices.choice(control) else { return nil }
    guard case .select = action else { throw UserActionError.noSuchControl(control) }
    return .select(choice, control)
  }

  /// Marks a choice as the open one.
  func markOpen(_ control: ControlID) {
    if isTabs { open = control }
  }
}
