import HaapiSchema

extension SchemaInterpreter {
  /// The type that a value becomes, without reading it.
  package enum Choice: Sendable {
    /// A row or variant whose conditions hold.
    case row(String)
    /// The type for all values that fit no row.
    case otherwise(String)
    case none
  }

  /// Tries the rows of a union, as decoding does.
  package func choice(of node: JSONNode, in union: UnionDeclaration) -> Choice {
    let place = JSONPlace(root: node, path: [])
    if let row = candidates(of: union).first(where: { $0.conditions.allHold(at: place) }) { return .row(row.type) }
    return union.otherwise.map { .otherwise($0) } ?? .none
  }
}
