import HaapiRuntime

/// The items of a form: fields, and the buttons that submit them.
@MainActor final class FormSection: ScreenSection {
  private let part: String
  private let texts: HaapiTexts
  private var items: [any InteractionItemModel]
  private var revealed: Set<Int> = []
  /// Positions of hidden items.
  var hidden: Set<Int> = []

  /// - Parameter part: The prefix of the identifiers.
  init(_ items: [any InteractionItemModel], part: String = "item", texts: HaapiTexts) {
    self.items = items
    self.part = part
    self.texts = texts
  }

  var blocks: [ScreenBlock] {
    items.indices.filter { !hidden.contains($0) }.compactMap(block)
  }

  /// The first main button, or the first button.
  var firstButton: ControlID? {
    let buttons = items.indices.filter { items[$0] is any InteractionItemButtonModel && !hidden.contains($0) }
    let main = buttons.first { (items[$0] as? any InteractionItemButtonModel)?.type == .primary }
    return (main ?? buttons.first).map(id)
  }

  func perform(_ action: UserAction) throws -> SectionOutcome? {
    guard let control = action.control, let index = index(of: control) else { return nil }
    switch action {
    case .press:
      return .submit(try pressed(index))
    case .set(_, let text):
      try set(text, at: index)
    case .choose(_, let position):
      try choose(position, at: index)
    case .check(_, let isOn):
      try check(isOn, at: index)
    case .reveal:
      guard (items[index] as? any InteractionItemInputTextModel)?.inputConfiguration.isSecure == true else {
        throw UserActionError.noSuchControl(control)
      }
      revealed.formSymmetricDifference([index])
    case .select, .follow, .retry:
      throw UserActionError.noSuchControl(control)
    }
    return .changed
  }

  /// Removes the errors from all fields.
  func clearErrors() {
    for index in items.indices { setError(nil, at: index) }
  }

  /// Shows an error at the field with this key.
  ///
  /// - Returns: Whether there is one that can show it.
  func showError(_ error: String, key: String) -> Bool {
    guard let index = items.firstIndex(where: { $0.key == key && $0 is any InteractionErrorModel }) else {
      return false
    }
    setError(error, at: index)
    return true
  }

  private func pressed(_ index: Int) throws -> PressedButton {
    guard let button = items[index] as? any InteractionItemButtonModel else {
      throw UserActionError.noSuchControl(id(index))
    }
    // If two buttons share a key, the form takes the first.
    let group = DefaultFormModel(
      messageItems: [], interactionItems: Array(items[groupStart(of: index)...index]), linkItems: [])
    return PressedButton(control: id(index), item: button, parameters: try group.parameters(for: button))
  }

  private func set(_ text: String, at index: Int) throws {
    guard var item = items[index] as? any InteractionItemInputTextModel else {
      throw UserActionError.noSuchControl(id(index))
    }
    if let limit = item.inputConfiguration.maxLength, text.count > limit {
      throw UserActionError.tooLong(id(index), limit: limit)
    }
    item.value = text
    item.error = nil
    items[index] = item
  }

  private func choose(_ position: Int?, at index: Int) throws {
    guard var item = items[index] as? any InteractionItemSelectModel else {
      throw UserActionError.noSuchControl(id(index))
    }
    if let position, !item.options.indices.contains(position) {
      throw UserActionError.noSuchOption(id(index), position: position)
    }
    item.selectedPosition = position
    item.value = position.map { item.options[$0].1 } ?? ""
    items[index] = item
    setError(nil, at: index)
  }

  private func check(_ isOn: Bool, at index: Int) throws {
    guard var item = items[index] as? any InteractionItemCheckboxModel else {
      throw UserActionError.noSuchControl(id(index))
    }
    guard !item.isReadOnly else { throw UserActionError.readOnly(id(index)) }
    item.isChecked = isOn
    items[index] = item
    setError(nil, at: index)
  }

  private func setError(_ error: String?, at index: Int) {
    // A type of the app may be a value, so it is stored back.
    guard var item = items[index] as? any InteractionItemModel & InteractionErrorModel else { return }
    item.error = error
    items[index] = item
  }

  private func block(_ index: Int) -> ScreenBlock? {
    let id = id(index)
    switch items[index] {
    case let item as any InteractionItemButtonModel:
      return .button(
        .init(id: id, label: label(of: item, at: index), type: item.type, icon: item.imageResourceName))
    case let item as any InteractionItemInputTextModel:
      let isSecure = item.inputConfiguration.isSecure
      return .input(
        .init(
          id: id, key: item.key, label: item.label, placeholder: item.placeholder, value: isSecure ? nil : item.value,
          isFilled: !item.value.isEmpty, configuration: item.inputConfiguration,
          isNewPassword: heading(above: index)?.key == ActionKind.userRegister.rawValue, isRequired: item.isRequired,
          error: item.error, isRevealed: revealed.contains(index), group: group(of: index)))
    case let item as any InteractionItemSelectModel:
      let byValue = item.options.firstIndex { $0.1 == item.value && !item.value.isEmpty }
      let byPosition = item.selectedPosition.flatMap { item.options.indices.contains($0) ? $0 : nil }
      return .select(
        .init(
          id: id, key: item.key, label: item.label, options: item.options.map { .init(caption: $0.0, value: $0.1) },
          selected: byPosition ?? byValue, isRequired: item.isRequired, group: group(of: index)))
    case let item as any InteractionItemCheckboxModel:
      return .checkbox(
        .init(
          id: id, key: item.key, label: item.label, isOn: item.isChecked, isReadOnly: item.isReadOnly,
          group: group(of: index)))
    case let item as any InteractionItemSectionModel: return .heading(.init(id: id, text: item.label))
    case let item: return item.label.isEmpty ? nil : .text(.init(id: id, text: item.label))
    }
  }

  private func label(of button: any InteractionItemButtonModel, at index: Int) -> String {
    texts.label(of: button, isTitle: heading(above: index)?.label == button.label)
  }

  private func heading(above index: Int) -> (any InteractionItemModel)? {
    items[..<index].last { $0 is any InteractionItemSectionModel }
  }

  private func endsGroup(_ item: any InteractionItemModel) -> Bool {
    item is any InteractionItemButtonModel || item is any InteractionItemSectionModel
  }

  private func groupStart(of button: Int) -> Int {
    items[..<button].lastIndex(where: endsGroup).map { $0 + 1 } ?? 0
  }

  private func group(of index: Int) -> ControlID? {
    guard let end = items[index...].firstIndex(where: endsGroup), items[end] is any InteractionItemButtonModel else {
      return nil
    }
    return id(end)
  }

  private func id(_ index: Int) -> ControlID {
    ControlID("\(part)-\(index)")
  }

  private func index(of control: ControlID) -> Int? {
    items.indices.first { id($0) == control && !hidden.contains($0) }
  }
}
