import YAMLDocument

/// What the names in all sections mean, but for those in expressions.
extension SymbolIndexBuilder {
  mutating func use(_ syntax: SchemaSyntax, _ declared: DeclaredSchema) {
    for item in syntax.enums {
      useOuterTypes(of: item.name)
      useTypes(item.conformances)
    }
    for item in syntax.protocols {
      useOuterTypes(of: item.name)
      useTypes(item.conformances, besides: item.name)
      use(item.fields, of: .existential(item.name.value))
    }
    for item in syntax.structs { use(item) }
    for item in syntax.unions { use(item) }
    for item in syntax.responses { use(item) }
    for item in syntax.factories { use(item) }
    for item in syntax.models { use(item) }
    for item in syntax.transforms { use(item.type) }
    for item in syntax.mappers { use(item) }
    for item in syntax.mappings { use(item) }
    for item in declared.resources { use(item, in: named(item.name.value, .resource).first) }
    for overlay in declared.overlays.reversed() { use(overlay) }
    // Those of an overlay come first, as they do in an app.
    for item in syntax.screenTables {
      if let model = item.model { useType(model) }
      use(item.rows)
    }
  }

  private mutating func useTypes(_ names: [Located<String>]) {
    for name in names { useType(name) }
  }

  /// What a declaration conforms to, but for what is inferred and stands at its name.
  private mutating func useTypes(_ names: [Located<String>], besides name: Located<String>) {
    useTypes(names.filter { $0.range != name.range })
  }

  private mutating func useMember(_ name: Located<String>, of type: TypeReference) {
    use(symbol(at: memberPlace(name.value, of: type)), at: name.range)
  }

  // MARK: Types and constants

  private mutating func use(_ type: TypeSyntax?, in model: Int? = nil) {
    if let type { use(type.root, of: type, in: model) }
  }

  private mutating func use(_ term: TypeSyntax.Term, of type: TypeSyntax, in model: Int?) {
    switch term {
    case .name(let name), .existential(let name):
      let located = Located(name.text, type.place(name.offsets, in: sources))
      guard !useAssociatedType(located, of: model) else { return }
      useType(located)
    case .array(let element), .optional(let element): use(element, of: type, in: model)
    case .dictionary(let key, let value):
      for part in [key, value] { use(part, of: type, in: model) }
    case .tuple(let parts, _):
      for part in parts { use(part, of: type, in: model) }
    case .function(let function, _):
      for part in function.parameters + [function.result] { use(part, of: type, in: model) }
    case .unread: break
    }
  }

  /// Whether a name means an associated type of a model.
  private mutating func useAssociatedType(_ name: Located<String>, of model: Int?) -> Bool {
    guard let model else { return false }
    for ancestor in modelAncestors[model] {
      if let found = syntax.models[ancestor].associatedTypes.first(where: { $0.name.value == name.value }) {
        use(symbol(at: found.name.range), at: name.range)
        return true
      }
    }
    return false
  }

  /// A constant that names a case.
  private mutating func use(_ value: LiteralSyntax?, as type: TypeSyntax?) {
    guard case .text(let scalar, let place) = value, let name = type?.root.namedType,
      case .enum? = types.symbols[name]?.kind
    else { return }
    use(self.named(scalar.text, .enumCase, in: self.type(named: name)), at: place)
  }

  // MARK: Structs and protocols

  private mutating func use(_ item: StructSyntax) {
    let own = TypeReference.named(item.name.value)
    useOuterTypes(of: item.name)
    useTypes(item.conformances, besides: item.name)
    useTypes(item.requirements.variants)
    use(item.fields, of: own)
    if let shorthand = item.shorthand {
      for name in [shorthand.field] + shorthand.siblings.map(\.field) { useMember(name, of: own) }
    }
  }

  private mutating func use(_ fields: [FieldSyntax], of owner: TypeReference) {
    for field in fields {
      use(field.type)
      use(field.defaultValue, as: field.type)
      if let target = field.aliasTarget { useMember(target, of: owner) }
      guard case .paths(let rows) = field.source.value else { continue }
      for base in rows.compactMap(\.base) { useMember(base, of: owner) }
      useTypes(rows.flatMap(\.conditions.variants))
    }
  }

