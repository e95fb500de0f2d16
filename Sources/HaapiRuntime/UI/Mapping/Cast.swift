/// Casts a model to the expected type.
///
/// - Throws: `HaapiUIKitError.unsupportedMap` with the names of both types.
func cast<Model>(_ model: Any, to expected: Model.Type) throws -> Model {
  guard let model = model as? Model else { throw HaapiUIKitError.unsupportedMap(of: model, to: expected) }
  return model
}

extension HaapiUIKitError {
  /// A value is not of the expected type, and cannot be turned into it.
  static func unsupportedMap(of value: Any, to expected: Any.Type) -> HaapiUIKitError {
    // For `any FormModel`, the name of the protocol.
    let name = "\(expected)".split(separator: " ").last ?? ""
    return .unsupportedMap(objName: "\(type(of: value))", expectedObjName: String(name))
  }
}
