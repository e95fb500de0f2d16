import YAMLDocument

extension PathSyntax: StoredInParts {
  static let form = Form(PathSyntax.init) { ($0.components, $0.node, $0.range) }
}

extension PathSyntax.Component: StoredInParts {
  static let form = Form(PathSyntax.Component.init) { ($0.kind, $0.range) }
}

extension PathSyntax.Component.Kind: StoredInParts {
  static let form = Form(
    .init(PathSyntax.Component.Kind.member) { if case .member(let a) = $0 { a } else { nil } },
    .init(PathSyntax.Component.Kind.index) { if case .index(let a) = $0 { a } else { nil } },
    .init(PathSyntax.Component.Kind.first) { if case .first(let a) = $0 { a } else { nil } })
}

extension ConditionSyntax: StoredInParts {
  static let form = Form(
    .init(ConditionSyntax.words) { if case .words(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(ConditionSyntax.beginnings) { if case .beginnings(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(ConditionSyntax.kind) { if case .kind(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(ConditionSyntax.elements) { if case .elements(let a, let b) = $0 { (a, b) } else { nil } },
    .init(ConditionSyntax.any) { if case .any(let a) = $0 { a } else { nil } },
    .init(ConditionSyntax.variants) { if case .variants(let a, let b) = $0 { (a, b) } else { nil } })
}

extension ConditionSyntax.Elements: StoredInParts {
  static let form = Form(
    .init(ConditionSyntax.Elements.count) { if case .count(let a) = $0 { a } else { nil } },
    .init(ConditionSyntax.Elements.every) { if case .every(let a) = $0 { a } else { nil } },
    .init(ConditionSyntax.Elements.some) { if case .some(let a) = $0 { a } else { nil } },
    .init(ConditionSyntax.Elements.one) { if case .one(let a) = $0 { a } else { nil } })
}

extension JSONPath: StoredInParts {
  static let form = Form(JSONPath.init) { $0.components }
}

extension JSONPath.Component: StoredInParts {
  static let form = Form(
    .init(JSONPath.Component.member) { if case .member(let a) = $0 { a } else { nil } },
    .init(JSONPath.Component.index) { if case .index(let a) = $0 { a } else { nil } },
    .init(JSONPath.Component.first) { if case .first(let a) = $0 { a } else { nil } })
}

extension Condition: StoredInParts {
  static let form = Form(
    .init(Condition.word) { if case .word(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Condition.beginning) { if case .beginning(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Condition.kind) { if case .kind(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Condition.elements) { if case .elements(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Condition.any) { if case .any(let a) = $0 { a } else { nil } })
}

extension Condition.Count: StoredInParts {
  static let form = Form(Condition.Count.init(_:upTo:)) { ($0.least, $0.most) }
}

extension Condition.ElementCondition: StoredInParts {
  static let form = Form(
    .init(Condition.ElementCondition.count) { if case .count(let a) = $0 { a } else { nil } },
    .init(Condition.ElementCondition.every) { if case .every(let a) = $0 { a } else { nil } },
    .init(Condition.ElementCondition.some) { if case .some(let a) = $0 { a } else { nil } },
    .init(Condition.ElementCondition.one) { if case .one(let a) = $0 { a } else { nil } })
}

extension Condition.Kind: StoredAsCase {}
