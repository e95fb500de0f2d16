import YAMLDocument

extension SyntaxReader {
  /// Conditions as an expression about JSON: `properties.status != "done" && !actions.isEmpty`.
  mutating func conditions(writtenIn node: YAMLNode, _ what: String) -> [ConditionSyntax] {
    guard let expression = expression(node, what) else { return [] }
    let source = source
    let condition = ConditionExpression { node.range(ofUTF8: $0, in: source) }
    do {
      return try condition.questions(expression.root, hold: true)
    } catch {
      report(
        .conditionSyntax, error.message, at: node.range(ofUTF8: error.offsets, in: source), .init(error.advice))
      return []
    }
  }
}

/// The questions about JSON that an expression asks. They are those that conditions with paths as keys ask, in the words
/// of `when`.
private struct ConditionExpression {
  typealias Term = ExpressionSyntax.Term

  /// Turns offsets in the text into a place in the file.
  let place: (Range<Int>) -> SourceRange
  /// Whether names are members of a filter's element.
  var isInFilter = false

  private var ofElements: Self { Self(place: place, isInFilter: true) }

  /// The questions that all have to hold for a term to be true, or to be false.
  func questions(_ term: Term, hold: Bool) throws(ExpressionError) -> [ConditionSyntax] {
    switch term.kind {
    case .group(let inner): return try questions(inner, hold: hold)
    case .not(let inner): return try questions(inner, hold: !hold)
    case .binary(.and, let left, let right) where hold, .binary(.or, let left, let right) where !hold:
      return try questions(left, hold: hold) + questions(right, hold: hold)
    case .binary(.and, _, _), .binary(.or, _, _):
      return [either(try alternatives(term, hold: hold))]
    case .binary(.equal, let left, let right): return try comparison(left, right, isEqual: hold, term)
    case .binary(.notEqual, let left, let right): return try comparison(left, right, isEqual: !hold, term)
    case .binary(.less, let left, let right): return [try order(left, isBelow: right, orEqual: false, hold, term)]
    case .binary(.atMost, let left, let right): return [try order(left, isBelow: right, orEqual: true, hold, term)]
    case .binary(.greater, let left, let right): return [try order(right, isBelow: left, orEqual: false, hold, term)]
    case .binary(.atLeast, let left, let right): return [try order(right, isBelow: left, orEqual: true, hold, term)]
    case .member(let list, let name, _) where name.text == "isEmpty":
      return [try emptiness(of: list, isEmpty: hold, name)]
    case .member(let value, let name, _) where Condition.Kind(question: name.text) != nil:
      return [try kind(of: value, name, isNegated: !hold)]
    case .method(let text, _, .hasPrefix, let beginning, _):
      return [try self.beginning(beginning, of: text, isNegated: !hold)]
    case .method(let words, _, .contains, let value, _): return [try membership(of: value, in: words, isNegated: !hold)]
    default:
      return [.words(try path(term), [Located("true", place(term.offsets))], isNegated: !hold)]
    }
  }

  /// The groups of questions of which one has to hold.
  private func alternatives(_ term: Term, hold: Bool) throws(ExpressionError) -> [[ConditionSyntax]] {
    switch term.kind {
    case .group(let inner): return try alternatives(inner, hold: hold)
    case .not(let inner): return try alternatives(inner, hold: !hold)
    case .binary(.or, let left, let right) where hold, .binary(.and, let left, let right) where !hold:
      return try alternatives(left, hold: hold) + alternatives(right, hold: hold)
    default: return [try questions(term, hold: hold)]
    }
  }

  /// Words that are asked of one member are a list of words.
  private func either(_ groups: [[ConditionSyntax]]) -> ConditionSyntax {
    var path: PathSyntax?
    var all: [Located<String>] = []
    for group in groups {
      guard group.count == 1, case .words(let next, let words, isNegated: false) = group[0],
        let name = next.memberNames, path.map({ $0.memberNames == name }) ?? true
      else { return .any(groups) }
      path = path ?? next
      all += words
    }
    return path.map { .words($0, all, isNegated: false) } ?? .any(groups)
  }

  // MARK: Comparisons

  private func comparison(
    _ left: Term, _ right: Term, isEqual: Bool, _ whole: Term
  ) throws(ExpressionError) -> [ConditionSyntax] {
    let (value, constant) = right.literal == nil ? (right, left) : (left, right)
    switch constant.literal {
    case .bool(let flag) where value.isCondition: return try questions(value, hold: flag == isEqual)
    case .int(let number) where value.isCount:
      try check(number, of: constant)
      return [try count(value, is: number, isEqual: isEqual, whole)]
    case .nil: return [.kind(try path(value), isEqual ? .absent : .present, place(constant.offsets))]
    case .enumCase(let name):
      throw ExpressionError(
        message: "JSON has words, not cases of an enum", offsets: constant.offsets,
        advice: "write the word that the case has there, such as \"\(name)\"")
    default:
      guard let word = word(constant) else {
        throw notAConstant(whole.offsets, "write it like 'type == \"form\"'")
      }
      return [.words(try path(value), [word], isNegated: !isEqual)]
    }
  }

