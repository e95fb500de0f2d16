import YAMLDocument

/// A mapping of an overlay that changes what its base makes of a value, checked.
struct ChangedMapping {
  let syntax: MappingSyntax
  let target: Target
  /// The index of the model that the base makes.
  let base: Int
  /// The index of the overlay's model that is made instead; `nil` if only members of the base's are changed.
  let own: Int?
  /// What earlier overlays make of the value, if it is kept and only its members change.
  let kept: Kept
  let condition: Expression?
  let locals: [MappingFunction.Local]
  let added: [ModelConstruction.Property]
  let overrides: [ModelConstruction.Property]
  /// The list that it makes instead of another; `nil` if it makes one model.
  let elements: [MappingFunction.Element]?
  let usage: MappingTable.Usage

  /// What it changes.
  enum Target {
    /// What the builder's mapper makes of a response.
    case response(Response)
    case functions(Replaceable)

    var functions: [MappingFunction] {
      if case .functions(let replaced) = self { replaced.functions } else { [] }
    }
  }

  /// The structs of the overlays below whose members change in place.
  struct Kept {
    /// By their names.
    var structs: [String] = []
    /// Whether it changes nothing else.
    var isAll = false
    /// Those among them that stay as they are, because they are classes.
    var unchanged: Set<String> = []
  }

  /// All its expressions.
  var expressions: [Expression] {
    [condition].compactMap { $0 } + locals.map(\.value) + (added + overrides).flatMap(\.value.expressions)
      + (elements ?? []).flatMap(\.expressions)
  }

  /// Whether it is known when it applies.
  var isDecidable: Bool { condition != nil || syntax.condition == nil }

  var response: Response? {
    if case .response(let response) = target { response } else { nil }
  }

  /// The functions of the base that it replaces, if any.
  var functions: [MappingFunction] { target.functions }

  /// The name of the mapper.
  var mapper: String {
    switch target {
    case .response(let response): response.mapper
    case .functions(let replaced): replaced.mapper
    }
  }
}

extension MappingChecker {
  /// The functions that make one model of a struct, unless it is that of a whole response, or a list, and never throw.
  func replaceable(_ functions: [MappingFunction]) -> [MappingReference] {
    var reached: [MappingReference: Set<MappingReference>] = [:]
    return functions.filter { function in
      guard case .named(let source) = function.source, !function.throws else { return false }
      guard let table = response(source)?.table else { return true }
      if reached[table] == nil {
        var mappings: Set<MappingReference> = []
        collectRows(of: table, into: &mappings)
        reached[table] = mappings
      }
      return reached[table]?.contains(function.reference) != true
    }.map(\.reference)
  }

  /// The mappings that the rows of a table lead to, through other tables, too.
  private func collectRows(of table: MappingReference, into found: inout Set<MappingReference>) {
    guard case .rows(let rows)? = mappings[table]?.syntax.body else { return }
    for reference in rows.compactMap(\.mapping) where found.insert(reference).inserted {
      collectRows(of: reference, into: &found)
    }
  }

  /// - Parameter taken: The members that models take, also of one that is wrong.
  func resolve(
    _ target: ChangedMapping.Target, by item: MappingSyntax, _ taken: inout TakenMembers
  ) -> ChangedMapping? {
    let name = item.name
    let source = type(named: name.source.value)
    let mapper: String
    let models: (base: Int, own: Int?)?
    switch target {
    case .response(let response): (mapper, models) = (response.mapper, self.target(of: name, response))
    case .functions(let replaced): (mapper, models) = (replaced.mapper, baseAndOwn(of: name.target))
    }
    guard let (base, own) = models else {
      taken.add(check(RefusedMapping(syntax: item, source: source, model: nil)))
      return nil
    }
    let list: [MappingSyntax.Element]? =
      if case .list(let elements) = item.body, case .functions = target { elements } else { nil }
    if list == nil { checkBody(of: item) }
    let kept = own == nil ? kept(by: item, base, target) : .init()
    // Only the mapper of a whole response is asked for the model that it makes.
    let standard: TypeReference? =
      if case .response = target { type(ofModel: syntax.models[base].name.value) } else { nil }
    let context = MappingContext(
      item, source: source, mapper: mapper, settings: settings[mapper] ?? [], standard: standard,
      isIncomplete: item.isIncomplete)
    let scope = locals(of: item, context)
    let condition = item.condition.flatMap { resolve(condition: $0, context) }
    var givers = Givers(own: scope)
    let elements = list.map { resolve($0, of: item, scope.context) }
    let added = list == nil ? resolveAdded(of: item, base, own, &givers) : []
    let overrides = list == nil ? resolveOverrides(of: item, base, own, &givers) : []
    let values = (added + overrides).flatMap(\.value.expressions) + (elements ?? []).flatMap(\.expressions)
    let locals = givers.used(in: values)
    return ChangedMapping(
      syntax: item, target: target, base: base, own: own, kept: kept, condition: condition, locals: locals,
      added: added, overrides: overrides, elements: elements,
      usage: .init(values + [condition].compactMap { $0 }, locals, givers))
  }

