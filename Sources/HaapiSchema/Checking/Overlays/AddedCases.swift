import YAMLDocument

/// Adds an overlay's cases, variants and rows to enums and unions of its base.
extension NameDeclarer {
  mutating func add(_ additions: [OverlaySyntax.Addition]) {
    for addition in additions {
      switch addition.content {
      case .cases(let cases): add(cases, toEnum: addition.name)
      case .variants(let variants): add(variants, toUnion: addition.name)
      case .rows(let rows): add(rows, toSelection: addition.name)
      case .fields, .responses: break
      }
    }
  }

  private mutating func add(_ cases: [EnumSyntax.CaseSyntax], toEnum name: Located<String>) {
    guard let symbol = added(to: name, kinds: [.enum], "an enum") else { return }
    let base = syntax.enums[symbol.index]
    guard let unknown = base.unknown else {
      report(
        .closedEnum, "'\(name.value)' is closed and cannot hold other words", at: name.range,
        .init("an overlay can add words only to an enum with a case for unlisted words"),
        .init("'\(name.value)' is declared here", range: symbol.range))
      return
    }
    for item in cases {
      let word = item.word.value.folded
      if item.name.value == unknown.value.name {
        reportTaken("'\(item.name.value)' is a case already", at: item.name.range, by: unknown.range)
      } else if let same = base.cases.first(where: { $0.name.value == item.name.value }) {
        reportTaken("'\(item.name.value)' is a case already", at: item.name.range, by: same.name.range)
      } else if let same = base.cases.first(where: { $0.word.value.folded == word }) {
        reportTaken(
          "'\(name.value)' already has the word '\(item.word.value)', as '\(same.name.value)'",
          at: item.word.range, by: same.word.range)
      } else {
        names.syntax.enums[symbol.index].cases.append(item)
      }
    }
  }

  private func reportTaken(_ message: String, at range: SourceRange, by other: SourceRange) {
    report(.duplicateDeclaration, message, at: range, .init("it is declared here", range: other))
  }

  private mutating func add(_ variants: [UnionSyntax.VariantSyntax], toUnion name: Located<String>) {
    guard let index = union(name), case .discriminator(let member, let known) = syntax.unions[index].rule else {
      reportNoUnion(name, isSelection: false)
      return
    }
    // Words that the base already has are reported here, where both places are known.
    let new = variants.filter { variant in
      let same = known.first { $0.word.value.folded == variant.word.value.folded }
      if let same {
        report(
          .duplicateDeclaration, "'\(variant.word.value)' already stands for '\(same.type.value)'",
          at: variant.word.range,
          .init("an overlay can only add words; this one is declared here", range: same.word.range))
      }
      return same == nil
    }
    names.syntax.unions[index].rule = .discriminator(member, known + new)
  }

  private mutating func add(_ rows: [UnionSyntax.RowSyntax], toSelection name: Located<String>) {
    guard let index = union(name), case .table(let known) = syntax.unions[index].rule else {
      reportNoUnion(name, isSelection: true)
      return
    }
    names.syntax.unions[index].rule = .table(rows + known)
  }

  private func union(_ name: Located<String>) -> Int? {
    syntax.unions[..<baseline.unions].firstIndex { $0.protocolName.value == name.value }
  }

  private func reportNoUnion(_ name: Located<String>, isSelection: Bool) {
    guard !isWrong(name.value) else { return }
    let what = isSelection ? "selection" : "union"
    if let other = union(name) {
      report(
        .unknownProtocol, "'\(name.value)' has a \(isSelection ? "union" : "selection"), not a \(what)",
        at: name.range,
        .init(isSelection ? "add a word for it in 'unions'" : "add a row for it in 'select'"),
        .init("it is declared here", range: syntax.unions[other].protocolName.range))
    } else {
      report(
        .unknownProtocol, "the base schema has no \(what) '\(name.value)'", at: name.range,
        notes: suggestion(for: name.value, among: syntax.unions[..<baseline.unions].map(\.protocolName.value))
          + [.init("declare something new without 'adds'")])
    }
  }
}

extension NameLookup where Self: Checker {
  /// A declaration of the base that is added to; `nil` after an error.
  func added(to name: Located<String>, kinds: [Symbols.Kind], _ what: String) -> Symbols.Symbol? {
    guard let symbol = symbols[name.value], kinds.contains(symbol.kind) else {
      if let symbol = symbols[name.value] {
        report(
          .unknownType, "'\(name.value)' is \(symbol.kind.withArticle), not \(what)", at: name.range,
          .init("'\(name.value)' is declared here", range: symbol.range))
      } else if !isWrong(name.value) {
        let known = kinds.flatMap { symbols.names(of: $0) }
        report(
          .unknownType, "the base schema has no '\(name.value)'", at: name.range,
          notes: suggestion(for: name.value, among: known) + [.init("declare something new without 'adds'")])
      }
      return nil
    }
    guard baseline.contains(symbol.range) else {
      report(
        .noEffect, "this overlay itself declares '\(name.value)'", at: name.range,
        .init("extend that declaration instead"), .init("it is here", range: symbol.range))
      return nil
    }
    return symbol
  }
}
