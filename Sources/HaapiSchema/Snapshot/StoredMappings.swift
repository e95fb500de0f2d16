import YAMLDocument

extension MappingSyntax: StoredInParts {
  static let form = Form(MappingSyntax.init) {
    ($0.name, $0.doc, $0.condition, $0.locals, $0.body, $0.overrides, $0.changes, $0.isIncomplete)
  }
}

extension MappingSyntax.Body: StoredInParts {
  static let form = Form(
    .init(MappingSyntax.Body.rows) { if case .rows(let a) = $0 { a } else { nil } },
    .init(MappingSyntax.Body.list) { if case .list(let a) = $0 { a } else { nil } },
    .init(MappingSyntax.Body.set) { if case .set(let a) = $0 { a } else { nil } },
    .init({ .nothing }) { if case .nothing = $0 { () } else { nil } })
}

extension MappingSyntax.Local: StoredInParts {
  static let form = Form(MappingSyntax.Local.init) { ($0.name, $0.value) }
}

extension MappingSyntax.Row: StoredInParts {
  static let form = Form(MappingSyntax.Row.init) { ($0.source, $0.outcome, $0.range) }
}

extension MappingSyntax.Row.Outcome: StoredInParts {
  static let form = Form(
    .init(MappingSyntax.Row.Outcome.model) { if case .model(let a, let b) = $0 { (a, b) } else { nil } },
    .init({ .none }) { if case .none = $0 { () } else { nil } },
    .init({ .refused }) { if case .refused = $0 { () } else { nil } })
}

extension MappingSyntax.Element: StoredInParts {
  static let form = Form(MappingSyntax.Element.init) { ($0.condition, $0.value) }
}

extension MappingSyntax.Property: StoredInParts {
  static let form = Form(MappingSyntax.Property.init) { ($0.name, $0.value) }
}

extension MappingSyntax.Value: StoredInParts {
  static let form = Form(
    .init(MappingSyntax.Value.expression) { if case .expression(let a) = $0 { a } else { nil } },
    .init(MappingSyntax.Value.choice) { if case .choice(let a, let b) = $0 { (a, b) } else { nil } },
    .init(MappingSyntax.Value.construction) { if case .construction(let a) = $0 { a } else { nil } },
    .init(MappingSyntax.Value.items) { if case .items(let a, let b) = $0 { (a, b) } else { nil } },
    .init(MappingSyntax.Value.supplied) { if case .supplied(let a) = $0 { a } else { nil } },
    .init({ .unread }) { if case .unread = $0 { () } else { nil } })
}

extension MappingSyntax.Choice: StoredInParts {
  static let form = Form(MappingSyntax.Choice.init) { ($0.condition, $0.value, $0.range) }
}

extension MappingSyntax.Item: StoredInParts {
  static let form = Form(MappingSyntax.Item.init) { ($0.key, $0.position) }
}

extension MappingSyntax.Construction: StoredInParts {
  static let form = Form(MappingSyntax.Construction.init) { ($0.model, $0.condition, $0.properties) }
}

extension MappingName: StoredInParts {
  static let form = Form(MappingName.init) { ($0.source, $0.target, $0.isList, $0.range) }
}

extension MappingReference: StoredInParts {
  static let form = Form(MappingReference.init) { ($0.source, $0.target, $0.isList) }
}

extension MappingFunction: StoredInParts {
  static let form = Form(MappingFunction.init) {
    ($0.reference, $0.source, $0.doc, $0.condition, $0.body, $0.isOptional, $0.throws, $0.locals)
  }
}

extension MappingFunction.Local: StoredInParts {
  static let form = Form(MappingFunction.Local.init) { ($0.reference, $0.value) }
}

extension MappingFunction.Body: StoredInParts {
  static let form = Form(
    .init(MappingFunction.Body.make) { if case .make(let a) = $0 { a } else { nil } },
    .init(MappingFunction.Body.dispatch) { if case .dispatch(let a) = $0 { a } else { nil } },
    .init(MappingFunction.Body.list) { if case .list(let a) = $0 { a } else { nil } })
}

extension MappingFunction.Row: StoredInParts {
  static let form = Form(MappingFunction.Row.init) { ($0.source, $0.isProtocol, $0.outcome) }
}

extension MappingFunction.Row.Outcome: StoredInParts {
  static let form = Form(
    .init(MappingFunction.Row.Outcome.function) { if case .function(let a) = $0 { a } else { nil } },
    .init({ .none }) { if case .none = $0 { () } else { nil } },
    .init({ .refused }) { if case .refused = $0 { () } else { nil } })
}

extension MappingFunction.Element: StoredInParts {
  static let form = Form(MappingFunction.Element.init) { ($0.condition, $0.value) }
}

extension ModelConstruction: StoredInParts {
  static let form = Form(ModelConstruction.init) { ($0.implementation, $0.properties) }
}

extension ModelConstruction.Property: StoredInParts {
  static let form = Form(ModelConstruction.Property.init) { ($0.name, $0.type, $0.value, $0.standards, $0.giver) }
}

extension ModelConstruction.Value: StoredInParts {
  static let form = Form(
    .init(ModelConstruction.Value.expression) { if case .expression(let a) = $0 { a } else { nil } },
    .init(ModelConstruction.Value.choice) { if case .choice(let a) = $0 { a } else { nil } },
    .init(ModelConstruction.Value.construction) { if case .construction(let a) = $0 { a } else { nil } },
    .init({ .supplied }) { if case .supplied = $0 { () } else { nil } })
}

extension ModelConstruction.Choice: StoredInParts {
  static let form = Form(ModelConstruction.Choice.init) { ($0.condition, $0.value) }
}

extension ItemPosition: StoredAsCase {}
