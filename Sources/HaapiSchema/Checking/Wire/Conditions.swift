import YAMLDocument

/// Conditions on JSON: converted as written, then checked against the known shape of the JSON.
extension NameLookup {
  /// - Parameter open: The variants inside whose conditions these stand. One that leads back to itself is an error, and
  ///   ends there.
  func resolve(_ conditions: [ConditionSyntax], inside open: Set<String> = []) -> [Condition] {
    conditions.flatMap { condition -> [Condition] in
      switch condition {
      case .words(let path, let words, let isNegated):
        return [.word(resolve(path), oneOf: words.map(\.value.folded), isNegated: isNegated)]
      case .beginnings(let path, let texts, let isNegated):
        return [.beginning(resolve(path), oneOf: texts.map(\.value.folded), isNegated: isNegated)]
      case .kind(let path, let kind, _): return [.kind(resolve(path), kind)]
      case .elements(let path, let elements):
        return [.elements(resolve(path), elements.map { resolve($0.value, inside: open) })]
      case .any(let groups): return [.any(groups.map { resolve($0, inside: open) })]
      case .variants(let path, let names):
        let groups = names.compactMap { name -> [Condition]? in
          guard !open.contains(name.value), open.count < maximumVariantDepth else { return nil }
          return variant(name.value, inside: open).map { questions(of: $0, at: resolve(path)) }
        }
        return groups.count == 1 ? groups[0] : groups.isEmpty ? [] : [.any(groups)]
      }
    }
  }

  /// What a value with the word of a variant must meet: what the variant says, and what its struct requires.
  func conditions(of variant: UnionSyntax.VariantSyntax, inside open: Set<String> = []) -> [Condition] {
    let open = open.union([variant.type.value])
    var conditions = resolve(variant.conditions, inside: open)
    for requirement in resolve(requirements(ofStruct: variant.type.value), inside: open)
    where !conditions.contains(requirement) {
      conditions.append(requirement)
    }
    return conditions
  }

  func requirements(ofStruct name: String) -> [ConditionSyntax] {
    guard let symbol = symbols[name], symbol.kind == .struct else { return [] }
    return syntax.structs[symbol.index].requirements
  }

  /// The variants to which the conditions of one lead, each with the number of steps to it.
  fileprivate func variants(behind name: String) -> [String: Int] {
    var found: [String: Int] = [:]
    var next = [name]
    var steps = 0
    while !next.isEmpty, steps <= maximumVariantDepth {
      steps += 1
      let names = next.flatMap { name in
        let own = syntax.unions.compactMap { $0.variants.first { $0.type.value == name } }
        return (own.flatMap(\.conditions) + requirements(ofStruct: name)).variants.map(\.value)
      }
      next = []
      for name in names where found[name] == nil {
        found[name] = steps
        next.append(name)
      }
    }
    return found
  }

  fileprivate func variant(_ name: String, inside open: Set<String> = []) -> DecidedVariant? {
    for union in syntax.unions {
      guard case .discriminator(let wireName, let variants) = union.rule else { continue }
      let own = variants.filter { $0.type.value == name }
      if let first = own.first {
        let words = own.map(\.word.value.folded)
        return DecidedVariant(wireName: wireName.value, words: words, conditions: conditions(of: first, inside: open))
      }
    }
    return nil
  }

  /// What a value at a path must meet to become a variant.
  private func questions(of variant: DecidedVariant, at path: JSONPath) -> [Condition] {
    let word = JSONPath(components: [.member(variant.wireName)])
    return ([.word(word, oneOf: variant.words, isNegated: false)] + variant.conditions).map { $0.inside(path) }
  }

  private func resolve(
    _ condition: ConditionSyntax.Elements, inside open: Set<String>
  ) -> Condition.ElementCondition {
    switch condition {
    case .count(let count): .count(count)
    case .every(let conditions): .every(resolve(conditions, inside: open))
    case .some(let conditions): .some(resolve(conditions, inside: open))
    case .one(let conditions): .one(resolve(conditions, inside: open))
    }
  }
}

/// How many variants conditions may name inside the conditions of one another.
private let maximumVariantDepth = 4

extension FieldLookup where Self: Checker {
  /// Reports conditions of a variant that lead back to it, or too far.
  ///
  /// - Parameter name: The struct of the variant.
  func checkVariants(in conditions: [ConditionSyntax], of name: String) {
    for named in conditions.variants {
      let behind = variants(behind: named.value)
      if named.value == name || behind[name] != nil {
        report(
          .conditionSyntax, "each '\(name)' would need another one inside, without end",
          at: named.range, .init("ask for the word that decides for '\(named.value)' instead of 'is'"))
      } else if behind.values.contains(where: { $0 >= maximumVariantDepth }) {
        report(
          .conditionSyntax, "'is' leads through more than \(maximumVariantDepth) variants", at: named.range,
          .init("ask for the word that decides for '\(named.value)' instead of 'is'"))
      }
    }
  }

