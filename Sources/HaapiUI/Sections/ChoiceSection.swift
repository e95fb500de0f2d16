import HaapiRuntime

/// The choices of a selector.
@MainActor final class ChoiceSection: ScreenSection {
  private let part: String
  private let items: [any SelectorItemModel]
  /// The choice whose content is shown below the tabs.
  private(set) var open: ControlID?
  /// The content of the open choice.
  var openContent: @MainActor () -> [ScreenBlock] = { [] }

  init(_ items: [any SelectorItemModel], part: String = "choice") {
    self.items = items
    self.part = part
  }

  /// Whether the choices stay while the content of one of them is shown.
  var isTabs: Bool {
    items.contains { ($0 as? any SelectorItemInteractionActionModel)?.shouldKeepFocus == true }
  }

  var blocks: [ScreenBlock] {
    guard !items.isEmpty else { return [] }
    let id = ControlID("\(part)s")
    let choices = items.indices.compactMap { index in
      (items[index] as? any SelectorItemInteractionActionModel).map { item in
        ScreenBlock.Choice(id: self.id(index), title: item.title, icon: item.icon)
      }
    }
    let texts = items.indices.filter { !(items[$0] is any SelectorItemInteractionActionModel) }.map { index in
      ScreenBlock.text(.init(id: self.id(index), text: items[index].title))
    }
    guard !choices.isEmpty else { return texts }
    return texts + [
      isTabs
        ? .tabs(.init(id: id, items: choices, selected: open, content: openContent()))
        : .choices(.init(id: id, items: choices))
    ]
  }

  func perform(_ action: UserAction) throws -> SectionOutcome? {
    guard let control = action.control, let index = items.indices.first(where: { id($0) == control }) else {
      return nil
    }
    guard case .select = action, let item = items[index] as? any SelectorItemInteractionActionModel else {
      throw UserActionError.noSuchControl(control)
    }
    return .select(item, control)
  }

  /// Marks a choice as the open one.
  func markOpen(_ control: ControlID) {
    if isTabs { open = control }
  }

  private func id(_ index: Int) -> ControlID {
    ControlID("\(part)-\(index)")
  }
}
