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

  private static let replacements: [(String, String)] = [
    ("?.", "."), (".", "?."), (".map(", ".compactMap("), (".map(", ".flatMap("), (".compactMap(", ".map("),
    (".flatMap(", ".map("), (".flatMap(", ".compactMap("), ("==", "!="), ("!=", "=="), ("??", "=="), ("??", "+"),
    ("??", "||"), ("+", "??"), ("[", ""), ("]", ""), ("(", ""), (")", ""), ("!", ""), (", ", ""), (".literal", ""),
    (".rawValue", ""), (".first", "[0]"), (".first", ".last"), (".isEmpty", ".count"), ("self", "self, self"),
    ("self", ""), ("builder.", ""), (" ?? []", ""), (#" ?? """#, ""), (#""Submit""#, "1"), (#""Submit""#, "nil"),
    (#""Submit""#, #""\u{0}\u{2028}\"\\(self)""#), (" ?? ", " ?? nil ?? "), (" == ", " ?? .cancel == "),
    (" != ", " == nil != "),
    ("!", "!!"), ("?.", "??."), (")", ")?.first"), (")", ").first"), ("[]", "[[]]"), ("[]", "[nil, nil]"),
    ("nil", "[nil]"),
    (" && ", " == "), (" || ", " ?? "), (" + ", " ?? [] + "), (" + ", " == "), (" ", " \u{a0}"), (" ", " \n "),
  ]

  /// Mistakes that have nothing to do with what stood there.
  private static let wholes: [String] = [
    "nil", #""""#, #""text""#, "0", "1", "-1", "1.5", "true", "false", "[]", "[nil]", "[self]", "self", ".info",
    ".primary",
    "settings.redirectTo", "settings.autoPollingDuration", "builder", "!true", "self == self", "nil == nil", "1 == 1",
    "nil ?? nil", "[] + []", "[] == []", #""a" + "b""#, "1 + 1", #""a".isEmpty"#, "[].isEmpty", "1 ?? 2",
    ".info == .info", "true == nil", "noParameters() == nil", "nonEmpty(nil)", "[1, nil]", #"[1, "a"]"#, "[1, 1.5]",
    "99999999999999999999", "1e400", "9007199254740993", #""\(self)""#, #""*/ \" \u{202E} \n""#,
    #""\u{0}""#, #""\r""#, ##"#"a"#"##, ##""#" ""##, ##"""" "text" """"##, "007", "0x1F", "1_000", "1.", ".5", "1e3",
    "9223372036854775807",
    "9223372036854775808", "[1, 2][1]", "[[1]][0]?[0]", "[[nil]]", "[.info]", "[.info, .error].first", "(.info)",
    "(nil)",
    "(self)", "((((self))))", ".self", ".init", ".some", ".none", ".none == .none", "nil ?? .info", "[nil].first",
    "[[]]",
    "[] + [] + []", #"["a"] + []"#, #"[] + ["a"]"#, #"["a"].first ?? "b""#, #"["a", nil].first ?? "b""#, "default",
    "in",
    "self.self", "self.init", "Self", "super", "try self", "self as Any", "self is Link", "`type`", "$0", "#line",
    "@escaping",
    "{ self }", "() -> 1", "a ? b : c", "1...2", "&self", "/a/", "_", "_ = self", "", "self,", "é", "e\u{301}",
    #"nil == "a""#, #""a" == nil"#, "type == nil", "type != .none", "metadata == nil", "metadata?.viewName == nil",
    String(repeating: "(", count: 20) + "1" + String(repeating: ")", count: 20),
    String(repeating: "!", count: 21) + "isRequired", Array(repeating: #""a""#, count: 30).joined(separator: " + "),
    Array(repeating: "type.rawValue", count: 30).joined(separator: " + "),
    Array(repeating: #"nonEmpty("a")"#, count: 30).joined(separator: " ?? "),
    Array(repeating: #"type.rawValue == "a""#, count: 30).joined(separator: " || "),
    Array(repeating: #"(nonEmpty("a") ?? "b")"#, count: 30).joined(separator: " + "),
    Array(repeating: "[]", count: 30).joined(separator: " + "),
  ]

  private static let frames: [(before: String, after: String)] = [
    ("(", ")"), ("[", "]"), ("!", ""), ("", ".isEmpty"), ("", "?.isEmpty"),
    ("", #".hasPrefix("a")"#), ("", #"?.hasPrefix("a") == true"#), ("", #".contains("a")"#),
    (#"["a", "b"].contains("#, ")"),
    ("[.login].contains(", ")"), ("(", #" ?? []).contains("a")"#), ("", ".first"), ("", "?.first"),
    ("", "[0]"), ("", ".count"), ("", " == nil"), ("", " != nil"), ("", " ?? nil"), ("", #" ?? """#), ("", " ?? []"),
    ("", " ?? 0"), ("", " + []"), ("", #" + """#), ("[] + ", ""), ("nil ?? ", ""), ("nonEmpty(", ")"),
    ("nonEmpty(", #") ?? """#), ("", ".filter(is FormAction).isEmpty"),
    ("", ".filter(!is UnknownAction)"),
    ("", ".filter(is TextFormField).first"),
    ("", "?.filter(is InteractionItemButtonModel).first?.label"), ("", " == self"), ("", " < 3"), ("3 >= ", ""),
    ("", " > links.count"), ("", " == .cancel"),
    ("true || ", ""), ("", " && true"), ("", ".rawValue"), ("", ".literal"), ("", "?.literal"),
    ("", ".map(InfoMessageModel)"), ("", ".compactMap(InteractionItemModel)"), ("InfoMessageModel(", ")"),
    ("[InteractionItemModel](", ")"), ("", " ??"), ("", ".self"), ("", ".init"), ("", "!"), ("", ";"), ("", " // a"),
    ("self.", ""), ("builder.", ""), ("", ".isEmpty == true"), ("", ".first?.title?.literal"),
    ("", " ?? .info"), ("", " ?? nil ?? nil"), ("!", " ?? true"), ("!(", ")"), ("!(", ") ?? true"), ("", " == true"),
    ("", " == false"), ("", " != nil == true"), ("(", " != nil) == true"), ("nil == ", ""), ("true == ", ""),
    ("", " == nil || true == isRequired"), ("[", "].first"), ("[", "][0]"), ("[", "][0]?[1]"), ("[", "].count"),
    ("[[", "]]"), ("[", "].isEmpty"), ("(", ").first"), ("(", ")?.first"), ("(", ").count"), ("", "[0]?[1]"),
    ("", "?[0]"),
    ("", "[9223372036854775807]"), ("", "[-1]"), ("", "?.first ?? nil"), ("", "?.map(LinkItemModel)"),
    ("", ".map(LinkItemModel).first?.title"), ("", ".map(InfoMessageModel).first?.text"),
    ("", ".compactMap(InteractionItemModel).isEmpty"), ("", ".flatMap(InteractionItemModel).first?.key"),
    ("", ".map(InteractionItemButtonModel)?.label"), ("", ".flatMap(UIInteractionModel)"), ("UIInteractionModel(", ")"),
    ("[UIInteractionModel](", ")"), ("InteractionItemButtonModel(", ").label"), ("[", ", nil]"), ("[nil, ", "]"),
    ("[", ", self]"), (#"["a", "#, "]"), ("", #" == "a""#), ("", #" != "" "#), ("", " == 1"), ("", " == 1.5"),
    ("1 == ", ""),
    ("selectorIcon(", ")"), ("messageStyle(", ")"), ("launchURL(nil, ", ")"), ("nonEmpty((", "))"),
    ("", ".map(title)"), ("", ".compactMap(title?.literal)"), ("", ".map(rel)"), ("", ".map(self)"), ("", ".map(nil)"),
    ("", ".flatMap(classList)"), ("", #".map("a").joined("")"#), ("", ".map(text.literal)"), ("", #".joined(", ")"#),
    ("", ".joined(1)"), ("", ".map(name.isEmpty)"), ("", ".compactMap(nonEmpty(rel))"), ("[", #"].joined(" ")"#),
    ("nonEmpty(", ").isEmpty"), ("nonEmpty(", ")?.isEmpty ?? true"), ("distinctButtons(", ").first?.key"),
    ("distinctButtons(", ") + []"), ("distinctButtons([] + ", ")"), ("distinctButtons(", " + []).map(LinkItemModel)"),
    ("(", " ?? [])"), ("(", #" ?? "")"#), ("(", ")?.rawValue"), ("", "?.rawValue ?? nil"), (" ", " "), ("\n", "\t"),
    ("", ".title"), ("", "?.title?.literal"), ("", ".type"), ("", ".kind == .cancel"), ("", ".default"), ("", ".Type"),
    ("", ".hashValue"), ("", ".description"), ("", ".map(Never)"), ("", ".map(String)"), ("", ".filter(nonEmpty)"),
    ("", ".map(nonEmpty)"), ("", ".first!"), ("", " as! String"), ("try ", ""), ("await ", ""), ("&", ""), ("-", ""),
    ("+", ""),
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
