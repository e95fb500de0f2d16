import YAMLDocument

/// The fields of structs and protocols, by the index of the syntax.
struct Fields: Sendable {
  var ofProtocols: [[ResolvedField]] = []
  /// Those that they inherit among them.
  var ofStructs: [[ResolvedField]] = []
  /// The members that an overlay adds to types of its base, by the name of the type.
  var added: [String: [ResolvedField]] = [:]
}

/// A type that knows the fields of structs and protocols.
protocol FieldLookup: ShapeLookup {
  var fields: Fields { get }
}

/// Resolves the fields of the protocols and structs behind the baseline, each by itself.
///
/// - Parameter base: Those of the protocols and structs before it.
func resolveFields(
  _ names: Names, _ inheritance: Inheritance, _ shapes: WireShapes, after base: Fields = Fields()
) -> Checked<Fields> {
  let resolver = FieldResolver(names: names, inheritance: inheritance, shapes: shapes)
  return Checked(resolver.fields(after: base), resolver.mistakes)
}

struct FieldResolver: ShapeLookup, Checker {
  let names: Names
  let inheritance: Inheritance
  let shapes: WireShapes
  let log = DiagnosticLog()

  fileprivate func fields(after base: Fields) -> Fields {
    let ofProtocols = base.ofProtocols + syntax.protocols[baseline.protocols...].map { $0.fields.map { resolve($0) } }
    let ofStructs = base.ofStructs + ownStructs.map { resolveFields(ofStruct: $0, inheriting: ofProtocols) }
    return Fields(ofProtocols: ofProtocols, ofStructs: boxed(ofStructs), added: base.added)
  }

  /// The fields inherited from the protocols, with the struct's own version where it declares one, then its other
  /// fields.
  private func resolveFields(ofStruct index: Int, inheriting inherited: [[ResolvedField]]) -> [ResolvedField] {
    let item = syntax.structs[index]
    let ownFields = item.fields.map { resolve($0) }
    guard conformances[index].contains(where: { !inherited[$0].isEmpty }) else { return ownFields }
    let count = conformances[index].reduce(0) { $0 + inherited[$1].count }
    guard takes(count, at: item.name.range) else { return ownFields }
    var own: [String: ResolvedField] = [:]
    own.reserveCapacity(ownFields.count)
    for field in ownFields { own[field.syntax.name.value] = field }
    var fields: [ResolvedField] = []
    var positions: [String: Int] = [:]
    positions.reserveCapacity(count)
    for parent in conformances[index] {
      let origin = syntax.protocols[parent].name.value
      for declared in inherited[parent] {
        let name = declared.syntax.name.value
        var field = declared.inherited(from: origin)
        if let redeclared = own[name] {
          check(redeclared, against: field, isRequirement: field.syntax.isRequirement)
          field = redeclared
        }
        if let position = positions[name] {
          if own[name] == nil, !fields[position].declaration.readsLike(field.declaration) {
            report(
              .conflictingFields,
              "'\(item.name.value)' inherits '\(name)' twice, with different types, sources or defaults",
              at: item.name.range,
              .init("declare '\(name)' in '\(item.name.value)' itself"),
              .init("one is declared here", range: fields[position].syntax.name.range),
              .init("the other is declared here", range: field.syntax.name.range))
          }
        } else {
          positions[name] = fields.count
          fields.append(field)
        }
      }
    }
    return fields + ownFields.filter { positions[$0.syntax.name.value] == nil }
  }

  private func check(_ field: ResolvedField, against inherited: ResolvedField, isRequirement: Bool) {
    let types = [field.declaration.type, inherited.declaration.type]
    guard isRequirement, types[0] != types[1], !types.contains(.unknown) else { return }
    report(
      .requirementType,
      "'\(field.syntax.name.value)' must be \(inherited.declaration.type.description), as "
        + "'\(inherited.origin ?? "")' requires", at: field.syntax.type.written.range,
      .init("the requirement is declared here", range: inherited.syntax.name.range))
  }
}

extension FieldDeclaration {
  /// Whether the other field of this name would get the same value.
  fileprivate func readsLike(_ other: FieldDeclaration) -> Bool {
    if [type, other.type].contains(.unknown) { return true }
    guard type == other.type, defaultValue == other.defaultValue else { return false }
    return switch (source, other.source) {
    case (.wire(let names), .wire(let others)): names == others
    case (.body, .body), (.text, .text): true
    default: false
    }
  }
}
