import HaapiRuntime
import HaapiScreens

/// The items of a form on a page: fields, and the buttons that submit them. A value; what the visitor has typed comes from
/// outside.
struct FormPart: Sendable {
  private(set) var items: FormItems
  /// What is wrong, by the positions of inputs.
  private var errors: [Int: String] = [:]
  /// Positions of inputs whose text of before is of no use any more.
  private var emptied: Set<Int> = []

  /// - Parameter part: The prefix of the identifiers.
  init(_ items: [any InteractionItemModel], part: String, hidden: Set<Int> = []) {
    self.items = FormItems(items, part: part)
    self.items.hidden = hidden
  }

  func blocks(_ typed: [String: FormInput], _ texts: HaapiTexts) -> [ScreenBlock] {
    items.blocks(texts) { state(at: $0, typed) }
  }

  // MARK: Values

  private func state(at index: Int, _ typed: [String: FormInput]) -> FormItemState {
    var state = value(at: index, typed)
    if emptied.contains(index) { state.text = "" }
    state.error = errors[index]
    return state
  }

  /// What the visitor has put in, or else the server.
  private func value(at index: Int, _ typed: [String: FormInput]) -> FormItemState {
    var value = FormItemState()
    let input = typed[items.ids[index].rawValue]
    switch (items[index], input) {
    case (.input, .text(let text)): value.text = text
    case (.input, _): value.text = field(at: index, as: (any FormField).self)?.initialText ?? ""
    case (.select, .option(let position)): value.option = position
    case (.select(let item), _):
      let sent = field(at: index, as: SelectFormField.self).flatMap(Transforms.selectedValue)
      value.option = sent.flatMap { sent in item.options.firstIndex { $0.1 == sent } }
    case (.checkbox, .tick(let isOn)): value.isTicked = isOn
    case (.checkbox, _): value.isTicked = field(at: index, as: CheckboxFormField.self)?.checked ?? false
    case (.button, _), (.section, _), (.other, _): break
    }
    return value
  }

  /// The field of the server that an item shows. It has the value of before the visitor has typed: those of models
  /// belong to the main actor.
  private func field<Field>(at index: Int, as _: Field.Type) -> Field? {
    guard let end = items.groups[index], case .button(let button) = items[end],
      let action = button.action as? FormActionModel
    else { return nil }
    let item = items[index].model
    let place = (0..<index).count { items[$0].model.key == item.key && type(of: items[$0].model) == type(of: item) }
    let fields = action.fields.filter { $0.name == item.key }.compactMap { $0 as? Field }
    return fields.indices.contains(place) ? fields[place] : nil
  }

  /// The values that the button at a position submits, by the keys of the items.
  func parameters(at index: Int, _ typed: [String: FormInput]) -> [String: any Sendable] {
    var parameters: [String: any Sendable] = [:]
    for position in items.indices where items.groups[position] == index {
      let value = value(at: position, typed)
      switch items[position] {
      case .input(let item): parameters.fill(item.key, with: value.text)
      case .select(let item):
        if let option = value.option { parameters.fill(item.key, with: item.options[option].1) }
      case .checkbox(let item) where !item.isReadOnly: parameters.fill(item.key, with: value.isTicked)
      default: break
      }
    }
    return parameters
  }

  // MARK: Problems

  /// Empties the one-time codes that a problem is about: all of them, if it names no field.
  mutating func forgetCodes(_ keys: Set<String>) {
    emptied.formUnion(items.codes(keys).map(\.index))
  }

  /// Shows an error at the field with this key.
  ///
  /// - Returns: Whether there is one that can show it.
  mutating func showError(_ error: String, key: String) -> Bool {
    guard let index = items.input(key)?.index else { return false }
    errors[index] = error
    return true
  }

  /// The inputs whose text of before is of no use any more.
  var emptiedIDs: Set<String> { Set(emptied.map { items.ids[$0].rawValue }) }

  /// The inputs whose text must not outlive the request that sends it.
  var secretIDs: Set<String> {
    Set(items.secrets.map { items.ids[$0.index].rawValue })
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
