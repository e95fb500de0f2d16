extension FormActionModel {
  /// The parameters to send for the given ones.
  ///
  /// A field that is not given has the value that the server gave it, so that hidden fields travel without being asked for.
  /// Boxes are as in HTML: one that is not given is not ticked, and one that is read-only stays as the server had it.
  ///
  /// - Parameter given: Values by the names of fields. What is no field of the form is left out.
  /// - Throws: `HaapiUIKitError.illegalState` when the value of a select is none of its options.
  public func parameters(submitting given: [String: any Sendable]) throws -> [String: any Sendable] {
    // Of two fields with one name, such as a box and a hidden field before it, the last one with a value counts.
    try Dictionary(orderedParameters(submitting: given).map { ($0.name, $0.value) }) { $1 }
  }

  /// The same parameters in the order of the fields. Fields of one name are repeated with the values that the server gave
  /// them; a given value stands once, in the place of the first.
  package func orderedParameters(
    submitting given: [String: any Sendable]
  ) throws -> [(name: String, value: any Sendable)] {
    var parameters: [(name: String, value: any Sendable)] = []
    var sent: Set<String> = []
    for field in fields {
      guard let value = try value(of: field, given: given[field.name]) else { continue }
      if given[field.name] != nil, !sent.insert(field.name).inserted { continue }
      parameters.append((field.name, value))
    }
    return parameters
  }

  private func value(of field: any FormField, given: (any Sendable)?) throws -> (any Sendable)? {
    switch field {
    case let select as SelectFormField: try select.checked(given) ?? Transforms.selectedValue(select)
    case let box as CheckboxFormField where box.readonly: box.checked ? box.value ?? CheckboxFormField.tick : nil
    default: given ?? field.valueOfServer
    }
  }
}

extension CheckboxFormField {
  /// What a ticked box sends when the server does not say.
  static let tick = "on"
}

extension SelectFormField {
  fileprivate func checked(_ given: (any Sendable)?) throws -> (any Sendable)? {
    guard let given else { return nil }
    guard options.contains(where: { $0.value == given as? String }) else {
      throw HaapiUIKitError.noOption(of: name, options: options.map(\.value))
    }
    return given
  }
}

extension HaapiUIKitError {
  /// The value of a select is not one that the server offers. The value itself is not told, for the user chose it.
  static func noOption(of name: String, options: [String]) -> HaapiUIKitError {
    if options.isEmpty { return .illegalState("'\(name)' has no options, so it cannot have a value.") }
    let values = options.map { "'\($0)'" }.joined(separator: ", ")
    return .illegalState("The value for '\(name)' is none of its options, which are \(values).")
  }
}

extension FormField {
  /// The value that is sent unless the user changes it. Boxes and selects have rules of their own.
  fileprivate var valueOfServer: String? {
    switch self {
    case let field as TextFormField: field.value
    case let field as UsernameFormField: field.value
    case let field as PasswordFormField: field.value
    case let field as HiddenFormField: field.value
    case let field as UnknownFormField: field.value
    case is SelectFormField, is CheckboxFormField, is ContextFormField: nil
    // Of a type that an app has added: it would be an unknown one without the app.
    case let field as any JSONCodable: field.reading { try $0.optional("value") }
    default: nil
    }
  }
}
