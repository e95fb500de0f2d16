import YAMLDocument

extension ExpressionSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.root, $0.written) }
}

extension ExpressionSyntax.Term: StoredInParts {
  static let form = Form(Self.init) { ($0.kind, $0.offsets, $0.depth) }
}

extension ExpressionSyntax.Name: StoredInParts {
  static let form = Form(Self.init) { ($0.text, $0.offsets) }
}

extension ExpressionSyntax.Kind: StoredInParts {
  static let form = Form(
    .init(Self.name) { if case .name(let a) = $0 { a } else { nil } },
    .init({ .source }) { if case .source = $0 { () } else { nil } },
    .init(Self.literal) { if case .literal(let a) = $0 { a } else { nil } },
    .init(Self.list) { if case .list(let a) = $0 { a } else { nil } },
    .init(Self.call) { if case .call(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.mapList) { if case .mapList(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.member) { if case .member(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.element) { if case .element(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.mapEach) {
      if case .mapEach(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil }
    },
    .init(Self.each) {
      if case .each(let a, let b, let c, let d, let e) = $0 { (a, b, c, d, e) } else { nil }
    },
    .init(Self.method) {
      if case .method(let a, let b, let c, let d, let e) = $0 { (a, b, c, d, e) } else { nil }
    },
    .init(Self.group) { if case .group(let a) = $0 { a } else { nil } },
    .init(Self.not) { if case .not(let a) = $0 { a } else { nil } },
    .init(Self.binary) { if case .binary(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.filter) {
      if case .filter(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil }
    },
    .init(Self.ofType) {
      if case .ofType(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil }
    },
    .init({ .standard }) { if case .standard = $0 { () } else { nil } },
    .init(Self.json) { if case .json(let a) = $0 { a } else { nil } },
    .init(Self.conditions) { if case .conditions(let a) = $0 { a } else { nil } })
}

extension Expression: StoredInParts {
  static let form = Form(Self.init) { ($0.kind, $0.type, $0.throws, $0.place) }
}

extension Expression.Kind: StoredInParts {
  static let form = Form(
    .init({ .source }) { if case .source = $0 { () } else { nil } },
    .init(Self.setting) { if case .setting(let a) = $0 { a } else { nil } },
    .init(Self.literal) { if case .literal(let a) = $0 { a } else { nil } },
    .init(Self.list) { if case .list(let a) = $0 { a } else { nil } },
    .init(Self.group) { if case .group(let a) = $0 { a } else { nil } },
    .init(Self.member) { if case .member(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.element) { if case .element(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.call) { if case .call(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.map) { if case .map(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.mapEach) { if case .mapEach(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil } },
    .init(Self.each) { if case .each(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil } },
    .init(Self.method) { if case .method(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil } },
    .init(Self.coalesce) { if case .coalesce(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.concatenate) { if case .concatenate(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.compare) { if case .compare(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.order) { if case .order(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.and) { if case .and(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.or) { if case .or(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.not) { if case .not(let a) = $0 { a } else { nil } },
    .init({ .standard }) { if case .standard = $0 { () } else { nil } },
    .init(Self.local) { if case .local(let a) = $0 { a } else { nil } },
    .init(Self.present) { if case .present(let a) = $0 { a } else { nil } },
    .init(Self.having) { if case .having(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.json) { if case .json(let a) = $0 { a } else { nil } },
    .init(Self.meets) { if case .meets(let a) = $0 { a } else { nil } },
    .init(Self.filter) { if case .filter(let a, let b, let c) = $0 { (a, b, c) } else { nil } },
    .init(Self.ofType) { if case .ofType(let a, let b, let c, let d) = $0 { (a, b, c, d) } else { nil } },
    .init({ .candidate }) { if case .candidate = $0 { () } else { nil } })
}

extension LocalReference: StoredInParts {
  static let form = Form(Self.init) { ($0.mapping, $0.name) }
}

extension ExpressionSyntax.Operator: StoredAsCase {}

extension Expression.Iteration: StoredAsCase {}

extension Expression.Order: StoredAsCase {}

extension Expression.Method: StoredAsCase {}
