import HaapiSchema

/// What an app adds to a schema: its models, what its server sends beyond the schema, and functions of the builders that
/// add its mappings.
struct OverlayEmission {
  let overlay: OverlayDeclaration
  let name: String
  let names: Names
  /// The type that reads the JSON of responses.
  private let json: Identifier
  private let mapping: OverlayMapping?

  init(_ overlay: OverlayDeclaration, named name: String, names: Names) {
    self.overlay = overlay
    self.name = name
    self.names = names
    json = Identifier(name + "JSON", unless: names.isDeclared)
    mapping = overlay.mapping.map { OverlayMapping($0, names: names) }
  }

  var declarations: [Declaration] {
    let models = overlay.models.compactMap { model in
      names.models[model.base].map { base in
        ModelImplementation(
          model, of: base, scope: Scope(names, types: names.associatedTypes(of: base), members: names.members(of: base))
        ).tree
      }
    }
    let functions = [
      function(of: .dataMapperBuilder, adding: overlay.responses, mapping),
      function(of: .oAuthDataMapperBuilder, adding: overlay.tokens, nil),
    ]
    return models + additions + (functions + [mapping?.tree]).compactMap { $0 }
  }

  /// What is added to types of the base.
  private var additions: [Declaration] {
    let constant = overlay.unions.isEmpty ? nil : OverlayUnions.constant(of: name)
    let cases = overlay.cases.map { OverlayCases(cases: $0, names: names).tree }
    let members = overlay.members.map { OverlayMembers($0, additions: constant, names: names).tree }
    return (cases + members + [OverlayUnions(unions: overlay.unions, overlay: name, names: names).tree])
      .compactMap { $0 }
  }

  private func function(
    of builder: StandardName, adding sources: [OverlayDeclaration.Source], _ mapping: OverlayMapping?
  ) -> Declaration? {
    guard !sources.isEmpty || mapping?.isUsed == true else { return nil }
    let function = OverlayFunction(
      named: CamelCase(name).withSmallFirstWord + "Mappings", adding: sources, mapping, of: overlay, to: builder,
      json: json, names: names)
    return Declaration(
      head: "extension \(names(builder))", body: .members([function.tree(about: name)]))
  }

  /// The private type that reads the JSON of responses, if anything asks for it.
  var reader: Declaration? {
    let rows = (overlay.responses + overlay.tokens).flatMap(\.rows)
    let lookups = (rows.compactMap(\.condition) + rows.flatMap(\.values)).flatMap(JSONLookup.all)
    return lookups.isEmpty ? nil : OverlayJSON(name: json, lookups: lookups, scope: Scope(names)).tree
  }
}

extension OverlayDeclaration.Row {
  /// The values that have to be computed.
  var values: [Expression] {
    let added = added.compactMap { addition in
      if case .expression(let expression) = addition.value { expression } else { nil }
    }
    return added + overrides.map(\.value)
  }
}
