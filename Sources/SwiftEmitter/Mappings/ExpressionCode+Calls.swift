import HaapiSchema

extension ExpressionCode {
  /// A call of another function of the mapper.
  ///
  /// - Parameter type: The type of the argument.
  func call(_ reference: MappingReference, _ argument: Code, ofType type: TypeReference) -> Code {
    let call: Code = "\(member(mapper.name(of: reference)))\(list: ["from: \(argument)"])"
    guard needsResult(reference, of: type) else { return call }
    return "\(call) as \(mapper.type(ofModel: reference.target))"
  }

  /// The function that maps each value of a list, or that of an optional.
  func transformation(_ reference: MappingReference, of values: Expression) -> Code {
    let type = values.type.element
    guard needsResult(reference, of: type) else { return "\(member(mapper.name(of: reference)))(from:)" }
    let call = call(reference, "$0", ofType: type)
    return "\(closure: mapper.function(reference)?.throws == true ? "try \(call)" : call)"
  }

  /// Whether Swift would prefer a function with an optional result because the property is an optional.
  func needsResult(_ reference: MappingReference, of type: TypeReference) -> Bool {
    guard let name = type.typeName, mapper.function(reference)?.isOptional == false else { return false }
    return mapper.hasOptionalAlternative(to: reference, forSource: name)
  }
}

extension TypeReference {
  /// The type inside a list or an optional.
  fileprivate var element: TypeReference {
    if case .array(let element) = unwrapped { element } else { unwrapped }
  }

  /// The name of a declared type or protocol.
  fileprivate var typeName: String? {
    switch self {
    case .named(let name), .existential(let name): name
    default: nil
    }
  }
}
