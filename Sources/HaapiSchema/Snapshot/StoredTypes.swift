import YAMLDocument

extension TypeSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.root, $0.written) }
}

extension TypeSyntax.Term: StoredInParts {
  static let form = Form(
    .init(Self.name) { if case .name(let a) = $0 { a } else { nil } },
    .init(Self.existential) { if case .existential(let a) = $0 { a } else { nil } },
    .init(Self.array) { if case .array(let a) = $0 { a } else { nil } },
    .init(Self.dictionary) { if case .dictionary(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.optional) { if case .optional(let a) = $0 { a } else { nil } },
    .init(Self.tuple) { if case .tuple(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.function) { if case .function(let a, let b) = $0 { (a, b) } else { nil } },
    .init({ .unread }) { if case .unread = $0 { () } else { nil } })
}

extension TypeSyntax.Name: StoredInParts {
  static let form = Form(Self.init) { ($0.text, $0.offsets.lowerBound) }
}

extension TypeSyntax.FunctionTerm: StoredInParts {
  static let form = Form(Self.init) { ($0.parameters, $0.result, $0.throws, $0.isSendable) }
}

extension TypeReference {
  static let form = Form(
    .init(Self.builtin) { if case .builtin(let a) = $0 { a } else { nil } },
    .init(Self.named) { if case .named(let a) = $0 { a } else { nil } },
    .init(Self.existential) { if case .existential(let a) = $0 { a } else { nil } },
    .init(Self.array) { if case .array(let a) = $0 { a } else { nil } },
    .init(Self.dictionary) { if case .dictionary(let a) = $0 { a } else { nil } },
    .init(Self.optional) { if case .optional(let a) = $0 { a } else { nil } },
    .init(Self.tuple) { if case .tuple(let a) = $0 { a } else { nil } },
    .init(Self.function) { if case .function(let a) = $0 { a } else { nil } },
    .init(Self.external) { if case .external(let a) = $0 { a } else { nil } },
    .init(Self.associated) { if case .associated(let a) = $0 { a } else { nil } },
    .init({ .unknown }) { if case .unknown = $0 { () } else { nil } })
}

extension FunctionType: StoredInParts {
  static let form = Form(Self.init) { ($0.parameters, $0.result, $0.throws, $0.isSendable) }
}

extension Literal: StoredInParts {
  static let form = Form(
    .init(Self.string) { if case .string(let a) = $0 { a } else { nil } },
    .init(Self.int) { if case .int(let a) = $0 { a } else { nil } },
    .init(Self.double) { if case .double(let a) = $0 { a } else { nil } },
    .init(Self.bool) { if case .bool(let a) = $0 { a } else { nil } },
    .init({ .emptyArray }) { if case .emptyArray = $0 { () } else { nil } },
    .init({ .emptyDictionary }) { if case .emptyDictionary = $0 { () } else { nil } },
    .init({ .`nil` }) { if case .`nil` = $0 { () } else { nil } },
    .init(Self.enumCase) { if case .enumCase(let a) = $0 { a } else { nil } },
    .init(Self.unknownCase) { if case .unknownCase(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.shorthand) { if case .shorthand(let a, let b) = $0 { (a, b) } else { nil } })
}

extension BuiltinType: StoredAsCase {}