  /// The parts of a list instead of another.
  private func resolve(
    _ elements: [MappingSyntax.Element], of item: MappingSyntax, _ context: MappingContext
  ) -> [MappingFunction.Element] {
    if elements.count == 1, let only = elements.first, only.condition == nil, only.value.root.isStandard {
      report(
        .noEffect, "this mapping changes nothing", at: only.value.written.range,
        .init("add another element beside 'default', or remove it"))
    }
    if let override = item.overrides.first {
      report(
        .wrongBody, "'override' changes the members of one model, but '[\(item.name.target.value)]' is a list",
        at: override.name.range, .init("move it to the mapping of an element"))
    }
    let model = type(ofModel: item.name.target.value)
    let inside = context.overriding(.array(model))
    return elements.compactMap { resolve($0, asOneOrMore: model, inside) }
  }

  // MARK: Order

  /// Reports mappings that are declared twice, or behind others that leave nothing for them.
  func checkReached(_ mappings: [ChangedMapping]) {
    var declared: [MappingReference: SourceRange] = [:]
    var ends: [MappingReference: SourceRange] = [:]
    for mapping in mappings {
      let name = mapping.syntax.name
      let changed = changed(by: mapping)
      if let same = declared[name.reference] {
        report(
          .duplicateDeclaration, "'\(name.reference.description)' is declared twice", at: name.range,
          .init("the first declaration is here", range: same))
      } else if let end = changed.first.flatMap({ ends[$0] }), changed.allSatisfy({ ends[$0] != nil }) {
        report(
          .rowUnreachable, "this mapping is never reached: an earlier one handles every '\(name.source.value)'",
          at: name.range, .init("add 'when' to that one, or move it last"), .init("it is here", range: end))
      }
      declared[name.reference] = declared[name.reference] ?? name.range
      guard mapping.syntax.condition == nil, !mapping.syntax.isIncomplete else { continue }
      for reference in changed where ends[reference] == nil { ends[reference] = name.range }
    }
  }

  /// The mappings of the base that a mapping changes.
  private func changed(by mapping: ChangedMapping) -> [MappingReference] {
    let name = mapping.syntax.name
    let kept = mapping.kept.structs.map { MappingReference(source: name.source.value, target: $0, isList: false) }
    guard mapping.response != nil else { return mapping.kept.isAll ? kept : mapping.functions.map(\.reference) }
    let base = syntax.models[mapping.base].name.value
    return mapping.kept.isAll
      ? kept : [MappingReference(source: name.source.value, target: base, isList: false)] + kept
  }

  /// The changes by response, in the order of declaration.
  func changes(_ mappings: [ChangedMapping], in overlay: String) -> [OverlayDeclaration.Change] {
    let responses = mappings.filter(\.isDecidable).compactMap { mapping in mapping.response.map { (mapping, $0) } }
    return Groups(responses) { $0.0.syntax.name.source.value }.all.map { mappings in
      let (first, response) = mappings[0]
      let source = first.syntax.name.source.value
      let base = modelOfBase(source, response) ?? syntax.models[first.base].name.value
      return .init(
        source: source, caseName: response.caseName, base: base,
        rows: mappings.flatMap { rows($0.0, insteadOf: base, in: overlay) })
    }
  }

  /// What a mapping makes of a response: what overlays below made of it stays what it is.
  private func rows(
    _ mapping: ChangedMapping, insteadOf base: String, in overlay: String
  ) -> [OverlayDeclaration.Row] {
    let kept = mapping.kept.structs.map { name in
      OverlayDeclaration.Row(
        doc: mapping.syntax.doc, condition: mapping.condition, locals: mapping.locals, kept: name, model: name,
        added: [], overrides: mapping.kept.unchanged.contains(name) ? [] : mapping.overrides)
    }
    if mapping.kept.isAll { return kept }
    let other = OverlayDeclaration.Row(
      doc: mapping.syntax.doc, condition: mapping.condition, locals: mapping.locals,
      model: mapping.own.map { syntax.models[$0].name.value } ?? Self.nameOfChanged(base, in: overlay),
      added: mapping.added, overrides: mapping.overrides)
    return kept + [other]
  }

  /// The replaced functions, in the order of declaration.
  func replacements(_ mappings: [ChangedMapping]) -> [OverlayDeclaration.Replacement] {
    let replaced = mappings.filter(\.isDecidable).flatMap { mapping in mapping.functions.map { (mapping, $0) } }
    return Groups(replaced) { $0.1.reference }.all.map { mappings in
      // Those behind it are for other functions.
      let rows = mappings.flatMap(rows)
      let end = rows.firstIndex { $0.condition == nil }
      return .init(of: mappings[0].1.reference, rows: Array(rows.prefix(end.map { $0 + 1 } ?? rows.count)))
    }
  }

