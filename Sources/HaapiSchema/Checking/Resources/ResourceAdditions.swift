import YAMLDocument

/// The resources of an overlay with those of its base.
struct ResourceAdditions {
  private(set) var resources: [ResourceSyntax]
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - declared: Resources of the overlay itself.
  ///   - unread: Names of declarations that could not be read.
  init(
    _ additions: [ResourceAdditionSyntax], to base: [ResourceSyntax], declared: [ResourceSyntax], unread: Set<String>
  ) {
    resources = base + declared
    for addition in additions {
      let name = addition.resource.name
      guard let index = base.firstIndex(where: { $0.name.value == name.value }) else {
        if !unread.contains(name.value) { reportMissing(name, base, declared) }
        continue
      }
      resources[index].add(addition.resource)
    }
  }

  private mutating func reportMissing(
    _ name: Located<String>, _ base: [ResourceSyntax], _ declared: [ResourceSyntax]
  ) {
    if let own = declared.first(where: { $0.name.value == name.value }) {
      diagnostics.append(
        Diagnostic(
          id: SchemaDiagnosticID.noEffect, range: name.range,
          message: "this overlay itself declares '\(name.value)'",
          notes: [.init("extend that declaration instead"), .init("it is here", range: own.name.range)]))
      return
    }
    diagnostics.append(
      Diagnostic(
        id: SchemaDiagnosticID.unknownResource, range: name.range,
        message: "the base schema has no resource '\(name.value)'",
        notes: Diagnostic.Note.suggestion(for: name.value, among: base.map(\.name.value))
          + [.init("declare something new without 'adds'")]))
  }
}

extension ResourceSyntax {
  fileprivate mutating func add(_ other: ResourceSyntax) {
    fields += other.fields
    relations += other.relations
    links += other.links
    includes += other.includes
    guard let added = other.requests else { return }
    let known = requests?.value ?? [.one]
    requests = Located(
      ResourceDeclaration.Request.allCases.filter { known.contains($0) || added.value.contains($0) }, added.range)
  }
}
