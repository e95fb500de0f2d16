import HaapiRuntime
import HaapiScreens

/// The items of a form on a page: fields, and the buttons that submit them. A value; what the visitor has typed comes from
/// outside.
struct FormPart: Sendable {
  let items: [any InteractionItemModel]
  let ids: [ControlID]
  /// For each item, the position of the button that submits it: the next one, unless a heading comes first.
  let groups: [Int?]
  /// Positions of hidden items.
  var hidden: Set<Int> = []
  /// What is wrong, by the positions of inputs.
  var errors: [Int: String] = [:]
  /// Positions of inputs whose text of before is of no use any more.
  var emptied: Set<Int> = []

  /// - Parameter part: The prefix of the identifiers.
  init(_ items: [any InteractionItemModel], part: String) {
    self.items = items
    ids = ControlID.series(part, count: items.count)
    var groups = [Int?](repeating: nil, count: items.count)
    var end: Int?
    for index in items.indices.reversed() {
      if items[index] is any InteractionItemButtonModel { end = index }
      if items[index] is any InteractionItemSectionModel { end = nil }
      groups[index] = end
    }
    self.groups = groups
  }

  func index(of control: ControlID) -> Int? {
    ids.firstIndex(of: control).flatMap { hidden.contains($0) ? nil : $0 }
  }

  // MARK: Content

  func blocks(_ typed: [String: Typed], _ texts: HaapiTexts) -> [ScreenBlock] {
    var heading: (any InteractionItemSectionModel)?
    return items.indices.compactMap { index in
      if let section = items[index] as? any InteractionItemSectionModel { heading = section }
      return hidden.contains(index) ? nil : block(index, below: heading, typed, texts)
    }
  }

  private func block(
    _ index: Int, below heading: (any InteractionItemSectionModel)?, _ typed: [String: Typed], _ texts: HaapiTexts
  ) -> ScreenBlock? {
    let id = ids[index]
    let group = groups[index].map { ids[$0] }
    switch items[index] {
    case let item as any InteractionItemButtonModel:
      let label = texts.label(of: item, below: heading?.label)
      return .button(.init(id: id, label: label, type: item.type, icon: item.imageResourceName))
    case let item as any InteractionItemInputTextModel:
      let value = emptied.contains(index) ? "" : text(at: index, typed)
      var configuration = item.inputConfiguration
      if item.isOneTimeCode { configuration.contentHint = .oneTimeCode }
      return .input(
        .init(
          id: id, key: item.key, label: texts.label(of: item), placeholder: item.placeholder,
          value: configuration.isSecure ? nil : value, isFilled: !value.isEmpty, configuration: configuration,
          isNewPassword: heading?.key == ActionKind.userRegister.rawValue, isRequired: item.isRequired,
          error: errors[index], isRevealed: false, group: group))
    case let item as any InteractionItemSelectModel:
      return .select(
        .init(
          id: id, key: item.key, label: texts.label(item.label, key: item.key),
          options: item.options.map { .init(caption: $0.0, value: $0.1) }, selected: option(at: index, typed),
          isRequired: item.isRequired, group: group))
    case let item as any InteractionItemCheckboxModel:
      return .checkbox(
        .init(
          id: id, key: item.key, label: texts.label(item.label, key: item.key), isOn: isTicked(at: index, typed),
          isReadOnly: item.isReadOnly, group: group))
    case let item as any InteractionItemSectionModel: return .heading(.init(id: id, text: item.label))
    default: return items[index].label.isEmpty ? nil : .text(.init(id: id, text: items[index].label))
    }
  }

  // MARK: Values

  /// The field of the server that an item shows. It has the value of before the visitor has typed: those of models
  /// belong to the main actor.
  private func field<Field>(at index: Int, as _: Field.Type) -> Field? {
    guard let button = groups[index].flatMap({ items[$0] as? any InteractionItemButtonModel }),
      let form = button.action as? FormActionModel
    else { return nil }
    let key = items[index].key
    let place = items[..<index].count { $0.key == key && type(of: $0) == type(of: items[index]) }
    let fields = form.fields.filter { $0.name == key }.compactMap { $0 as? Field }
    return fields.indices.contains(place) ? fields[place] : nil
  }

