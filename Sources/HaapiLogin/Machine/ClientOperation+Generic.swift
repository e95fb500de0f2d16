import HaapiRuntime

extension ClientOperationActionModelRepresentation {
  /// The operation as a generic one, which only the app can perform; `nil` for operations of HAAPI. The operations of
  /// an overlay are generic without the overlay.
  var generic: GenericClientOperationActionModel? {
    if let generic = self as? GenericClientOperationActionModel { return generic }
    let plain = (self as? any JSONCodable)?.reading { try ClientOperationActionModelRepresentationUnion.read($0) }
    return plain as? GenericClientOperationActionModel
  }
}
