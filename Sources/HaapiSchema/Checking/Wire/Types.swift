import YAMLDocument

/// Types as written → types with every name looked up.
extension NameLookup where Self: Checker {
  func resolve(_ type: TypeSyntax, for use: TypeUse = .wire) -> TypeReference? {
    guard let resolved = resolve(type.root, in: type, for: use) else { return nil }
    guard isWellFormed(resolved, type) else { return nil }
    guard use.isWire, let unreadable = unreadablePart(of: resolved) else { return resolved }
    report(.unsupportedType, unreadable.message, at: type.written.range, .init(unreadable.note))
    return nil
  }

  private func resolve(
    _ term: TypeSyntax.Term, in type: TypeSyntax, for use: TypeUse
  ) -> TypeReference? {
    switch term {
    case .unread: return nil
    case .name(let name):
      return resolve(name: name.text, name.offsets, in: type, for: use)
    case .existential(let name):
      return resolve(existential: name.text, name.offsets, in: type, for: use)
    case .array(let element):
      return resolve(element, in: type, for: use).map { .array($0) }
    case .dictionary(let key, let value):
      guard case .name(let name) = key, name.text == "String" else {
        report(.unsupportedType, "the keys of a dictionary must be String, as in JSON", at: type.written.range)
        return nil
      }
      return resolve(value, in: type, for: use).map { .dictionary($0) }
    case .optional(let wrapped):
      return resolve(wrapped, in: type, for: use).map { .optional($0) }
    case .tuple(let elements, let offsets):
      guard !use.isWire else {
        return notOnTheWire("a tuple", offsets, in: type, "declare a struct, or use a list")
      }
      return resolve(elements, in: type, for: use).map { .tuple($0) }
    case .function(let function, let offsets):
      guard !use.isWire else {
        return notOnTheWire("a function", offsets, in: type, "only UI models and mappings can have functions")
      }
      let result = resolve(function.result, in: type, for: use)
      guard let parameters = resolve(function.parameters, in: type, for: use), let result else { return nil }
      return .function(
        .init(parameters: parameters, result: result, throws: function.throws, isSendable: function.isSendable))
    }
  }

  private func resolve(
    _ terms: [TypeSyntax.Term], in type: TypeSyntax, for use: TypeUse
  ) -> [TypeReference]? {
    let resolved = terms.compactMap { resolve($0, in: type, for: use) }
    return resolved.count == terms.count ? resolved : nil
  }

  private func resolve(
    name: String, _ offsets: Range<Int>, in type: TypeSyntax, for use: TypeUse
  ) -> TypeReference? {
    if use.associatedTypes.contains(name) { return .associated(name) }
    guard let symbol = symbols[name] else {
      if let builtin = BuiltinType(name) {
        guard use.isWire, let counterpart = builtin.wireCounterpart else { return .builtin(builtin) }
        if isWrong(name) { return nil }
        return notOnTheWire("'\(name)'", offsets, in: type, "write '\(counterpart.rawValue)'")
      }
      unknownType(name, offsets, in: type, among: knownTypes(for: use))
      return nil
    }
    switch symbol.kind {
    case .enum where use.isWire && syntax.enums[symbol.index].values != .wire:
      let raw = syntax.enums[symbol.index].values.rawValue
      return notOnTheWire(
        "'\(name)', an enum with 'values: \(raw)',", offsets, in: type, "remove 'values' to give it words")
    case .enum, .struct:
      return .named(name)
    case .externalType where use.isWire:
      return notOnTheWire("'\(name)', a hand-written type,", offsets, in: type, "declare a struct of your own")
    case .externalType:
      return .external(name)
    case .model where use.isWire, .overlayModel where use.isWire:
      return refusedModel(name, offsets, in: type)
    case .overlayModel:
      return .named(name)
    case .protocol, .model:
      report(
        .protocolAsType, "'\(name)' is a protocol", at: place(offsets, in: type),
        .init(
          "write 'any \(name)' for a value of any conforming type", replacement: .init(name, by: "any \(name)")
        ))
    case .implementation:
      return refusedImplementation(name, symbol.index, offsets, in: type)
    case .externalProtocol:
      return refusedExternalProtocol(name, offsets, in: type)
    case .screen, .screenTable, .responses:
      return refusedScreen(symbol, name, offsets, in: type)
    }
    return nil
  }

  private func resolve(
    existential name: String, _ offsets: Range<Int>, in type: TypeSyntax, for use: TypeUse
  ) -> TypeReference? {
    guard let symbol = symbols[name] else {
      if name == "Sendable" { return .builtin(.sendable) }
      unknownType(
        name, offsets, in: type, among: symbols.names(of: .protocol) + (use.isWire ? [] : symbols.names(of: .model)))
      return nil
    }
    switch symbol.kind {
    case .protocol:
      return .existential(name)
    case .model where use.isWire:
      return refusedModel(name, offsets, in: type)
    case .model:
      return .existential(name)
    case .implementation:
      return refusedImplementation(name, symbol.index, offsets, in: type)
    case .externalProtocol:
      return refusedExternalProtocol(name, offsets, in: type)
    case .screen, .screenTable, .responses:
      return refusedScreen(symbol, name, offsets, in: type)
    case .overlayModel where use.isWire:
      return refusedModel(name, offsets, in: type)
    case .enum, .struct, .externalType, .overlayModel:
      report(
        .anyOfNoProtocol, "'\(name)' is \(symbol.kind.withArticle); 'any' requires a protocol",
        at: place(offsets, in: type), .init("write '\(name)'"),
        .init("'\(name)' is declared here", range: symbol.range))
      return nil
    }
  }

  private func refusedScreen(
    _ symbol: Symbols.Symbol, _ name: String, _ offsets: Range<Int>, in type: TypeSyntax
  ) -> TypeReference? {
    report(
      .unsupportedType, "'\(name)' is \(symbol.kind.withArticle), not a type of values",
      at: place(offsets, in: type), .init("'\(name)' is declared here", range: symbol.range))
    return nil
  }

  func place(_ offsets: Range<Int>, in type: TypeSyntax) -> SourceRange {
    type.place(offsets, in: sources)
  }
}
