/// What a person could write by mistake in place of an expression, and some things that nobody would.
struct ExpressionMutations {
  /// All expressions of the schema: any of them may stand where another one should.
  let expressions: [String]
  /// All names in them.
  private let names: [String]
  /// The models among them.
  private let models: [String]

  init(of expressions: [String]) {
    self.expressions = Array(Set(expressions)).sorted()
    let words = Set(expressions.flatMap { Self.words(of: $0) }).sorted()
    names = words.filter { $0.first?.isLowercase ?? false }
    models = words.filter { $0.first?.isUppercase ?? false }
  }

  /// Mutants of one expression, always the same ones in the same order.
  func mutants(of expression: String) -> [String] {
    var mutants: [String] = []
    for word in Set(Self.words(of: expression)).sorted() {
      let others = word.first?.isUppercase == true ? models : names
      mutants += ([word + "s", "self"] + others).map { expression.replacing(word: word, with: $0) }
    }
    for (old, new) in Self.replacements where expression.contains(old) {
      mutants.append(expression.replacingFirst(old, with: new))
    }
    mutants += Self.wholes
    mutants += Self.frames.map { $0.before + expression + $0.after }
    mutants += expressions
    if let end = expression.lastIndex(of: "?") { mutants.append(String(expression[..<end]).trimmed + "") }
    mutants += [String(expression.dropLast()), String(expression.dropFirst())]
    var seen: Set<String> = [expression, ""]
    return mutants.filter { seen.insert($0).inserted }
  }

  private static let replacements = [
    ("?.", "."), (".", "?."), (".map(", ".compactMap("), (".map(", ".flatMap("), (".compactMap(", ".map("),
    (".flatMap(", ".map("), (".flatMap(", ".compactMap("), ("==", "!="), ("!=", "=="), ("??", "=="), ("??", "+"),
    ("??", "||"), ("+", "??"), ("[", ""), ("]", ""), ("(", ""), (")", ""), ("!", ""), (", ", ""), (".literal", ""),
    (".rawValue", ""), (".first", "[0]"), (".first", ".last"), (".isEmpty", ".count"), ("self", "self, self"),
    ("self", ""), ("builder.", ""), (" ?? []", ""), (#" ?? """#, ""), (#""Submit""#, "1"), (#""Submit""#, "nil"),
  ]

  /// Mistakes that have nothing to do with what stood there.
  private static let wholes = [
    "nil", #""""#, #""text""#, "0", "1", "-1", "1.5", "true", "false", "[]", "[nil]", "[self]", "self", ".info",
    ".primary",
    "builder.redirectTo", "builder.autoPollingDuration", "builder", "!true", "self == self", "nil == nil", "1 == 1",
    "nil ?? nil", "[] + []", "[] == []", #""a" + "b""#, "1 + 1", #""a".isEmpty"#, "[].isEmpty", "1 ?? 2",
    ".info == .info", "true == nil", "noParameters() == nil", "nonEmpty(nil)", "[1, nil]", #"[1, "a"]"#, "[1, 1.5]",
    "99999999999999999999", "1e400", "9007199254740993", #""\(self)""#, #""*/ \" \u{202E} \n""#,
  ]

  private static let frames: [(before: String, after: String)] = [
    ("(", ")"), ("[", "]"), ("!", ""), ("", ".isEmpty"), ("", "?.isEmpty"), ("", ".first"), ("", "?.first"),
    ("", "[0]"), ("", ".count"), ("", " == nil"), ("", " != nil"), ("", " ?? nil"), ("", #" ?? """#), ("", " ?? []"),
    ("", " ?? 0"), ("", " + []"), ("", #" + """#), ("[] + ", ""), ("nil ?? ", ""), ("nonEmpty(", ")"),
    ("nonEmpty(", #") ?? """#), ("submittable(", ")"), ("forms(", ").isEmpty"), ("", " == self"), ("", " == .cancel"),
    ("true || ", ""), ("", " && true"), ("", ".rawValue"), ("", ".literal"), ("", "?.literal"),
    ("", ".map(InfoMessageModel)"), ("", ".compactMap(InteractionItemModel)"), ("InfoMessageModel(", ")"),
    ("[InteractionItemModel](", ")"), ("", " ??"), ("", ".self"), ("", ".init"), ("", "!"), ("", ";"), ("", " // a"),
    ("self.", ""), ("builder.", ""), ("", ".isEmpty == true"), ("", ".first?.title?.literal"),
  ]

  private static func words(of expression: String) -> [String] {
    expression.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      .filter { $0.first?.isLetter ?? false }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return replacingCharacters(in: range, with: new)
  }

  private func replacingCharacters(in range: Range<Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }

  /// Replaces the first use of a whole word.
  fileprivate func replacing(word: String, with new: String) -> String {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    for range in ranges(of: word) {
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      if !isPart(before), !isPart(after) { return replacingCharacters(in: range, with: new) }
    }
    return self
  }
}
