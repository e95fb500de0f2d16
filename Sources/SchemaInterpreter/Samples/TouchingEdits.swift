import HaapiSchema

extension JSONNode {
  /// The edits after which conditions may hold that did not, or the other way round.
  ///
  /// - Parameter path: The way from this value to the one that the conditions are about.
  package func edits(touching conditions: [Condition], at path: [JSONStep]) -> [JSONEdit] {
    var edits = ConditionEdits(among: conditions)
    for condition in conditions { edits.touch(condition, at: JSONPlace(root: self[path], path: path)) }
    return edits.edits
  }
}

extension SchemaInterpreter {
  /// The edits of what an expression names.
  package func edits(touching expression: Expression, of record: DecodedRecord, in root: JSONNode) -> [JSONEdit] {
    ExpressionEdits(expression, by: self).edits(of: record, in: root)
  }
}
