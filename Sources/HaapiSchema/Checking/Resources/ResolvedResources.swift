import YAMLDocument

/// The HAL resources of a schema, and their diagnostics.
struct ResolvedResources {
  let declarations: [ResourceDeclaration]
  let diagnostics: [Diagnostic]
  /// Those about additions to what is not there.
  let missing: [Diagnostic]

  /// All of the base with the additions, then its own.
  ///
  /// - Parameter sources: The files that ranges refer to.
  init(of overlay: OverlaySyntax, extending base: SchemaSyntax, sources: [SourceFile]) {
    guard overlay.hasResources || !base.resources.isEmpty else {
      (declarations, diagnostics, missing) = ([], [], [])
      return
    }
    let unread = overlay.declared.unreadNames.union(base.unreadNames)
    let additions = ResourceAdditions(
      overlay.resourceAdditions, to: base.resources, declared: overlay.declared.resources, unread: unread)
    let resolver = ResourceResolver(
      additions.resources, valueTypes: base.valueTypes.union(overlay.declared.valueTypes),
      otherNames: base.typeNames.merging(overlay.declared.typeNames) { first, _ in first }, sources: sources,
      unread: unread)
    declarations = resolver.resolve()
    missing = additions.diagnostics
    diagnostics = missing + resolver.mistakes.diagnostics
  }
}

extension OverlaySyntax {
  /// Whether the resources differ from those of the base.
  var hasResources: Bool { !declared.resources.isEmpty || !resourceAdditions.isEmpty }
}

extension SchemaSyntax {
  /// These declarations with those of an overlay.
  func adding(_ overlay: OverlaySyntax) -> SchemaSyntax {
    var syntax = self
    syntax.append(overlay.declared)
    syntax.models += overlay.models
    syntax.unreadInResources.formUnion(overlay.declared.unreadInResources)
    syntax.resources =
      ResourceAdditions(
        overlay.resourceAdditions, to: resources, declared: overlay.declared.resources, unread: []
      ).resources
    return syntax
  }

  /// The names that may stand in resources and could not be read.
  fileprivate var unreadNames: Set<String> { unreadInResources.union(unread.map(\.name)) }

  /// The types that a member of a resource can have, besides resources.
  fileprivate var valueTypes: Set<String> {
    Set(enums.filter { $0.values == .wire }.map(\.name.value) + structs.map(\.name.value))
  }

  /// Where each type of the other sections is declared.
  fileprivate var typeNames: [String: SourceRange] {
    let names =
      enums.map(\.name) + protocols.map(\.name) + structs.map(\.name) + models.map(\.name)
      + models.compactMap { $0.implementation?.name } + externalTypes + externalProtocols + externalScreens
      + screenTables.map(\.name) + responses.map(\.name)
    return Dictionary(names.map { ($0.value, $0.range) }) { first, _ in first }
  }
}
