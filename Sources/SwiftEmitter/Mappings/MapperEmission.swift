import HaapiSchema

/// A struct whose functions turn responses into models.
struct MapperEmission {
  let declaration: MapperDeclaration
  let mapper: MapperScope

  init(_ declaration: MapperDeclaration, names: Names) {
    self.declaration = declaration
    var mapper = MapperScope(declaration, names: names)
    mapper.shared = mapper.sharing(among: declaration.functions)
    self.mapper = mapper
  }

  var tree: Declaration {
    let entries = Set(declaration.entries)
    let functions = declaration.functions.map {
      MappingFunctionEmission(
        $0, access: declaration.isOpen ? .documented : entries.contains($0.reference) ? .public : .private,
        mapper: mapper
      ).tree
    }
    return Declaration(
      doc: DocText(declaration.doc),
      head: "public nonisolated struct \(declaring: Identifier(declaration.name))"
        + .conformances([mapper.scope.names(.sendable)]),
      body: .members(
        declaration.settings.map(property) + additions + [initializer] + functions
          + mapper.shared.all.map { $0.tree(mapper) })
    )
  }

  private func property(_ setting: MapperDeclaration.Setting) -> Declaration {
    Declaration(
      doc: DocText(setting.doc),
      head: "public let \(declaring: Identifier(setting.name)): \(mapper.scope.type(setting.type))")
  }

  private var additions: [Declaration] {
    guard let additions = mapper.additions else { return [] }
    let type: Code = "\(mapper.scope.names(.mappingAdditions))<\(Identifier(declaration.name))>"
    return [
      Declaration(
        doc: DocText("What becomes of types that have no row in a table of this mapper."),
        head: "public var \(declaring: additions) = \(type)()")
    ]
  }

  private var initializer: Declaration {
    let parameters = declaration.settings.map {
      MemberwiseInitializer.Parameter(name: $0.name, type: mapper.scope.type($0.type))
    }
    return MemberwiseInitializer(access: .public, parameters: parameters).tree
  }
}
