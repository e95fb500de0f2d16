extension Transforms {
  /// What is typed into a field.
  static func inputConfiguration(_ field: any FormField) -> InputTextConfiguration {
    let kind = (field as? TextFormField)?.kind.map(InputTextConfiguration.Kind.init) ?? .text
    let limits = field as? any TextLengthRestriction
    return InputTextConfiguration(
      kind: kind, isSecure: field is PasswordFormField, contentHint: contentHint(field, kind: kind),
      minLength: limits?.minLength, maxLength: limits?.maxLength)
  }

  private static func contentHint(
    _ field: any FormField, kind: InputTextConfiguration.Kind
  ) -> InputTextConfiguration.ContentHint? {
    if field is UsernameFormField { return .username }
    if field is PasswordFormField { return .password }
    if oneTimeCodeNames.contains(field.name.jsonToken) { return .oneTimeCode }
    return switch kind {
    case .email: .emailAddress
    case .tel: .telephoneNumber
    case .url: .url
    case .text, .number, .color, .unknown: nil
    }
  }

  /// Names of fields that ask for a code which the server has just sent, or which another device shows.
  private static let oneTimeCodeNames: Set = ["otp", "onetimecode", "one-time-code", "one_time_code", "totp"]

  /// The label and the value of each option.
  static func options(_ field: SelectFormField) -> [(String, String)] {
    field.options.map { ($0.label.literal, $0.value) }
  }

  /// The position of the option that is chosen at first: the one with the field's own value, or else the first that is
  /// marked as selected.
  static func selectedPosition(_ field: SelectFormField) -> Int? {
    field.options.firstIndex { $0.value == field.value } ?? field.options.firstIndex { $0.selected }
  }

  /// The value of the option that is chosen at first. It is that of an option always, for no other can be submitted.
  static func selectedValue(_ field: SelectFormField) -> String? {
    selectedPosition(field).map { field.options[$0].value }
  }
}
