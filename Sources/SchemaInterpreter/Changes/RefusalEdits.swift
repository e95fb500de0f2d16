import HaapiSchema

/// The edits after which a response may be read, or mapped, that is refused. Whatever leads to that begins with one of
/// them.
extension SchemaInterpreter {
  /// The edits of the value that is wrong or missing, of what chose its type, and of the values around it.
  func edits(mending error: ReadingError, _ decoding: Decoding, in root: JSONNode) -> [JSONEdit] {
    let demanded: [JSONEdit] =
      switch error.demand {
      case .field(let field, let fields, let path):
        edits(giving: field, beside: fields, of: path, in: root)
          + (root[error.path] == nil ? [] : field.type.innermost.map { shallowValues(of: $0) } ?? [])
          .map { .put($0, error.path) }
      case .requirements(let conditions, let path): root.edits(touching: conditions, at: path)
      case nil: []
      }
    return demanded + edits(retyping: error.path, decoding, in: root)
  }

  /// The edits after which a value, or one around it, is of another type or missing.
  ///
  /// The type of the whole response stays: others are targets of their own.
  func edits(retyping path: [JSONStep], _ decoding: Decoding, in root: JSONNode) -> [JSONEdit] {
    let selections = decoding.selections.filter { !$0.path.isEmpty && path.starts(with: $0.path) }
    let chosen = selections.flatMap { selection in
      root.edits(touching: candidates(of: selection.union).flatMap(\.conditions), at: selection.path)
    }
    let removals = path.indices.reversed().map { [JSONStep](path[...$0]) }.filter { root[$0] != nil }
    return chosen + removals.map { .remove($0) }
  }

  private func edits(
    giving field: FieldDeclaration, beside fields: [FieldDeclaration], of path: [JSONStep], in root: JSONNode
  ) -> [JSONEdit] {
    let place = JSONPlace(root: root[path], path: path)
    return field.ways(among: fields).flatMap { way in
      var edits = ConditionEdits(among: way.conditions)
      for condition in way.conditions { edits.touch(condition, at: place) }
      edits.touch(way.path, wanting: shallowValues(of: field.type), at: place)
      return edits.edits
    }
  }

  /// Values of a type that consist of one JSON value, although a struct may need more.
  private func shallowValues(of type: TypeReference) -> [JSONNode] {
    switch type {
    case .optional(let wrapped): return shallowValues(of: wrapped)
    case .array: return [JSONNode(.array([]))]
    case .dictionary, .existential: return [JSONNode(.object([]))]
    case .named(let name) where enums[name] != nil:
      return (wireNames(ofEnum: name) + ["other"]).map { JSONNode(.string($0)) }
    case .named(let name):
      let isText = structs[name]?.shorthand != nil
      return [JSONNode(.object([]))] + (isText ? [JSONNode(.string("a"))] : [])
    case .builtin(let type):
      return type.sample.valueCount == 1 ? [type.sample] : [JSONNode(.string("a"))]
    case .tuple, .function, .external, .associated, .unknown: return []
    }
  }
}

extension TypeReference {
  /// The type of the values in a collection; `nil` for another type.
  fileprivate var innermost: TypeReference? {
    switch self {
    case .optional(let wrapped): wrapped.innermost
    case .array(let element), .dictionary(let element): element.innermost ?? element
    default: nil
    }
  }
}

extension FieldDeclaration {
  /// The paths at which its value is looked for, each with what has to hold for the struct.
  fileprivate func ways(among fields: [FieldDeclaration]) -> [(path: JSONPath, conditions: [Condition])] {
    switch source {
    case .wire(let names): return names.map { (JSONPath(components: [.member($0)]), []) }
    case .paths(let rows):
      return rows.flatMap { row -> [(path: JSONPath, conditions: [Condition])] in
        guard let base = row.base, let field = fields.first(where: { $0.name == base }) else {
          return [(row.path, row.conditions)]
        }
        return field.ways(among: fields).map { way in
          (JSONPath(components: way.path.components + row.path.components), way.conditions + row.conditions)
        }
      }
    case .body, .text, .alias: return []
    }
  }
}
