import HaapiRuntime

/// The items of a form: fields, and the buttons that submit them.
@MainActor final class FormSection: ScreenSection {
  private let texts: HaapiTexts
  private var items: [FormItem]
  private let ids: [ControlID]
  /// For each item, the position of the button that submits it.
  private let groups: [Int?]
  private var revealed: Set<Int> = []
  /// Positions of hidden items.
  var hidden: Set<Int> = []

  /// - Parameter part: The prefix of the identifiers.
  init(_ items: [any InteractionItemModel], part: String = "item", texts: HaapiTexts) {
    self.items = items.map(FormItem.init)
    ids = ControlID.series(part, count: items.count)
    groups = self.items.groups
    self.texts = texts
  }

  var blocks: [ScreenBlock] {
    var blocks: [ScreenBlock] = []
    blocks.reserveCapacity(items.count)
    var heading: (any InteractionItemSectionModel)?
    for index in items.indices {
      if case .section(let section) = items[index] { heading = section }
      if !hidden.contains(index), let block = block(index, below: heading) { blocks.append(block) }
    }
    return blocks
  }

  /// The first main button, or the first button.
  var firstButton: ControlID? {
    var first: ControlID?
    for case (let index, .button(let button)) in items.enumerated() where !hidden.contains(index) {
      if button.type == .primary { return ids[index] }
      first = first ?? ids[index]
    }
    return first
  }

  func perform(_ action: UserAction) throws -> SectionOutcome? {
    guard let control = action.control, let index = ids.firstIndex(of: control), !hidden.contains(index) else {
      return nil
    }
    switch (action, items[index]) {
    case (.press, .button):
      return .submit(control)
    case (.set(_, let text), .input(let input)):
      try set(text, of: input, at: index)
    case (.choose(_, let position), .select(let select)):
      try choose(position, of: select, at: index)
    case (.check(_, let isOn), .checkbox(let box)):
      try check(isOn, box, at: index)
    case (.reveal, .input(let input)) where input.inputConfiguration.isSecure:
      revealed.formSymmetricDifference([index])
    default:
      throw UserActionError.noSuchControl(control)
    }
    return .changed
  }

  /// Empties the secure inputs.
  func forgetSecrets() {
    forget { $0.inputConfiguration.isSecure }
  }

  /// Empties the one-time codes that a problem is about.
  ///
  /// - Parameter keys: The fields that the problem names. Without any, it may be about each of them.
  func forgetCodes(_ keys: Set<String>) {
    forget { $0.isOneTimeCode && (keys.isEmpty || keys.contains($0.key)) }
  }

  private func forget(_ isForgotten: (any InteractionItemInputTextModel) -> Bool) {
    for case (let index, .input(let input)) in items.enumerated() where isForgotten(input) {
      setValue("", of: input, at: index)
    }
  }

  /// Removes the errors from all fields.
  func clearErrors() {
    for case (let index, .input(let input)) in items.enumerated() { setError(nil, of: input, at: index) }
  }

  /// Shows an error at the field with this key.
  ///
  /// - Returns: Whether there is one that can show it.
  func showError(_ error: String, key: String) -> Bool {
    for case (let index, .input(let input)) in items.enumerated() where input.key == key {
      setError(error, of: input, at: index)
      return true
    }
    return false
  }

  func button(_ control: ControlID) throws -> PressedButton? {
    guard let index = ids.firstIndex(of: control), !hidden.contains(index), case .button(let button) = items[index]
    else { return nil }
    let start = items[..<index].lastIndex(where: \.endsGroup).map { $0 + 1 } ?? 0
    // If two buttons share a key, the form takes the first.
    let group = DefaultFormModel(
      messageItems: [], interactionItems: items[start...index].map(\.model), linkItems: [])
    return PressedButton(control: ids[index], item: button, parameters: try group.parameters(for: button))
  }

  // A type of the app may be a value, so each changed item is stored back.

  private func set(_ text: String, of input: any InteractionItemInputTextModel, at index: Int) throws {
    if let limit = input.inputConfiguration.maxLength, text.count > limit {
      throw UserActionError.tooLong(ids[index], limit: limit)
    }
    setValue(text, of: input, at: index)
  }

  private func setValue(_ text: String, of input: any InteractionItemInputTextModel, at index: Int) {
    var input = input
    input.value = text
    setError(nil, of: input, at: index)
  }

  private func choose(_ position: Int?, of select: any InteractionItemSelectModel, at index: Int) throws {
    if let position, !select.options.indices.contains(position) {
      throw UserActionError.noSuchOption(ids[index], position: position)
    }
    var select = select
    select.selectedPosition = position
    select.value = position.map { select.options[$0].1 } ?? ""
    items[index] = .select(select)
  }

