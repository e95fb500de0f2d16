import HaapiRuntime

/// The contents of any form.
public struct FormState: Equatable, Sendable {
  /// A line of the form.
  public enum Row: Equatable, Sendable {
    case heading(String)
    case input(key: String, label: String, value: String, isSecret: Bool)
    case choice(key: String, label: String, options: [String], selected: Int?)
    case tick(key: String, label: String, isOn: Bool)
    case button(key: String, label: String)
  }

  public var messages: [String]
  public var rows: [Row]
  /// Texts of the links.
  public var links: [String]

  @MainActor
  init(_ model: any FormModel) {
    messages = model.messageItems.compactMap(\.text)
    rows = model.interactionItems.map(Row.init)
    links = model.linkItems.map { $0.text ?? $0.rel }
  }
}

extension FormState.Row {
  @MainActor
  fileprivate init(_ item: any InteractionItemModel) {
    self =
      switch item {
      case let input as any InteractionItemInputTextModel:
        .input(
          key: input.key, label: input.label, value: input.value, isSecret: input.inputConfiguration.isSecure)
      case let select as any InteractionItemSelectModel:
        .choice(
          key: select.key, label: select.label, options: select.options.map(\.0), selected: select.selectedPosition)
      case let box as any InteractionItemCheckboxModel: .tick(key: box.key, label: box.label, isOn: box.isChecked)
      case let button as any InteractionItemButtonModel: .button(key: button.key, label: button.label)
      default: .heading(item.label)
      }
  }
}
