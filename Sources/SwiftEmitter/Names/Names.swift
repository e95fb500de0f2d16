import HaapiSchema

/// All declarations of a schema and its base by name, and how standard names are written beside them.
///
/// It never changes, and every scope refers to it. As a class it costs one reference there.
final class Names: Sendable {
  let module: Schema.Module
  /// Whether the schema extends another.
  let isOverlay: Bool
  /// The name of the runtime's module where the code is compiled.
  let runtimeModule: String
  let structs: [String: StructDeclaration]
  let enums: [String: EnumDeclaration]
  let protocols: [String: ProtocolDeclaration]
  let models: [String: ModelDeclaration]
  let resources: [String: ResourceDeclaration]
  /// What each struct, protocol and model is declared to conform to.
  private let conformances: [String: [String]]
  /// Names of the schema that is extended that mean two types where `HAL` is imported, too.
  private let ambiguous: Set<String>
  /// The names of the structs that an overlay bases on models.
  private let overlayModels: [String: OverlayDeclaration.Model]
  /// The type that reads undeclared JSON.
  let json: Identifier
  /// The transforms that an overlay declares, with the enum that holds them.
  private let ownTransforms: Set<String>
  private let transformsOfOverlay: TypeName
  /// Last components of all emitted types.
  private let declared: Set<String>
  /// Full name of a type or namespace -> last components of the types nested in it.
  private let nested: [String: Set<String>]
  /// By the raw value of the standard name.
  private let standard: [TypeName]
  private let standardTypes: [SwiftType]

  init(_ schema: Schema, runtimeModule: String = TypeName.Module.runtime.rawValue) {
    self.runtimeModule = runtimeModule
    let schemas = (schema.overlay.map { [$0.base] } ?? []) + [schema]
    module = schema.module
    isOverlay = schema.overlay != nil
    structs = Self.index(schemas.map(\.structs), by: \.name)
    enums = Self.index(schemas.map(\.enums), by: \.name)
    protocols = Self.index(schemas.map(\.protocols), by: \.name)
    models = Self.index(schemas.map(\.models), by: \.name)
    resources = Self.index([schema.resources], by: \.name)

    var conformances: [String: [String]] = [:]
    for schema in schemas.reversed() {
      for declaration in schema.structs { conformances[declaration.name] = declaration.conformances }
      for declaration in schema.protocols { conformances[declaration.name] = declaration.conformances }
      for declaration in schema.models { conformances[declaration.name] = declaration.conformances }
    }
    self.conformances = conformances

    let base = schema.overlay?.base
    ambiguous = Set(
      (base?.structs.map(\.name) ?? []) + (base?.enums.map(\.name) ?? []) + (base?.protocols.map(\.name) ?? [])
    )
    .intersection(schema.resources.isEmpty ? [] : HALName.exported)

    overlayModels = Self.index([schema.overlay?.models ?? []], by: \.name)

    var declared: Set<String> = []
    var nested: [String: Set<String>] = [:]
    func declare(_ name: String) {
      let (parent, last) = Self.split(name)
      declared.insert(last)
      if let parent { nested[parent, default: []].insert(last) }
    }
    for schema in schemas {
      for declaration in schema.structs { declare(declaration.name) }
      for declaration in schema.enums { declare(declaration.name) }
      for declaration in schema.protocols { declare(declaration.name) }
      for union in schema.unions { declare(Self.union(of: union.protocolName)) }
      for factory in schema.factories {
        declare(factory.name)
        if let namespace = Self.split(factory.name).parent { declare(namespace) }
      }
      for model in schema.models {
        declare(model.name)
        if let implementation = model.implementation { declare(implementation.name) }
        // They hide standard names in the protocol and in all types that conform to it.
        for associatedType in model.associatedTypes { declare(associatedType.name) }
      }
      for mapper in schema.mappers { declare(mapper.name) }
      for table in schema.responses { declare(table.name) }
      for table in schema.screens { declare(table.name) }
      for resource in schema.resources { declare(resource.name) }
      for model in schema.overlay?.models ?? [] { declare(model.name) }
    }
    json = Identifier(schema.name + "JSON") { declared.contains($0) }
    ownTransforms = Set(schema.overlay == nil ? [] : schema.transforms.map(\.name))
    transformsOfOverlay = TypeName(path: schema.name + "Transforms", isInternal: true)
    self.declared = declared
    self.nested = nested
    standard = KnownType.allCases.map { name in
      var written = TypeName(module: name.module, path: name.text)
      if declared.contains(name.text) { written.spelling = .qualified }
      return written
    }
    standardTypes = standard.map { .name($0) }
  }

  /// The name of the enum that reads values of a protocol.
  static func union(of protocolName: String) -> String {
    protocolName + "Union"
  }

  /// `SelectFormField`, `Option` for `SelectFormField.Option`.
  static func split(_ name: String) -> (parent: String?, last: String) {
    guard let offset = name.withBytes({ $0.lastIndex(of: UInt8(ascii: ".")) }) else { return (nil, name) }
    let dot = name.utf8.index(name.startIndex, offsetBy: offset)
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }

  /// `SelectFormField` for `SelectFormField.Option`.
  static func outermost(of name: String) -> String {
    guard let offset = name.withBytes({ $0.firstIndex(of: UInt8(ascii: ".")) }) else { return name }
    return String(name[..<name.utf8.index(name.startIndex, offsetBy: offset)])
  }

  /// The enum in which a transform is written.
  func transforms(with name: String) -> TypeName {
    ownTransforms.contains(name) ? transformsOfOverlay : .transforms
  }

  /// A type that the runtime declares, and the schema names.
  func runtimeType(_ name: String) -> TypeName {
    TypeName(module: .runtime, path: name, spelling: declared.contains(name) ? .qualified : .plain)
  }

  /// Whether the name needs its module.
  func isAmbiguous(_ name: String) -> Bool {
    !ambiguous.isEmpty && ambiguous.contains(Self.outermost(of: name))
  }

  func isDeclared(_ lastComponent: String) -> Bool {
    declared.contains(lastComponent)
  }

  func isOverlayModel(_ name: String) -> Bool {
    overlayModels[name] != nil
  }

  /// Whether it is a model of an overlay whose members, but for the mutable ones, never change.
  func isOverlayClass(_ name: String) -> Bool {
    overlayModels[name]?.isClass == true
  }

  func typesNested(in name: String) -> Set<String> {
    nested[name] ?? []
  }

  func callAsFunction(_ name: KnownType) -> TypeName {
    standard[name.rawValue]
  }

  /// By the name, the first of each.
  private static func index<Item>(_ items: [[Item]], by name: (Item) -> String) -> [String: Item] {
    var index: [String: Item] = Dictionary(minimumCapacity: items.reduce(0) { $0 + $1.count })
    for item in items.joined() {
      let name = name(item)
      if index[name] == nil { index[name] = item }
    }
    return index
  }

  /// The same as a type.
  func type(_ name: KnownType) -> SwiftType {
    standardTypes[name.rawValue]
  }

  /// Whether one of some protocols is the given one, or conforms to it, directly or not.
  func conforms(_ conformances: [String], to name: String) -> Bool {
    if conformances.contains(name) { return true }
    var next = conformances
    // There may be many paths to one ancestor.
    var seen: Set<String> = []
    while let candidate = next.popLast() {
      if candidate == name { return true }
      let inherited = self.conformances(of: candidate)
      if !inherited.isEmpty, seen.insert(candidate).inserted { next += inherited }
    }
    return false
  }

  /// The declared conformances of a struct, a protocol or a model.
  func conformances(of name: String) -> [String] {
    conformances[name] ?? []
  }
}
