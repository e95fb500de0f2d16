import HaapiSchema
import Lowering

/// Turns a schema into Swift source files.
///
/// The same schema always gives the same bytes.
public enum SwiftEmitter {
  /// The module of the runtime that comes with haapi-gen.
  public static let runtimeModule = TypeName.Module.runtime.rawValue

  /// Whether a name is one of Swift's keywords, which cannot name a module.
  public static func isKeyword(_ name: String) -> Bool {
    Identifier.isKeyword(name)
  }

  /// The files for a schema, in a fixed order. A file for a section that would hold nothing is left out.
  ///
  /// - Parameter runtimeModules: The modules that the code imports for the runtime's names. The last one declares the
  ///   mappers.
  public static func emit(
    _ schema: Schema, as layout: FileLayout = .fileForEachSection, runtimeModules: [String] = [runtimeModule]
  ) -> [GeneratedFile] {
    let emission = SchemaEmission(schema, runtimeModule: runtimeModules.last ?? runtimeModule)
    var aliases: Set<String> = []
    return layout.files(of: schema).compactMap { name, part in
      var printer = Printer()
      printer.runtimeModules = runtimeModules
      for subject in FileSubject.allCases { emission.print(subject, of: part, to: &printer) }
      guard !printer.isEmpty || layout.keepsEmptyFiles else { return nil }
      for alias in printer.references.aliases where aliases.insert(alias.name.text).inserted {
        printer.write(declaration(ofAlias: alias.name, for: alias.type))
      }
      return GeneratedFile(name: name, pieces: printer.file(of: schema))
    }
  }

  private static func declaration(ofAlias alias: Identifier, for type: TypeName) -> Declaration {
    Declaration(
      doc: DocText("Another name for a type, for use where something else has the same name."),
      head: type.isInternal
        ? "typealias \(declaring: alias) = \(type)" : "public typealias \(declaring: alias) = \(type)")
  }
}

extension OverlayDeclaration.Mapping {
  /// The mapped types, each with all expressions about it.
  fileprivate var expressions: [(type: TypeReference, expressions: [Expression])] {
    let added = mapper.functions.filter { functions.contains($0.reference) }
    return changes.map { (.named($0.source), $0.rows.flatMap(\.expressions)) }
      + replacements.map { (.named($0.function.source), $0.rows.flatMap(\.expressions)) }
      + added.map { ($0.source, $0.expressions) }
  }
}

/// The files of a schema.
private struct SchemaEmission {
  let schema: Schema
  let names: Names
  let shapes: [StructShape]

  init(_ schema: Schema, runtimeModule: String) {
    self.schema = schema
    names = Names(schema, runtimeModule: runtimeModule)
    let made = ConstructedStructs(schema, names.index)
    let reread = RereadStructs(schema)
    let optional = OptionalStructs(schema)
    let names = names
    shapes = schema.structs.map { declaration in
      StructShape(
        declaration, names: names, isMade: made.all.contains(declaration.name),
        isDefault: made.defaults.contains(declaration.name),
        isReread: reread.all.contains(declaration.name), isOptional: optional.all.contains(declaration.name))
    }
  }

  /// Prints each declaration as soon as it is a tree, so that only one tree is held at a time.
  ///
  /// - Parameter file: The file, as the schema calls it; `nil` for all of the subject.
  func print(_ subject: FileSubject, of file: String?, to printer: inout Printer) {
    let section = subject.section
    let named = section.flatMap { schema.files[$0] } ?? [:]
    let unnamed = section?.defaultName
    guard file == nil || unnamed == file || named.values.contains(where: { $0 == file }) else { return }
    func isHere(_ name: String) -> Bool { file == nil || named[name] ?? unnamed == file }
    switch subject {
    case .enums:
      place(schema.enums.filter { isHere($0.name) }, named: \.name, in: &printer) {
        EnumEmission($0, names: names, isHALOnly: schema.isHALOnly).write(to: &$1)
      }
    case .protocols: printProtocols(schema.protocols.filter { isHere($0.name) }, to: &printer)
    case .structs:
      place(shapes.filter { isHere($0.declaration.name) }, named: \.declaration.name, in: &printer) {
        StructEmission($0, names: names).write(to: &$1)
      }
    case .unions:
      place(
        schema.unions.filter { isHere($0.protocolName) }, named: { Names.union(of: $0.protocolName) }, in: &printer,
        as: { UnionEmission($0, names: names).tree })
      for table in schema.responses where isHere(table.name) {
        printer.write(ResponsesEmission(table, names: names).tree)
      }
    case .factories: printFactories(schema.factories.filter { isHere($0.name) }, to: &printer)
    case .models:
      for model in schema.models where isHere(model.name) {
        for declaration in ModelEmission(model, names: names).declarations { printer.write(declaration) }
        printer.endDeclaration()
      }
      // The registry of changes is the runtime's own.
      guard schema.module == .runtime, !schema.mappers.isEmpty else { return }
      for model in schema.models where isHere(model.name) {
        if let containment = ModelContainment(model, names: names) { printer.write(containment.tree) }
      }
    case .mappings:
      for mapper in schema.mappers where isHere(mapper.name) {
        printer.write(MapperEmission(mapper, names: names).tree)
      }
      // That of an overlay reads what its additions need, too.
      guard schema.overlay == nil, let first = schema.mappers.first, isHere(first.name),
        let json = MappingJSON(mapped, names: names)
      else { return }
      printer.write(json.tree)
    case .screens:
      for table in schema.screens where isHere(table.name) {
        for declaration in ScreenTableEmission(table, names: names).declarations { printer.write(declaration) }
      }
    case .overlay:
      guard let overlay = schema.overlay else { return }
      let emission = OverlayEmission(overlay, of: schema, names: names)
      for declaration in emission.declarations + foreignEqualities { printer.write(declaration) }
      if let json = MappingJSON(mapped + overlay.mappings.flatMap(\.expressions), names: names) {
        printer.write(json.tree)
      }
    case .resources:
      for resource in schema.resources where isHere(resource.name) {
        for declaration in ResourceEmission(resource, names: names).declarations { printer.write(declaration) }
        printer.endDeclaration()
      }
    }
  }

