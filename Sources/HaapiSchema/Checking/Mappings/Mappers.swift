import YAMLDocument

/// Mappers: their settings, their entries, and all functions that these need.
extension Resolver {
  /// Transforms, mappers and mappings.
  mutating func resolveMappings() -> (transforms: [TransformDeclaration], mappers: [MapperDeclaration]) {
    let errorCount = diagnostics.count
    resolveTransforms()
    declareMappings()
    let mappers = syntax.mappers.map { resolve($0) }
    checkUnreached(mappers)
    leaveOutRepetitions(from: errorCount)
    // What is not reached because of an error is not worth another message.
    if diagnostics.count == errorCount, broken.isEmpty { checkUnused() }
    return (syntax.transforms.compactMap { transforms[$0.name.value] }, mappers)
  }

  /// What several mappings share is checked for each of them, and would be wrong several times.
  private mutating func leaveOutRepetitions(from start: Int) {
    var met: [String: Set<SourceRange>] = [:]
    let unique = diagnostics[start...].filter { met[$0.id, default: []].insert($0.range).inserted }
    diagnostics.replaceSubrange(start..., with: unique)
  }

  private mutating func resolve(_ item: MapperSyntax) -> MapperDeclaration {
    checkName(of: item)
    let settings = item.settings.compactMap { resolve($0) }
    let entries = item.entries.compactMap { resolveEntry($0, of: item) }
    var functions: [MappingReference: MappingFunction] = [:]
    var waiting = entries
    while let reference = waiting.popLast() {
      guard functions[reference] == nil, let entry = mappings[reference] else { continue }
      needed = []
      usage.mappings.insert(reference)
      functions[reference] = function(entry, context(of: entry, mapper: item.name.value, settings))
      waiting += needed
    }
    let ordered = functions.values.sorted {
      mappings.position(of: $0.reference) < mappings.position(of: $1.reference)
    }
    checkLoops(ordered)
    return MapperDeclaration(
      name: item.name.value, doc: item.doc, isOpen: item.isOpen, settings: settings, entries: entries,
      functions: ThrowingFunctions(ordered).applied())
  }

  /// What no mapper reaches has its own errors, too.
  private mutating func checkUnreached(_ mappers: [MapperDeclaration]) {
    for entry in mappings.entries where entry.kind != .shared && !usage.mappings.contains(entry.reference) {
      let usage = usage
      _ = function(entry, context(of: entry, mapper: nil, mappers.flatMap(\.settings)))
      self.usage = usage
    }
  }

  private func context(
    of entry: MappingTable.Entry, mapper: String?, _ settings: [MapperDeclaration.Setting]
  ) -> MappingContext {
    MappingContext(
      source: entry.source, mapper: mapper, settings: settings,
      isIncomplete: broken.contains(entry.reference.description))
  }

  private mutating func checkName(of item: MapperSyntax) {
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

  private mutating func resolve(_ setting: MapperSyntax.Setting) -> MapperDeclaration.Setting? {
    guard let type = resolve(setting.type, for: .models) else {
      broken.insert(setting.name.value)
      return nil
    }
    if !isSendable(type) {
      report(
        .unfitType,
        "a mapper is Sendable and cannot hold '\(setting.name.value)', a \(type.description), which is not",
        at: setting.type.node.range, .init("add '@Sendable' to a function, and 'conforms: Sendable' to a protocol"))
    }
    return .init(name: setting.name.value, type: type, doc: setting.doc)
  }

  private mutating func function(_ entry: MappingTable.Entry, _ context: MappingContext) -> MappingFunction? {
    let body: MappingFunction.Body? =
      switch entry.syntax.body {
      case .rows(let rows): .dispatch(resolve(rows, of: entry, context))
      case .list(let elements): .list(resolve(elements, of: entry, context))
      case .set(let properties):
        construct(entry.model, from: properties, of: entry.reference, at: entry.syntax.name.range, context)
          .map { .make($0) }
      }
    return body.map {
      MappingFunction(
        reference: entry.reference, source: entry.source, doc: entry.syntax.doc, body: $0,
        isOptional: isOptional(entry.reference), throws: false)
    }
  }

  private mutating func resolve(
    _ elements: [MappingSyntax.Element], of entry: MappingTable.Entry, _ context: MappingContext
  ) -> [MappingFunction.Element] {
    let model = TypeReference.existential(entry.reference.target)
    return elements.compactMap { element in
      let condition = element.condition.map { resolve(condition: $0, context) }
      guard let value = resolve(element.value, asOneOrMore: model, context) else { return nil }
      if let condition { return condition.map { .init(condition: $0, value: value) } }
      return .init(condition: nil, value: value)
    }
  }
}
