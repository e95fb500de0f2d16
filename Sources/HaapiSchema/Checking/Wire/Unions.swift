import YAMLDocument

/// Unions and decision tables.
extension TypeChecker {
  func resolve(_ item: UnionSyntax) -> UnionDeclaration? {
    if let otherwise = item.otherwise { checkVariant(otherwise, of: item.protocolName.value) }
    let rule: UnionDeclaration.Rule
    switch item.rule {
    case .discriminator(let wireName, let variants):
      let variants = variants.map { (variant: $0, conditions: conditions(of: $0)) }
      checkVariants(variants, of: item)
      if variants.isEmpty, item.otherwise == nil {
        report(
          .rowNever, "this union has no variant, so it would refuse every value", at: item.protocolName.range,
          .init("add one to 'variants', or an 'otherwise'"))
      }
      rule = .discriminator(
        wireName: wireName.value,
        variants: variants.map {
          .init(word: $0.variant.word.value, type: $0.variant.type.value, conditions: $0.conditions)
        })
    case .table(let rows):
      let rows = rows.map { (row: $0, conditions: conditions(of: $0)) }
      checkRows(rows, of: item)
      rule = .table(rows.map { .init(type: $0.row.type.value, conditions: $0.conditions) })
    }
    return UnionDeclaration(
      protocolName: item.protocolName.value, doc: item.doc, rule: rule, otherwise: item.otherwise?.value)
  }

  /// What a value must meet for a row: what the row says, and what its struct requires beyond that.
  private func conditions(of row: UnionSyntax.RowSyntax) -> [Condition] {
    let conditions = resolve(row.conditions)
    return conditions
      + resolve(requirements(ofStruct: row.type.value)).filter { !conditions.imply([$0], steps: &log.proofSteps) }
  }

  private func checkVariants(
    _ variants: [(variant: UnionSyntax.VariantSyntax, conditions: [Condition])], of item: UnionSyntax
  ) {
    var words = NameTable<SourceRange>(capacity: variants.count)
    for (variant, conditions) in variants {
      if let first = words.declare(variant.word.value.folded, variant.word.range) {
        report(
          .rowUnreachable, "'\(variant.word.value)' never matches: an earlier variant has the same word",
          at: variant.word.range, .init("words are compared without letter case and surrounding white space"),
          .init("the earlier one is here", range: first))
      }
      guard !isOtherWayRound(variant), let index = checkVariant(variant.type, of: item.protocolName.value) else {
        continue
      }
      check(variant.conditions, against: .object(structs: [index], discriminator: nil))
      checkVariants(in: variant.conditions, of: variant.type.value)
      checkContradiction(conditions, at: variant.type.range)
    }
  }

  /// Whether the word and the struct are in the wrong order. If so, reports it.
  private func isOtherWayRound(_ variant: UnionSyntax.VariantSyntax) -> Bool {
    let (type, word) = (variant.type, variant.word)
    guard symbols[type.value] == nil, symbols[word.value]?.kind == .struct else { return false }
    let range = SourceRange(from: type.range, to: word.range)
    let swapped = Diagnostic.Replacement("\(type.value): \(word.value)", by: "\(word.value): \(type.value)")
    report(
      .unknownType, "a variant names its struct first, then its word", at: range,
      .init("write '\(swapped.new)'", replacement: swapped))
    return true
  }

  private func checkRows(
    _ rows: [(row: UnionSyntax.RowSyntax, conditions: [Condition])], of item: UnionSyntax
  ) {
    var earlier: [(row: UnionSyntax.RowSyntax, conditions: [Condition])] = []
    var isBaseHidden = false
    for (row, conditions) in rows {
      guard let index = checkVariant(row.type, of: item.protocolName.value) else { continue }
      check(row.conditions, against: .object(structs: [index], discriminator: nil))
      guard !row.isIncomplete else { continue }
      checkContradiction(conditions, at: row.type.range)
      if let covering = earlier.first(where: { conditions.imply($0.conditions, steps: &log.proofSteps) }) {
        isBaseHidden = reportsAddedRow(covering.row, before: row.type.range)
        if isBaseHidden { break }
        report(
          .rowUnreachable, "this row never matches: an earlier row covers it", at: row.type.range,
          .init("move it before that row, or change a condition of one of the two"),
          .init("the earlier row is here", range: covering.row.type.range))
      }
      earlier.append((row, conditions))
    }
    if !isBaseHidden, let otherwise = item.otherwise, let covering = earlier.first(where: { $0.conditions.isEmpty }),
      !reportsAddedRow(covering.row, before: otherwise.range)
    {
      report(
        .rowUnreachable, "'otherwise' is never reached: an earlier row has no condition", at: otherwise.range,
        .init("the earlier row is here", range: covering.row.type.range))
    }
  }