  /// The types that the schema's own mappers map, each with all expressions about it.
  private var mapped: [(type: TypeReference, expressions: [Expression])] {
    schema.mappers.flatMap(\.functions).map { ($0.source, $0.expressions) }
  }

  /// The containers of existentials that structs have, by the protocol.
  private var containers: [String: [ExistentialContainer]] {
    var containers: [String: [ExistentialContainer]] = [:]
    for shape in shapes {
      for field in shape.stored where !field.isBody {
        guard let found = ExistentialContainer.find(in: field.type) else { continue }
        containers[found.protocolName, default: []].append(found.container)
        if let inner = found.container.inner { containers[found.protocolName, default: []].append(inner) }
      }
    }
    return containers
  }

  /// How structs of an overlay compare their containers of existentials whose protocols the base declares.
  private var foreignEqualities: [Declaration] {
    let containers = self.containers
    return schema.lineage.dropLast().flatMap(\.protocols).flatMap { declaration -> [Declaration] in
      guard declaration.hasExistentialEquality, let used = containers[declaration.name] else { return [] }
      let existential = SwiftType.existential(Scope(names).name(of: declaration.name))
      return ExistentialContainer.allCases.filter(used.contains).map {
        $0.equality(of: existential, isForeign: true, names: names)
      }
    }
  }

  private func printProtocols(_ protocols: [ProtocolDeclaration], to printer: inout Printer) {
    let containers = self.containers
    for declaration in protocols {
      let emission = ProtocolEmission(declaration, containers: containers[declaration.name] ?? [], names: names)
      place([declaration], named: \.name, in: &printer) { _ in emission.tree }
      for declaration in emission.extensions { printer.write(declaration) }
    }
  }

  private func printFactories(_ factories: [FactoryDeclaration], to printer: inout Printer) {
    guard !factories.isEmpty else { return }
    var declared: Set<String> = Set(schema.structs.map(\.name) + schema.factories.map(\.name))
    // A namespace of several factories is declared with the first one.
    let namespaces = schema.factories.compactMap { factory in
      Names.split(factory.name).parent.map { (namespace: $0, factory: factory.name) }
    }
    let own = Set(factories.map(\.name))
    for (namespace, factory) in namespaces where declared.insert(namespace).inserted && own.contains(factory) {
      printer.write(
        Declaration(
          doc: DocText("Functions that make values without a response."),
          head: "public nonisolated enum \(declaring: Identifier(namespace))", body: .members([])))
    }
    place(factories, named: \.name, in: &printer) { FactoryEmission($0, names: names).tree }
  }

  /// Prints declarations at the top level, with nested ones in extensions of the types they belong to.
  private func place<Item>(
    _ items: [Item], named name: (Item) -> String, in printer: inout Printer, as write: (Item, inout Printer) -> Void
  ) {
    var rest = items[...]
    while let item = rest.first {
      let parent = Names.split(name(item)).parent
      let siblings = rest.prefix { Names.split(name($0)).parent == parent }
      rest = rest.dropFirst(siblings.count)
      guard let parent else {
        for item in siblings {
          write(item, &printer)
          printer.endDeclaration()
        }
        continue
      }
      printer.write(Declaration(head: "nonisolated extension \(Scope(names).name(of: parent))")) { printer in
        for item in siblings { write(item, &printer) }
      }
    }
  }

  /// The same with declarations that are trees.
  private func place<Item>(
    _ items: [Item], named name: (Item) -> String, in printer: inout Printer, as tree: (Item) -> Declaration
  ) {
    place(items, named: name, in: &printer) { item, printer in printer.write(tree(item)) }
  }
}
