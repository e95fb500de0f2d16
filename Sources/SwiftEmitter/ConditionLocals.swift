import HaapiSchema

/// What several conditions ask of an object is read once and has a name.
struct ConditionLocals {
  private(set) var tokens: [JSONPath: Identifier] = [:]
  private(set) var elements: [JSONPath: Identifier] = [:]
  /// `let type = json.token("type")`
  private(set) var statements: [Statement] = []

  init() {}

  /// - Parameter conditions: Questions about the same object, named `json`.
  init(_ conditions: [Condition], names: Names) {
    var questions: [Question: Int] = [:]
    var inOrder: [Question] = []
    Self.visit(conditions) { question in
      let count = questions[question, default: 0] + 1
      questions[question] = count
      if count == 2 { inOrder.append(question) }
    }
    var taken: Set<String> = ["json"]
    for question in inOrder {
      guard let name = question.name, !names.isDeclared(name), taken.insert(name).inserted else { continue }
      let local = Identifier(name)
      let place = JSONNavigation(question.path, from: "json")
      if question.asksForElements {
        elements[question.path] = local
        statements.append(.line("let \(declaring: local) = \(place.asking("elements"))"))
      } else {
        tokens[question.path] = local
        statements.append(.line("let \(declaring: local) = \(place.asking("token"))"))
      }
    }
  }

  private struct Question: Hashable {
    let path: JSONPath
    let asksForElements: Bool

    /// The member's own name, if that is a name in Swift as well.
    var name: String? {
      guard path.components.count == 1, case .member(let name) = path.components[0], Identifier(name).isPlainUse,
        name.utf8.first.map(ConditionLocals.isLetter) == true,
        name.utf8.allSatisfy({ ConditionLocals.isLetter($0) || ConditionLocals.isDigit($0) })
      else { return nil }
      return name
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func visit(_ conditions: [Condition], _ found: (Question) -> Void) {
    for condition in conditions {
      switch condition {
      case .word(let path, _, _): found(Question(path: path, asksForElements: false))
      case .kind: break
      case .elements(let path, let questions):
        for _ in questions { found(Question(path: path, asksForElements: true)) }
      case .any(let groups): for group in groups { visit(group, found) }
      }
    }
  }
}
