import YAMLDocument

/// Paths and conditions: converted as written, then checked against the known shape of the JSON.
extension TypeChecker {
  func resolve(_ path: PathSyntax) -> JSONPath {
    JSONPath(
      components: path.components.map { component in
        switch component.kind {
        case .member(let name): .member(name)
        case .index(let index): .index(index)
        case .first(let conditions): .first(resolve(conditions))
        }
      })
  }

  func resolve(_ conditions: [ConditionSyntax]) -> [Condition] {
    conditions.flatMap { condition -> [Condition] in
      switch condition {
      case .words(let path, let words, let isNegated):
        return [.word(resolve(path), oneOf: words.map(\.value.folded), isNegated: isNegated)]
      case .beginnings(let path, let texts): return [.beginning(resolve(path), oneOf: texts.map(\.value.folded))]
      case .kind(let path, let kind, _): return [.kind(resolve(path), kind)]
      case .elements(let path, let elements): return [.elements(resolve(path), elements.map { resolve($0.value) })]
      case .any(let groups): return [.any(groups.map { resolve($0) })]
      case .variants(let path, let names):
        let groups = names.compactMap { name in variant(name.value).map { questions(of: $0, at: resolve(path)) } }
        return groups.count == 1 ? groups[0] : groups.isEmpty ? [] : [.any(groups)]
      }
    }
  }

  /// A variant of a union, with the member and the words that decide for it.
  private struct Variant {
    let wireName: String
    let words: [String]
    let conditions: [ConditionSyntax]
  }

  private func variant(_ name: String) -> Variant? {
    for union in syntax.unions {
      guard case .discriminator(let wireName, let variants) = union.rule else { continue }
      let own = variants.filter { $0.type.value == name }
      if let first = own.first {
        return Variant(wireName: wireName.value, words: own.map(\.word.value.folded), conditions: first.conditions)
      }
    }
    return nil
  }

  /// What a value at a path must meet to become a variant.
  private func questions(of variant: Variant, at path: JSONPath) -> [Condition] {
    let word = JSONPath(components: [.member(variant.wireName)])
    return ([.word(word, oneOf: variant.words, isNegated: false)] + resolve(variant.conditions)).map { $0.inside(path) }
  }

  private func resolve(_ condition: ConditionSyntax.Elements) -> Condition.ElementCondition {
    switch condition {
    case .count(let count): .count(count)
    case .every(let conditions): .every(resolve(conditions))
    case .some(let conditions): .some(resolve(conditions))
    case .one(let conditions): .one(resolve(conditions))
    }
  }

  /// Checks that conditions ask about members that exist, and for words that can be there.
  mutating func check(_ conditions: [ConditionSyntax], against shape: WireShape) {
    for condition in conditions {
      switch condition {
      case .words(let path, let words, let isNegated):
        guard let end = walk(path, from: shape) else { continue }
        check(words, against: end, at: path.range, isNegated: isNegated)
      case .beginnings(let path, let texts):
        guard let end = walk(path, from: shape) else { continue }
        check(beginnings: texts, against: end, at: path.range)
      case .kind(let path, _, _):
        _ = walk(path, from: shape)
      case .elements(let path, let elements):
        guard let end = walk(path, from: shape) else { continue }
        if case .text = end {
          report(
            .notAList, "'\(path.text)' is text and has no elements", at: path.range,
            .init("name the expected word, or write 'present'"))
          continue
        }
        for element in elements { check(element.value, against: self.element(of: end)) }
      case .any(let groups):
        for group in groups { check(group, against: shape) }
      case .variants(let path, let names):
        guard let end = walk(path, from: shape) else { continue }
        for name in names { check(variant: name, of: end) }
      }
    }
  }

