import HaapiSchema
import JSONIndex

/// Reads JSON by a resolved schema as the generated code does, and says where everything comes from.
///
/// Types that are written by hand beside the generated code are none of the schema's, and unknown here.
package struct SchemaInterpreter: Sendable {
  package let structs: [String: StructDeclaration]
  package let enums: [String: EnumDeclaration]
  /// By the name of their protocol.
  package let unions: [String: UnionDeclaration]

  /// - Parameter schema: A schema that stands alone.
  package init(_ schema: Schema) {
    structs = Dictionary(schema.structs.map { ($0.name, $0) }) { first, _ in first }
    enums = Dictionary(schema.enums.map { ($0.name, $0) }) { first, _ in first }
    unions = Dictionary(schema.unions.map { ($0.protocolName, $0) }) { first, _ in first }
  }

  /// The protocols whose values can be read.
  package func hasUnion(_ protocolName: String) -> Bool {
    unions[protocolName] != nil
  }

  /// Reads the root of a text as a value of a protocol.
  package func decode(_ json: IndexedJSON, as protocolName: String) -> Decoding {
    var reading = Reading(of: self, body: String(decoding: json.bytes, as: UTF8.self))
    let root = JSONPlace(root: JSONNode(IndexedJSON.root, of: json), path: [])
    let result = Result { () throws(ReadingError) in
      guard root.node?.isObject ?? false else { throw root.mismatch(expected: "a JSON object") }
      return try reading.union(protocolName, at: root, depth: 0)
    }
    return Decoding(
      result: result, selections: reading.selections, reports: reading.reports, usedEntries: reading.usedEntries)
  }
}

/// What became of a text, and why.
package struct Decoding: Sendable {
  /// The value, or why the response is refused.
  package let result: Result<DecodedValue, ReadingError>
  /// The choices among the variants of unions, in the order in which they were made.
  package let selections: [Selection]
  /// Values that were wrong, and therefore left out or replaced.
  package let reports: [ReadingError]
  /// The entries of the text that a condition or a member looked at.
  package let usedEntries: Set<Int>
}

/// How a value found its type among those of a union.
package struct Selection: Sendable {
  package let union: UnionDeclaration
  /// The way to the value.
  package let path: [JSONStep]
  package let entry: Int?
  /// The rows or variants that were tried, in order.
  package let trials: [Trial]
  /// The type that the value becomes; `nil` if it is refused.
  package let chosen: String?

  package struct Trial: Sendable {
    package let type: String
    /// `nil` for the one that holds.
    package let failure: ConditionFailure?
  }
}
