/// A model as what is expected of it.
///
/// - Throws: `HaapiUIKitError.unsupportedMap` with the name of the model's type and of what is expected.
func cast<Model>(_ model: Any, to expected: Model.Type) throws -> Model {
  guard let model = model as? Model else { throw HaapiUIKitError.unsupportedMap(of: model, to: expected) }
  return model
}

extension HaapiUIKitError {
  /// A value is not, or cannot be turned into, what is expected.
  static func unsupportedMap(of value: Any, to expected: Any.Type) -> HaapiUIKitError {
    // The name of `any FormModel` is that of the protocol.
    let name = "\(expected)".split(separator: " ").last ?? ""
    return .unsupportedMap(objName: "\(type(of: value))", expectedObjName: String(name))
  }
}
