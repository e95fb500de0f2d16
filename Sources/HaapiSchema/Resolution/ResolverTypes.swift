import YAMLDocument

/// Types as written → types with every name looked up.
extension Resolver {
  mutating func resolve(_ type: TypeSyntax) -> TypeReference? {
    guard let resolved = resolve(type.root, in: type) else { return nil }
    guard isSupported(resolved) else {
      report(
        "unsupported-type",
        "a type may be a plain type, a list or a dictionary of plain types, or an optional of these",
        at: type.node.range, .init("declare a struct for the inner type"))
      return nil
    }
    return resolved
  }

  private mutating func resolve(_ term: TypeSyntax.Term, in type: TypeSyntax) -> TypeReference? {
    switch term {
    case .name(let name, let offsets):
      return resolve(name: name, offsets, in: type)
    case .existential(let name, let offsets):
      if name == "Sendable", symbols[name] == nil { return .builtin(.sendable) }
      guard let symbol = symbols[name] else {
        if broken.contains(name) { return nil }
        unknownType(name, offsets, in: type, among: symbols.names(of: .protocol))
        return nil
      }
      guard symbol.kind == .protocol else {
        report(
          "any-of-no-protocol", "'\(name)' is \(symbol.kind.withArticle); 'any' stands before a protocol",
          at: place(offsets, in: type), .init("write '\(name)'"),
          .init("'\(name)' is declared here", range: symbol.range))
        return nil
      }
      return .existential(name)
    case .array(let element):
      return resolve(element, in: type).map { .array($0) }
    case .dictionary(let key, let value):
      guard case .name("String", _) = key else {
        report("unsupported-type", "the keys of a dictionary are String, as in JSON", at: type.node.range)
        return nil
      }
      return resolve(value, in: type).map { .dictionary($0) }
    case .optional(let wrapped):
      return resolve(wrapped, in: type).map { .optional($0) }
    }
  }

  private mutating func resolve(name: String, _ offsets: Range<Int>, in type: TypeSyntax) -> TypeReference? {
    guard let symbol = symbols[name] else {
      if let builtin = BuiltinType(rawValue: name) { return .builtin(builtin) }
      if broken.contains(name) { return nil }
      let known = BuiltinType.allCases.map(\.rawValue) + symbols.names
      let nested = known.first { $0.hasSuffix("." + name) }
      if let nested {
        report(
          "unknown-type", "there is no type '\(name)'", at: place(offsets, in: type),
          .init("a nested type is written in full: '\(nested)'"))
      } else {
        unknownType(name, offsets, in: type, among: known)
      }
      return nil
    }
    guard symbol.kind != .protocol else {
      report(
        "protocol-as-type", "'\(name)' is a protocol", at: place(offsets, in: type),
        .init("write 'any \(name)' for a value of any type that conforms to it"))
      return nil
    }
    return .named(name)
  }

  private mutating func unknownType(
    _ name: String, _ offsets: Range<Int>, in type: TypeSyntax, among known: some Sequence<String>
  ) {
    var notes = suggestion(for: name, among: known)
    if notes.isEmpty {
      notes = [.init("declare it, or use String, Int, Double, Bool, Data or JSONValue")]
    }
    report("unknown-type", "there is no type '\(name)'", at: place(offsets, in: type), notes: notes)
  }

  func place(_ offsets: Range<Int>, in type: TypeSyntax) -> SourceRange {
    type.node.range(ofUTF8: offsets, in: sources[Int(type.node.range.file)])
  }

  private func isSupported(_ type: TypeReference) -> Bool {
    switch type.unwrapped {
    case .array(let element): isPlain(element) && element != .builtin(.sendable)
    case .dictionary(.existential): false
    case .dictionary(let value): isPlain(value)
    case let plain: isPlain(plain) && plain != .builtin(.sendable)
    }
  }

  private func isPlain(_ type: TypeReference) -> Bool {
    switch type {
    case .builtin, .named, .existential: true
    case .array, .dictionary, .optional, .tuple, .function, .external, .associated: false
    }
  }

  /// Whether a value of one type can stand where the other is wanted.
  func isConvertible(_ type: TypeReference, to wanted: TypeReference) -> Bool {
    if type == wanted { return true }
    switch (type, wanted) {
    case (.optional(let type), .optional(let wanted)): return isConvertible(type, to: wanted)
    case (_, .optional(let wanted)): return isConvertible(type, to: wanted)
    case (.named(let name), .existential(let protocolName)): return conforms(name, to: protocolName)
    case (.existential(let name), .existential(let protocolName)):
      guard let child = symbols[name], let parent = symbols[protocolName], child.index < ancestors.count else {
        return false
      }
      return ancestors[child.index].contains(parent.index)
    case (.array(let type), .array(let wanted)): return isConvertible(type, to: wanted)
    case (.dictionary(let type), .dictionary(let wanted)):
      return wanted == .builtin(.sendable) || isConvertible(type, to: wanted)
    default: return false
    }
  }

  func conforms(_ structName: String, to protocolName: String) -> Bool {
    guard let child = symbols[structName], child.kind == .struct, child.index < conformances.count,
      let parent = symbols[protocolName], parent.kind == .protocol
    else { return false }
    return conformances[child.index].contains(parent.index)
  }
}

extension Symbols.Kind {
  var withArticle: String { self == .enum ? "an enum" : "a \(rawValue)" }
}

extension TypeReference {
  /// As Swift writes it.
  var description: String {
    switch self {
    case .builtin(let type): type.rawValue
    case .named(let name): name
    case .existential(let name): "any \(name)"
    case .array(let element): "[\(element.description)]"
    case .dictionary(let value): "[String: \(value.description)]"
    case .optional(.existential(let name)): "(any \(name))?"
    case .optional(.function(let function)): "(\(TypeReference.function(function).description))?"
    case .optional(let wrapped): "\(wrapped.description)?"
    case .tuple(let elements): "(\(elements.map(\.description).joined(separator: ", ")))"
    case .function(let function):
      (function.isSendable ? "@Sendable " : "")
        + "(\(function.parameters.map(\.description).joined(separator: ", ")))"
        + (function.throws ? " throws -> " : " -> ") + function.result.description
    case .external(let name), .associated(let name): name
    }
  }
}
