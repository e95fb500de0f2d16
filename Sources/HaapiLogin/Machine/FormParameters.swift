import HaapiRuntime

/// Values from the user or a client operation for the fields of a form. They stay out of descriptions and dumps.
struct FormParameters: Sendable {
  private let secret: Secret<[String: any Sendable]>

  init(_ values: [String: any Sendable] = [:]) {
    secret = Secret(values)
  }

  /// Values by the names of fields.
  var values: [String: any Sendable] { secret.value }
}

extension FormParameters: Equatable {
  static func == (lhs: FormParameters, rhs: FormParameters) -> Bool {
    lhs.values.isEqualTo(rhs.values)
  }
}
