import YAMLDocument

extension TypeSyntax: StoredInParts {
  static let form = Form(TypeSyntax.init) { ($0.root, $0.node) }
}

extension TypeSyntax.Term: StoredInParts {
  static let form = Form(
    .init(TypeSyntax.Term.name) { if case .name(let a, let b) = $0 { (a, b) } else { nil } },
    .init(TypeSyntax.Term.existential) { if case .existential(let a, let b) = $0 { (a, b) } else { nil } },
    .init(TypeSyntax.Term.array) { if case .array(let a) = $0 { a } else { nil } },
    .init(TypeSyntax.Term.dictionary) { if case .dictionary(let a, let b) = $0 { (a, b) } else { nil } },
    .init(TypeSyntax.Term.optional) { if case .optional(let a) = $0 { a } else { nil } },
    .init(TypeSyntax.Term.tuple) { if case .tuple(let a, let b) = $0 { (a, b) } else { nil } },
    .init(TypeSyntax.Term.function) { if case .function(let a, let b) = $0 { (a, b) } else { nil } },
    .init({ .unread }) { if case .unread = $0 { () } else { nil } })
}

extension TypeSyntax.FunctionTerm: StoredInParts {
  static let form = Form(TypeSyntax.FunctionTerm.init) { ($0.parameters, $0.result, $0.throws, $0.isSendable) }
}

extension TypeReference {
  static let form = Form(
    .init(TypeReference.builtin) { if case .builtin(let a) = $0 { a } else { nil } },
    .init(TypeReference.named) { if case .named(let a) = $0 { a } else { nil } },
    .init(TypeReference.existential) { if case .existential(let a) = $0 { a } else { nil } },
    .init(TypeReference.array) { if case .array(let a) = $0 { a } else { nil } },
    .init(TypeReference.dictionary) { if case .dictionary(let a) = $0 { a } else { nil } },
    .init(TypeReference.optional) { if case .optional(let a) = $0 { a } else { nil } },
    .init(TypeReference.tuple) { if case .tuple(let a) = $0 { a } else { nil } },
    .init(TypeReference.function) { if case .function(let a) = $0 { a } else { nil } },
    .init(TypeReference.external) { if case .external(let a) = $0 { a } else { nil } },
    .init(TypeReference.associated) { if case .associated(let a) = $0 { a } else { nil } },
    .init({ .unknown }) { if case .unknown = $0 { () } else { nil } })
}

extension FunctionType: StoredInParts {
  static let form = Form(FunctionType.init) { ($0.parameters, $0.result, $0.throws, $0.isSendable) }
}

extension Literal: StoredInParts {
  static let form = Form(
    .init(Literal.string) { if case .string(let a) = $0 { a } else { nil } },
    .init(Literal.int) { if case .int(let a) = $0 { a } else { nil } },
    .init(Literal.double) { if case .double(let a) = $0 { a } else { nil } },
    .init(Literal.bool) { if case .bool(let a) = $0 { a } else { nil } },
    .init({ .emptyArray }) { if case .emptyArray = $0 { () } else { nil } },
    .init({ .emptyDictionary }) { if case .emptyDictionary = $0 { () } else { nil } },
    .init({ .`nil` }) { if case .`nil` = $0 { () } else { nil } },
    .init(Literal.enumCase) { if case .enumCase(let a) = $0 { a } else { nil } },
    .init(Literal.unknownCase) { if case .unknownCase(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Literal.shorthand) { if case .shorthand(let a, let b) = $0 { (a, b) } else { nil } })
}

extension BuiltinType: StoredAsCase {}
