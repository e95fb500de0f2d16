import HaapiRuntime

extension Screen {
  mutating func add(_ item: any InteractionItemModel) {
    switch item {
    case let input as any InteractionItemInputTextModel: add(input)
    case let select as any InteractionItemSelectModel: add(select)
    case let box as any InteractionItemCheckboxModel: add(box)
    case let button as any InteractionItemButtonModel: add("> \(button.label) (\(target(of: button.action)))")
    case is any InteractionItemSectionModel: add("# \(item.label)")
    default: add(item.label)
    }
  }

  mutating func add(_ item: any SelectorItemModel, number: Int) {
    let target = (item as? any InteractionActionModel).map { " (\(self.target(of: $0.action)))" } ?? ""
    add("[\(number)] \(item.title)\(target)")
  }

  private mutating func add(_ input: any InteractionItemInputTextModel) {
    let configuration = input.inputConfiguration
    let value = input.value.isEmpty ? "..." : configuration.isSecure ? Secret.mask : input.value
    var notes = [configuration.isSecure ? "secret" : "\(configuration.kind)"]
    if input.isRequired { notes.append("required") }
    if let limit = configuration.minLength { notes.append("at least \(limit) characters") }
    if let limit = configuration.maxLength { notes.append("at most \(limit) characters") }
    if let placeholder = input.placeholder { notes.append("such as \"\(placeholder)\"") }
    add("- \(name(of: input)): \(value) (\(notes.joined(separator: ", ")))")
    if let error = input.error { add("  ! \(error)") }
  }

  private mutating func add(_ select: any InteractionItemSelectModel) {
    let position = select.selectedPosition ?? -1
    let chosen = select.options.indices.contains(position) ? select.options[position].0 : "..."
    let labels = select.options.map(\.0).joined(separator: ", ")
    add("- \(name(of: select)): \(chosen) (one of \(labels)\(select.isRequired ? "; required" : ""))")
  }

  private mutating func add(_ box: any InteractionItemCheckboxModel) {
    let notes = [box.isReadOnly ? "fixed" : nil, box.isRequired ? "required" : nil].compactMap(\.self)
    let suffix = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    add("- [\(box.isChecked ? "x" : " ")] \(name(of: box))\(suffix)")
  }

  private func name(of item: any InteractionItemModel) -> String {
    item.label.isEmpty ? item.key : item.label
  }

  private func target(of action: any RepresentationActionModel) -> String {
    switch action {
    case let form as FormActionModel: "\(form.method) \(form.href)"
    case let operation as any ClientOperationActionModelRepresentation: operation.name.rawValue
    case let selector as SelectorActionModel: "\(selector.options.count) options"
    default: "\(type(of: action))"
    }
  }
}
