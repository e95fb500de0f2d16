import YAMLDocument

/// A condition as it is written, with its places.
indirect enum ConditionSyntax: Sendable {
  case words(PathSyntax, [Located<String>], isNegated: Bool)
  case beginnings(PathSyntax, [Located<String>], isNegated: Bool)
  case kind(PathSyntax, Condition.Kind, SourceRange)
  case elements(PathSyntax, [Located<Elements>])
  case any([[ConditionSyntax]])
  /// What one of these variants of a union must meet.
  case variants(PathSyntax, [Located<String>])

  enum Elements: Sendable {
    case count(Condition.Count)
    case every([ConditionSyntax])
    case some([ConditionSyntax])
    case one([ConditionSyntax])
  }
}

extension Condition.Kind {
  /// What an expression can ask of JSON, by name: `json("meta").isObject`.
  package static let questions: KeyValuePairs = [
    "isText": Condition.Kind.text, "isObject": Condition.Kind.object, "isArray": Condition.Kind.array,
  ]

  /// What an expression asks of JSON with this name.
  init?(question name: String) {
    guard let kind = Self.questions.first(where: { $0.key == name })?.value else { return nil }
    self = kind
  }
}

extension [ConditionSyntax] {
  /// The variants that they name, also those inside of others.
  var variants: [Located<String>] {
    flatMap { condition -> [Located<String>] in
      switch condition {
      case .words, .beginnings, .kind: []
      case .variants(_, let names): names
      case .any(let groups): groups.flatMap(\.variants)
      case .elements(_, let elements):
        elements.flatMap { element -> [Located<String>] in
          switch element.value {
          case .count: []
          case .every(let inner), .some(let inner), .one(let inner): inner.variants
          }
        }
      }
    }
  }
}

extension SyntaxReader {
  /// `{path: expectation, …}`: all must hold. The same can be written as an expression.
  mutating func conditions(_ node: YAMLNode, _ what: String) -> [ConditionSyntax] {
    if case .scalar(let scalar) = node.content, !scalar.isNull { return conditions(writtenIn: node, what) }
    guard let members = mapping(node, what) else { return [] }
    return members.compactMap { member in
      if member.key == "any" { return anyCondition(member.value) }
      guard let path = path(ofKey: member) else { return nil }
      return condition(path, member.value)
    }
  }

  /// What `when` says: an expression, or conditions on the JSON of the source.
  mutating func question(_ node: YAMLNode) -> ExpressionSyntax? {
    guard case .mapping(let members) = node.content else { return expression(node, "'when'") }
    guard !members.isEmpty else {
      report(
        .conditionSyntax, "this condition is empty", at: node.range, .init("leave 'when' out where nothing has to hold")
      )
      return nil
    }
    let conditions = conditions(node, "'when'")
    return ExpressionSyntax(
      root: .init(kind: .conditions(conditions), offsets: 0..<0, depth: 1), written: Located("", node.range))
  }

  private mutating func anyCondition(_ node: YAMLNode) -> ConditionSyntax? {
    guard case .sequence(let groups) = node.content, !groups.isEmpty else {
      report(
        .conditionSyntax, "'any' must be a list of conditions, not \(node.description)", at: node.range,
        .init("write it like 'any: [{kind: poll}, {kind: redirect}]'"))
      return nil
    }
    for group in groups {
      guard case .mapping(let members) = group.content, members.isEmpty else { continue }
      report(
        .conditionSyntax, "this group is empty, so 'any' always holds", at: group.range,
        .init("write what has to hold, or leave 'any' out"))
    }
    return .any(groups.map { conditions($0, "a group of conditions") })
  }

