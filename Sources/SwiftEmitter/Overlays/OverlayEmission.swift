import HaapiSchema
import Lowering

/// The code of an overlay: its models, the types that the server sends beyond the base, and functions of the builders
/// that add its mappings.
struct OverlayEmission {
  let overlay: OverlayDeclaration
  let name: String
  let names: Names
  /// The overlays below, each after the one that it extends, with their names.
  private let lower: [(name: String, overlay: OverlayDeclaration)]
  /// What all of them add to unions.
  private let unions: [UnionDeclaration]
  /// What all of them add to tables of responses.
  private let responses: [OverlayDeclaration.Responses]

  init(_ overlay: OverlayDeclaration, of schema: Schema, names: Names) {
    self.overlay = overlay
    self.name = schema.name
    self.names = names
    lower = overlay.base.lineage.compactMap { schema in schema.overlay.map { (schema.name, $0) } }
    unions = OverlayUnions.joined(schema.overlays.map(\.unions))
    responses = OverlayUnions.joined(schema.overlays.map(\.responses))
  }

  var declarations: [Declaration] {
    let models = overlay.models.map { model in
      let base = model.base.flatMap { names.models[$0] }
      let scope = Scope(
        names, types: base.map(names.index.associatedTypes) ?? [],
        members: base.map(names.index.members) ?? model.added.map(\.name)
      )
      return ModelImplementation(model, of: base, scope: scope).tree
    }
    let mappings = overlay.mappings.map { OverlayMapping($0, names: names) }
    let screens = overlay.screens.map { screens in
      let below = lower.last { item in item.overlay.screens.contains { $0.table == screens.table } }?.name
      return OverlayScreens(screens: screens, overlay: name, below: below, names: names).tree
    }
    return models + additions + mappings.compactMap(function) + mappings.compactMap(\.tree) + screens
  }

  /// The additions to types of the base.
  private var additions: [Declaration] {
    let cases = overlay.cases.map { OverlayCases(cases: $0, names: names).tree }
    let members = overlay.members.map { OverlayMembers($0, additions: constant, names: names).tree }
    return (cases + members + [OverlayUnions(unions: unions, responses: responses, overlay: name, names: names).tree])
      .compactMap { $0 }
  }

  /// What has the additions, if there are any.
  private var constant: Identifier? {
    unions.isEmpty && responses.isEmpty ? nil : OverlayUnions.constant(of: name)
  }

  private func function(of mapping: OverlayMapping) -> Declaration? {
    guard let builder = mapping.builder, mapping.isUsed else { return nil }
    let lower = lower.compactMap { item in
      item.overlay.mappings.first { $0.mapper.name == mapping.mapping.mapper.name }
        .map { OverlayFunction.Lower(overlay: item.name, mapping: OverlayMapping($0, names: names)) }
    }
    let function = OverlayFunction(
      of: name, mapping, over: lower.filter(\.mapping.isUsed),
      models: (self.lower.map(\.overlay) + [overlay]).flatMap(\.models),
      additions: constant, to: builder, names: names)
    return Declaration(
      head: "extension \(names.runtimeType(builder.type))", body: .members([function.tree(about: name)]))
  }
}
