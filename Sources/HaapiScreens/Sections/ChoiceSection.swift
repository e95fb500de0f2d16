import HaapiRuntime

/// The choices of a selector.
@MainActor final class ChoiceSection: ScreenSection {
  /// Whether the choices stay while the content of one of them is shown.
  let isTabs: Bool
  private let id: ControlID
  private let choices: [(id: ControlID, item: any SelectorItemInteractionActionModel)]
  /// What cannot be chosen.
  private let texts: [ScreenBlock]
  /// The choice whose content is shown below the tabs.
  private(set) var open: ControlID?
  /// The content of the open choice.
  var openContent: @MainActor () -> [ScreenBlock] = { [] }

  /// - Parameter part: The prefix of the identifiers.
  init(_ items: [any SelectorItemModel], part: String = "choice") {
    id = ControlID(part + "s")
    let ids = ControlID.series(part, count: items.count)
    choices = zip(ids, items).compactMap { id, item in
      (item as? any SelectorItemInteractionActionModel).map { (id, $0) }
    }
    texts =
      choices.count == items.count
      ? []
      : zip(ids, items).filter { !($1 is any SelectorItemInteractionActionModel) }.map { id, item in
        .text(.init(id: id, text: item.title))
      }
    isTabs = choices.contains { $0.item.shouldKeepFocus }
  }

  var blocks: [ScreenBlock] {
    guard !choices.isEmpty else { return texts }
    let items = choices.map { ScreenBlock.Choice(id: $0.id, title: $0.item.title, icon: $0.item.icon) }
    return texts + [
      isTabs
        ? .tabs(.init(id: id, items: items, selected: open, content: openContent()))
        : .choices(.init(id: id, items: items))
    ]
  }

  func perform(_ action: UserAction) throws -> SectionOutcome? {
    guard let control = action.control, let choice = choices.first(where: { $0.id == control }) else { return nil }
    guard case .select = action else { throw UserActionError.noSuchControl(control) }
    return .select(choice.item, control)
  }

  /// Marks a choice as the open one.
  func markOpen(_ control: ControlID) {
    if isTabs { open = control }
  }
}
