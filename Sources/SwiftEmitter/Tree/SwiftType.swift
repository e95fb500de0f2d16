/// The name of a type as it is written at one place: `Link`, `SelectFormField.Option`, `Swift.String`.
struct TypeName: Sendable, Hashable {
  /// The module that declares the type; `nil` for types of the schema.
  var module: Module?
  /// The names of the enclosing types and its own, with dots between them.
  var path: String
  var spelling = Spelling.plain
  /// Whether other modules do not see the type.
  var isInternal = false
  /// Whether the type may as well be one that is written by hand beside the emitted code.
  var isPerhapsOwn = false

  /// The functions that are written by hand for mappings.
  static let transforms = TypeName(path: "Transforms", isInternal: true)

  struct Module: RawRepresentable, Sendable, Hashable {
    let rawValue: String

    static let swift = Module(rawValue: "Swift")
    static let foundation = Module(rawValue: "Foundation")
    static let hal = Module(rawValue: "HAL")
    static let runtime = Module(rawValue: "HaapiRuntime")
  }

  enum Spelling: Sendable, Hashable {
    case plain
    /// With the module in front, where the name alone would mean another type.
    case qualified
    /// Another name for a type that a nested type, a field or a parameter of the same name hides. It may have to be
    /// declared with the module in front.
    case alias(Identifier, isQualified: Bool)
  }
}

/// A type as it is written at one place.
enum SwiftType: Sendable, Hashable {
  case name(TypeName)
  case existential(TypeName)
  indirect case array(SwiftType)
  indirect case dictionary(key: SwiftType, value: SwiftType)
  indirect case optional(SwiftType)
  /// `Page<Item>`
  indirect case generic(TypeName, SwiftType)
  case tuple([SwiftType])
  indirect case function(FunctionForm)

  /// The parts of the type of a function.
  struct FunctionForm: Sendable, Hashable {
    let parameters: [SwiftType]
    let result: SwiftType
    let `throws`: Bool
    let isSendable: Bool
  }
}
