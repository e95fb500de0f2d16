import HaapiRuntime

extension InfoMessageModel {
  /// The line of the message.
  var outline: String {
    .line(
      "message", messageStyleAttribute.rawValue, text?.quoted ?? "nil", key.map { "key \($0.word)" },
      reason.map { "reason \($0.word)" })
  }
}

extension LinkItemModel {
  /// The line of the link. It names the followed link only if that is different.
  var outline: String {
    let isSame = link.href == href && link.rel == rel && link.type == type && link.title?.literal == text
    return .line(
      "link", rel.word, text?.quoted ?? "nil", href.word, type.map { "type \($0.word)" },
      isSame ? nil : "follows \(link.outline())")
  }
}

extension SelectorItemModel {
  /// The line of the choice.
  var outline: String {
    let item = self as? any SelectorItemInteractionActionModel
    return .line(
      "choice", title.quoted, item?.type.map { "type \($0.word)" }, item?.icon.map { "icon \($0.word)" },
      item?.shouldKeepFocus == true ? "keepsFocus" : nil, item?.action.outline())
  }
}

@MainActor
extension InteractionItemModel {
  /// The line of the item, and one for each of its options.
  var outline: [String] {
    switch self {
    case let item as any InteractionItemSectionModel: [.line("section", item.key.word, item.label.quoted)]
    case let item as any InteractionItemTextContentModel: [.line("text", item.key.word, item.label.quoted)]
    case let item as any InteractionItemInputTextModel: [item.inputOutline]
    case let item as any InteractionItemSelectModel: item.selectOutline
    case let item as any InteractionItemCheckboxModel: [item.checkboxOutline]
    case let item as any InteractionItemButtonModel: [item.buttonOutline]
    default: [.line("\(type(of: self))", key.word, label.quoted)]
    }
  }
}

@MainActor
extension InteractionItemInputTextModel {
  fileprivate var inputOutline: String {
    .line(
      "input", key.word, label.quoted, inputConfiguration.outline, isRequired ? nil : "optional",
      placeholder.map { "placeholder \($0.quoted)" }, value.isEmpty ? nil : "value \(value.quoted)",
      error.map { "error \($0.quoted)" })
  }
}

@MainActor
extension InteractionItemSelectModel {
  fileprivate var selectOutline: [String] {
    let line = String.line(
      "select", key.word, label.quoted, isRequired ? nil : "optional", value.isEmpty ? nil : "value \(value.quoted)",
      selectedPosition.map { "at \($0)" }, action.map { "action \($0.kind.rawValue.word)" })
    return [line] + options.map { .line("   option", $0.0.quoted, $0.1.quoted) }
  }
}

@MainActor
extension InteractionItemCheckboxModel {
  fileprivate var checkboxOutline: String {
    .line(
      "checkbox", key.word, label.quoted, "value \(value.quoted)", isRequired ? nil : "optional",
      isChecked ? "checked" : nil, isReadOnly ? "readonly" : nil)
  }
}

extension InteractionItemButtonModel {
  fileprivate var buttonOutline: String {
    .line(
      "button", key.word, label.quoted, type.rawValue, imageResourceName.map { "image \($0.word)" },
      action.outline(beside: key))
  }
}

extension InputTextConfiguration {
  fileprivate var outline: String {
    let word =
      switch kind {
      case .unknown(let word): word.word
      default: "\(kind)"
      }
    return .line(
      word + (contentHint.map { ":\($0)" } ?? ""), isSecure ? "secure" : nil, minLength.map { "min \($0)" },
      maxLength.map { "max \($0)" })
  }
}