  /// What a mapping makes of a value instead of each thing that the base makes of it.
  private func rows(_ mapping: ChangedMapping, _ function: MappingFunction) -> [OverlayDeclaration.Replacement.Row] {
    var made = lowerRows(of: function.reference, by: mapping.mapper)
    if !made.contains(where: { $0.condition == nil }) {
      guard let result = function.body.result else { return [] }
      made.append(.init(doc: nil, condition: nil, locals: function.locals, result: result))
    }
    var others: [Expression] = []
    return made.compactMap { made in
      guard !mapping.kept.isAll || made.model.map({ mapping.kept.structs.contains($0.implementation) }) == true else {
        if let condition = made.condition { others.append(condition) }
        return nil
      }
      let conditions = others.map { Expression(not: $0) } + [made.condition].compactMap(\.self)
      let condition = Expression(all: [mapping.condition].compactMap(\.self) + conditions)
      switch made.result {
      case .model(let model): return row(mapping, over: made, model, of: function, where: condition)
      case .list(let elements, let replaced):
        return row(mapping, over: made, [elements] + replaced, where: condition)
      }
    }
  }

  /// - Parameter replaced: What `default` means, and so on.
  private func row(
    _ mapping: ChangedMapping, over made: OverlayDeclaration.Replacement.Row, _ replaced: [[MappingFunction.Element]],
    where condition: Expression?
  ) -> OverlayDeclaration.Replacement.Row {
    let elements = mapping.elements ?? []
    let usesReplaced = elements.flatMap(\.expressions).contains(where: \.usesStandard)
    return .init(
      doc: mapping.syntax.doc, condition: condition, locals: mapping.locals + (usesReplaced ? made.locals : []),
      result: .list(elements, insteadOf: usesReplaced ? replaced : []))
  }

  private func row(
    _ mapping: ChangedMapping, over made: OverlayDeclaration.Replacement.Row, _ construction: ModelConstruction,
    of function: MappingFunction, where condition: Expression?
  ) -> OverlayDeclaration.Replacement.Row? {
    let implementation = construction.implementation
    let target = mapping.own == nil && isOfLowerOverlay(implementation) ? implementation : nil
    guard let model = symbols[target ?? function.reference.target]?.index else { return nil }
    let given = Dictionary(construction.properties.map { ($0.name, $0) }) { first, _ in first }
    let overridden = Dictionary(mapping.overrides.map { ($0.name, $0) }) { first, _ in first }
    let members = models[model].members.map(\.declaration).compactMap { member -> ModelConstruction.Property? in
      let known = given[member.name]
      guard let override = overridden[member.name] else { return known }
      return override.replacing(
        known.map { [$0.value] + $0.standards }
          ?? [.expression(Expression(kind: .literal(member.defaultValue ?? .nil), type: member.type, throws: false))])
    }
    return .init(
      doc: mapping.syntax.doc, condition: condition, locals: mapping.locals + made.locals,
      result: .model(
        .init(
          implementation: mapping.own.map { syntax.models[$0].name.value } ?? implementation,
          properties: mapping.added + members)))
  }
}

extension MappingFunction.Body {
  /// What a function that can be replaced makes.
  fileprivate var result: OverlayDeclaration.Replacement.Row.Result? {
    switch self {
    case .make(let construction): .model(construction)
    case .list(let elements): .list(elements, insteadOf: [])
    case .dispatch: nil
    }
  }
}

extension Expression {
  /// Whether all of some conditions hold; `nil` if there is none.
  fileprivate init?(all conditions: [Expression]) {
    guard let first = conditions.first else { return nil }
    self = conditions.dropFirst().reduce(first) { all, next in
      Expression(
        kind: .and(all.grouped, next.grouped), type: .builtin(.bool), throws: all.throws || next.throws)
    }
  }

  /// Whether a condition does not hold.
  fileprivate init(not condition: Expression) {
    self.init(kind: .not(condition.grouped), type: .builtin(.bool), throws: condition.throws)
  }

  /// In parentheses, if it has operators.
  private var grouped: Expression {
    switch kind {
    case .and, .or, .compare, .coalesce, .concatenate, .not:
      Expression(kind: .group(self), type: type, throws: self.throws)
    default: self
    }
  }
}

extension ModelConstruction.Property {
  /// The property, with the values that it replaces.
  func replacing(_ standards: [ModelConstruction.Value]) -> Self {
    .init(name: name, type: type, value: value, insteadOf: standards, giver: giver)
  }
}