  private mutating func use(_ item: ResponsesSyntax) {
    useTypes(item.rows.map(\.protocolName))
    useTypes(item.rows.flatMap(\.conditions.variants))
    if let otherwise = item.otherwise { useType(otherwise) }
    for (_, mapper) in item.mappers { use(named(mapper.value, .mapper).first, at: mapper.range) }
  }

  private mutating func use(_ item: UnionSyntax) {
    useType(item.protocolName)
    switch item.rule {
    case .discriminator(_, let variants): use(variants)
    case .table(let rows): use(rows)
    }
    if let otherwise = item.otherwise { useType(otherwise) }
  }

  private mutating func use(_ variants: [UnionSyntax.VariantSyntax]) {
    useTypes(variants.map(\.type))
    useTypes(variants.flatMap(\.conditions.variants))
  }

  private mutating func use(_ rows: [UnionSyntax.RowSyntax]) {
    useTypes(rows.map(\.type))
    useTypes(rows.flatMap(\.conditions.variants))
  }

  private mutating func use(_ item: FactorySyntax) {
    for function in item.functions {
      use(function.makes)
      let made = TypeReference.named(function.makes.root.namedType ?? "")
      for parameter in function.parameters {
        useMember(parameter.field, of: made)
        use(parameter.type)
        use(parameter.defaultValue, as: parameter.type ?? fieldType(parameter.field.value, of: made))
      }
      for constant in function.constants {
        useMember(constant.field, of: made)
        use(constant.value, as: fieldType(constant.field.value, of: made))
      }
    }
  }

  /// The type of a field as it is written.
  private func fieldType(_ name: String, of type: TypeReference) -> TypeSyntax? {
    guard let symbol = types.symbols[type.name], symbol.kind == .struct else { return nil }
    return fields.ofStructs[symbol.index].first { $0.declaration.name == name }?.syntax.type
  }

  // MARK: Models and mappings

  private mutating func use(_ item: ModelSyntax) {
    let index = types.symbols[item.name.value]?.index
    useTypes(item.conformances, besides: item.name)
    for constraint in item.constraints {
      _ = useAssociatedType(constraint.associatedType, of: index)
      use(constraint.type, in: index)
    }
    for field in item.fields {
      use(field.type, in: index)
      use(field.defaultValue, as: field.type)
    }
    if let key = item.itemKey { useMember(key, ofModel: item.name.value) }
  }

  private mutating func use(_ item: MapperSyntax) {
    for setting in item.settings { use(setting.type) }
    for entry in item.entries { use(entry, isEntry: true) }
    useTypes((item.builder?.value.cases ?? []).map(\.source))
  }

  /// - Parameter isEntry: Whether it names a mapping that is declared elsewhere.
  private mutating func use(_ name: MappingName, isEntry: Bool = false) {
    if isEntry { use(mapping(name.reference), at: name.range) }
    useTypes([name.source, name.target])
  }

  private func mapping(_ reference: MappingReference) -> SymbolID? { named(reference.description, .mapping).first }

  private mutating func use(_ item: MappingSyntax) {
    use(item.name)
    for case .conditions(let conditions) in item.terms.map(\.kind) { useTypes(conditions.variants) }
    use(item.properties + item.overrides, of: item.name.target.value)
    guard case .rows(let rows) = item.body else { return }
    for row in rows {
      useType(row.source)
      guard case .model(let model, _) = row.outcome else { continue }
      useType(model)
      if let mapping = row.mapping { use(self.mapping(mapping), at: model.lastComponent) }
    }
  }

  private mutating func use(_ properties: [MappingSyntax.Property], of model: String) {
    for property in properties {
      useMember(property.name, ofModel: model)
      use(property.value)
    }
  }

  private mutating func use(_ value: MappingSyntax.Value) {
    switch value {
    case .choice(let choices, _): for choice in choices { use(choice.value) }
    case .construction(let construction):
      useType(construction.model)
      use(construction.properties, of: construction.model.value)
    case .expression, .items, .supplied, .unread: break
    }
  }

  /// The member of a model, or those of the models that share it: a mapping gives it to each of them.
  private mutating func useMember(_ name: Located<String>, ofModel model: String) {
    guard let symbol = types.symbols[model], [.model, .overlayModel].contains(symbol.kind) else { return }
    let (own, types) = (memberPlace(name.value, of: .existential(model)), types)
    let all =
      own.map { [$0] }
      ?? types.models.indices.filter { types.modelAncestors[$0].contains(symbol.index) }.compactMap { other in
        types.models[other].members.first { $0.declaration.name == name.value }?.syntax.name.range
      }
    for place in all { use(self.symbol(at: place), at: name.range) }
  }

