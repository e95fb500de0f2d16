import YAMLDocument

/// The types that implement UI models.
extension ModelChecker {
  func checkImplementation(ofModel index: Int) {
    checkNames(ofModel: index)
    guard let implementation = syntax.models[index].implementation else { return }
    checkKind(of: implementation, ofModel: index)
    checkCopying(implementation, ofModel: index)
    for name in associatedTypeNames(ofModel: index).subtracting(models[index].associatedTypes.keys).sorted() {
      report(
        .unfixedType, "'\(implementation.name.value)' does not define '\(name)'",
        at: implementation.name.range, .init("add 'where: {\(name): any SomeModel}'"))
    }
    checkSendable(implementation, ofModel: index)
    checkEquatable(implementation, ofModel: index)
  }

  /// A model that is edited in place is a class.
  private func checkKind(of implementation: ModelSyntax.ImplementationSyntax, ofModel index: Int) {
    let name = implementation.name.value
    let mutable = models[index].members.first { $0.declaration.isMutable }
    switch (models[index].isClass, mutable) {
    case (false, let field?):
      report(
        .wrongImplementation, "'\(name)' must be a class because '\(field.declaration.name)' is mutable",
        at: implementation.key.range,
        .init("write 'class: \(name)'", replacement: .init("struct", by: "class", isFreeKey: true)),
        .init("'\(field.declaration.name)' is declared here", range: field.syntax.name.range))
    case (true, nil):
      report(
        .wrongImplementation, "'\(name)' must be a struct because it has no mutable field",
        at: implementation.key.range,
        .init("write 'struct: \(name)'", replacement: .init("class", by: "struct", isFreeKey: true)))
    case (false, nil), (true, _?): break
    }
  }

  /// `init(from:)` copies a model, so no member of an implementation can have that label.
  private func checkCopying(_ implementation: ModelSyntax.ImplementationSyntax, ofModel index: Int) {
    guard let member = models[index].members.first(where: { $0.declaration.name == "from" }),
      case .existential(let name) = member.declaration.type.unwrapped, let symbol = symbols[name],
      symbol.kind == .model, modelAncestors[index].contains(symbol.index)
    else { return }
    report(
      .impossibleName, "'init(from:)' of '\(implementation.name.value)' copies a model",
      at: member.origin == index ? member.syntax.name.range : implementation.name.range,
      notes: [.init("choose another name for the field 'from'")] + declaration(of: member, besides: index))
  }

  /// Members that protocols of the standard library have.
  private static let standardMembers: [(name: String, of: String, type: TypeReference)] = [
    ("description", "CustomStringConvertible", .builtin(.string)),
    ("debugDescription", "CustomDebugStringConvertible", .builtin(.string)),
    ("hashValue", "Hashable", .builtin(.int)),
  ]

  private func checkNames(ofModel index: Int) {
    let model = syntax.models[index].name
    for standard in Self.standardMembers where self.model(index, conformsTo: standard.of) {
      guard let member = models[index].members.first(where: { $0.declaration.name == standard.name }),
        ![standard.type, .unknown].contains(member.declaration.type) || member.declaration.isMutable
      else { continue }
      report(
        .impossibleName, "'\(standard.name)' of a \(standard.of) must be \(standard.type.description)",
        at: member.origin == index ? member.syntax.name.range : model.range,
        notes: [.init("choose another name")] + declaration(of: member, besides: index))
    }
    guard self.model(index, conformsTo: "Hashable"), syntax.models[index].implementation != nil,
      let member = models[index].members.first(where: { $0.declaration.name == "hashValue" }),
      member.declaration.type == .builtin(.int)
    else { return }
    report(
      .impossibleName, "Swift computes the 'hashValue' of a Hashable type",
      at: member.origin == index ? member.syntax.name.range : model.range,
      notes: [.init("choose another name")] + declaration(of: member, besides: index))
  }

  /// Where a member is declared, unless that is in the model that the message points to.
  private func declaration(of member: ResolvedModel.Member, besides index: Int) -> [Diagnostic.Note] {
    member.origin == index
      ? [] : [.init("'\(member.declaration.name)' is declared here", range: member.syntax.name.range)]
  }
}