  /// Checks that conditions ask about members that exist, and for words that can be there.
  ///
  /// - Parameter isOpen: Whether an object may have members that no type declares.
  func check(_ conditions: [ConditionSyntax], against shape: WireShape, isOpen: Bool = false) {
    let reach = isOpen ? Int.max : 0
    for condition in conditions {
      switch condition {
      case .words(let path, let words, let isNegated):
        guard let end = walk(path, from: shape, openTo: reach) else { continue }
        check(words, against: end, at: path.range, isNegated: isNegated)
      case .beginnings(let path, let texts, _):
        guard let end = walk(path, from: shape, openTo: reach) else { continue }
        check(beginnings: texts, against: end, at: path.range)
      case .kind(let path, _, _):
        _ = walk(path, from: shape, openTo: reach)
      case .elements(let path, let elements):
        guard let end = walk(path, from: shape, openTo: reach) else { continue }
        if case .text = end {
          report(
            .notAList, "'\(path.text)' is text and has no elements", at: path.range,
            .init("name the expected word, or write 'present'"))
          continue
        }
        for element in elements { check(element.value, against: self.element(of: end), isOpen: isOpen) }
      case .any(let groups):
        for group in groups { check(group, against: shape, isOpen: isOpen) }
      case .variants(let path, let names):
        guard let end = walk(path, from: shape, openTo: reach) else { continue }
        for name in names { check(variant: name, of: end) }
      }
    }
  }

  private func check(variant name: Located<String>, of shape: WireShape) {
    guard variant(name.value) != nil else {
      guard !isWrong(name.value) else { return }
      let known = syntax.unions.flatMap { union in
        if case .discriminator(_, let variants) = union.rule { variants.map(\.type.value) } else { [String]() }
      }
      report(
        .unknownType, "no union has a variant '\(name.value)'", at: name.range,
        notes: suggestion(for: name.value, among: known)
          + [.init("'is' names a struct for which a word in 'variants' decides")])
      return
    }
    switch shape {
    case .any: break
    case .array:
      report(
        .notAWord, "a list cannot be a '\(name.value)'", at: name.range,
        .init("test its elements: 'some: {…}', 'every: {…}' or 'one: {…}'"))
    case .text: report(.notAWord, "text cannot be a '\(name.value)'", at: name.range)
    case .object(let structs, _):
      guard let symbol = symbols[name.value], !structs.contains(symbol.index) else { return }
      let names = structs.map { syntax.structs[$0].name.value }
      report(
        .wordNever, "this can never be a '\(name.value)'", at: name.range,
        notes: names.isEmpty ? [] : [.init("it can be \(names.prefix(12).map { $0 }.quoted)")])
    }
  }

  private func check(_ elements: ConditionSyntax.Elements, against shape: WireShape, isOpen: Bool) {
    switch elements {
    case .count: break
    case .every(let conditions), .some(let conditions), .one(let conditions):
      check(conditions, against: shape, isOpen: isOpen)
    }
  }

  private func check(
    _ words: [Located<String>], against shape: WireShape, at range: SourceRange, isNegated: Bool
  ) {
    switch shape {
    case .text(let listed?, let isOpen):
      // Nearly always the word is listed as it is written here.
      for word in words where !listed.contains(word.value) {
        let folded = word.value.folded
        if listed.contains(where: { $0.folded == folded }) { continue }
        if !isOpen {
          report(
            .wordNever, "this can never be '\(word.value)'", at: word.range,
            notes: suggestion(for: word.value, among: listed)
              + [.init("the words are \(listed.map { "'\($0)'" }.joined(separator: ", "))")])
        } else if let meant = Suggestion.slip(of: word.value, among: listed) {
          report(
            .wordNever, "'\(word.value)' is not one of the known words", at: word.range,
            .didYouMean(meant, insteadOf: word.value))
        }
      }
    case .array:
      report(
        .notAWord, "a list cannot be compared with a word", at: range,
        .init("test its elements: 'some: {…}', 'every: {…}', 'one: {…}' or 'count: 1'"))
    case .object:
      report(
        .notAWord, "an object cannot be compared with a word", at: range,
        .init("name one of its members, or write 'present'"))
    case .text, .any: break
    }
  }

  private func check(beginnings: [Located<String>], against shape: WireShape, at range: SourceRange) {
    guard case .text(let listed?, isOpen: false) = shape else {
      return check([], against: shape, at: range, isNegated: false)
    }
    for text in beginnings where !listed.contains(where: { $0.folded.hasPrefix(text.value.folded) }) {
      report(
        .wordNever, "this can never begin with '\(text.value)'", at: text.range,
        .init("the words are \(listed.map { "'\($0)'" }.joined(separator: ", "))"))
    }
  }

}

extension Checker {
  func checkContradiction(_ conditions: [Condition], at range: SourceRange) {
    guard conditions.contradict(steps: &log.proofSteps) else { return }
    report(
      .rowNever, "these conditions contradict each other, so nothing matches", at: range,
      .init("remove one of them"))
  }
}

/// A variant of a union, with the member and the words that decide for it.
private struct DecidedVariant {
  let wireName: String
  let words: [String]
  let conditions: [Condition]
}

extension Condition {
  /// The same question about a value at a path.
  fileprivate func inside(_ path: JSONPath) -> Condition {
    func joined(_ inner: JSONPath) -> JSONPath { JSONPath(components: path.components + inner.components) }
    switch self {
    case .word(let inner, let words, let isNegated): return .word(joined(inner), oneOf: words, isNegated: isNegated)
    case .beginning(let inner, let texts, let isNegated):
      return .beginning(joined(inner), oneOf: texts, isNegated: isNegated)
    case .kind(let inner, let kind): return .kind(joined(inner), kind)
    case .elements(let inner, let elements): return .elements(joined(inner), elements)
    case .any(let groups): return .any(groups.map { $0.map { $0.inside(path) } })
    }
  }
}

extension UnionSyntax {
  /// Those that a word decides for.
  fileprivate var variants: [VariantSyntax] {
    if case .discriminator(_, let variants) = rule { variants } else { [] }
  }
}
