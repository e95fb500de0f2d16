import HaapiSchema

/// The declarations of a schema and of what it extends, by name.
package struct SchemaIndex: Sendable {
  package let structs: [String: StructDeclaration]
  package let enums: [String: EnumDeclaration]
  package let protocols: [String: ProtocolDeclaration]
  package let models: [String: ModelDeclaration]
  package let resources: [String: ResourceDeclaration]
  /// What the values of each union can be, by its protocol.
  package let variants: [String: UnionVariants]
  /// The unions of which each struct is a variant.
  package let unionsOfVariants: [String: [UnionVariants]]
  /// What each struct, protocol and model is declared to conform to.
  private let conformances: [String: [String]]
  /// Each of these with all that it conforms to, where that is more than it declares.
  private let lineages: [String: [String]]

  package init(_ schema: Schema) {
    let schemas = schema.lineage
    structs = Self.index(schemas.map(\.structs), by: \.name)
    enums = Self.index(schemas.map(\.enums), by: \.name)
    protocols = Self.index(schemas.map(\.protocols), by: \.name)
    models = Self.index(schemas.map(\.models), by: \.name)
    resources = Self.index([schema.resources], by: \.name)
    variants = Self.unionVariants(of: schemas)
    unionsOfVariants = variants.values.sorted { $0.protocolName < $1.protocolName }.reduce(into: [:]) { unions, union in
      for variant in union.cases { unions[variant.type, default: []].append(union) }
    }
    var conformances: [String: [String]] = [:]
    for schema in schemas.reversed() {
      for declaration in schema.structs { conformances[declaration.name] = declaration.conformances }
      for declaration in schema.protocols { conformances[declaration.name] = declaration.conformances }
      for declaration in schema.models { conformances[declaration.name] = declaration.conformances }
    }
    self.conformances = conformances
    lineages = Self.lineages(conformances)
  }

  private static func lineages(_ conformances: [String: [String]]) -> [String: [String]] {
    var lineages: [String: [String]] = [:]
    func lineage(ofParent name: String) -> [String] {
      if let known = lineages[name] { return known }
      let lineage = Self.lineage(of: name, conformances)
      lineages[name] = lineage
      return lineage
    }
    for (name, parents) in conformances {
      // Most names have no more than they declare, or a parent with all that there is.
      guard parents.contains(where: { conformances[$0]?.isEmpty == false }), lineages[name] == nil else { continue }
      let lineage =
        parents.count == 1 ? [name] + lineage(ofParent: parents[0]) : Self.lineage(of: name, conformances)
      lineages[name] = lineage
    }
    return lineages
  }

  /// By the name, the first of each.
  package static func index<Item>(_ items: [[Item]], by name: (Item) -> String) -> [String: Item] {
    Dictionary(items.joined().map { (name($0), $0) }) { first, _ in first }
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

  private static func lineage(of name: String, _ conformances: [String: [String]]) -> [String] {
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
