import HaapiSchema

/// The mappings of types that an overlay adds: functions beside those of the base's mapper, which the builder gives to
/// it.
struct OverlayMapping {
  let mapping: OverlayDeclaration.Mapping
  let mapper: MapperScope
  private let names: Names

  init(_ mapping: OverlayDeclaration.Mapping, names: Names) {
    self.mapping = mapping
    self.names = names
    // Functions of the base are called as they were named without those that are added.
    let added = Set(mapping.functions)
    let functions = mapping.mapper.functions
    let ordered =
      functions.filter { !added.contains($0.reference) } + functions.filter { added.contains($0.reference) }
    let declaration = mapping.mapper
    var mapper = MapperScope(
      MapperDeclaration(
        name: declaration.name, doc: nil, builder: declaration.builder, failure: declaration.failure,
        settings: declaration.settings, entries: declaration.entries, functions: ordered),
      names: names)
    mapper.shared = mapper.sharing(among: functions.filter { added.contains($0.reference) })
    self.mapper = mapper
  }

  var builder: MapperDeclaration.Builder? { mapping.mapper.builder }

  var changes: [OverlayDeclaration.Change] { mapping.changes }

  var replacements: [OverlayDeclaration.Replacement] { mapping.replacements }

  /// Whether the builder has anything to do.
  var isUsed: Bool { !mapping.rows.isEmpty || !changes.isEmpty || !replacements.isEmpty }

  /// The functions that the base uses.
  var usedFunctions: [MappingFunction] {
    mapping.functions.filter { reference in mapping.rows.contains { $0.function == reference } }
      .compactMap(mapper.function)
  }

  /// The functions.
  var tree: Declaration? {
    let functions = mapping.functions.compactMap(mapper.function).map {
      MappingFunctionEmission($0, access: .fileprivate, mapper: mapper).tree
    }
    guard !functions.isEmpty else { return nil }
    return Declaration(
      head: "nonisolated extension \(Scope(names).name(of: mapping.mapper.name))",
      body: .members(functions + mapper.shared.all.map { $0.tree(mapper) }))
  }

  // MARK: Use

  /// The calls that add the functions to a builder, and what replaces functions of the base.
  func handlers(_ supplied: SuppliedMembers, locals: OverlayLocals) -> [Statement.Handler] {
    mapping.rows.compactMap { row in
      mapper.function(row.function).map { function in
        let source = locals.name(of: row.source)
        let types: [Code] = [
          "of: \(locals.scope.value(of: row.source)).self",
          "to: \(mapper.metatype(ofModel: row.table.target, isList: function.reference.isList))",
        ]
        return .init(
          call: "addMapping\(list: types)", parameters: [locals.mapping, source],
          body: [.line(call(function, with: source, supplied, locals))])
      }
    } + replacements.map { OverlayReplacement($0, in: mapper, supplied: supplied, locals: locals).handler }
  }

  private func call(
    _ function: MappingFunction, with source: Identifier, _ supplied: SuppliedMembers, _ locals: OverlayLocals
  ) -> Code {
    let values = function.supplied.map { property -> Code in
      let closure = supplied.closure(for: property.name, property.type, of: function.reference.source)
      return "\(label: Identifier(property.name)): \(closure)(\(source))"
    }
    let call: Code =
      "\(locals.mapping).\(member: mapper.name(of: function.reference))\(list: ["from: \(source)"] + values)"
    return function.throws ? "try \(call)" : call
  }
}
