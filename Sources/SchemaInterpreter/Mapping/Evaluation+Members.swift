import HaapiSchema

extension Evaluation {
  /// The value of a member. That of nothing is nothing, because only optional chains have one.
  mutating func member(
    _ name: String, of base: MappedValue, _ type: TypeReference, in expression: Expression
  ) -> MappedValue {
    if let elements = base.elements { return member(name, of: elements, base) }
    switch base.content {
    case .decoded(.nothing): return base
    case .decoded(.record(let record)): return member(name, of: record, base, expression)
    case .decoded(.text(let text)) where name == "isEmpty":
      return MappedValue(.decoded(.flag(text.isEmpty)), of: [base])
    case .decoded(.word(let word, let unlisted)) where name == "rawValue":
      return MappedValue(.decoded(.text(unlisted ?? rawValue(of: word, type.unwrapped))), of: [base])
    case .model(let model):
      guard let value = model.members.first(where: { $0.name == name })?.value else { break }
      return value
    default: break
    }
    return opaque(expression, [base])
  }

  private func member(_ name: String, of elements: [MappedValue], _ base: MappedValue) -> MappedValue {
    let nothing = MappedValue(.decoded(.nothing), of: [base])
    return switch name {
    case "first": elements.first ?? nothing
    case "last": elements.last ?? nothing
    case "count": MappedValue(.decoded(.integer(elements.count)), of: [base])
    default: MappedValue(.decoded(.flag(elements.isEmpty)), of: [base])
    }
  }

  private mutating func member(
    _ name: String, of record: DecodedRecord, _ base: MappedValue, _ expression: Expression
  ) -> MappedValue {
    let field = record.declaration.fields.first { $0.name == name }
    if case .alias(let other)? = field?.source { return member(other, of: record, base, expression) }
    guard let member = record.members.first(where: { $0.field.name == name }) else {
      return opaque(expression, [base])
    }
    use(member.entry)
    let source = member.path.map { JSONSource(path: $0, entry: member.entry) } ?? record.source
    return MappedValue(
      .decoded(member.value), sources: [source], isSecret: base.isSecret || member.field.isSecret)
  }

  private func rawValue(of word: String, _ type: TypeReference) -> String {
    guard case .named(let name) = type, let words = interpreter.enums[name], words.values == .wire else { return word }
    return words.cases.first { $0.name == word }?.wireName ?? word
  }
}

extension SchemaInterpreter {
  /// A constant of a type.
  func value(of literal: Literal, as type: TypeReference) -> DecodedValue {
    if case .enumCase(let name) = literal, let word = overlay?.word(name, of: type.unwrapped) { return word }
    return literal.value(as: type)
  }
}

extension Literal {
  fileprivate func value(as type: TypeReference) -> DecodedValue {
    switch self {
    case .string(let text): .text(text)
    case .int(let integer) where type.unwrapped.isFloatingPoint: .number(Double(integer))
    case .int(let integer): .integer(integer)
    case .double(let number): .number(number)
    case .bool(let flag): .flag(flag)
    case .emptyArray: .list([])
    case .emptyDictionary: .dictionary([])
    case .nil: .nothing
    case .enumCase(let name): .word(name, unlisted: nil)
    case .unknownCase(let name, _, let value): .word(name, unlisted: value)
    case .shorthand(_, let text): .text(text)
    }
  }
}

extension TypeReference {
  fileprivate var isFloatingPoint: Bool {
    self == .builtin(.double) || self == .builtin(.timeInterval)
  }
}
