import HaapiSchema

/// Values that several conditions need from an object are read once, and named.
struct ConditionLocals {
  /// By the member.
  private var tokens: [String: Identifier] = [:]
  private var elements: [String: Identifier] = [:]
  private var words: [[String]: Identifier] = [:]
  /// `let type = json.token("type")`
  private(set) var statements: [Statement] = []

  init() {}

  /// - Parameter conditions: Questions about the same object, named `json`.
  init(_ conditions: [Condition], names: Names) {
    var repeated = RepeatedQuestions()
    repeated.visit(conditions)
    var taken: Set<String> = ["json"]
    for (name, asksForElements) in repeated.inOrder {
      guard !names.isDeclared(name), taken.insert(name).inserted else { continue }
      let local = Identifier(name)
      let place = JSONNavigation(JSONPath(components: [.member(name)]), from: "json")
      if asksForElements {
        elements[name] = local
        statements.append(.line("let \(declaring: local) = \(place.asking("elements"))"))
      } else {
        tokens[name] = local
        statements.append(.line("let \(declaring: local) = \(place.asking("token"))"))
      }
    }
    for (list, member) in repeated.wordLists {
      let name = member + (member.hasSuffix("s") ? "es" : "s")
      guard !names.isDeclared(name), taken.insert(name).inserted else { continue }
      words[list] = Identifier(name)
      let literals = list.map { "\(StringLiteral(FoldedWord.of($0)))" as Code }
      statements.append(.line("let \(declaring: Identifier(name)) = \(list: literals, in: .square)"))
    }
  }

  /// The names that keep their meaning inside conditions on the elements of an array.
  var forElements: ConditionLocals {
    var locals = ConditionLocals()
    locals.words = words
    return locals
  }

  /// The name of the token at a path, if it has one.
  func token(at path: JSONPath) -> Identifier? {
    path.onlyMember.flatMap { tokens[$0] }
  }

  /// The name of the elements at a path, if they have one.
  func elements(at path: JSONPath) -> Identifier? {
    path.onlyMember.flatMap { elements[$0] }
  }

  /// The name of a list of words, if it has one.
  func name(ofWords list: [String]) -> Identifier? {
    words[list]
  }
}

/// Questions that conditions ask more than once about a member whose name is also a Swift name.
private struct RepeatedQuestions {
  /// In the order of their second use.
  private(set) var inOrder: [(member: String, asksForElements: Bool)] = []
  /// Lists of words that are searched more than once, with the member that has the word.
  private(set) var wordLists: [(words: [String], member: String)] = []
  private var wordCounts: [[String]: Int] = [:]
  /// The number of uses of each of the two questions, by the member.
  private var counts: [String: (token: Int, elements: Int)] = [:]

  mutating func visit(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .word(let path, let words, _):
        add(path, asksForElements: false)
        add(words, of: path)
      case .beginning(let path, let texts): for _ in texts { add(path, asksForElements: false) }
      case .kind: break
      case .elements(let path, let questions):
        for question in questions {
          add(path, asksForElements: true)
          visitWords(question)
        }
      case .any(let groups): for group in groups { visit(group) }
      }
    }
  }

  /// For conditions on elements, only the words. The elements themselves have no names.
  private mutating func visitWords(_ question: Condition.ElementCondition) {
    switch question {
    case .count: break
    case .every(let conditions), .some(let conditions), .one(let conditions):
      for condition in conditions { visitWords(condition) }
    }
  }

  private mutating func visitWords(_ condition: Condition) {
    switch condition {
    case .word(let path, let words, _): add(words, of: path)
    case .beginning, .kind: break
    case .elements(_, let questions): for question in questions { visitWords(question) }
    case .any(let groups): for condition in groups.joined() { visitWords(condition) }
    }
  }

  private mutating func add(_ words: [String], of path: JSONPath) {
    guard words.count > 1, case .member(let name)? = path.components.last, Self.isLocal(name) else { return }
    let count = (wordCounts[words] ?? 0) + 1
    wordCounts[words] = count
    if count == 2 { wordLists.append((words, name)) }
  }

  private mutating func add(_ path: JSONPath, asksForElements: Bool) {
    guard let name = path.onlyMember, Self.isLocal(name) else { return }
    var count = counts[name] ?? (0, 0)
    if asksForElements { count.elements += 1 } else { count.token += 1 }
    counts[name] = count
    if (asksForElements ? count.elements : count.token) == 2 { inOrder.append((name, asksForElements)) }
  }

  private static func isLocal(_ name: String) -> Bool {
    Identifier(name).isPlainUse && name.utf8.first.map(isLetter) == true
      && name.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension JSONPath {
  /// The member's name, if the path is that of a member.
  fileprivate var onlyMember: String? {
    guard components.count == 1, case .member(let name) = components[0] else { return nil }
    return name
  }
}
