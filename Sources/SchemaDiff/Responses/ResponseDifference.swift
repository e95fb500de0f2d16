import SchemaInterpreter

/// Something that two schemas make of the same response, each in its own way.
package struct ResponseDifference: Hashable, Sendable {
  /// The declarations that decide, any of which may have changed.
  let subjects: [DiffSubject]
  /// Whether the response is read otherwise, or only shown otherwise.
  package let axis: DiffAxis
  /// The way to the value in the response.
  let path: [JSONStep]
  /// What differs.
  package let name: String
  package let old: String
  package let new: String

  /// The JSON pointer of the value.
  package var pointer: String { path.pointer }

  /// `Shoe.size: small became medium`
  package var text: String { "\(name): \(old) became \(new)" }
}
