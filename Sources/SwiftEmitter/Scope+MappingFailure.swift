extension Scope {
  /// Throws the error that a value cannot be mapped to what is expected.
  ///
  /// - Parameter isTypeHidden: Whether the function `type(of:)` would be taken for something else of that name.
  func mappingFailure(of value: Identifier, expected: String, isTypeHidden: Bool) -> Code {
    let type: Code = isTypeHidden ? "\(self.value(.mirror))(reflecting: \(value)).subjectType" : "type(of: \(value))"
    let arguments: [Code] = ["objName: \"\\(\(type))\"", "expectedObjName: \(StringLiteral(expected))"]
    return "throw \(self.value(.haapiUIKitError)).unsupportedMap\(list: arguments)"
  }
}
