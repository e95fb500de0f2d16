import YAMLDocument

/// The symbols of all sections.
extension SymbolIndexBuilder {
  mutating func declare(_ syntax: SchemaSyntax, _ declared: DeclaredSchema) {
    for item in syntax.enums { declare(item) }
    for item in syntax.protocols { declare(.protocol, item.name, item.doc, item.fields) }
    for item in syntax.structs { declare(.struct, item.name, item.doc, item.fields) }
    for item in syntax.unions { declare(item) }
    for item in syntax.responses { declare(.responses, item.name, doc: item.doc) }
    for item in syntax.factories { declare(item) }
    for item in syntax.models { declare(item) }
    for name in syntax.externalProtocols { declare(.externalProtocol, name) }
    for name in syntax.externalTypes { declare(.externalType, name) }
    for name in syntax.externalScreens { declare(.screen, name) }
    for item in syntax.transforms { declare(.transform, item.name, type: item.type, doc: item.doc) }
    for item in syntax.mappers { declare(item) }
    for item in syntax.mappings { declare(item) }
    for item in syntax.screenTables { declare(.screenTable, item.name, doc: item.doc) }
    for item in declared.resources { declare(item) }
    for overlay in declared.overlays {
      for item in overlay.additions { declare(item) }
      for item in overlay.resourceAdditions {
        declareMembers(of: item.resource, in: named(item.resource.name.value, .resource).first)
      }
    }
  }

  private mutating func declare(_ item: EnumSyntax) {
    let id = declare(.enum, item.name, doc: item.doc)
    declare(item.cases, in: id)
    if let unknown = item.unknown { declare(.enumCase, Located(unknown.value.name, unknown.range), in: id) }
  }

  private mutating func declare(_ cases: [EnumSyntax.CaseSyntax], in parent: SymbolID?) {
    for item in cases {
      declare(.enumCase, item.name, in: parent, wire: (item.wireName ?? item.name).value, doc: item.doc)
    }
  }

  private mutating func declare(
    _ kind: Symbol.Kind, _ name: Located<String>, _ doc: String?, _ fields: [FieldSyntax]
  ) {
    declare(fields, in: declare(kind, name, doc: doc))
  }

  private mutating func declare(_ fields: [FieldSyntax], in parent: SymbolID?) {
    for field in fields {
      declare(.member, field.name, in: parent, wire: field.source.value.wire, type: field.type, doc: field.doc)
    }
  }

  private mutating func declare(_ item: UnionSyntax) {
    let id = declare(.union, item.protocolName, doc: item.doc)
    guard case .discriminator(_, let variants) = item.rule else { return }
    declare(variants, in: id)
  }

  private mutating func declare(_ variants: [UnionSyntax.VariantSyntax], in parent: SymbolID?) {
    for item in variants { declare(.variant, item.word, in: parent, wire: item.word.value) }
  }

  private mutating func declare(_ item: FactorySyntax) {
    let id = declare(.factory, item.name, doc: item.doc)
    for item in item.functions {
      let function = declare(.function, item.name, in: id, type: item.makes, doc: item.doc)
      for item in item.parameters { declare(.parameter, item.name, in: function, type: item.type) }
    }
  }

  private mutating func declare(_ item: ModelSyntax) {
    let id = declare(.model, item.name, doc: item.doc)
    if let name = item.implementation?.name, name.range != item.name.range { declare(.implementation, name, in: id) }
    for type in item.associatedTypes { declare(.associatedType, type.name, in: id, doc: type.doc) }
    for field in item.fields { declare(.member, field.name, in: id, type: field.type, doc: field.doc) }
  }

  private mutating func declare(_ item: MapperSyntax) {
    let id = declare(.mapper, item.name, doc: item.doc)
    for setting in item.settings { declare(.setting, setting.name, in: id, type: setting.type, doc: setting.doc) }
  }

  private mutating func declare(_ item: MappingSyntax) {
    let id = declare(.mapping, Located(item.name.reference.description, item.name.range), doc: item.doc)
    for local in item.locals { declare(.local, local.name, in: id) }
  }

  private mutating func declare(_ item: ResourceSyntax) {
    declareMembers(of: item, in: declare(.resource, item.name, doc: item.doc))
  }

  private mutating func declareMembers(of item: ResourceSyntax, in parent: SymbolID?) {
    for field in item.fields {
      declare(.member, field.name, in: parent, wire: field.wireName.value, type: field.type, doc: field.doc)
    }
    for (kind, links) in [(Symbol.Kind.relation, item.relations), (.link, item.links)] {
      for link in links {
        let id = declare(
          kind, link.name, in: parent, wire: link.relation.value, type: link.targets.first?.type, doc: link.doc)
        for field in link.variables {
          declare(.variable, field.name, in: id, wire: field.wireName.value, type: field.type, doc: field.doc)
        }
      }
    }
    for list in item.includes { declare(.includeList, list.name, in: parent, doc: list.doc) }
  }

  /// What an overlay adds to a declaration of its base.
  private mutating func declare(_ addition: OverlaySyntax.Addition) {
    let name = addition.name.value
    switch addition.content {
    case .cases(let cases): declare(cases, in: named(name, .enum).first)
    case .fields(let fields, _): declare(fields, in: type(named: name))
    case .variants(let variants): declare(variants, in: named(name, .union).first)
    case .rows, .responses: break
    }
  }
}

extension FieldSyntax.Source {
  fileprivate var wire: String? {
    switch self {
    case .wire(let names): names.map(\.value).joined(separator: " or ")
    case .paths(let rows): rows.map { $0.path.text.isEmpty ? "." : $0.path.text }.joined(separator: " or ")
    case .alias, .body, .text: nil
    }
  }
}

extension SchemaSyntax {
  /// The declarations in the files before one; all if it is none of them. Those of resources are kept elsewhere.
  func declared(before file: Int32) -> SchemaSyntax {
    guard file != .max else { return self }
    func isNew(_ name: Located<String>) -> Bool { name.range.file < file }
    var new = SchemaSyntax()
    new.enums = enums.filter { isNew($0.name) }
    new.protocols = protocols.filter { isNew($0.name) }
    new.structs = structs.filter { isNew($0.name) }
    new.unions = unions.filter { isNew($0.protocolName) }
    new.responses = responses.filter { isNew($0.name) }
    new.factories = factories.filter { isNew($0.name) }
    new.models = models.filter { isNew($0.name) }
    new.externalProtocols = externalProtocols.filter(isNew)
    new.externalTypes = externalTypes.filter(isNew)
    new.externalScreens = externalScreens.filter(isNew)
    new.transforms = transforms.filter { isNew($0.name) }
    new.mappers = mappers.filter { isNew($0.name) }
    new.mappings = mappings.filter { isNew($0.name.source) }
    new.screenTables = screenTables.filter { isNew($0.name) }
    return new
  }
}

extension DeclaredSchema {
  /// The overlays, each after the one that it extends.
  var overlays: [OverlaySyntax] {
    bases.reversed().map(\.declarations.overlay) + [own.overlay]
  }

  /// The resources of the base and its own.
  var resources: [ResourceSyntax] {
    (bases.last?.declarations ?? own).syntax.resources + overlays.flatMap(\.declared.resources)
  }
}