  private func check(_ isOn: Bool, _ box: any InteractionItemCheckboxModel, at index: Int) throws {
    guard !box.isReadOnly else { throw UserActionError.readOnly(ids[index]) }
    var box = box
    box.isChecked = isOn
    items[index] = .checkbox(box)
  }

  private func setError(_ error: String?, of input: any InteractionItemInputTextModel, at index: Int) {
    var input = input
    input.error = error
    items[index] = .input(input)
  }

  private func block(_ index: Int, below heading: (any InteractionItemSectionModel)?) -> ScreenBlock? {
    let id = ids[index]
    let group = groups[index].map { ids[$0] }
    switch items[index] {
    case .button(let item):
      let label = texts.label(of: item, below: heading?.label)
      return .button(.init(id: id, label: label, type: item.type, icon: item.imageResourceName))
    case .input(let item):
      let value = item.value
      var configuration = item.inputConfiguration
      if item.isOneTimeCode { configuration.contentHint = .oneTimeCode }
      return .input(
        .init(
          id: id, key: item.key, label: texts.label(of: item), placeholder: item.placeholder,
          value: configuration.isSecure ? nil : value, isFilled: !value.isEmpty, configuration: configuration,
          isNewPassword: heading?.key == ActionKind.userRegister.rawValue, isRequired: item.isRequired,
          error: item.error, isRevealed: revealed.contains(index), group: group))
    case .select(let item):
      let options = item.options
      let byPosition = item.selectedPosition.flatMap { options.indices.contains($0) ? $0 : nil }
      let value = item.value
      let byValue = value.isEmpty ? nil : options.firstIndex { $0.1 == value }
      return .select(
        .init(
          id: id, key: item.key, label: texts.label(item.label, key: item.key),
          options: options.map { .init(caption: $0.0, value: $0.1) },
          selected: byPosition ?? byValue, isRequired: item.isRequired, group: group))
    case .checkbox(let item):
      return .checkbox(
        .init(
          id: id, key: item.key, label: texts.label(item.label, key: item.key), isOn: item.isChecked,
          isReadOnly: item.isReadOnly, group: group))
    case .section(let item): return .heading(.init(id: id, text: item.label))
    case .other(let item): return item.label.isEmpty ? nil : .text(.init(id: id, text: item.label))
    }
  }
}

extension InteractionItemInputTextModel {
  /// Whether a code is typed that was sent for this. Servers also name such a field `code`, which the mapper does not take
  /// for one.
  package var isOneTimeCode: Bool {
    switch inputConfiguration.contentHint {
    case .oneTimeCode: true
    case nil: ["code", "verificationcode"].contains(key.lowercased().filter(\.isLetter))
    default: false
    }
  }
}

/// An item by its kind. Asking an item for its kind is slow, and the kind never changes.
private enum FormItem {
  case button(any InteractionItemButtonModel)
  case input(any InteractionItemInputTextModel)
  case select(any InteractionItemSelectModel)
  case checkbox(any InteractionItemCheckboxModel)
  case section(any InteractionItemSectionModel)
  case other(any InteractionItemModel)

  init(_ model: any InteractionItemModel) {
    self =
      switch model {
      // The ready-made kinds come first, because asking for a protocol takes ten times as long.
      case let input as DefaultInteractionItemInputTextModel: .input(input)
      case let button as DefaultInteractionItemButtonModel: .button(button)
      case let section as DefaultInteractionItemSectionModel: .section(section)
      case let select as DefaultInteractionItemSelectModel: .select(select)
      case let box as DefaultInteractionItemCheckboxModel: .checkbox(box)
      case let text as DefaultInteractionItemTextContentModel: .other(text)
      case let button as any InteractionItemButtonModel: .button(button)
      case let input as any InteractionItemInputTextModel: .input(input)
      case let select as any InteractionItemSelectModel: .select(select)
      case let box as any InteractionItemCheckboxModel: .checkbox(box)
      case let section as any InteractionItemSectionModel: .section(section)
      default: .other(model)
      }
  }

  var model: any InteractionItemModel {
    switch self {
    case .button(let model): model
    case .input(let model): model
    case .select(let model): model
    case .checkbox(let model): model
    case .section(let model): model
    case .other(let model): model
    }
  }

  /// Whether what comes after the item belongs to another button.
  var endsGroup: Bool {
    switch self {
    case .button, .section: true
    case .input, .select, .checkbox, .other: false
    }
  }
}

extension [FormItem] {
  /// For each item, the position of the button that submits it: the next one, unless a heading comes first.
  fileprivate var groups: [Int?] {
    var groups = [Int?](repeating: nil, count: count)
    var end: Int?
    for index in indices.reversed() {
      switch self[index] {
      case .button: end = index
      case .section: end = nil
      case .input, .select, .checkbox, .other: break
      }
      groups[index] = end
    }
    return groups
  }
}
