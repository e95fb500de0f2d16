import YAMLDocument

extension ExpressionSyntax: StoredInParts {
  static let form = Form(ExpressionSyntax.init) { ($0.root, $0.node) }
}

extension ExpressionSyntax.Term: StoredInParts {
  static let form = Form(ExpressionSyntax.Term.init) { ($0.kind, $0.offsets, $0.depth) }
}

extension ExpressionSyntax.Name: StoredInParts {
  static let form = Form(ExpressionSyntax.Name.init) { ($0.text, $0.offsets) }
}

extension ExpressionSyntax.Kind: StoredInParts {
  static let form = Form(
    .init(ExpressionSyntax.Kind.name) { if case .name(let a) = $0 { a } else { nil } },
    .init({ .source }) { if case .source = $0 { () } else { nil } },
    .init(ExpressionSyntax.Kind.literal) { if case .literal(let a) = $0 { a } else { nil } },
    .init(ExpressionSyntax.Kind.list) { if case .list(let a) = $0 { a } else { nil } },
    .init(ExpressionSyntax.Kind.call) { if case .call(let a, let b) = $0 { (a, b) } else { nil } },
    .init(ExpressionSyntax.Kind.mapList) { if case .mapList(let a, let b) = $0 { (a, b) } else { nil } },
    .init(ExpressionSyntax.Kind.member) { if case .member(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(ExpressionSyntax.Kind.element) { if case .element(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(ExpressionSyntax.Kind.mapEach) {
      if case .mapEach(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil }
    },
    .init(ExpressionSyntax.Kind.each) {
      if case .each(let a, let b, let c, let d, let e) = $0 { (a, b, c, d, e) } else { nil }
    },
    .init(ExpressionSyntax.Kind.method) {
      if case .method(let a, let b, let c, let d, let e) = $0 { (a, b, c, d, e) } else { nil }
    },
    .init(ExpressionSyntax.Kind.group) { if case .group(let a) = $0 { a } else { nil } },
    .init(ExpressionSyntax.Kind.not) { if case .not(let a) = $0 { a } else { nil } },
    .init(ExpressionSyntax.Kind.binary) { if case .binary(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(ExpressionSyntax.Kind.filter) {
      if case .filter(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil }
    },
    .init(ExpressionSyntax.Kind.ofType) {
      if case .ofType(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil }
    },
    .init({ .standard }) { if case .standard = $0 { () } else { nil } },
    .init(ExpressionSyntax.Kind.json) { if case .json(let a) = $0 { a } else { nil } },
    .init(ExpressionSyntax.Kind.conditions) { if case .conditions(let a) = $0 { a } else { nil } })
}

extension Expression: StoredInParts {
  static let form = Form(Expression.init) { ($0.kind, $0.type, $0.throws, $0.place) }
}

extension Expression.Kind: StoredInParts {
  static let form = Form(
    .init({ .source }) { if case .source = $0 { () } else { nil } },
    .init(Expression.Kind.setting) { if case .setting(let a) = $0 { a } else { nil } },
    .init(Expression.Kind.literal) { if case .literal(let a) = $0 { a } else { nil } },
    .init(Expression.Kind.list) { if case .list(let a) = $0 { a } else { nil } },
    .init(Expression.Kind.group) { if case .group(let a) = $0 { a } else { nil } },
    .init(Expression.Kind.member) { if case .member(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Expression.Kind.element) { if case .element(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Expression.Kind.call) { if case .call(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Expression.Kind.map) { if case .map(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Expression.Kind.mapEach) { if case .mapEach(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil } },
    .init(Expression.Kind.each) { if case .each(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil } },
    .init(Expression.Kind.method) { if case .method(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil } },
    .init(Expression.Kind.coalesce) { if case .coalesce(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Expression.Kind.concatenate) { if case .concatenate(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Expression.Kind.compare) { if case .compare(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Expression.Kind.order) { if case .order(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Expression.Kind.and) { if case .and(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Expression.Kind.or) { if case .or(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Expression.Kind.not) { if case .not(let a) = $0 { a } else { nil } },
    .init({ .standard }) { if case .standard = $0 { () } else { nil } },
    .init(Expression.Kind.local) { if case .local(let a) = $0 { a } else { nil } },
    .init(Expression.Kind.present) { if case .present(let a) = $0 { a } else { nil } },
    .init(Expression.Kind.having) { if case .having(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Expression.Kind.json) { if case .json(let a) = $0 { a } else { nil } },
    .init(Expression.Kind.meets) { if case .meets(let a) = $0 { a } else { nil } },
    .init(Expression.Kind.filter) { if case .filter(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Expression.Kind.ofType) { if case .ofType(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil } },
    .init({ .candidate }) { if case .candidate = $0 { () } else { nil } })
}

extension LocalReference: StoredInParts {
  static let form = Form(LocalReference.init) { ($0.mapping, $0.name) }
}

extension ExpressionSyntax.Operator: StoredAsCase {}

extension Expression.Iteration: StoredAsCase {}

extension Expression.Order: StoredAsCase {}

extension Expression.Method: StoredAsCase {}
