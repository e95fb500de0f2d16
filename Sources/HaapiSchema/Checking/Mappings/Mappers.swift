import YAMLDocument

/// Mappers: their settings, their entries, and all functions that these need.
extension MappingChecker {
  func resolve(_ item: MapperSyntax) -> (mapper: MapperDeclaration, usage: MappingTable.Usage) {
    checkName(of: item)
    let settings = settings[item.name.value] ?? []
    let entries = item.entries.compactMap { resolveEntry($0, of: item) }
    let reached = functions(
      reachedFrom: entries, besides: [], mapper: item.name.value, settings: settings, takesBase: true)
    let functions = reached.throwing.applied()
    checkSupplied(functions)
    let mapper = MapperDeclaration(
      name: item.name.value, doc: item.doc, builder: builder(of: item), failure: item.failure?.value,
      settings: settings, entries: entries, functions: functions,
      replaceable: item.builder == nil ? [] : replaceable(functions))
    return (mapper, reached.usage)
  }

  /// The members that the app supplies are parameters of a function, which no other function has values for.
  private func checkSupplied(_ functions: [MappingFunction]) {
    let called = functions.reduce(into: Set<MappingReference>()) { $0.formUnion($1.called) }
    for function in functions where !function.supplied.isEmpty && called.contains(function.reference) {
      guard let name = mappings[function.reference]?.syntax.name else { continue }
      report(
        .suppliedMember,
        "'\(function.reference.description)' has members that the app supplies, so no other mapping can use it",
        at: name.range, .init("name it in the 'maps' of the mapper only"))
    }
  }

  /// All functions that some need, those that are known already among them, in the order of declaration, which of them can
  /// throw, and what they use.
  ///
  /// - Parameter takesBase: Whether mappings of the base are among them.
  func functions(
    reachedFrom entries: [MappingReference], besides known: [MappingFunction], mapper: String,
    settings: [MapperDeclaration.Setting], takesBase: Bool = false
  ) -> (throwing: ThrowingFunctions, usage: MappingTable.Usage) {
    var usage = MappingTable.Usage()
    var functions = Dictionary(
      uniqueKeysWithValues: known.map { ($0.reference, (function: $0, called: $0.called)) })
    var waiting = Array(entries.reversed())
    while let reference = waiting.popLast() {
      usage.mappings.insert(reference)
      guard functions[reference] == nil, let entry = mappings[reference],
        takesBase || !baseline.standsAlone(entry.syntax.name.range),
        let (function, used) = recorded(entry, context(of: entry, mapper: mapper, settings))
      else { continue }
      usage.formUnion(used)
      let called = function.called
      functions[reference] = (function, called)
      // In the order of declaration, so that the same schema always has the same errors.
      waiting += called.sorted { mappings.position(of: $0) > mappings.position(of: $1) }
    }
    let ordered = functions.values.map { (position: mappings.position(of: $0.function.reference), value: $0) }
      .sorted { $0.position < $1.position }.map(\.value)
    let called = ordered.map(\.called)
    checkLoops(ordered.map(\.function), calling: called)
    return (ThrowingFunctions(ordered.map(\.function), calling: called), usage)
  }

  /// Checks the mappings that no mapper reaches, and those that none can reach.
  ///
  /// - Parameters:
  ///   - usage: What mappers reach.
  ///   - uncalled: Mappings of responses that no expression calls, though they make what the base does not.
  /// - Returns: The members that they take of others.
  func checkUnreached(_ usage: MappingTable.Usage, _ uncalled: Set<MappingReference>) -> TakenMembers {
    var taken: TakenMembers = [:]
    for entry in mappings.entries
    where entry.kind != .shared && !usage.mappings.contains(entry.reference)
      && (!baseline.isOverlay || !baseline.contains(entry.syntax.name.range))
    {
      let context = context(
        of: entry, mapper: nil, settings.values.flatMap { $0 }, isIncomplete: uncalled.contains(entry.reference))
      if let (_, used) = function(entry, context) { taken.add(used.properties) }
    }
    for mapping in declared.refused { taken.add(check(mapping)) }
    return taken
  }