  /// A number of elements has an order: `parts.count < 3`.
  private func order(
    _ lower: Term, isBelow upper: Term, orEqual: Bool, _ hold: Bool, _ whole: Term
  ) throws(ExpressionError) -> ConditionSyntax {
    guard hold else { return try order(upper, isBelow: lower, orEqual: !orEqual, true, whole) }
    if case .int(let number) = upper.literal, lower.isCount {
      try check(number, of: upper)
      return try elements(of: lower, count: .init(0, upTo: orEqual ? number : number - 1), whole)
    }
    guard case .int(let number) = lower.literal, upper.isCount else {
      throw ExpressionError(
        message: "a condition on JSON compares by order only a number of elements", offsets: whole.offsets,
        advice: "write it like 'actions.count >= 2'")
    }
    try check(number, of: lower)
    return try elements(of: upper, count: .init(orEqual ? number : number + 1, upTo: nil), whole)
  }

  private func check(_ number: Int, of constant: Term) throws(ExpressionError) {
    guard (0...Condition.Count.maximum).contains(number) else {
      throw ExpressionError(
        message: "a number of elements is between 0 and \(Condition.Count.maximum)", offsets: constant.offsets,
        advice: "compare it with another number")
    }
  }

  /// A constant as it is compared in JSON; `nil` for one that JSON does not have.
  private func word(_ constant: Term) -> Located<String>? {
    let text: String
    switch constant.literal {
    case .string(let string): text = string
    case .int(let number): text = "\(number)"
    case .double(let number): text = "\(number)"
    case .bool(let flag): text = "\(flag)"
    default: return nil
    }
    return Located(text, place(constant.offsets))
  }

  /// `meta.isObject`
  private func kind(
    of value: Term, _ name: ExpressionSyntax.Name, isNegated: Bool
  ) throws(ExpressionError) -> ConditionSyntax {
    let path = try path(value)
    let range = place(name.offsets)
    let asked = Condition.Kind(question: name.text)
    // What is there is of one kind.
    let kinds: [Condition.Kind] = [.absent, .text, .object, .array].filter { isNegated ? $0 != asked : $0 == asked }
    return kinds.count == 1 ? .kind(path, kinds[0], range) : .any(kinds.map { [.kind(path, $0, range)] })
  }

  private func beginning(
    _ beginning: Term, of text: Term, isNegated: Bool
  ) throws(ExpressionError) -> ConditionSyntax {
    guard case .string(let prefix) = beginning.literal else {
      throw notAConstant(beginning.offsets, "write the beginning in quotes")
    }
    return .beginnings(try path(text), [Located(prefix, place(beginning.offsets))], isNegated: isNegated)
  }

  /// `["box", "crate"].contains(kind)`, or `tags.contains("new")`
  private func membership(
    of value: Term, in list: Term, isNegated: Bool
  ) throws(ExpressionError) -> ConditionSyntax {
    guard case .list(let elements) = list.ungrouped.kind, !elements.isEmpty else {
      return try containment(of: value, in: list, isNegated: isNegated)
    }
    let path = try path(value)
    var all: [Located<String>] = []
    for element in elements {
      guard let word = word(element) else {
        throw notAConstant(element.offsets, "write the word in quotes")
      }
      all.append(word)
    }
    return .words(path, all, isNegated: isNegated)
  }

  /// `tags.contains("new")`
  private func containment(
    of value: Term, in list: Term, isNegated: Bool
  ) throws(ExpressionError) -> ConditionSyntax {
    guard let word = word(value) else {
      throw notAConstant(
        value.offsets, "write it like 'tags.contains(\"new\")' or '[\"box\", \"crate\"].contains(kind)'")
    }
    let itself = PathSyntax(components: [], range: word.range)
    let question = ConditionSyntax.words(itself, [word], isNegated: isNegated)
    return .elements(try path(list), [Located(isNegated ? .every([question]) : .some([question]), word.range)])
  }

  // MARK: Lists

  private func emptiness(
    of list: Term, isEmpty: Bool, _ name: ExpressionSyntax.Name
  ) throws(ExpressionError) -> ConditionSyntax {
    let (path, filter) = try elements(list)
    let question: ConditionSyntax.Elements =
      if let filter {
        isEmpty
          ? .every(try ofElements.questions(filter, hold: false)) : .some(try ofElements.questions(filter, hold: true))
      } else {
        isEmpty ? .count(0) : .some([])
      }
    return .elements(path, [Located(question, place(name.offsets))])
  }

