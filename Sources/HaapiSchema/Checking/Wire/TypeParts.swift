extension TypeSyntax.Term {
  /// The names that stand in it.
  func collectNames(into names: inout Set<String>) {
    switch self {
    case .name(let name): names.insert(name.text)
    case .optional(let wrapped), .array(let wrapped): wrapped.collectNames(into: &names)
    case .existential, .dictionary, .tuple, .function, .unread: break
    }
  }
}

extension TypeReference {
  /// The types that it is made of.
  var parts: [TypeReference] {
    switch self {
    case .builtin, .named, .existential, .external, .associated, .unknown: []
    case .array(let part), .dictionary(let part), .optional(let part): [part]
    case .tuple(let parts): parts
    case .function(let function): function.parameters + [function.result]
    }
  }

  /// The declared types in it.
  package var names: [String] {
    switch self {
    case .named(let name), .existential(let name): [name]
    default: parts.flatMap(\.names)
    }
  }

  /// Whether the condition holds for it or for a part of it.
  func contains(_ condition: (TypeReference) -> Bool) -> Bool {
    condition(self) || hasPart { $0.contains(condition) }
  }

  /// The same as for `parts`, which most types need not be made for.
  private func hasPart(_ condition: (TypeReference) -> Bool) -> Bool {
    switch self {
    case .builtin, .named, .existential, .external, .associated, .unknown: false
    case .array(let part), .dictionary(let part), .optional(let part): condition(part)
    case .tuple, .function: parts.contains(where: condition)
    }
  }

  /// The names of the declared types in it.
  func collectNames(into names: inout Set<String>) {
    if case .named(let name) = self { names.insert(name) }
    for part in parts { part.collectNames(into: &names) }
  }

  /// Whether `any Sendable` is used for anything but the values of a dictionary.
  var hasBareSendable: Bool {
    switch self {
    case .builtin(.sendable): true
    case .dictionary(.builtin(.sendable)): false
    default: hasPart(\.hasBareSendable)
    }
  }

  /// The same type with known associated types replaced.
  func replacing(_ associatedTypes: [String: TypeReference]) -> TypeReference {
    switch self {
    case .associated(let name): associatedTypes[name] ?? self
    case .builtin, .named, .existential, .external, .unknown: self
    case .array(let element): .array(element.replacing(associatedTypes))
    case .dictionary(let value): .dictionary(value.replacing(associatedTypes))
    case .optional(let wrapped): .optional(wrapped.replacing(associatedTypes))
    case .tuple(let elements): .tuple(elements.map { $0.replacing(associatedTypes) })
    case .function(let function):
      .function(
        .init(
          parameters: function.parameters.map { $0.replacing(associatedTypes) },
          result: function.result.replacing(associatedTypes), throws: function.throws,
          isSendable: function.isSendable))
    }
  }
}
