import HaapiRuntime
import HaapiScreens

/// The choices of a selector on a page: a list, or tabs with the content of the open one below.
struct ChoicePart: Sendable {
  let id: ControlID
  let items: [any SelectorItemModel]
  let ids: [ControlID]
  /// The tab whose content is shown.
  var open: ControlID?
  /// What the open tab has inside.
  var content: [Screen.Part] = []

  init(_ items: [any SelectorItemModel], part: String) {
    id = ControlID(part + "s")
    self.items = items
    ids = ControlID.series(part, count: items.count)
  }

  /// Whether the choices stay while the content of one of them is shown.
  var isTabs: Bool { items.contains { ($0 as? any SelectorItemInteractionActionModel)?.shouldKeepFocus == true } }

  func choice(_ control: ControlID) -> (any SelectorItemInteractionActionModel)? {
    ids.firstIndex(of: control).flatMap { items[$0] as? any SelectorItemInteractionActionModel }
  }

  func blocks(_ typed: [String: Typed], _ texts: HaapiTexts) -> [ScreenBlock] {
    var fixed: [ScreenBlock] = []
    var choices: [ScreenBlock.Choice] = []
    for (id, item) in zip(ids, items) {
      if let choice = item as? any SelectorItemInteractionActionModel {
        choices.append(.init(id: id, title: choice.title, icon: choice.icon))
      } else {
        fixed.append(.text(.init(id: id, text: item.title)))
      }
    }
    guard !choices.isEmpty else { return fixed }
    let inside = content.flatMap { $0.blocks(typed, texts) }
    return fixed + [
      isTabs
        ? .tabs(.init(id: id, items: choices, selected: open, content: inside))
        : .choices(.init(id: id, items: choices))
    ]
  }
}