  private func context(
    of entry: MappingTable.Entry, mapper: String?, _ settings: [MapperDeclaration.Setting], isIncomplete: Bool = false
  ) -> MappingContext {
    MappingContext(
      entry.syntax, source: entry.source, mapper: mapper, settings: settings,
      isIncomplete: entry.syntax.isIncomplete || isIncomplete)
  }

  private func checkName(of item: MapperSyntax) {
    let name = item.name
    checkPossible(name, "choose another name")
    if name.value == "Transforms", !syntax.transforms.isEmpty { reportTransforms(at: name.range) }
    if let symbol = symbols[name.value] {
      report(
        .duplicateDeclaration, "'\(name.value)' is \(symbol.kind.withArticle) already", at: name.range,
        .init("'\(name.value)' is declared here", range: symbol.range))
    } else if let other = syntax.mappers.first(where: { $0.name.value == name.value }), other.name.range != name.range {
      report(
        .duplicateDeclaration, "'\(name.value)' is declared twice", at: name.range,
        .init("the first declaration is here", range: other.name.range))
    }
  }

  private func builder(of item: MapperSyntax) -> MapperDeclaration.Builder? {
    guard let builder = item.builder?.value else { return nil }
    for source in builder.cases.map(\.source) {
      guard [.struct, .protocol].contains(symbols[source.value]?.kind) else {
        if !isWrong(source.value) {
          report(
            .unknownType, "there is no struct or protocol '\(source.value)'", at: source.range,
            notes: suggestion(for: source.value, among: symbols.names(of: .struct, .protocol)))
        }
        continue
      }
    }
    return .init(
      type: builder.type.value, mapper: builder.mapper?.value ?? "mapping", expects: builder.expects?.value,
      method: builder.method,
      cases: builder.cases.map { .init(source: $0.source.value, name: $0.name.value) })
  }

  /// The same as `function`. What expressions of the base mean is recorded once, when the base is checked.
  private func recorded(
    _ entry: MappingTable.Entry, _ context: MappingContext
  ) -> (MappingFunction, MappingTable.Usage)? {
    guard baseline.contains(entry.syntax.name.range) else { return function(entry, context) }
    return MappingChecker(types: types, declared: declared, log: log, meaningLog: nil).function(entry, context)
  }

  /// The function of a mapping, and its usage; `nil` if there is none after an error.
  private func function(
    _ entry: MappingTable.Entry, _ context: MappingContext
  ) -> (MappingFunction, MappingTable.Usage)? {
    let condition = entry.syntax.condition.flatMap { resolve(condition: $0, context) }
    var givers = Givers(own: locals(of: entry.syntax, context))
    guard let body = body(of: entry, &givers) else { return nil }
    let expressions = [condition].compactMap { $0 } + body.expressions
    let locals = givers.used(in: expressions)
    let function = MappingFunction(
      reference: entry.reference, source: entry.source, doc: entry.syntax.doc, condition: condition, body: body,
      isOptional: isOptional(entry.reference), throws: false, locals: locals)
    return (function, .init(expressions, locals, givers))
  }

  private func body(of entry: MappingTable.Entry, _ givers: inout Givers) -> MappingFunction.Body? {
    switch entry.syntax.body {
    case .rows(let rows): .dispatch(resolve(rows, of: entry, givers.own.context))
    case .list(let elements): .list(resolve(elements, of: entry, givers.own.context))
    case .set(let properties):
      construct(
        entry.model, from: properties, overriding: entry.syntax.overrides, of: entry.reference,
        at: entry.syntax.name.range, &givers, takesSupplied: true
      ).map { .make($0) }
    case .nothing: nil
    }
  }

  private func resolve(
    _ elements: [MappingSyntax.Element], of entry: MappingTable.Entry, _ context: MappingContext
  ) -> [MappingFunction.Element] {
    let model = type(ofModel: entry.reference.target)
    return elements.compactMap { resolve($0, asOneOrMore: model, context) }
  }

  func resolve(
    _ element: MappingSyntax.Element, asOneOrMore model: TypeReference, _ context: MappingContext
  ) -> MappingFunction.Element? {
    let (condition, inside) = resolve(condition: element.condition, before: [element.value.root], context)
    guard let value = resolve(element.value, asOneOrMore: model, inside) else { return nil }
    if let condition {
      return condition.map { .init(condition: $0.binding(inside: inside, for: [value]), value: value) }
    }
    return .init(condition: nil, value: value)
  }
}
