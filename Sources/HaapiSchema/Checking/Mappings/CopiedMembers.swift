import YAMLDocument

/// Members that no mapping gives, and that the source has under the same name.
extension MappingChecker {
  /// The value of the source's member of the same name, if it can be used as it is.
  func copied(_ member: ModelDeclaration.Member, _ context: MappingContext) -> ModelConstruction.Property? {
    let source = Expression(kind: .source, type: context.source, throws: false)
    guard let type = memberType(member.name, of: context.source), type != .unknown, member.type != .unknown,
      isUsable(member.name, of: context.source)
    else { return nil }
    let value = Expression(kind: .member(source, name: member.name, isChained: false), type: type, throws: false)
    guard let value = taking(value, for: member) else { return nil }
    return .init(name: member.name, type: member.type, value: .expression(value), giver: context.reference)
  }

  /// A value as that of a member; `nil` if it is of another type.
  func taking(_ value: Expression, for member: ModelDeclaration.Member) -> Expression? {
    if isConvertible(value.type, to: member.type) { return value }
    guard let literal = member.defaultValue, !member.type.isOptional, value.type.isOptional,
      isConvertible(value.type.unwrapped, to: member.type)
    else { return nil }
    // The member's default replaces a missing value.
    let fallback = Expression(kind: .literal(literal), type: member.type, throws: false)
    return Expression(kind: .coalesce(value, fallback), type: member.type, throws: value.throws)
  }

  /// Whether the generated code may read a member of a struct.
  private func isUsable(_ name: String, of type: TypeReference) -> Bool {
    guard case .named(let structName) = type, let symbol = symbols[structName], symbol.kind == .struct else {
      return true
    }
    return !(fields.ofStructs[symbol.index] + addedFields(ofStruct: symbol.index)).contains {
      $0.declaration.name == name && $0.declaration.deprecated != nil
    }
  }

  /// Why the source's members of the same names are not copied.
  func namesakes(
    of missing: [String], in members: [ResolvedModel.Member], _ context: MappingContext
  ) -> [Diagnostic.Note] {
    missing.compactMap { name in
      guard let type = memberType(name, of: context.source), type != .unknown,
        let member = members.first(where: { $0.declaration.name == name })?.declaration
      else { return nil }
      return .init(
        "'\(name)' of \(context.source.description) is \(type.description), but the member is \(member.type.description)"
      )
    }
  }
}
