/// What a type is written for, which decides what it may be.
struct TypeUse {
  /// Whether values are read from JSON.
  let isWire: Bool
  /// Names that stand for whatever a conforming type makes of them.
  var associatedTypes: Set<String> = []

  /// Members of structs and protocols.
  static let wire = TypeUse(isWire: true)
  /// UI models, and what makes them.
  static let models = TypeUse(isWire: false)
}

extension BuiltinType {
  /// What to write instead in a type that is read from JSON; `nil` if it is one itself.
  var wireCounterpart: BuiltinType? {
    switch self {
    case .url: .string
    case .timeInterval: .double
    case .string, .int, .double, .bool, .data, .json, .sendable: nil
    }
  }
}
