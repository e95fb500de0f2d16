import HaapiSchema

/// What an app adds to a schema: its models, and functions of the builders that add its mappings.
struct OverlayEmission {
  let overlay: OverlayDeclaration
  let name: String
  let names: Names
  /// The type that reads the JSON of responses.
  private let json: Identifier

  init(_ overlay: OverlayDeclaration, named name: String, names: Names) {
    self.overlay = overlay
    self.name = name
    self.names = names
    json = Identifier(name + "JSON", unless: names.isDeclared)
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
      function(of: .dataMapperBuilder, adding: overlay.responses),
      function(of: .oAuthDataMapperBuilder, adding: overlay.tokens),
    ]
    return models + functions.compactMap { $0 } + reading
  }

  private func function(of builder: StandardName, adding sources: [OverlayDeclaration.Source]) -> Declaration? {
    guard !sources.isEmpty else { return nil }
    let function = OverlayFunction(
      named: CamelCase(name).withSmallFirstWord + "Mappings", adding: sources, of: overlay, to: builder, json: json,
      names: names)
    return Declaration(
      head: "extension \(names(builder))", body: .members([function.tree(about: name)]))
  }

  private var reading: [Declaration] {
    let rows = (overlay.responses + overlay.tokens).flatMap(\.rows)
    let lookups = (rows.compactMap(\.condition) + rows.flatMap(\.values)).flatMap(JSONLookup.all)
    return lookups.isEmpty ? [] : [OverlayJSON(name: json, lookups: lookups, scope: Scope(names)).tree]
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
