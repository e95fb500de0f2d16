import HaapiRuntime
import HaapiUI

/// The request that the app would send: a form with the user's values and its hidden fields.
struct Request {
  private let form: FormActionModel
  private let parameters: [String: any Sendable]

  init(_ form: FormActionModel, given: [String: any Sendable]) throws {
    self.form = form
    parameters = try form.parameters(submitting: given)
  }

  var lines: [TerminalText] {
    ["  \(form.method) \(form.href)"]
      + parameters.sorted { $0.key < $1.key }.map { name, value in
        "    \(name)=\(isVisible(name) ? "\(value)" : Secret.mask)"
      }
  }

  /// Whether the user has seen or typed the value on the screen.
  private func isVisible(_ name: String) -> Bool {
    form.fields.contains { field in
      field.name == name && !(field is PasswordFormField || field is HiddenFormField || field is ContextFormField)
    }
  }
}
