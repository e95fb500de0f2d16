import HaapiSchema

/// What a schema makes of a JSON value.
package indirect enum DecodedValue: Sendable {
  case nothing
  case text(String)
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case bytes([UInt8])
  /// Any JSON, kept as it came.
  case json(JSONNode)
  /// A case of an enum; with the text as it came, if the enum does not list it.
  case word(String, unlisted: String?)
  case list([DecodedValue])
  /// In the order of the text.
  case dictionary([(name: String, value: DecodedValue)])
  case record(DecodedRecord)
}

/// A struct that was read.
package struct DecodedRecord: Sendable {
  package let declaration: StructDeclaration
  /// The way to the value that it was read from.
  package let path: [JSONStep]
  /// That value, in its long form.
  package let json: JSONNode
  /// All members in the order of the schema, except other names of the same value.
  package let members: [Member]

  package struct Member: Sendable {
    package let field: FieldDeclaration
    package let value: DecodedValue
    /// The way to the value; `nil` for a text that consists of the whole.
    package let path: [JSONStep]?
    /// The entry of the value in the index of the text; `nil` where there is nothing, and for a text that consists of
    /// the whole.
    package let entry: Int?
    /// Whether the schema's own value stands for a missing one.
    package let isDefault: Bool
  }
}
