extension SelectFormField {
  /// The value that is selected at first: the field's own value, or that of the first option that is marked as
  /// selected.
  public var selectedValue: String? {
    value ?? options.first { $0.selected }?.value
  }
}
