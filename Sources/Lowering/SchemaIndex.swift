import HaapiSchema

/// The declarations of a schema and of what it extends, by name.
package struct SchemaIndex: Sendable {
  package let structs: NameTable<StructDeclaration>
  package let enums: NameTable<EnumDeclaration>
  package let protocols: NameTable<ProtocolDeclaration>
  package let models: NameTable<ModelDeclaration>
  package let resources: NameTable<ResourceDeclaration>
  /// What the values of each union can be, by its protocol.
  package let variants: NameTable<UnionVariants>
  /// The unions of which each struct is a variant.
  package let unionsOfVariants: NameTable<[UnionVariants]>
  /// What each struct, protocol and model is declared to conform to.
  private let conformances: NameTable<[String]>
  /// Each of these with all that it conforms to, where that is more than it declares.
  private let lineages: NameTable<[String]>

  package init(_ schema: Schema) {
    let schemas = schema.lineage
    structs = Self.index(schemas.map(\.structs), by: \.name)
    enums = Self.index(schemas.map(\.enums), by: \.name)
    protocols = Self.index(schemas.map(\.protocols), by: \.name)
    models = Self.index(schemas.map(\.models), by: \.name)
    resources = Self.index([schema.resources], by: \.name)
    variants = Self.unionVariants(of: schemas)
    var unionsOfVariants = NameTable<[UnionVariants]>()
    for union in variants.values.sorted(by: { $0.protocolName < $1.protocolName }) {
      for variant in union.cases { unionsOfVariants[variant.type, default: []].append(union) }
    }
    self.unionsOfVariants = unionsOfVariants
    var conformances = NameTable<[String]>()
    conformances.reserveCapacity(schemas.reduce(0) { $0 + $1.structs.count + $1.protocols.count + $1.models.count })
    for schema in schemas.reversed() {
      for declaration in schema.structs { conformances.set(declaration.name, declaration.conformances) }
      for declaration in schema.protocols { conformances.set(declaration.name, declaration.conformances) }
      for declaration in schema.models { conformances.set(declaration.name, declaration.conformances) }
    }
    self.conformances = conformances
    lineages = Self.lineages(conformances)
  }

  private static func lineages(_ conformances: NameTable<[String]>) -> NameTable<[String]> {
    var lineages = NameTable<[String]>()
    func lineage(ofParent name: String) -> [String] {
      if let known = lineages[name] { return known }
      let lineage = Self.lineage(of: name, conformances)
      lineages.declare(name, lineage)
      return lineage
    }
    for (name, parents) in zip(conformances.names, conformances.values) {
      // Most names have no more than they declare, or a parent with all that there is.
      guard parents.contains(where: { conformances[$0]?.isEmpty == false }), lineages[name] == nil else { continue }
      let lineage =
        parents.count == 1 ? [name] + lineage(ofParent: parents[0]) : Self.lineage(of: name, conformances)
      lineages.declare(name, lineage)
    }
    return lineages
  }

  /// By the name, the first of each.
  package static func index<Item>(_ items: [[Item]], by name: (Item) -> String) -> NameTable<Item> {
    var index = NameTable<Item>()
    index.reserveCapacity(items.reduce(0) { $0 + $1.count })
    for items in items { for item in items { index.declare(name(item), item) } }
    return index
  }

  /// Whether one of some protocols is the given one, or conforms to it, directly or not.
  package func conforms(_ conformances: [String], to name: String) -> Bool {
    conformances.contains { $0 == name || (lineages[$0] ?? self.conformances(of: $0)).contains(name) }
  }

  /// The declared conformances of a struct, a protocol or a model.
  package func conformances(of name: String) -> [String] {
    conformances[name] ?? []
  }

  /// A struct, a protocol or a model and what it conforms to, directly or not, each once, the nearest first.
  package func lineage(of name: String) -> [String] {
    lineages[name] ?? [name] + conformances(of: name)
  }

  private static func lineage(of name: String, _ conformances: NameTable<[String]>) -> [String] {
    var lineage = [name]
    // A list is searched faster than a set while it is short, as nearly all are.
    var known: Set<String> = []
    var next = 0
    while next < lineage.count {
      for parent in conformances[lineage[next]] ?? [] {
        guard known.isEmpty ? !lineage.contains(parent) : known.insert(parent).inserted else { continue }
        lineage.append(parent)
        if lineage.count == 16 { known = Set(lineage) }
      }
      next += 1
    }
    return lineage
  }

  /// The names of a model's associated types, own and inherited.
  package func associatedTypes(of model: ModelDeclaration) -> [String] {
    lineage(of: model).flatMap { $0.associatedTypes.map(\.name) }
  }

  /// The names of a model's members, own and inherited.
  package func members(of model: ModelDeclaration) -> [String] {
    lineage(of: model).flatMap { $0.members.map(\.name) }
  }

  private func lineage(of model: ModelDeclaration) -> [ModelDeclaration] {
    lineage(of: model.name).compactMap { models[$0] }
  }
}
