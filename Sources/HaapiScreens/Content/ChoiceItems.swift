import HaapiRuntime

/// The choices of a selector as controls: a list, or tabs with the content of the open one below.
package struct ChoiceItems: Sendable {
  /// Whether the choices stay while the content of one of them is shown.
  package let isTabs: Bool
  private let id: ControlID
  private let choices: [(id: ControlID, item: any SelectorItemInteractionActionModel)]
  /// What cannot be chosen.
  private let texts: [ScreenBlock]

  /// - Parameter part: The prefix of the identifiers.
  package init(_ items: [any SelectorItemModel], part: String) {
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

  /// What a control chooses.
  package func choice(_ control: ControlID) -> (any SelectorItemInteractionActionModel)? {
    choices.first { $0.id == control }?.item
  }

  /// The controls, from top to bottom.
  ///
  /// - Parameters:
  ///   - open: The tab whose content is shown.
  ///   - content: That content.
  package func blocks(open: ControlID?, _ content: @autoclosure () -> [ScreenBlock]) -> [ScreenBlock] {
    guard !choices.isEmpty else { return texts }
    let items = choices.map { ScreenBlock.Choice(id: $0.id, title: $0.item.title, icon: $0.item.icon) }
    return texts + [
      isTabs
        ? .tabs(.init(id: id, items: items, selected: open, content: content()))
        : .choices(.init(id: id, items: items))
    ]
  }
}
