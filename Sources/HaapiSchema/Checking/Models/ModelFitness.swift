import YAMLDocument

/// Checks that all members of a model's implementation meet the model's conformances.
extension ModelChecker {
  func checkSendable(_ implementation: ModelSyntax.ImplementationSyntax, ofModel index: Int) {
    guard model(index, conformsTo: "Sendable") else { return }
    let item = syntax.models[index]
    for (name, type) in models[index].associatedTypes.sorted(by: { $0.key < $1.key }) {
      let constraint = item.constraints.first { $0.associatedType.value == name }
      check(type, of: name, in: item.name.value, at: constraint?.type.written.range ?? implementation.name.range)
    }
    for ancestor in modelAncestors[index] {
      // An error in the model that declares a field is reported there, and not again for each of its children.
      let isSaidThere = model(ancestor, conformsTo: "Sendable")
      for member in models[ancestor].ownMembers {
        check(
          member.declaration.type, of: member.declaration.name,
          in: syntax.models[isSaidThere ? ancestor : index].name.value,
          at: isSaidThere ? member.syntax.type.written.range : implementation.name.range)
      }
    }
  }

  private func check(_ type: TypeReference, of name: String, in model: String, at range: SourceRange) {
    guard let part = unsendablePart(of: type) else { return }
    var notes: [Diagnostic.Note] = []
    switch part {
    case .function: notes.append(.init("write '@Sendable \(part.description)'"))
    case .existential(let name):
      notes.append(.init("add 'Sendable' to the 'conforms' of '\(name)'", range: symbols[name]?.range))
    default: break
    }
    report(
      .unfitType, "'\(model)' is Sendable, but its member '\(name)' is not", at: range, notes: notes)
  }

  func checkEquatable(_ implementation: ModelSyntax.ImplementationSyntax, ofModel index: Int) {
    let isHashable = model(index, conformsTo: "Hashable")
    guard isHashable || model(index, conformsTo: "Equatable") else { return }
    let wanted = isHashable ? "Hashable" : "Equatable"
    guard !models[index].isClass else {
      report(
        .unfitProtocol, "a class cannot be \(wanted) by its members", at: implementation.key.range,
        .init("write 'equality: true' instead of '\(wanted)', and write the comparison by hand"))
      return
    }
    for member in models[index].members where !isComparable(member.declaration.type, isHashable: isHashable) {
      report(
        .unfitType,
        "'\(implementation.name.value)' is \(wanted), but its member '\(member.declaration.name)' is not",
        at: member.origin == index ? member.syntax.type.written.range : implementation.name.range,
        .init(
          symbols[implementation.name.value]?.kind == .overlayModel
            ? "give it a type that can be compared"
            : "write 'equality: true' instead of '\(wanted)', and write the comparison by hand"),
        .init("'\(member.declaration.name)' is declared here", range: member.syntax.name.range))
    }
  }

  private func isComparable(_ type: TypeReference, isHashable: Bool) -> Bool {
    switch type {
    case .builtin(let builtin): builtin != .sendable
    case .named(let name): isComparable(name, isHashable: isHashable)
    case .existential, .tuple, .function: false
    case .external, .associated, .unknown: true
    case .array, .dictionary, .optional: type.parts.allSatisfy { isComparable($0, isHashable: isHashable) }
    }
  }

  private func isComparable(_ name: String, isHashable: Bool) -> Bool {
    guard let symbol = symbols[name] else { return true }
    if symbol.kind == .overlayModel {
      return model(symbol.index, conformsTo: "Hashable")
        || !isHashable && model(symbol.index, conformsTo: "Equatable")
    }
    guard isHashable, symbol.kind == .struct else { return true }
    let inherited = conformances[symbol.index].flatMap { syntax.protocols[$0].conformances }
    return (syntax.structs[symbol.index].conformances + inherited).contains { $0.value == "Hashable" }
  }
}

extension ModelLookup {
  /// Whether values of the type are Sendable. Hand-written types are trusted.
  func isSendable(_ type: TypeReference) -> Bool {
    unsendablePart(of: type) == nil
  }

  func unsendablePart(of type: TypeReference) -> TypeReference? {
    switch type {
    case .builtin, .external, .associated, .unknown: return nil
    case .named(let name):
      guard let symbol = symbols[name], symbol.kind == .overlayModel else { return nil }
      return model(symbol.index, conformsTo: "Sendable") ? nil : type
    case .function(let function): return function.isSendable ? nil : type
    case .existential(let name):
      guard let symbol = symbols[name] else { return nil }
      let isSendable =
        symbol.kind == .model
        ? model(symbol.index, conformsTo: "Sendable")
        : ancestors[symbol.index].contains { syntax.protocols[$0].conformances.contains { $0.value == "Sendable" } }
      return isSendable ? nil : type
    case .array, .dictionary, .optional, .tuple: return type.parts.lazy.compactMap(unsendablePart).first
    }
  }
}
