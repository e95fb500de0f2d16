extension HaapiModel.FormFieldFactory {
  /// A field that offers options, with the same label as in all other functions.
  public static func select(
    options: [SelectFormField.Option], name: String, label: Message?, isRequired: Bool
  ) -> SelectFormField {
    select(options: options, name: name, label: label, required: isRequired)
  }
}
