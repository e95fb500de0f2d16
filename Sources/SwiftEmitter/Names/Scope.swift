import HaapiSchema

/// A place in the emitted code. It decides how to write names there.
struct Scope: Sendable {
  let names: Names
  private let surroundings: Surroundings

  /// What the place sees. It is passed around a lot: as a class it costs one reference wherever it goes.
  private final class Surroundings: Sendable {
    /// Types that the place sees before those at the top level, besides nested ones.
    let types: [String]
    /// The types nested in each of the enclosing types. The place also sees them before those at the top level.
    let nestedTypes: [NameTable<Void>]
    /// Parameters and functions that an expression sees before types.
    let members: [String]
    /// The structs around the place, whose fields an expression sees before types.
    let structs: [StructDeclaration]

    init(types: [String], nestedTypes: [NameTable<Void>], members: [String], structs: [StructDeclaration]) {
      (self.types, self.nestedTypes, self.members, self.structs) = (types, nestedTypes, members, structs)
    }
  }

  /// - Parameters:
  ///   - name: The full name of the enclosing type; empty at the top level.
  ///   - types: Further names that mean another type here.
  ///   - members: Further names that mean a value here.
  init(_ names: Names, in name: String = "", types: [String] = [], members: [String] = []) {
    self.names = names
    var nestedTypes: [NameTable<Void>] = []
    var structs: [StructDeclaration] = []
    var enclosing: String? = name.isEmpty ? nil : name
    while let type = enclosing {
      if let nested = names.typesNested(in: type) { nestedTypes.append(nested) }
      if let declaration = names.structs[type] { structs.append(declaration) }
      enclosing = Names.split(type).parent
    }
    surroundings = Surroundings(types: types, nestedTypes: nestedTypes, members: members, structs: structs)
  }

  private init(_ names: Names, _ surroundings: Surroundings) {
    (self.names, self.surroundings) = (names, surroundings)
  }

  /// The same place, where further names mean a value.
  func adding(members added: [String]) -> Scope {
    Scope(
      names,
      Surroundings(
        types: surroundings.types, nestedTypes: surroundings.nestedTypes, members: surroundings.members + added,
        structs: surroundings.structs))
  }

  /// The name of a declared type, in a declaration.
  func name(of declared: String) -> TypeName {
    if names.isAmbiguous(declared) { return TypeName(module: .runtime, path: declared, spelling: .qualified) }
    return hidesType(Names.outermost(of: declared))
      ? nameOfHidden(declared, isHidden: hidesType) : plainName(declared)
  }

  /// The name of a declared type, in an expression.
  func value(of declared: String) -> TypeName {
    if names.isAmbiguous(declared) { return TypeName(module: .runtime, path: declared, spelling: .qualified) }
    // After a dot, these words ask for a metatype, in backticks as well.
    if declared.hasSuffix(".Type") || declared.hasSuffix(".Protocol") { return alias(for: declared) }
    return hides(Names.outermost(of: declared)) ? nameOfHidden(declared, isHidden: hides) : plainName(declared)
  }

  private func plainName(_ declared: String) -> TypeName {
    TypeName(module: names.library(of: declared), path: declared)
  }

  /// Whether a name in an expression means something other than the type at the top level.
  func hides(_ name: String) -> Bool {
    hidesType(name) || surroundings.members.contains(name)
      || surroundings.structs.contains { $0.fields.contains { $0.name == name } }
  }

  /// Whether a name in a type position means something other than the type at the top level.
  private func hidesType(_ name: String) -> Bool {
    surroundings.types.contains(name) || surroundings.nestedTypes.contains { $0.contains(name) }
  }

  private func nameOfHidden(_ declared: String, isHidden: (String) -> Bool) -> TypeName {
    guard names.module == .runtime, !isHidden(names.runtimeModule) else { return alias(for: declared) }
    return TypeName(module: .runtime, path: declared, spelling: .qualified)
  }

  /// A name for the type that is not hidden here.
  private func alias(for declared: String) -> TypeName {
    alias(for: TypeName(path: declared))
  }

  private func alias(for type: TypeName) -> TypeName {
    var alias = "Outer" + type.path.filter { $0 != "." }
    while names.isDeclared(alias) || hides(alias) { alias += "_" }
    var type = type
    type.spelling = .alias(Identifier(alias), isQualified: type.spelling == .qualified)
    return type
  }

  /// A name of the standard library or the runtime, in an expression.
  func value(_ name: KnownType) -> TypeName {
    value(ofStandard: names(name))
  }

  /// A type that the runtime declares, and the schema names, in an expression.
  func value(ofRuntimeType name: String) -> TypeName {
    value(ofStandard: names.runtimeType(name))
  }

  private func value(ofStandard name: TypeName) -> TypeName {
    isHidden(name) ? alias(for: name) : name
  }

  /// The enum of a transform, in an expression.
  func transforms(with name: String) -> TypeName {
    let type = names.transforms(with: name)
    return hides(type.path) ? alias(for: type) : type
  }

  /// The name of a type or protocol that is written by hand here, or in the runtime.
  private func name(ofExternal name: String) -> TypeName {
    let external = TypeName(module: .runtime, path: name, isPerhapsOwn: true)
    return hidesType(name) ? alias(for: external) : external
  }

  func type(_ name: KnownType) -> SwiftType {
    names.type(name)
  }

  func type(_ reference: TypeReference) -> SwiftType {
    switch reference {
    case .builtin(let type): type.known.map { names.type($0) } ?? .existential(names(.sendable))
    case .named(let name): .name(self.name(of: name))
    case .existential(let name): .existential(self.name(of: name))
    case .array(let element): .array(type(element))
    case .dictionary(let value): .dictionary(key: names.type(.string), value: type(value))
    case .optional(let wrapped): .optional(type(wrapped))
    case .tuple(let elements): .tuple(elements.map { type($0) })
    case .function(let function):
      .function(
        .init(
          parameters: function.parameters.map { type($0) }, result: type(function.result), throws: function.throws,
          isSendable: function.isSendable))
    case .external(let name): .name(self.name(ofExternal: name))
    case .associated(let name): .name(TypeName(path: name))
    // No schema without errors has such a type.
    case .unknown: .name(TypeName(path: "Never"))
    }
  }

  /// `var object = JSONObject()`, also where the type's name alone would mean a member.
  func variable(_ name: Identifier, of type: KnownType) -> Code {
    let typeName = names(type)
    return isHidden(typeName)
      ? "var \(declaring: name): \(typeName) = .init()" : "var \(declaring: name) = \(typeName)()"
  }

  /// `let json = JSONReader(value)`, also where the type's name alone would mean a member.
  func constant(_ name: Identifier, of type: KnownType, from value: Code) -> Code {
    let typeName = names(type)
    return isHidden(typeName)
      ? "let \(declaring: name): \(typeName) = .init(\(value))" : "let \(declaring: name) = \(typeName)(\(value))"
  }

  /// Whether a standard name means something else in an expression.
  private func isHidden(_ type: TypeName) -> Bool {
    guard type.spelling == .qualified, let module = type.module else { return hides(type.path) }
    return hides(module == .runtime ? names.runtimeModule : module.rawValue)
  }

  /// A conformance, declared or of the standard library.
  func conformance(_ name: String) -> TypeName {
    if names.protocols[name] != nil { return self.name(of: name) }
    if let standard = KnownType(name) { return names(standard) }
    return self.name(ofExternal: name)
  }
}
