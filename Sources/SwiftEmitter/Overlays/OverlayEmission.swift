import HaapiSchema

/// The code of an overlay: its models, the types that the server sends beyond the base, and functions of the builders
/// that add its mappings.
struct OverlayEmission {
  let overlay: OverlayDeclaration
  let name: String
  let names: Names

  init(_ overlay: OverlayDeclaration, named name: String, names: Names) {
    self.overlay = overlay
    self.name = name
    self.names = names
  }

  var declarations: [Declaration] {
    let models = overlay.models.map { model in
      let base = model.base.flatMap { names.models[$0] }
      let scope = Scope(
        names, types: base.map(names.associatedTypes) ?? [], members: base.map(names.members) ?? model.added.map(\.name)
      )
      return ModelImplementation(model, of: base, scope: scope).tree
    }
    let mappings = overlay.mappings.map { OverlayMapping($0, names: names) }
    let screens = overlay.screens.map { OverlayScreens(screens: $0, overlay: name, names: names).tree }
    return models + additions + mappings.compactMap(function) + mappings.compactMap(\.tree) + screens
  }

  /// The additions to types of the base.
  private var additions: [Declaration] {
    let constant = overlay.unions.isEmpty ? nil : OverlayUnions.constant(of: name)
    let cases = overlay.cases.map { OverlayCases(cases: $0, names: names).tree }
    let members = overlay.members.map { OverlayMembers($0, additions: constant, names: names).tree }
    return (cases + members + [OverlayUnions(unions: overlay.unions, overlay: name, names: names).tree])
      .compactMap { $0 }
  }

  private func function(of mapping: OverlayMapping) -> Declaration? {
    guard let builder = mapping.builder, mapping.isUsed else { return nil }
    let function = OverlayFunction(
      named: CamelCase(name).withSmallFirstWord + "Mappings", overlay: name, mapping, of: overlay, to: builder,
      names: names)
    return Declaration(
      head: "extension \(names.runtimeType(builder.type))", body: .members([function.tree(about: name)]))
  }
}
