extension Transforms {
  /// What the user types into a field.
  public static func inputConfiguration(_ field: any FormField) -> InputTextConfiguration {
    switch field {
    case let field as TextFormField: return inputConfiguration(field)
    case let field as PasswordFormField: return inputConfiguration(field)
    case let field as UsernameFormField: return inputConfiguration(field)
    case let field as UnknownFormField: return inputConfiguration(field)
    default:
      let limits = field as? any TextLengthRestriction
      return InputTextConfiguration(
        contentHint: contentHint(named: field.name), minLength: limits?.minLength, maxLength: limits?.maxLength)
    }
  }

  // Mappings know the type of a field, and need not ask for it again.

  static func inputConfiguration(_ field: TextFormField) -> InputTextConfiguration {
    let kind = field.kind.map(InputTextConfiguration.Kind.init) ?? .text
    return configuration(field, kind: kind, contentHint: contentHint(named: field.name) ?? kind.contentHint)
  }

  static func inputConfiguration(_ field: PasswordFormField) -> InputTextConfiguration {
    configuration(field, isSecure: true, contentHint: .password)
  }

  static func inputConfiguration(_ field: UsernameFormField) -> InputTextConfiguration {
    configuration(field, contentHint: .username)
  }

  static func inputConfiguration(_ field: UnknownFormField) -> InputTextConfiguration {
    configuration(field, contentHint: contentHint(named: field.name))
  }

  private static func configuration(
    _ field: some TextLengthRestriction, kind: InputTextConfiguration.Kind = .text, isSecure: Bool = false,
    contentHint: InputTextConfiguration.ContentHint?
  ) -> InputTextConfiguration {
    InputTextConfiguration(
      kind: kind, isSecure: isSecure, contentHint: contentHint, minLength: field.minLength, maxLength: field.maxLength)
  }

  private static func contentHint(named name: String) -> InputTextConfiguration.ContentHint? {
    oneTimeCodeNames.contains(name.jsonToken) ? .oneTimeCode : nil
  }

  /// Names of fields for a one-time code.
  private static let oneTimeCodeNames: Set = ["otp", "onetimecode", "one-time-code", "one_time_code", "totp"]

  /// The label and the value of each option.
  public static func options(_ field: SelectFormField) -> [(String, String)] {
    field.options.map { ($0.label.literal, $0.value) }
  }

  /// The position of the option that is chosen at first: the one with the field's own value, otherwise the first that
  /// is marked as selected.
  public static func selectedPosition(_ field: SelectFormField) -> Int? {
    field.options.firstIndex { $0.value == field.value } ?? field.options.firstIndex { $0.selected }
  }

  /// The value of the option that is chosen at first. It always belongs to an option, because nothing else can be
  /// submitted.
  public static func selectedValue(_ field: SelectFormField) -> String? {
    selectedPosition(field).map { field.options[$0].value }
  }
}

extension InputTextConfiguration.Kind {
  fileprivate var contentHint: InputTextConfiguration.ContentHint? {
    switch self {
    case .email: .emailAddress
    case .tel: .telephoneNumber
    case .url: .url
    case .text, .number, .color, .unknown: nil
    }
  }
}
