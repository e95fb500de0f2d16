import HaapiSchema
import Lowering

/// All declarations of a schema and its base by name, and how standard names are written beside them.
///
/// It never changes, and every scope refers to it. As a class it costs one reference there.
final class Names: Sendable {
  let module: Schema.Module
  /// Whether the schema extends another.
  let isOverlay: Bool
  /// The name of the runtime's module where the code is compiled.
  let runtimeModule: String
  let index: SchemaIndex
  /// Names of the schema that is extended that mean two types where `HAL` is imported, too.
  private let ambiguous: Set<String>
  /// The names of the structs that an overlay bases on models.
  private let overlayModels: NameTable<OverlayDeclaration.Model>
  /// The type that reads undeclared JSON.
  let json: Identifier
  /// The transforms that overlays declare, each with the enum that holds it.
  private let transformsOfOverlays: [String: TypeName]
  /// The modules of overlays below, by the types that these declare.
  private let libraries: [String: TypeName.Module]
  /// Last components of all emitted types.
  private let declared: NameTable<Void>
  /// Full name of a type or namespace -> last components of the types nested in it.
  private let nested: NameTable<NameTable<Void>>
  /// By the raw value of the standard name.
  private let standard: [TypeName]
  private let standardTypes: [SwiftType]
  /// Whether the name alone is all that the code needs.
  private let needsNothing: [Bool]

  init(_ schema: Schema, runtimeModule: String = TypeName.Module.runtime.rawValue) {
    self.runtimeModule = runtimeModule
    let schemas = schema.lineage
    module = schema.module
    isOverlay = schema.overlay != nil
    index = SchemaIndex(schema)
    libraries = Self.libraries(of: schema)

    // Only the runtime's own names are known to be in one module.
    ambiguous = Set(
      (schema.overlay == nil ? nil : schemas.first).map { base in
        base.structs.map(\.name) + base.enums.map(\.name) + base.protocols.map(\.name)
      } ?? []
    )
    .intersection(schema.resources.isEmpty ? [] : HALName.exported)

    overlayModels = SchemaIndex.index(schema.overlays.map(\.models), by: \.name)

    var declared = NameTable<Void>()
    var nested = NameTable<NameTable<Void>>()
    func declare(_ name: String) {
      let (parent, last) = Self.split(name)
      declared.declare(last, ())
      if let parent { nested[parent, default: NameTable()].declare(last, ()) }
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
    let transforms = schemas.filter { $0.overlay != nil }.flatMap { overlay in
      let holder = TypeName(path: overlay.name + "Transforms", isInternal: true)
      return overlay.transforms.map { ($0.name, holder) }
    }
    transformsOfOverlays = Dictionary(transforms) { first, _ in first }
    self.declared = declared
    self.nested = nested
    standard = KnownType.allCases.map { name in
      var written = TypeName(module: name.module, path: name.text)
      if declared.contains(name.text) { written.spelling = .qualified }
      return written
    }
    standardTypes = standard.map { .name($0) }
    needsNothing = standard.map { $0.module == .swift && $0.spelling == .plain }
  }

  /// The modules that are not the schema's own, by the types in them.
  private static func libraries(of schema: Schema) -> [String: TypeName.Module] {
    var libraries: [String: TypeName.Module] = [:]
    for (module, overlay) in schema.libraries {
      let unions = overlay.unions.map { union(of: $0.protocolName) }
      let models = overlay.models.flatMap { [$0.name, $0.implementation?.name].compactMap(\.self) }
      let names =
        overlay.enums.map(\.name) + overlay.protocols.map(\.name) + overlay.structs.map(\.name) + models + unions
        + (overlay.overlay?.models.map(\.name) ?? [])
      for name in names { libraries[name] = TypeName.Module(rawValue: module) }
    }
    return libraries
  }

  /// The module of a type, if it is that of an overlay below.
  func library(of name: String) -> TypeName.Module? { libraries.isEmpty ? nil : libraries[name] }

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
    transformsOfOverlays[name] ?? .transforms
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

  func typesNested(in name: String) -> NameTable<Void>? {
    nested[name]
  }

  var structs: NameTable<StructDeclaration> { index.structs }
  var enums: NameTable<EnumDeclaration> { index.enums }
  var protocols: NameTable<ProtocolDeclaration> { index.protocols }
  var models: NameTable<ModelDeclaration> { index.models }
  var resources: NameTable<ResourceDeclaration> { index.resources }

  func callAsFunction(_ name: KnownType) -> TypeName {
    standard[name.rawValue]
  }

  /// Whether a name means a type of the standard library wherever it is written, without an import.
  func needsNothing(_ name: KnownType) -> Bool { needsNothing[name.rawValue] }

  /// The same as a type.
  func type(_ name: KnownType) -> SwiftType {
    standardTypes[name.rawValue]
  }
}

extension Schema {
  /// The overlays below that are compiled into other modules, with these.
  var libraries: [(module: String, schema: Schema)] {
    lineage.dropLast().compactMap { schema in
      guard case .library(let name) = schema.module, schema.module != module else { return nil }
      return (name, schema)
    }
  }
}