  private func text(at index: Int, _ typed: [String: Typed]) -> String {
    if case .text(let text)? = typed[ids[index].rawValue] { return text }
    return field(at: index, as: (any FormField).self)?.initialText ?? ""
  }

  private func option(at index: Int, _ typed: [String: Typed]) -> Int? {
    guard let item = items[index] as? any InteractionItemSelectModel else { return nil }
    if case .option(let position)? = typed[ids[index].rawValue] { return position }
    guard let value = field(at: index, as: SelectFormField.self).flatMap(Transforms.selectedValue) else { return nil }
    return item.options.firstIndex { $0.1 == value }
  }

  private func isTicked(at index: Int, _ typed: [String: Typed]) -> Bool {
    if case .tick(let isOn)? = typed[ids[index].rawValue] { return isOn }
    return field(at: index, as: CheckboxFormField.self)?.checked ?? false
  }

  // MARK: Actions

  /// Checks what the visitor has put into a control.
  ///
  /// - Throws: `UserActionError`
  func input(_ action: UserAction, at index: Int) throws -> Typed {
    switch (action, items[index]) {
    case (.set(_, let text), let input as any InteractionItemInputTextModel):
      if let limit = input.inputConfiguration.maxLength, text.count > limit {
        throw UserActionError.tooLong(ids[index], limit: limit)
      }
      return .text(text)
    case (.choose(_, let position), let select as any InteractionItemSelectModel):
      if let position, !select.options.indices.contains(position) {
        throw UserActionError.noSuchOption(ids[index], position: position)
      }
      return .option(position)
    case (.check(_, let isOn), let box as any InteractionItemCheckboxModel):
      guard !box.isReadOnly else { throw UserActionError.readOnly(ids[index]) }
      return .tick(isOn)
    default: throw UserActionError.noSuchControl(ids[index])
    }
  }

  /// The values that the button at a position submits, by the keys of the items.
  func parameters(at index: Int, _ typed: [String: Typed]) -> [String: any Sendable] {
    var parameters: [String: any Sendable] = [:]
    for position in items.indices where groups[position] == index {
      switch items[position] {
      case let item as any InteractionItemInputTextModel:
        parameters.fill(item.key, with: text(at: position, typed))
      case let item as any InteractionItemSelectModel:
        if let option = option(at: position, typed) { parameters.fill(item.key, with: item.options[option].1) }
      case let item as any InteractionItemCheckboxModel where !item.isReadOnly:
        parameters.fill(item.key, with: isTicked(at: position, typed))
      default: break
      }
    }
    return parameters
  }

  // MARK: Problems

  /// Empties the one-time codes that a problem is about: all of them, if it names no field.
  mutating func forgetCodes(_ keys: Set<String>) {
    for (index, item) in items.enumerated() {
      guard let input = item as? any InteractionItemInputTextModel, input.isOneTimeCode else { continue }
      if keys.isEmpty || keys.contains(input.key) { emptied.insert(index) }
    }
  }

  /// Shows an error at the field with this key.
  ///
  /// - Returns: Whether there is one that can show it.
  mutating func showError(_ error: String, key: String) -> Bool {
    guard let index = items.firstIndex(where: { $0.key == key && $0 is any InteractionItemInputTextModel }) else {
      return false
    }
    errors[index] = error
    return true
  }

  /// The inputs whose text of before is of no use any more.
  var emptiedIDs: Set<String> { Set(emptied.map { ids[$0].rawValue }) }

  /// The inputs whose text must not outlive the request that sends it.
  var secretIDs: Set<String> {
    Set(
      items.indices.compactMap { index in
        (items[index] as? any InteractionItemInputTextModel)?.inputConfiguration.isSecure == true
          ? ids[index].rawValue : nil
      })
  }
}

extension FormField {
  /// The text that the server has put in.
  fileprivate var initialText: String? {
    switch self {
    case let field as TextFormField: field.value
    case let field as UsernameFormField: field.value
    case let field as PasswordFormField: field.value
    case let field as UnknownFormField: field.value
    default: nil
    }
  }
}
