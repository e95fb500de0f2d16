import HaapiSchema

/// The structs that emitted code makes from the values of their fields.
package struct ConstructedStructs {
  package private(set) var all: Set<String> = []
  /// Those that are made where only public initializers may be used: for the default of a function's parameter, and by
  /// overlays, which may write a value in short; and those that an app makes.
  package private(set) var defaults: Set<String> = []

  package init(_ schema: Schema, _ index: SchemaIndex) {
    for declaration in schema.structs {
      if schema.module == .runtime, declaration.shorthand != nil {
        all.insert(declaration.name)
        defaults.insert(declaration.name)
      }
      if declaration.hasPublicInitializer {
        all.insert(declaration.name)
        defaults.insert(declaration.name)
      }
      for field in declaration.fields {
        add(field.defaultValue, as: field.type)
        guard declaration.hasPublicInitializer, let name = Self.made(by: field.defaultValue, as: field.type) else {
          continue
        }
        defaults.insert(name)
      }
    }
    for model in schema.models {
      for member in model.members + (model.implementation?.members ?? []) {
        guard let name = Self.made(by: member.defaultValue, as: member.type) else { continue }
        all.insert(name)
        defaults.insert(name)
      }
    }
    for field in schema.overlay?.members.flatMap(\.fields) ?? [] { add(field.defaultValue, as: field.type) }
    for member in schema.overlay?.models.flatMap(\.added) ?? [] {
      guard let name = Self.made(by: member.defaultValue, as: member.type) else { continue }
      all.insert(name)
      defaults.insert(name)
    }
    for function in schema.factories.lazy.flatMap(\.functions) {
      if !function.decodes { all.insert(function.makes) }
      for parameter in function.parameters {
        add(parameter.defaultValue, as: parameter.type)
        if let name = Self.made(by: parameter.defaultValue, as: parameter.type) { defaults.insert(name) }
      }
      for constant in function.constants {
        guard let field = index.structs[function.makes]?.fields.first(where: { $0.name == constant.field }) else {
          continue
        }
        add(constant.value, as: field.type)
      }
    }
  }

  private mutating func add(_ literal: Literal?, as type: TypeReference) {
    if let name = Self.made(by: literal, as: type) { all.insert(name) }
  }

  private static func made(by literal: Literal?, as type: TypeReference) -> String? {
    guard case .shorthand? = literal, case .named(let name) = type.unwrapped else { return nil }
    return name
  }
}
