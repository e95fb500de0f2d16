extension TypeReference {
  /// As Swift writes it.
  package var description: String {
    switch self {
    case .builtin(let type): type.rawValue
    case .named(let name): name
    case .existential(let name): "any \(name)"
    case .array(let element): "[\(element.description)]"
    case .dictionary(let value): "[String: \(value.description)]"
    case .optional(.existential(let name)): "(any \(name))?"
    case .optional(.function(let function)): "(\(TypeReference.function(function).description))?"
    case .optional(let wrapped): "\(wrapped.description)?"
    case .tuple(let elements): "(\(elements.map(\.description).joined(separator: ", ")))"
    case .function(let function):
      (function.isSendable ? "@Sendable " : "")
        + "(\(function.parameters.map(\.description).joined(separator: ", ")))"
        + (function.throws ? " throws -> " : " -> ") + function.result.description
    case .external(let name), .associated(let name): name
    case .unknown: "unknown"
    }
  }
}
