import YAMLDocument

extension MappingSyntax: StoredInParts {
  static let form = Form(Self.init) {
    ($0.name, $0.doc, $0.condition, $0.locals, $0.body, $0.overrides, $0.changes, $0.isIncomplete)
  }
}

extension MappingSyntax.Body: StoredInParts {
  static let form = Form(
    .init(Self.rows) { if case .rows(let a) = $0 { a } else { nil } },
    .init(Self.list) { if case .list(let a) = $0 { a } else { nil } },
    .init(Self.set) { if case .set(let a) = $0 { a } else { nil } },
    .init({ .nothing }) { if case .nothing = $0 { () } else { nil } })
}

extension MappingSyntax.Local: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.value) }
}

extension MappingSyntax.Row: StoredInParts {
  static let form = Form(Self.init) { ($0.source, $0.outcome, $0.range) }
}

extension MappingSyntax.Row.Outcome: StoredInParts {
  static let form = Form(
    .init(Self.model) { if case .model(let a, let b) = $0 { (a, b) } else { nil } },
    .init({ .none }) { if case .none = $0 { () } else { nil } },
    .init({ .refused }) { if case .refused = $0 { () } else { nil } })
}

extension MappingSyntax.Element: StoredInParts {
  static let form = Form(Self.init) { ($0.condition, $0.value) }
}

extension MappingSyntax.Property: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.value) }
}

extension MappingSyntax.Value: StoredInParts {
  static let form = Form(
    .init(Self.expression) { if case .expression(let a) = $0 { a } else { nil } },
    .init(Self.choice) { if case .choice(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.construction) { if case .construction(let a) = $0 { a } else { nil } },
    .init(Self.items) { if case .items(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.supplied) { if case .supplied(let a) = $0 { a } else { nil } },
    .init({ .unread }) { if case .unread = $0 { () } else { nil } })
}

extension MappingSyntax.Choice: StoredInParts {
  static let form = Form(Self.init) { ($0.condition, $0.value, $0.range) }
}

extension MappingSyntax.Item: StoredInParts {
  static let form = Form(Self.init) { ($0.key, $0.position) }
}

extension MappingSyntax.Construction: StoredInParts {
  static let form = Form(Self.init) { ($0.model, $0.condition, $0.properties) }
}

extension MappingName: StoredInParts {
  static let form = Form(Self.init) { ($0.source, $0.target, $0.isList, $0.range) }
}

extension MappingReference: StoredInParts {
  static let form = Form(Self.init) { ($0.source, $0.target, $0.isList) }
}

extension MappingFunction: StoredInParts {
  static let form = Form(Self.init) {
    ($0.reference, $0.source, $0.doc, $0.condition, $0.body, $0.isOptional, $0.throws, $0.locals)
  }
}

extension MappingFunction.Local: StoredInParts {
  static let form = Form(Self.init) { ($0.reference, $0.value) }
}

extension MappingFunction.Body: StoredInParts {
  static let form = Form(
    .init(Self.make) { if case .make(let a) = $0 { a } else { nil } },
    .init(Self.dispatch) { if case .dispatch(let a) = $0 { a } else { nil } },
    .init(Self.list) { if case .list(let a) = $0 { a } else { nil } })
}

extension MappingFunction.Row: StoredInParts {
  static let form = Form(Self.init) { ($0.source, $0.isProtocol, $0.outcome) }
}

extension MappingFunction.Row.Outcome: StoredInParts {
  static let form = Form(
    .init(Self.function) { if case .function(let a) = $0 { a } else { nil } },
    .init({ .none }) { if case .none = $0 { () } else { nil } },
    .init({ .refused }) { if case .refused = $0 { () } else { nil } })
}

extension MappingFunction.Element: StoredInParts {
  static let form = Form(Self.init) { ($0.condition, $0.value) }
}

extension ModelConstruction: StoredInParts {
  static let form = Form(Self.init) { ($0.implementation, $0.properties) }
}

extension ModelConstruction.Property: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.type, $0.value, $0.standards, $0.giver) }
}

extension ModelConstruction.Value: StoredInParts {
  static let form = Form(
    .init(Self.expression) { if case .expression(let a) = $0 { a } else { nil } },
    .init(Self.choice) { if case .choice(let a) = $0 { a } else { nil } },
    .init(Self.construction) { if case .construction(let a) = $0 { a } else { nil } },
    .init({ .supplied }) { if case .supplied = $0 { () } else { nil } })
}

extension ModelConstruction.Choice: StoredInParts {
  static let form = Form(Self.init) { ($0.condition, $0.value) }
}

extension ItemPosition: StoredAsCase {}
