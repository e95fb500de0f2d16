import HaapiSchema

extension Scope {
  /// Throws the error for a value that cannot be mapped to the expected model.
  ///
  /// - Parameters:
  ///   - failure: The mapper's error; `nil` for the runtime's own.
  ///   - isTypeHidden: Whether another declaration hides the function `type(of:)`.
  func mappingFailure(
    of value: Identifier, expected: String, as failure: MapperDeclaration.Failure?, isTypeHidden: Bool
  ) -> Code {
    let type: Code = isTypeHidden ? "\(self.value(.mirror))(reflecting: \(value)).subjectType" : "type(of: \(value))"
    let (name, expectation): (Code, Code) = ("\"\\(\(type))\"", "\(StringLiteral(expected))")
    guard let failure else {
      return "throw \(self.value(.unmappedValue))\(list: ["type: \(name)", "expected: \(expectation)"])"
    }
    let arguments = zip(failure.labels, [name, expectation]).map { "\(label: Identifier($0)): \($1)" as Code }
    return "throw \(self.value(ofRuntimeType: failure.type)).\(member: Identifier(failure.name))\(list: arguments)"
  }
}
