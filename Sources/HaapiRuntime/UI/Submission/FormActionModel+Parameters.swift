extension FormActionModel {
  /// The parameters to send.
  ///
  /// A field without a given value keeps the value from the server: hidden fields are included, and boxes that the
  /// server has ticked stay ticked.
  ///
  /// - Parameter given: Values by the names of fields. A checkbox also takes `true` for ticked and `false` for not
  ///   ticked; a read-only one stays as the server set it. Names that the form does not have are left out.
  /// - Throws: `HaapiUIKitError.illegalState` when a select has a value that is not among its options.
  public func parameters(submitting given: [String: any Sendable]) throws -> [String: any Sendable] {
    // When two fields have one name, such as a checkbox and a hidden field before it, the last one with a value counts.
    try Dictionary(orderedParameters(submitting: given).map { ($0.name, $0.value) }) { $1 }
  }

  /// The same parameters in the order of the fields. Fields of one name are repeated with their values from the server.
  /// A given value appears once, in the place of the first.
  package func orderedParameters(
    submitting given: [String: any Sendable]
  ) throws -> [(name: String, value: any Sendable)] {
    let boxes = Set(fields.compactMap { ($0 as? CheckboxFormField)?.name })
    var parameters: [(name: String, value: any Sendable)] = []
    var sent: Set<String> = []
    for field in fields {
      var given = given[field.name]
      if let tick = given as? Bool, boxes.contains(field.name) {
        // Other fields of the name, such as a hidden one with the value of a box that is not ticked, keep their value.
        given = nil
        if let box = field as? CheckboxFormField, !box.readonly {
          if tick { parameters.append((box.name, box.valueOfTick)) }
          continue
        }
      }
      guard let value = try value(of: field, given: given) else { continue }
      if given != nil, !sent.insert(field.name).inserted { continue }
      parameters.append((field.name, value))
    }
    return parameters
  }

  private func value(of field: any FormField, given: (any Sendable)?) throws -> (any Sendable)? {
    switch field {
    case let select as SelectFormField: try select.checked(given) ?? Transforms.selectedValue(select)
    case let box as CheckboxFormField where box.readonly: box.valueOfServer
    default: given ?? field.valueOfServer
    }
  }
}

extension CheckboxFormField {
  /// What the checkbox sends while it is ticked.
  fileprivate var valueOfTick: String { value ?? "on" }
}

extension SelectFormField {
  fileprivate func checked(_ given: (any Sendable)?) throws -> (any Sendable)? {
    guard let given else { return nil }
    guard options.contains(where: { $0.value == given as? String }) else {
      throw HaapiUIKitError.noOption(of: name, count: options.count)
    }
    return given
  }
}

extension HaapiUIKitError {
  /// The value of a select is not one that the server offers. The message shows no value, because any may be a secret.
  static func noOption(of name: String, count: Int) -> HaapiUIKitError {
    if count == 0 { return .illegalState("\(name.quotation) has no options, so it cannot have a value.") }
    return .illegalState("The value for \(name.quotation) is none of its \(count) options.")
  }
}

extension FormField {
  /// The value that is sent unless the user changes it. Selects have their own rule.
  fileprivate var valueOfServer: String? {
    switch self {
    case let field as TextFormField: field.value
    case let field as UsernameFormField: field.value
    case let field as PasswordFormField: field.value
    case let field as HiddenFormField: field.value
    case let field as UnknownFormField: field.value
    case let field as CheckboxFormField: field.checked ? field.valueOfTick : nil
    case is SelectFormField, is ContextFormField: nil
    // For a type that an app has added. Without the addition it would be an unknown field.
    case let field as any JSONCodable: field.reading { try $0.optional("value") }
    default: nil
    }
  }
}
