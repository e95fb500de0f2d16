extension HaapiModel.FormFieldFactory {
  /// A field that offers options, with the label that all other functions have for the same thing.
  public static func select(
    options: [SelectFormField.Option], name: String, label: Message?, isRequired: Bool
  ) -> SelectFormField {
    select(options: options, name: name, label: label, required: isRequired)
  }
}
