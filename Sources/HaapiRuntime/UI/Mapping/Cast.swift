/// A model as what is expected of it.
///
/// - Throws: `HaapiUIKitError.unsupportedMap` with the name of the model's type and of what is expected.
func cast<Model>(_ model: Any, to expected: Model.Type) throws -> Model {
  guard let model = model as? Model else {
    // The name of `any FormModel` is that of the protocol.
    let name = "\(expected)".split(separator: " ").last ?? ""
    throw HaapiUIKitError.unsupportedMap(objName: "\(type(of: model))", expectedObjName: String(name))
  }
  return model
}
