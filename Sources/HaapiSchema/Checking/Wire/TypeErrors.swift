import YAMLDocument

/// Errors in types.
extension NameLookup where Self: Checker {
  func knownTypes(for use: TypeUse) -> [String] {
    let builtins = BuiltinType.allCases.filter { !use.isWire || $0.wireCounterpart == nil }.map(\.rawValue)
    let declared = symbols.names(of: .enum, .protocol, .struct)
    guard !use.isWire else { return builtins + declared }
    return builtins + use.associatedTypes.sorted() + declared + symbols.names(of: .model, .externalType)
  }

  func unknownType(
    _ name: String, _ offsets: Range<Int>, in type: TypeSyntax, among known: [String]
  ) {
    if isWrong(name) { return }
    var notes = suggestion(for: name, among: known)
    let isMisspelt = !notes.isEmpty || known.contains { $0.hasSuffix("." + name) }
    if let nested = known.first(where: { $0.hasSuffix("." + name) }) {
      notes = [.init("a nested type is written in full: '\(nested)'")]
    } else if notes.isEmpty {
      notes = [.init("declare it, or use String, Int, Double, Bool, Data or JSONValue")]
    }
    reportMissing(
      .unknownType, name, "there is no type '\(name)'", at: place(offsets, in: type), notes: notes, once: !isMisspelt)
  }

  func notOnTheWire(
    _ what: String, _ offsets: Range<Int>, in type: TypeSyntax, _ note: String
  ) -> TypeReference? {
    report(.notOnTheWire, "\(what) cannot be read from JSON", at: place(offsets, in: type), .init(note))
    return nil
  }

  func refusedModel(_ name: String, _ offsets: Range<Int>, in type: TypeSyntax) -> TypeReference? {
    notOnTheWire("'\(name)', a UI model,", offsets, in: type, "use a protocol that structs conform to")
  }

  func refusedImplementation(
    _ name: String, _ model: Int, _ offsets: Range<Int>, in type: TypeSyntax
  ) -> TypeReference? {
    report(
      .protocolAsType, "'\(name)' is only one implementation of the model",
      at: place(offsets, in: type),
      .init("write 'any \(syntax.models[model].name.value)', the model itself"))
    return nil
  }

  func refusedExternalProtocol(
    _ name: String, _ offsets: Range<Int>, in type: TypeSyntax
  ) -> TypeReference? {
    report(
      .protocolAsType, "'\(name)' is a hand-written protocol; UI models can only conform to it",
      at: place(offsets, in: type), .init("use a UI model that conforms to it, or name a type in 'external'"))
    return nil
  }

  /// What cannot be read from JSON inside of lists and dictionaries; `nil` if all can.
  func unreadablePart(of type: TypeReference) -> (message: String, note: String)? {
    switch type.unwrapped {
    case .array(.existential), .dictionary(.builtin(.sendable)): nil
    case .array(let inner), .dictionary(let inner): unreadable(inside: inner)
    default: nil
    }
  }

  private func unreadable(inside type: TypeReference) -> (message: String, note: String)? {
    switch type {
    case .optional:
      ("the elements of a list or dictionary cannot be optional", "remove the '?': 'null' is left out")
    case .existential:
      ("'\(type.description)' can be in a list, but no deeper", "declare a struct for what is inside")
    case .dictionary(.builtin(.sendable)):
      ("'\(type.description)' cannot be in a list or dictionary", "write 'JSONValue'")
    case .array(let inner), .dictionary(let inner): unreadable(inside: inner)
    case .builtin, .named, .tuple, .function, .external, .associated, .unknown: nil
    }
  }

  func isWellFormed(_ resolved: TypeReference, _ type: TypeSyntax) -> Bool {
    if resolved.contains({ $0.isOptional && $0.unwrapped.isOptional }) {
      report(
        .unsupportedType, "an optional cannot wrap another optional", at: type.written.range, .init("one '?' is enough")
      )
      return false
    }
    if resolved.hasBareSendable {
      report(
        .unsupportedType, "'any Sendable' is allowed only for the values of a dictionary", at: type.written.range,
        .init("write '[String: any Sendable]'"))
      return false
    }
    return true
  }
}
