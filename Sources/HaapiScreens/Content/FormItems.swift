import HaapiRuntime

/// The items of a form as controls: how they look, what can be put into them, and which button submits which of them.
package struct FormItems: Sendable {
  private var items: [FormItem]
  package let ids: [ControlID]
  /// For each item, the position of the button that submits it: the next one, unless a heading comes first.
  package let groups: [Int?]
  /// Positions of hidden items.
  package var hidden: Set<Int> = []

  /// - Parameter part: The prefix of the identifiers.
  package init(_ models: [any InteractionItemModel], part: String) {
    items = models.map(FormItem.init)
    ids = ControlID.series(part, count: items.count)
    var groups = [Int?](repeating: nil, count: items.count)
    var end: Int?
    for index in items.indices.reversed() {
      switch items[index] {
      case .button: end = index
      case .section: end = nil
      case .input, .select, .checkbox, .other: break
      }
      groups[index] = end
    }
    self.groups = groups
  }

  /// The positions of all items.
  package var indices: Range<Int> { items.indices }

  /// The item at a position.
  package subscript(index: Int) -> FormItem {
    get { items[index] }
    set { items[index] = newValue }
  }

  /// The items that the button at a position submits, and the button itself.
  func group(of button: Int) -> [any InteractionItemModel] {
    indices.filter { groups[$0] == button }.map { items[$0].model }
  }

  /// The position of a control that can be seen.
  package func index(of control: ControlID) -> Int? {
    ids.firstIndex(of: control).flatMap { hidden.contains($0) ? nil : $0 }
  }

  /// The inputs with their positions.
  package var inputs: [(index: Int, model: any InteractionItemInputTextModel)] {
    items.indices.compactMap { index in if case .input(let input) = items[index] { (index, input) } else { nil } }
  }

  /// The one-time codes that a problem is about: all of them, if it names no field.
  package func codes(_ keys: Set<String>) -> [(index: Int, model: any InteractionItemInputTextModel)] {
    inputs.filter { $0.model.isOneTimeCode && (keys.isEmpty || keys.contains($0.model.key)) }
  }

  /// The inputs whose text must not be kept.
  package var secrets: [(index: Int, model: any InteractionItemInputTextModel)] {
    inputs.filter(\.model.inputConfiguration.isSecure)
  }

  /// The input that shows what is wrong with a field.
  package func input(_ key: String) -> (index: Int, model: any InteractionItemInputTextModel)? {
    inputs.first { $0.model.key == key }
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

  /// Checks what a user has put into a control.
  ///
  /// - Throws: `UserActionError`
  package func input(_ action: UserAction, at index: Int) throws -> FormInput {
    switch (action, items[index]) {
    case (.set(_, let text), .input(let input)):
      if let limit = input.inputConfiguration.maxLength, text.count > limit {
        throw UserActionError.tooLong(ids[index], limit: limit)
      }
      return .text(text)
    case (.choose(_, let position), .select(let select)):
      if let position, !select.options.indices.contains(position) {
        throw UserActionError.noSuchOption(ids[index], position: position)
      }
      return .option(position)
    case (.check(_, let isOn), .checkbox(let box)):
      guard !box.isReadOnly else { throw UserActionError.readOnly(ids[index]) }
      return .tick(isOn)
    default: throw UserActionError.noSuchControl(ids[index])
    }
  }

  // MARK: Content

  /// The controls, from top to bottom.
  ///
  /// - Parameter state: What the control at a position holds.
  package func blocks(_ texts: HaapiTexts, _ state: (Int) -> FormItemState) -> [ScreenBlock] {
    var blocks: [ScreenBlock] = []
    blocks.reserveCapacity(items.count)
    var heading: (any InteractionItemSectionModel)?
    for index in items.indices {
      if case .section(let section) = items[index] { heading = section }
      if !hidden.contains(index), let block = block(index, below: heading, texts, state) { blocks.append(block) }
    }
    return blocks
  }

  private func block(
    _ index: Int, below heading: (any InteractionItemSectionModel)?, _ texts: HaapiTexts,
    _ state: (Int) -> FormItemState
  ) -> ScreenBlock? {
    let id = ids[index]
    let group = groups[index].map { ids[$0] }
    switch items[index] {
    case .button(let item):
      let label = texts.label(of: item, below: heading?.label)
      return .button(.init(id: id, label: label, type: item.type, icon: item.imageResourceName))
    case .input(let item):
      let state = state(index)
      var configuration = item.inputConfiguration
      if item.isOneTimeCode { configuration.contentHint = .oneTimeCode }
      return .input(
        .init(
          id: id, key: item.key, label: texts.label(of: item), placeholder: item.placeholder,
          value: configuration.isSecure ? nil : state.text, isFilled: !state.text.isEmpty,
          configuration: configuration, isNewPassword: heading?.key == ActionKind.userRegister.rawValue,
          isRequired: item.isRequired, error: state.error, isRevealed: state.isRevealed, group: group))
    case .select(let item):
      return .select(
        .init(
          id: id, key: item.key, label: texts.label(item.label, key: item.key),
          options: item.options.map { .init(caption: $0.0, value: $0.1) }, selected: state(index).option,
          isRequired: item.isRequired, group: group))
    case .checkbox(let item):
      return .checkbox(
        .init(
          id: id, key: item.key, label: texts.label(item.label, key: item.key), isOn: state(index).isTicked,
          isReadOnly: item.isReadOnly, group: group))
    case .section(let item): return .heading(.init(id: id, text: item.label))
    case .other(let item): return item.label.isEmpty ? nil : .text(.init(id: id, text: item.label))
    }
  }
}
