import HaapiRuntime

extension UIModel {
  /// The forms inside a model, and the model itself if it is one.
  var formModels: [any FormModel] {
    switch self {
    case let form as any FormModel: [form]
    case let generic as any GenericModel: forms(in: generic.formModel)
    case let same as any ContinueSameModel: forms(in: same.formModel)
    case let operation as any PollingOperationModel: forms(in: operation.errorInteractionModel)
    case let operation as any FormOperationModel:
      forms(in: operation.interactionModel, operation.errorInteractionModel)
    case let operation as any GenericOperationModel:
      forms(in: operation.interactionModel, operation.errorInteractionModel)
    case let operation as any WebAuthnOperationModel:
      forms(in: operation.interactionModel, operation.errorInteractionModel)
        + operation.otherActions.flatMap(\.formModels)
    default: []
    }
  }

  private func forms(in models: (any UIModel)?...) -> [any FormModel] {
    models.flatMap { $0?.formModels ?? [] }
  }
}

@MainActor
extension FormModel {
  /// The faults of a form from the default mapping, as sentences.
  var brokenRules: [String] {
    [rulesOfKeys, rulesOfItems, rulesOfSubmission].flatMap(\.self)
  }

  private var buttons: [any InteractionItemButtonModel] {
    interactionItems.compactMap { $0 as? any InteractionItemButtonModel }
  }

  private var rulesOfKeys: [String] {
    buttons.compactMap { button in
      interactionItems.count { $0.key == button.key } == 1 ? nil : "Not only one item has the key '\(button.key)'."
    }
  }

  private var rulesOfItems: [String] {
    let forms = buttons.compactMap { $0.action as? FormActionModel }
    let visible = forms.flatMap(\.fields).filter { !($0 is HiddenFormField) && !($0 is ContextFormField) }
    let items = interactionItems.filter { $0 is any InteractionValueModel }
    guard items.map(\.key) != visible.map(\.name) else { return [] }
    return ["The items \(items.map(\.key)) are not the visible fields \(visible.map(\.name))."]
  }

  private var rulesOfSubmission: [String] {
    buttons.flatMap { button in
      guard let form = button.action as? FormActionModel else { return [String]() }
      do {
        let sent = try form.parameters(submitting: parameters(for: button))
        let foreign = Set(sent.keys).subtracting(form.fields.map(\.name)).sorted()
        let wrong = form.fields.filter { field in
          // Only one of several fields with the same name can win.
          form.fields.count { $0.name == field.name } == 1 && sent[field.name] as? String != field.untouchedValue
        }
        return foreign.map { "'\($0)' is sent, but no field." } + wrong.map { "'\($0.name)' is not sent as it came." }
      } catch {
        // Two selects with the same name can ask for values that exclude each other.
        guard Set(form.fields.map(\.name)).count == form.fields.count else { return [] }
        return ["'\(button.key)' cannot be pressed: \(error)"]
      }
    }
  }
}

extension FormField {
  /// What a form sends for the field when the user changes nothing.
  fileprivate var untouchedValue: String? {
    switch self {
    case let field as HiddenFormField: field.value
    case let field as TextFormField: field.value ?? ""
    case let field as UsernameFormField: field.value ?? ""
    case let field as PasswordFormField: field.value ?? ""
    case let field as UnknownFormField: field.value ?? ""
    case let field as CheckboxFormField: field.checked ? field.value ?? "on" : nil
    // Without a choice the value is empty, which may also be an option.
    case let field as SelectFormField:
      (field.options.first { $0.value == field.value } ?? field.options.first { $0.selected }
        ?? field.options.first { $0.value.isEmpty })?.value
    default: nil
    }
  }
}
