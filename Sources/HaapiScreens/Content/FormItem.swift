import HaapiRuntime

/// An item of a form by its kind. Asking an item for its kind is slow, and the kind never changes.
package enum FormItem: Sendable {
  case button(any InteractionItemButtonModel)
  case input(any InteractionItemInputTextModel)
  case select(any InteractionItemSelectModel)
  case checkbox(any InteractionItemCheckboxModel)
  case section(any InteractionItemSectionModel)
  case other(any InteractionItemModel)

  init(_ model: any InteractionItemModel) {
    // The ready-made kinds come first, because asking for a protocol takes long.
    if let input = exactly(DefaultInteractionItemInputTextModel.self, model) {
      self = .input(input)
    } else if let button = exactly(DefaultInteractionItemButtonModel.self, model) {
      self = .button(button)
    } else if let section = exactly(DefaultInteractionItemSectionModel.self, model) {
      self = .section(section)
    } else if let select = exactly(DefaultInteractionItemSelectModel.self, model) {
      self = .select(select)
    } else if let box = exactly(DefaultInteractionItemCheckboxModel.self, model) {
      self = .checkbox(box)
    } else if let text = exactly(DefaultInteractionItemTextContentModel.self, model) {
      self = .other(text)
    } else {
      self = .init(asking: model)
    }
  }

  private init(asking model: any InteractionItemModel) {
    self =
      switch model {
      case let button as any InteractionItemButtonModel: .button(button)
      case let input as any InteractionItemInputTextModel: .input(input)
      case let select as any InteractionItemSelectModel: .select(select)
      case let box as any InteractionItemCheckboxModel: .checkbox(box)
      case let section as any InteractionItemSectionModel: .section(section)
      default: .other(model)
      }
  }

  /// The item itself.
  package var model: any InteractionItemModel {
    switch self {
    case .button(let model): model
    case .input(let model): model
    case .select(let model): model
    case .checkbox(let model): model
    case .section(let model): model
    case .other(let model): model
    }
  }
}

/// The item if this is its type. Comparing types takes a tenth of the time of a cast that fails.
private func exactly<Model>(_: Model.Type, _ item: any InteractionItemModel) -> Model? {
  type(of: item) == Model.self ? item as? Model : nil
}

/// What a control of a form holds at the moment.
package struct FormItemState {
  package var text = ""
  /// The position of the chosen option.
  package var option: Int?
  package var isTicked = false
  package var error: String?
  /// Whether a secret is shown as text.
  var isRevealed = false

  package init() {}
}

/// What a user has put into a control of a form.
package enum FormInput: Codable, Equatable, Sendable {
  case text(String)
  /// The position of an option; `nil` for none.
  case option(Int?)
  case tick(Bool)
}

extension InteractionItemInputTextModel {
  /// Whether a code is typed that was sent for this. Servers also name such a field `code`, which the mapper does not take
  /// for one.
  package var isOneTimeCode: Bool {
    switch inputConfiguration.contentHint {
    case .oneTimeCode: true
    case nil: ["code", "verificationcode"].contains(key.lettersOnly)
    default: false
    }
  }
}
