import HaapiRuntime

extension RepresentationActionModel {
  /// The submission: method, address and parameters of a form, or name and arguments of an operation.
  ///
  /// - Parameter key: A key, beside which an equal address is left out.
  func outline(beside key: String? = nil) -> String {
    switch self {
    case let form as FormActionModel:
      .line(
        form.method.word, form.href == key ? nil : form.href.word,
        form.type == "application/x-www-form-urlencoded" ? nil : "as \(form.type.word)",
        form.fields.map(\.name).words)
    case let selector as SelectorActionModel: "selector of \(selector.options.count)"
    case let operation as any ClientOperationActionModelRepresentation:
      .line("operation", operation.name.rawValue.word, operation.arguments.keys.sorted().words)
    case let link as Link: .line("link", link.rel.word, link.href.word)
    default: "\(type(of: self))"
    }
  }
}
