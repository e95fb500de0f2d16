import HaapiSchema

extension Scope {
  /// Throws the error that a value cannot be mapped to what is expected.
  ///
  /// - Parameters:
  ///   - failure: The mapper's error; `nil` for the runtime's own.
  ///   - isTypeHidden: Whether the function `type(of:)` would be taken for something else of that name.
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