  private mutating func check(variant name: Located<String>, of shape: WireShape) {
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

  private mutating func check(_ elements: ConditionSyntax.Elements, against shape: WireShape) {
    switch elements {
    case .count: break
    case .every(let conditions), .some(let conditions), .one(let conditions):
      check(conditions, against: shape)
    }
  }

  private mutating func check(
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

  private mutating func check(beginnings: [Located<String>], against shape: WireShape, at range: SourceRange) {
    guard case .text(let listed?, isOpen: false) = shape else {
      return check([], against: shape, at: range, isNegated: false)
    }
    for text in beginnings where !listed.contains(where: { $0.folded.hasPrefix(text.value.folded) }) {
      report(
        .wordNever, "this can never begin with '\(text.value)'", at: text.range,
        .init("the words are \(listed.map { "'\($0)'" }.joined(separator: ", "))"))
    }
  }

  /// Follows a path; `nil` after an error.
  mutating func walk(_ path: PathSyntax, from start: WireShape, isRootOpen: Bool = false) -> WireShape? {
    var shape = start
    for (index, component) in path.components.enumerated() {
      switch component.kind {
      case .member(let name):
        guard let next = member(name, component.range, of: shape, isOpen: isRootOpen && index == 0) else { return nil }
        shape = next
      case .index:
        shape = element(of: shape)
      case .first(let conditions):
        shape = element(of: shape)
        check(conditions, against: shape)
      }
    }
    return shape
  }

  private mutating func member(
    _ name: String, _ range: SourceRange, of shape: WireShape, isOpen: Bool
  ) -> WireShape? {
    switch shape {
    case .any: return .any
    case .text:
      report(
        .noMember, "text has no member '\(name)'", at: range,
        .init("end the path before '\(name)'"))
      return nil
    case .array:
      report(
        .noMember, "a list has no member '\(name)'", at: range,
        .init("select an element first: '[0]', '[name: word]', or a condition with 'some:' or 'every:'"))
      return nil
    case .object:
      // A struct's own path may read undeclared members. A name that resembles a declared one is probably a slip.
      let isSlip = isOpen && self.isSlip(name, memberNames(of: shape))
      if !isSlip, let next = self.shape(ofMember: name, in: shape) { return next }
      if isOpen, !isSlip { return .any }
      let known = memberNames(of: shape)
      var notes = suggestion(for: name, among: known)
      if notes.isEmpty, !known.isEmpty {
        notes = [.init("the members are \(known.prefix(12).map { "'\($0)'" }.joined(separator: ", "))")]
      }
      report(.noMember, "there is no member '\(name)' here", at: range, notes: notes)
      return nil
    }
  }

  private func isSlip(_ name: String, _ known: [String]) -> Bool {
    !known.contains(name) && Suggestion.slip(of: name, among: known) != nil
  }

  /// An object counts as a list of one.
  private func element(of shape: WireShape) -> WireShape {
    if case .array(let element) = shape { element } else { shape }
  }

  /// Checks the paths of all fields of a struct.
  mutating func checkPaths(ofStruct index: Int) {
    let own = WireShape.object(structs: [index], discriminator: nil)
    let requirements = syntax.structs[index].requirements
    if !requirements.isEmpty {
      check(requirements, against: own)
      checkContradiction(resolve(requirements), at: syntax.structs[index].name.range)
    }
    for field in structFields[index] where field.origin == nil {
      guard case .paths(let rows) = field.syntax.source.value else { continue }
      for row in rows {
        check(row.conditions, against: own)
        let start = row.base.flatMap { base in
          structFields[index].first { $0.syntax.name.value == base.value }.map { shape(of: $0.declaration.type) }
        }
        _ = walk(row.path, from: start ?? own, isRootOpen: start == nil)
      }
    }
  }
}

extension PathSyntax {
  /// The path in short, for a message.
  var text: String {
    var text = ""
    for component in components {
      switch component.kind {
      case .member(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      case .first: text += "[…]"
      }
    }
    return text.isEmpty ? "." : text
  }
}

extension Condition {
  /// The same question about a value at a path.
  fileprivate func inside(_ path: JSONPath) -> Condition {
    func joined(_ inner: JSONPath) -> JSONPath { JSONPath(components: path.components + inner.components) }
    switch self {
    case .word(let inner, let words, let isNegated): return .word(joined(inner), oneOf: words, isNegated: isNegated)
    case .beginning(let inner, let texts): return .beginning(joined(inner), oneOf: texts)
    case .kind(let inner, let kind): return .kind(joined(inner), kind)
    case .elements(let inner, let elements): return .elements(joined(inner), elements)
    case .any(let groups): return .any(groups.map { $0.map { $0.inside(path) } })
    }
  }
}
