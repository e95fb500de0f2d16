/// The use of a type, which decides the types allowed.
struct TypeUse {
  /// Whether values are read from JSON.
  let isWire: Bool
  /// Names that a conforming type defines.
  var associatedTypes: Set<String> = []

  /// Members of structs and protocols.
  static let wire = TypeUse(isWire: true)
  /// UI models and the mappings that make them.
  static let models = TypeUse(isWire: false)
}

extension BuiltinType {
  /// What to write instead in a type that is read from JSON; `nil` if it is one itself.
  var wireCounterpart: BuiltinType? {
    switch self {
    case .timeInterval: .double
    case .string, .int, .int64, .double, .decimal, .bool, .data, .json, .sendable, .date, .url, .uuid: nil
    }
  }
}