  /// Whether a row of an overlay makes a row of the base unreachable. If so, reports it.
  private func reportsAddedRow(_ row: UnionSyntax.RowSyntax, before range: SourceRange) -> Bool {
    guard baseline.contains(range), !baseline.contains(row.type.range) else { return false }
    report(
      .rowUnreachable, "this row takes every value that a row of the base schema handles", at: row.type.range,
      .init("give it more conditions"), .init("that row is here", range: range))
    return true
  }

  /// The index of a variant's struct; `nil` after an error.
  @discardableResult
  private func checkVariant(_ type: Located<String>, of protocolName: String) -> Int? {
    guard let symbol = symbols[type.value], symbol.kind == .struct else {
      guard !isWrong(type.value) else { return nil }
      report(
        .unknownType,
        symbols[type.value].map { "'\(type.value)' is \($0.kind.withArticle), not a struct" }
          ?? "there is no struct '\(type.value)'", at: type.range,
        notes: suggestion(for: type.value, among: symbols.names(of: .struct)))
      return nil
    }
    guard !conforms(type.value, to: protocolName), shapes.unionIndex[protocolName] != nil else { return symbol.index }
    report(
      .notConforming, "'\(type.value)' does not conform to '\(protocolName)'", at: type.range,
      .init("a struct of the base schema conforms to what it says there; declare one of your own"),
      .init("'\(type.value)' is declared here", range: symbol.range))
    return nil
  }

  /// The members by which unions recognise the struct, except those that a field writes.
  func discriminators(of name: String, _ fields: [FieldDeclaration]) -> [StructDeclaration.Discriminator] {
    guard let usages = shapes.variantUsages[name] else { return [] }
    // Nearly all structs stand for one word.
    if usages.count == 1 {
      let wireName = usages[0].wireName
      let isWritten = fields.contains {
        if case .wire(let names) = $0.source { names.first == wireName } else { false }
      }
      return isWritten ? [] : [.init(wireName: wireName, value: usages[0].word.value)]
    }
    let written = Set(fields.compactMap { if case .wire(let names) = $0.source { names.first } else { nil } })
    var found: [StructDeclaration.Discriminator] = []
    var words: [String: Set<String>] = [:]
    for usage in usages where !written.contains(usage.wireName) {
      let isFirst = words[usage.wireName] == nil
      guard words[usage.wireName, default: []].insert(usage.word.value).inserted else { continue }
      if !isFirst {
        report(
          .ambiguousVariant,
          "'\(name)' stands for two words of '\(usage.wireName)', but has no field for the word",
          at: usage.word.range,
          .init("give '\(name)' a field with the wire name '\(usage.wireName)'"))
      }
      found.append(.init(wireName: usage.wireName, value: usage.word.value))
    }
    return found
  }

  /// Reports structs that no union leads to, although a union decides about values of their protocol.
  func checkReached() {
    // What stands alone may have variants that only its users make.
    guard baseline.isOverlay || syntax.unions.contains(where: \.isSelection) else { return }
    let reached = reachedTypes
    for index in ownStructs where !reached.contains(syntax.structs[index].name.value) {
      let name = syntax.structs[index].name
      guard let union = conformances[index].compactMap({ shapes.unionIndex[syntax.protocols[$0].name.value] }).first
      else { continue }
      let item = syntax.unions[union]
      guard item.isSelection || baseline.isOverlay else { continue }
      warn(
        .unused,
        "no \(item.isSelection ? "row" : "variant") of '\(item.protocolName.value)' leads to '\(name.value)'",
        at: name.range,
        .init(
          "add '\(name.value): …' to '\(item.protocolName.value)' in '\(item.isSelection ? "select" : "unions")'"
            + (baseline.contains(item.protocolName.range) ? ", below 'adds'" : "")),
        .init("it is declared here", range: item.protocolName.range))
    }
  }

  /// The types that unions, fields and factories lead to.
  private var reachedTypes: Set<String> {
    var reached = Set(
      syntax.unions.flatMap { union -> [String] in
        let otherwise = union.otherwise.map { [$0.value] } ?? []
        return switch union.rule {
        case .discriminator(_, let variants): variants.map(\.type.value) + otherwise
        case .table(let rows): rows.map(\.type.value) + otherwise
        }
      })
    for fields in fields.ofStructs {
      for field in fields { field.declaration.type.collectNames(into: &reached) }
    }
    for factory in syntax.factories {
      for function in factory.functions {
        function.makes.root.collectNames(into: &reached)
        for parameter in function.parameters { parameter.type?.root.collectNames(into: &reached) }
      }
    }
    return reached
  }
}

extension UnionSyntax {
  /// Whether it decides by conditions.
  fileprivate var isSelection: Bool {
    if case .table = rule { true } else { false }
  }
}
