import HaapiSchema

/// The structs that are read from one place several times: where they belong, and by a path from further out.
package struct RereadStructs {
  package private(set) var all: Set<String> = []

  package init(_ schema: Schema) {
    let fields = schema.structs.lazy.flatMap(\.fields)
    let byPath = Set(fields.compactMap { if case .paths = $0.source { $0.type.element } else { nil } })
    if byPath.isEmpty { return }
    var byMember = Set(fields.compactMap { if case .wire = $0.source { $0.type.element } else { nil } })
    for union in schema.unions {
      switch union.rule {
      case .discriminator(_, let variants): for variant in variants { byMember.insert(variant.type) }
      case .table(let rows): for row in rows { byMember.insert(row.type) }
      }
      if let otherwise = union.otherwise { byMember.insert(otherwise) }
    }
    // A value with a short form is read sooner than it is found again.
    for declaration in schema.structs where declaration.shorthand == nil {
      if byPath.contains(declaration.name), byMember.contains(declaration.name) { all.insert(declaration.name) }
    }
  }
}

extension TypeReference {
  /// The name of the type, or of an array's elements.
  fileprivate var element: String? {
    switch unwrapped {
    case .named(let name): name
    case .array(let inner): inner.element
    default: nil
    }
  }
}
