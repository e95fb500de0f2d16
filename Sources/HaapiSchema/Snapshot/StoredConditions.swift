import YAMLDocument

extension PathSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.components, $0.range) }
}

extension PathSyntax.Component: StoredInParts {
  static let form = Form(Self.init) { ($0.kind, $0.range) }
}

extension PathSyntax.Component.Kind: StoredInParts {
  static let form = Form(
    .init(Self.member) { if case .member(let a) = $0 { a } else { nil } },
    .init(Self.index) { if case .index(let a) = $0 { a } else { nil } },
    .init(Self.first) { if case .first(let a) = $0 { a } else { nil } })
}

extension ConditionSyntax: StoredInParts {
  static let form = Form(
    .init(Self.words) { if case .words(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.beginnings) { if case .beginnings(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.kind) { if case .kind(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.elements) { if case .elements(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.any) { if case .any(let a) = $0 { a } else { nil } },
    .init(Self.variants) { if case .variants(let a, let b) = $0 { (a, b) } else { nil } })
}

extension ConditionSyntax.Elements: StoredInParts {
  static let form = Form(
    .init(Self.count) { if case .count(let a) = $0 { a } else { nil } },
    .init(Self.every) { if case .every(let a) = $0 { a } else { nil } },
    .init(Self.some) { if case .some(let a) = $0 { a } else { nil } },
    .init(Self.one) { if case .one(let a) = $0 { a } else { nil } })
}

extension JSONPath: StoredInParts {
  static let form = Form(Self.init) { $0.components }
}

extension JSONPath.Component: StoredInParts {
  static let form = Form(
    .init(Self.member) { if case .member(let a) = $0 { a } else { nil } },
    .init(Self.index) { if case .index(let a) = $0 { a } else { nil } },
    .init(Self.first) { if case .first(let a) = $0 { a } else { nil } })
}

extension Condition: StoredInParts {
  static let form = Form(
    .init(Self.word) { if case .word(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.beginning) { if case .beginning(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.kind) { if case .kind(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.elements) { if case .elements(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.any) { if case .any(let a) = $0 { a } else { nil } })
}

extension Condition.Count: StoredInParts {
  static let form = Form(Self.init(_:upTo:)) { ($0.least, $0.most) }
}

extension Condition.ElementCondition: StoredInParts {
  static let form = Form(
    .init(Self.count) { if case .count(let a) = $0 { a } else { nil } },
    .init(Self.every) { if case .every(let a) = $0 { a } else { nil } },
    .init(Self.some) { if case .some(let a) = $0 { a } else { nil } },
    .init(Self.one) { if case .one(let a) = $0 { a } else { nil } })
}

extension Condition.Kind: StoredAsCase {}