  private func elements(
    of value: Term, count: Condition.Count, _ whole: Term
  ) throws(ExpressionError) -> ConditionSyntax {
    guard case .member(let list, let name, _) = value.ungrouped.kind else { throw notAPath(value) }
    let (path, filter) = try elements(list)
    switch (filter, count) {
    case (_, 0): return try emptiness(of: list, isEmpty: true, name)
    case (_, .init(1, upTo: nil)): return try emptiness(of: list, isEmpty: false, name)
    case (nil, _): return .elements(path, [Located(.count(count), place(name.offsets))])
    case (let filter?, 1):
      return .elements(path, [Located(.one(try ofElements.questions(filter, hold: true)), place(name.offsets))])
    default:
      throw ExpressionError(
        message: "a condition on JSON cannot ask this of a number of elements", offsets: whole.offsets,
        advice: "compare the number of some elements with 0 or 1, or that of all")
    }
  }

  private func count(
    _ value: Term, is number: Int, isEqual: Bool, _ whole: Term
  ) throws(ExpressionError) -> ConditionSyntax {
    if isEqual { return try elements(of: value, count: .init(exactly: number), whole) }
    let more = try elements(of: value, count: .init(number + 1, upTo: nil), whole)
    return number == 0 ? more : .any([[try elements(of: value, count: .init(0, upTo: number - 1), whole)], [more]])
  }

  /// The list, and what counts of its elements.
  private func elements(_ list: Term) throws(ExpressionError) -> (path: PathSyntax, filter: Term?) {
    guard case .filter(let all, _, let condition, _) = list.ungrouped.kind else { return (try path(list), nil) }
    return (try path(all), condition)
  }

  // MARK: Paths

  private func path(_ term: Term) throws(ExpressionError) -> PathSyntax {
    PathSyntax(components: try components(term), range: place(term.offsets))
  }

  private func components(_ term: Term) throws(ExpressionError) -> [PathSyntax.Component] {
    func component(_ kind: PathSyntax.Component.Kind, _ offsets: Range<Int>) -> PathSyntax.Component {
      .init(kind: kind, range: place(offsets))
    }
    switch term.kind {
    case .group(let inner): return try components(inner)
    case .source where isInFilter, .json where isInFilter:
      throw ExpressionError(
        message: "the condition of a filter asks its elements alone", offsets: term.offsets,
        advice: "ask the whole beside the filter: 'kind == \"list\" && !items.filter(kind == \"lid\").isEmpty'")
    case .source: return []
    case .name(let name): return [component(.member(name), term.offsets)]
    case .json(let path): return try components(of: path)
    case .member(let base, let name, _):
      switch name.text {
      // Of an enum: in JSON, it is its word.
      case "rawValue": return try components(base)
      case "first":
        guard case .filter(let all, _, let condition, _) = base.ungrouped.kind else {
          return try components(base) + [component(.index(0), name.offsets)]
        }
        let found = try ofElements.questions(condition, hold: true)
        return try components(all) + [component(.first(found), name.offsets)]
      default: return try components(base) + [component(.member(name.text), name.offsets)]
      }
    case .element(let base, let index, _): return try components(base) + [component(.index(index), term.offsets)]
    default: throw notAPath(term)
    }
  }

  /// Of the text in `json("…")`.
  private func components(of path: ExpressionSyntax.Name) throws(ExpressionError) -> [PathSyntax.Component] {
    var parser = PathParser(text: path.text) { [place] in place(path.offsets(ofQuoted: $0)) }
    do {
      return try parser.parse()
    } catch {
      throw ExpressionError(
        message: error.message, offsets: path.offsets(ofQuoted: error.offsets),
        advice: "write a path like 'properties.status' or 'actions[0].title'")
    }
  }

  private func notAConstant(_ offsets: Range<Int>, _ advice: String) -> ExpressionError {
    ExpressionError(
      message: "a condition on JSON compares a value with a constant", offsets: offsets, advice: advice)
  }

  private func notAPath(_ term: Term) -> ExpressionError {
    ExpressionError(
      message: "a condition on JSON cannot ask this", offsets: term.offsets,
      advice: "it compares members with constants, as in 'type == \"form\" && !actions.isEmpty'")
  }
}

extension ExpressionSyntax.Term {
  fileprivate var ungrouped: Self {
    if case .group(let inner) = kind { inner.ungrouped } else { self }
  }

  fileprivate var literal: Literal? {
    if case .literal(let literal) = ungrouped.kind { literal } else { nil }
  }

  /// Whether it is true or false by itself, and not as a member of the JSON is.
  fileprivate var isCondition: Bool {
    switch ungrouped.kind {
    case .not, .binary(.and, _, _), .binary(.or, _, _), .binary(.equal, _, _), .binary(.notEqual, _, _),
      .method(_, _, .hasPrefix, _, _), .method(_, _, .contains, _, _):
      true
    case .member(_, let name, _): name.text == "isEmpty" || Condition.Kind(question: name.text) != nil
    default: false
    }
  }

  fileprivate var isCount: Bool {
    if case .member(_, let name, _) = ungrouped.kind { name.text == "count" } else { false }
  }
}

extension PathSyntax {
  /// The names, if there is nothing but members.
  fileprivate var memberNames: [String]? {
    var names: [String] = []
    for component in components {
      guard case .member(let name) = component.kind else { return nil }
      names.append(name)
    }
    return names
  }
}
