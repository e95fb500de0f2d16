import HaapiRuntime
import HaapiScreens

/// The choices of a selector on a page. A value; which tab is open comes from outside.
struct ChoicePart: Sendable {
  private let choices: ChoiceItems
  /// The tab whose content is shown.
  var open: ControlID?
  /// What the open tab has inside.
  var content: [Screen.Part] = []

  init(_ items: [any SelectorItemModel], part: String) {
    choices = ChoiceItems(items, part: part)
  }

  /// Whether the choices stay while the content of one of them is shown.
  var isTabs: Bool { choices.isTabs }

  func choice(_ control: ControlID) -> (any SelectorItemInteractionActionModel)? { choices.choice(control) }

  func blocks(_ typed: [String: FormInput], _ texts: HaapiTexts) -> [ScreenBlock] {
    choices.blocks(open: open, content.flatMap { $0.blocks(typed, texts) })
  }
}
