import HaapiSchema

/// Turns a schema into Swift source files.
///
/// The same schema always gives the same bytes.
public enum SwiftEmitter {
  /// The files for a schema, in a fixed order. A file that would hold nothing is left out.
  public static func emit(_ schema: Schema) -> [GeneratedFile] {
    let emission = SchemaEmission(schema)
    var aliases: Set<String> = []
    // One file after the other, so that only one tree is held at a time.
    return FileSubject.allCases.compactMap { subject -> GeneratedFile? in
      let declarations = emission.declarations(of: subject)
      guard !declarations.isEmpty else { return nil }
      var printer = Printer()
      printer.write(declarations)
      let newAliases = printer.references.aliases.filter { aliases.insert($0.name.text).inserted }
      if !newAliases.isEmpty {
        printer.endLine()
        printer.write(newAliases.map(declaration(ofAlias:for:)))
      }
      return GeneratedFile(name: subject.rawValue + ".swift", contents: printer.file(of: schema))
    }
  }

  private static func declaration(ofAlias alias: Identifier, for type: TypeName) -> Declaration {
    Declaration(
      doc: DocText("Another name for a type, for use where something else has the same name."),
      head: "public typealias \(declaring: alias) = \(type)")
  }
}

/// The files of a schema as trees.
private struct SchemaEmission {
  let schema: Schema
  let names: Names
  let shapes: [StructShape]

  init(_ schema: Schema) {
    self.schema = schema
    names = Names(schema)
    let made = MadeStructs(schema, names: names)
    shapes = schema.structs.map { declaration in
      StructShape(
        declaration, isMade: made.all.contains(declaration.name), isDefault: made.defaults.contains(declaration.name))
    }
  }

  func declarations(of subject: FileSubject) -> [Declaration] {
    switch subject {
    case .enums: enums
    case .protocols: protocols
    case .structs: structs(in: .structs)
    case .representations: structs(in: .representations)
    case .problems: structs(in: .problems)
    case .oauth: structs(in: .oauth)
    case .unions: unions
    case .factories: factories
    }
  }

  private var enums: [Declaration] {
    placed(schema.enums.map { ($0.name, EnumEmission($0, names: names).tree) })
  }

  private var protocols: [Declaration] {
    var containers: [String: [ExistentialContainer]] = [:]
    for shape in shapes {
      for field in shape.stored where !field.isBody {
        guard let found = ExistentialContainer.find(in: field.type) else { continue }
        containers[found.protocolName, default: []].append(found.container)
        if let inner = found.container.inner { containers[found.protocolName, default: []].append(inner) }
      }
    }
    return schema.protocols.flatMap { declaration in
      let emission = ProtocolEmission(declaration, containers: containers[declaration.name] ?? [], names: names)
      return placed([(declaration.name, emission.tree)]) + emission.extensions
    }
  }

  private func structs(in section: StructDeclaration.Section) -> [Declaration] {
    placed(
      shapes.filter { $0.declaration.section == section }.map { shape in
        (shape.declaration.name, StructEmission(shape, names: names).tree)
      })
  }

  private var unions: [Declaration] {
    placed(
      schema.unions.map { union in
        (Names.union(of: union.protocolName), UnionEmission(union, names: names).tree)
      })
  }

  private var factories: [Declaration] {
    var namespaces: [Declaration] = []
    var declared: Set<String> = Set(schema.structs.map(\.name) + schema.factories.map(\.name))
    for factory in schema.factories {
      guard let namespace = Names.split(factory.name).parent, declared.insert(namespace).inserted else { continue }
      namespaces.append(
        Declaration(
          doc: DocText("Functions that make values without a response."),
          head: "public nonisolated enum \(declaring: Identifier(namespace))", body: .members([])))
    }
    let factories = schema.factories.map { ($0.name, FactoryEmission(declaration: $0, names: names).tree) }
    return namespaces + placed(factories)
  }

  /// Declarations at the top level, with nested ones in extensions of the types they belong to.
  private func placed(_ declarations: [(name: String, tree: Declaration)]) -> [Declaration] {
    var result: [Declaration] = []
    var nested: [Declaration] = []
    for (index, declaration) in declarations.enumerated() {
      guard let parent = Names.split(declaration.name).parent else {
        result.append(declaration.tree)
        continue
      }
      nested.append(declaration.tree)
      let next = index + 1 < declarations.count ? Names.split(declarations[index + 1].name).parent : nil
      guard next != parent else { continue }
      let extended = Scope(names).name(of: parent)
      result.append(Declaration(head: "nonisolated extension \(extended)", body: .members(nested)))
      nested = []
    }
    return result
  }
}