  private mutating func use(_ rows: [ScreenTableSyntax.Row]) {
    for row in rows {
      useType(row.model)
      if let screen = row.screen { useType(screen) }
      screens.append((row.model.value, row.screen?.value))
    }
  }

  // MARK: Resources

  private mutating func use(_ item: ResourceSyntax, in owner: SymbolID?) {
    for field in item.fields { use(field.type) }
    for link in item.relations + item.links {
      for target in link.targets { use(target.type) }
      for field in link.variables { use(field.type) }
    }
    for entry in item.includes.flatMap(\.entries) { use(include: entry, of: owner) }
  }

  /// `relation`, or `relation.list`.
  private mutating func use(include entry: Located<String>, of owner: SymbolID?) {
    let parts = entry.value.split(separator: ".", maxSplits: 1)
    guard let first = parts.first, let relation = named(String(first), .relation, in: owner) else { return }
    let source = sources[Int(entry.range.file)]
    let end = first.utf8.count
    use(relation, at: entry.range(ofUTF8: 0..<end, in: source))
    guard parts.count == 2,
      let target = self[relation].type.flatMap({ named($0.replacing("?", with: ""), .resource).first })
    else { return }
    use(
      named(String(parts[1]), .includeList, in: target),
      at: entry.range(ofUTF8: end + 1..<entry.value.utf8.count, in: source))
  }

  // MARK: Overlays

  private mutating func use(_ overlay: OverlaySyntax) {
    for addition in overlay.additions { use(addition) }
    for item in overlay.models {
      if let base = item.base { useType(base) }
      useTypes(item.conformances)
    }
    for item in overlay.screens {
      useType(item.table)
      use(item.rows)
    }
    for item in overlay.resourceAdditions {
      useType(item.resource.name)
      use(item.resource, in: named(item.resource.name.value, .resource).first)
    }
  }

  private mutating func use(_ addition: OverlaySyntax.Addition) {
    useType(addition.name)
    switch addition.content {
    case .cases: break
    case .fields(let fields, let section):
      let name = addition.name.value
      use(fields, of: section == "protocols" ? .existential(name) : .named(name))
    case .variants(let variants):
      use(named(addition.name.value, .union).first, at: addition.name.range)
      use(variants)
    case .responses(let rows):
      useTypes(rows.map(\.protocolName))
      useTypes(rows.flatMap(\.conditions.variants))
    case .rows(let rows):
      use(named(addition.name.value, .union).first, at: addition.name.range)
      use(rows)
    }
  }

  // MARK: Expressions

  mutating func use(_ meanings: ExpressionMeanings) {
    for term in meanings.terms { use(term.type, at: place(term.offsets, in: term.written)) }
    for name in meanings.names {
      for symbol in symbols(of: name.meaning) { use(symbol, at: place(name.offsets, in: name.written)) }
    }
  }

  private func place(_ offsets: Range<Int>, in written: Located<String>) -> SourceRange {
    written.range(ofUTF8: offsets, in: sources[Int(written.range.file)])
  }

  private func symbols(of meaning: ExpressionMeanings.Meaning) -> [SymbolID] {
    switch meaning {
    case .member(let name, let type): symbol(at: memberPlace(name, of: type)).map { [$0] } ?? []
    case .local(let local): named(local.name, .local, in: mapping(local.mapping)).map { [$0] } ?? []
    case .setting(let name, let mapper):
      named(name, .setting).filter { id in
        mapper.map { mapper in self[id].parent.map { self[$0].name } == mapper } ?? true
      }
    case .transform(let name): Array(named(name, .transform).prefix(1))
    case .type(let name): type(named: name).map { [$0] } ?? []
    case .mapping(let reference): mapping(reference).map { [$0] } ?? []
    case .enumCase(let name, let type):
      named(name, .enumCase, in: self.type(named: type)).map { [$0] } ?? []
    }
  }
}

extension TypeSyntax.Term {
  /// The name of a type, or of an optional one.
  fileprivate var namedType: String? {
    switch self {
    case .name(let name): name.text
    case .optional(let wrapped): wrapped.namedType
    case .existential, .array, .dictionary, .tuple, .function, .unread: nil
    }
  }
}
