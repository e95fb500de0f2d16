import YAMLDocument

/// Where a schema, and the one that it extends, declare what decides about a response. The places of expressions are in
/// the expressions themselves.
package struct SchemaPlaces: Sendable {
  private var rows: [String: [SourceRange]] = [:]
  private var otherwise: [String: SourceRange] = [:]
  private var members: [String: [String: SourceRange]] = [:]
  private var conformances: [String: [String]] = [:]
  private var mappings: [MappingReference: SourceRange] = [:]
  private var tableRows: [MappingReference: [String: SourceRange]] = [:]

  /// The row or variant of a protocol, counted in the order in which they are tried; those of an overlay come first.
  package func row(_ index: Int, of protocolName: String) -> SourceRange? {
    rows[protocolName]?.dropFirst(index).first
  }

  /// The row of a protocol for all other values.
  package func otherwise(of protocolName: String) -> SourceRange? { otherwise[protocolName] }

  /// A member of a struct, which may be declared by a protocol.
  package func member(_ name: String, of type: String) -> SourceRange? {
    if let place = members[type]?[name] { return place }
    return conformances[type]?.lazy.compactMap { member(name, of: $0) }.first
  }

  /// The name of a mapping.
  package func mapping(_ reference: MappingReference) -> SourceRange? { mappings[reference] }

  /// The row of a table of a mapper.
  package func row(for source: String, of table: MappingReference) -> SourceRange? {
    tableRows[table].flatMap { $0[source] ?? $0[MappingSyntax.Row.otherwise] }
  }
}

extension Analysis {
  /// Where it declares what decides about a response.
  ///
  /// - Parameter leftOut: How many overlays are left out, so that only what the last of them extends counts.
  package func places(without leftOut: Int = 0) -> SchemaPlaces {
    var places = SchemaPlaces()
    let lineage = [declared.own] + declared.bases.map(\.declarations)
    for declarations in lineage.dropFirst(min(leftOut, lineage.count - 1)) {
      places.add(declarations.overlay)
      places.add(declarations.syntax)
    }
    return places
  }

  /// The JSON pointer of a place in its file, as if the file were JSON.
  package func pointer(to place: SourceRange) -> String? {
    guard trees.indices.contains(Int(place.file)), var node = trees[Int(place.file)].root else { return nil }
    var pointer = ""
    descent: while true {
      switch node.content {
      case .mapping(let members):
        guard let member = members.first(where: { $0.keyRange.contains(place) || $0.value.range.contains(place) })
        else { break descent }
        pointer += "/" + member.key.replacing("~", with: "~0").replacing("/", with: "~1")
        if member.keyRange.contains(place) { break descent }
        node = member.value
      case .sequence(let elements):
        guard let index = elements.firstIndex(where: { $0.range.contains(place) }) else { break descent }
        pointer += "/\(index)"
        node = elements[index]
      case .scalar, .unreadable: break descent
      }
    }
    return pointer
  }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool {
    file == other.file && (startLine, startColumn) <= (other.startLine, other.startColumn)
      && (other.endLine, other.endColumn) <= (endLine, endColumn)
  }
}

// MARK: Reading

extension SchemaPlaces {
  fileprivate mutating func add(_ overlay: OverlaySyntax) {
    for addition in overlay.additions {
      let name = addition.name.value
      switch addition.content {
      case .fields(let fields, _): add(fields, of: name)
      case .variants(let variants): rows[name, default: []] += variants.map(\.type.range)
      case .rows(let added): rows[name, default: []] += added.map(\.type.range)
      case .cases, .responses: break
      }
    }
    add(overlay.declared)
  }

  fileprivate mutating func add(_ syntax: SchemaSyntax) {
    for item in syntax.structs {
      add(item.fields, of: item.name.value)
      conformances[item.name.value] = item.conformances.map(\.value)
    }
    for item in syntax.protocols {
      add(item.fields, of: item.name.value)
      conformances[item.name.value] = item.conformances.map(\.value)
    }
    for item in syntax.unions {
      let name = item.protocolName.value
      switch item.rule {
      case .discriminator(_, let variants): rows[name, default: []] += variants.map(\.type.range)
      case .table(let added): rows[name, default: []] += added.map(\.type.range)
      }
      otherwise[name] = otherwise[name] ?? item.otherwise?.range
    }
    for item in syntax.mappings {
      mappings[item.name.reference] = mappings[item.name.reference] ?? item.name.range
      guard case .rows(let rows) = item.body else { continue }
      for row in rows { tableRows[item.name.reference, default: [:]][row.source.value] = row.source.range }
    }
  }

  private mutating func add(_ fields: [FieldSyntax], of type: String) {
    for field in fields { members[type, default: [:]][field.name.value] = field.name.range }
  }
}
