import HaapiRuntime

extension HaapiRepresentation {
  /// The actions of the step. The protocol does not require them, so they are read from the JSON of the step, which
  /// steps of an overlay have too.
  ///
  /// - Parameter additions: The types of overlays.
  func actions(with additions: [DecodingAdditions]) -> [any Action] {
    guard let step = self as? any JSONCodable else { return [] }
    return step.reading(with: additions) { try $0.array("actions", ActionUnion.read) } ?? []
  }
}
