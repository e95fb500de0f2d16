import YAMLDocument

/// Schemas that use declarations of HAAPI without extending it.
extension Declarations {
  /// The error if most unknown names are declared by HAAPI; `nil` if not.
  func missingBase(in sources: [SourceFile]) -> Diagnostic? {
    // An overlay cannot have these sections.
    guard header.module == .client, syntax.mappers.isEmpty, syntax.factories.isEmpty, syntax.externalTypes.isEmpty,
      syntax.externalProtocols.isEmpty, syntax.screenTables.isEmpty
    else { return nil }
    let undeclared = syntax.namesUsed(in: sources).filter { [names = syntax.declaredNames] in !names.contains($0.value)
    }
    guard !undeclared.isEmpty else { return nil }
    let known = ShippedSchema.typeNames
    let meant = undeclared.filter { known.contains($0.value) }
    guard let first = meant.min(by: { $0.range < $1.range }), meant.count * 2 > undeclared.count else { return nil }
    return Diagnostic(
      id: SchemaDiagnosticID.missingKey, range: first.range,
      message: "\(ShippedSchema.name) declares '\(first.value)', but this schema does not extend \(ShippedSchema.name)",
      notes: [
        .init("add 'extends: \(ShippedSchema.name)' below 'name'"), .init("or declare '\(first.value)' in this schema"),
      ])
  }
}

extension SchemaSyntax {
  /// The names of types, including hand-written ones.
  var declaredNames: Set<String> {
    Set(
      (enums.map(\.name) + protocols.map(\.name) + structs.map(\.name) + models.map(\.name)
        + models.compactMap { $0.implementation?.name } + externalProtocols + externalTypes).map(\.value))
  }

  /// The names of types wherever they are used, except in expressions.
  fileprivate func namesUsed(in sources: [SourceFile]) -> [Located<String>] {
    let conformances =
      protocols.flatMap(\.conformances) + structs.flatMap(\.conformances) + models.flatMap(\.conformances)
    let types =
      (protocols.flatMap(\.fields) + structs.flatMap(\.fields)).map(\.type) + models.flatMap(\.fields).map(\.type)
    return conformances + unions.map(\.protocolName) + mappings.flatMap { [$0.name.source, $0.name.target] }
      + types.flatMap { type in
        type.root.names.map {
          Located($0.name, type.written.range(ofUTF8: $0.offsets, in: sources[Int(type.written.range.file)]))
        }
      }
  }
}

extension TypeSyntax.Term {
  fileprivate var names: [(name: String, offsets: Range<Int>)] {
    switch self {
    case .name(let name), .existential(let name): [(name.text, name.offsets)]
    case .array(let element), .optional(let element): element.names
    case .dictionary(let key, let value): key.names + value.names
    case .tuple(let elements, _): elements.flatMap(\.names)
    case .function(let function, _): (function.parameters + [function.result]).flatMap(\.names)
    case .unread: []
    }
  }
}