  private mutating func condition(_ path: PathSyntax, _ node: YAMLNode) -> ConditionSyntax? {
    switch node.content {
    case .scalar(let scalar):
      if !scalar.isQuoted, let kind = Condition.Kind(rawValue: scalar.text) { return .kind(path, kind, node.range) }
      if scalar.isNull, !scalar.text.isEmpty {
        report(
          .conditionSyntax, "a condition cannot be '\(scalar.text)'", at: node.range,
          .write("absent", " for a member that is missing or null", insteadOf: scalar.text))
        return nil
      }
      return text(node, "the expected word").map { .words(path, [$0], isNegated: false) }
    case .unreadable: return nil
    case .sequence(let elements):
      guard !elements.isEmpty else {
        report(.conditionSyntax, "a list of words cannot be empty: nothing would match", at: node.range)
        return nil
      }
      return .words(path, texts(node, "an expected word"), isNegated: false)
    case .mapping(let members):
      if members.contains(where: { $0.key == "not" }) {
        guard let not = mapping(node, .negation)?.first else { return nil }
        if case .mapping = not.value.content { return beginnings(path, not.value, isNegated: true) }
        return .words(path, texts(not.value, "a word that is not expected"), isNegated: true)
      }
      if members.contains(where: { $0.key == "begins" }) { return beginnings(path, node, isNegated: false) }
      if members.contains(where: { $0.key == "is" }) {
        guard let variants = mapping(node, .recognition)?.first else { return nil }
        return .variants(path, texts(variants.value, "a variant"))
      }
      return elementCondition(path, node)
    }
  }

  private mutating func beginnings(_ path: PathSyntax, _ node: YAMLNode, isNegated: Bool) -> ConditionSyntax? {
    guard let begins = mapping(node, .beginning)?.first else { return nil }
    return .beginnings(path, texts(begins.value, "how the text begins"), isNegated: isNegated)
  }

  private mutating func elementCondition(_ path: PathSyntax, _ node: YAMLNode) -> ConditionSyntax? {
    if case .mapping(let members) = node.content, let none = members.first(where: { $0.key == "none" }) {
      report(
        .conditionSyntax, "a condition on elements has no 'none'", at: none.keyRange,
        .init("write what every element must meet: 'every: {kind: {not: poll}}'"))
      return nil
    }
    guard let members = mapping(node, .elements) else { return nil }
    guard !members.isEmpty else {
      if case .mapping(let all) = node.content, !all.isEmpty { return nil }
      report(
        .conditionSyntax, "this condition is empty", at: node.range,
        .init("a condition on elements has 'count', 'every', 'some' or 'one'"))
      return nil
    }
    var elements: [Located<ConditionSyntax.Elements>] = []
    for member in members {
      let groups: [YAMLNode] =
        if case .sequence(let list) = member.value.content { Array(list) } else { [member.value] }
      let range = member.keyRange
      switch member.key {
      case "count":
        if let count = count(member.value) { elements.append(Located(.count(count), range)) }
      case "some":
        elements += groups.map { Located(.some(conditions($0, "'some'")), range) }
      case "every":
        elements.append(Located(.every(conditions(member.value, "'every'")), range))
      default:
        elements += groups.map { Located(.one(conditions($0, "'one'")), range) }
      }
    }
    return .elements(path, elements)
  }

  private mutating func count(_ node: YAMLNode) -> Condition.Count? {
    guard case .mapping = node.content else { return number(node, "'count'").map { Condition.Count(exactly: $0) } }
    guard let members = mapping(node, .count) else { return nil }
    var bounds: [String: Int] = [:]
    for member in members {
      guard let bound = number(member.value, "'\(member.key)'") else { return nil }
      bounds[member.key] = bound
    }
    guard !bounds.isEmpty else {
      if case .mapping(let all) = node.content, !all.isEmpty { return nil }
      report(.conditionSyntax, "this condition is empty", at: node.range, .init("write it like 'count: {min: 2}'"))
      return nil
    }
    let count = Condition.Count(bounds["min"] ?? 0, upTo: bounds["max"])
    guard !count.isEmpty else {
      report(.conditionSyntax, "'min' is greater than 'max', so nothing matches", at: node.range)
      return nil
    }
    return count
  }

  private mutating func number(_ node: YAMLNode, _ what: String) -> Int? {
    if case .scalar(let scalar) = node.content, !scalar.isQuoted, let count = Int(scalar.text), count >= 0 {
      if count <= Condition.Count.maximum { return count }
      report(.conditionSyntax, "\(what) is at most \(Condition.Count.maximum) elements", at: node.range)
      return nil
    }
    report(.conditionSyntax, "\(what) must be a number of elements, not \(node.description)", at: node.range)
    return nil
  }
}
