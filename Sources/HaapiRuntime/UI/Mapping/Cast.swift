/// A model as what is expected of it.
///
/// - Throws: `HaapiUIKitError.unsupportedMap` with the name of the model's type and of what is expected.
func cast<Model>(_ model: Any, to expected: Model.Type, named name: String) throws -> Model {
  guard let model = model as? Model else {
    throw HaapiUIKitError.unsupportedMap(objName: "\(type(of: model))", expectedObjName: name)
  }
  return model
}
