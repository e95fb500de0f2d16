import YAMLDocument

/// The members of types, for expressions.
extension TypeLookup {
  /// The type of a member; `nil` if there is none.
  ///
  /// `named` with a protocol is what a shared mapping maps: its values have what the protocol promises, and perhaps what some
  /// structs have. That is of an unknown type if they differ in it.
  func memberType(_ name: String, of type: TypeReference) -> TypeReference? {
    guard sharedProtocol(type) != nil else { return members(of: type).first { $0.name == name }?.type }
    let found = owners(of: name, in: type).compactMap { memberType(name, of: $0) }
    return found.first.map { first in found.allSatisfy { $0 == first } ? first : .unknown }
  }

  /// The types that a member of a value may be a member of: its own, but for what a shared mapping maps the protocol, or else
  /// the structs that have it.
  func owners(of name: String, in type: TypeReference) -> [TypeReference] {
    guard let source = sharedProtocol(type) else { return [type] }
    if memberType(name, of: .existential(source)) != nil { return [.existential(source)] }
    return structs(of: source).filter { memberType(name, of: $0) != nil }
  }

  /// The protocol whose values a shared mapping maps, if a type stands for these.
  private func sharedProtocol(_ type: TypeReference) -> String? {
    guard case .named(let name) = type, symbols[name]?.kind == .protocol else { return nil }
    return name
  }

  func structs(of protocolName: String) -> [TypeReference] {
    syntax.structs.map(\.name.value).filter { conforms($0, to: protocolName) }.map { .named($0) }
  }

  /// Where a member is declared; `nil` for one that needs no declaration, such as `count`.
  func memberPlace(_ name: String, of type: TypeReference) -> SourceRange? {
    guard let symbol = symbols[type.name] else { return nil }
    func field(in fields: [ResolvedField]) -> SourceRange? {
      fields.first { $0.declaration.name == name }?.syntax.name.range
    }
    switch symbol.kind {
    case .struct: return field(in: fields.ofStructs[symbol.index] + addedFields(ofStruct: symbol.index))
    case .protocol:
      let all = ancestors[symbol.index]
      return field(in: all.flatMap { fields.ofProtocols[$0] } + addedFields(ofProtocols: all))
    case .model, .overlayModel:
      return models[symbol.index].members.first { $0.declaration.name == name }?.syntax.name.range
    case .enum, .implementation, .externalProtocol, .externalType, .screen, .screenTable, .responses: return nil
    }
  }

  func memberNames(of type: TypeReference) -> [String] {
    members(of: type).map(\.name)
  }

  func listNames(of type: TypeReference) -> [String] {
    members(of: type).filter { if case .array = $0.type { true } else { false } }.map(\.name)
  }

  func members(of type: TypeReference) -> [(name: String, type: TypeReference)] {
    switch type {
    case .named(let name):
      guard let symbol = symbols[name] else { return [] }
      if symbol.kind == .overlayModel { return modelMembers(symbol.index) }
      if symbol.kind == .struct {
        return (fields.ofStructs[symbol.index] + addedFields(ofStruct: symbol.index))
          .map { ($0.declaration.name, $0.declaration.type) }
      }
      if symbol.kind == .protocol {
        let required = members(of: .existential(name))
        let others = Dictionary(structs(of: name).flatMap { members(of: $0) }) { $0 == $1 ? $0 : .unknown }
        return required
          + others.filter { other in !required.contains { $0.name == other.key } }.map { ($0.key, $0.value) }
          .sorted { $0.0 < $1.0 }
      }
      return symbol.kind == .enum && shapes.enums[symbol.index].values != .plain
        ? [("rawValue", .builtin(.string))] : []
    case .existential(let name):
      guard let symbol = symbols[name] else { return [] }
      if symbol.kind == .model { return modelMembers(symbol.index) }
      guard symbol.kind == .protocol else { return [] }
      let required = ancestors[symbol.index].flatMap { fields.ofProtocols[$0] }.filter(\.syntax.isRequirement)
      return (required + addedFields(ofProtocols: ancestors[symbol.index])).map {
        ($0.declaration.name, $0.declaration.type)
      }
    case .array(let element):
      return [
        ("first", .optional(element)), ("last", .optional(element)), ("isEmpty", .builtin(.bool)),
        ("count", .builtin(.int)),
      ]
    case .builtin(.string): return [("isEmpty", .builtin(.bool))]
    case .builtin, .dictionary, .optional, .tuple, .function, .external, .associated, .unknown: return []
    }
  }

  private func modelMembers(_ index: Int) -> [(name: String, type: TypeReference)] {
    models[index].members.map { ($0.declaration.name, $0.declaration.type) }
  }
}

extension MappingChecker {
  /// Checks whether the generated code can use the member.
  func check(
    _ name: ExpressionSyntax.Name, isUsableIn type: TypeReference, _ context: ExpressionContext
  ) -> Bool {
    guard case .named(let structName) = type, let symbol = symbols[structName], symbol.kind == .struct else {
      return checkModelMember(name, type, context)
    }
    let field = (fields.ofStructs[symbol.index] + addedFields(ofStruct: symbol.index)).first {
      $0.declaration.name == name.text
    }
    guard let field, let message = field.declaration.deprecated else { return true }
    report(
      .deprecatedMember, "'\(name.text)' of '\(structName)' is deprecated: \(message)",
      at: place(name.offsets, context), .init("it is declared here", range: field.syntax.name.range))
    return false
  }

  private func checkModelMember(
    _ name: ExpressionSyntax.Name, _ type: TypeReference, _ context: ExpressionContext
  ) -> Bool {
    guard let symbol = symbols[type.name], [.model, .overlayModel].contains(symbol.kind),
      let member = models[symbol.index].members.first(where: { $0.declaration.name == name.text })
    else { return true }
    if member.declaration.isMutable {
      report(
        .unusableMember, "'\(name.text)' is for the screen, on the main actor", at: place(name.offsets, context),
        .init("it is declared 'mutable' here", range: member.syntax.name.range))
      return false
    }
    let isKnown = !member.declaration.type.contains { if case .associated = $0 { true } else { false } }
    if !isKnown {
      report(
        .unusableMember, "what '\(name.text)' of '\(type.description)' is depends on the model",
        at: place(name.offsets, context), .init("it is declared here", range: member.syntax.name.range))
    }
    return isKnown
  }
}
