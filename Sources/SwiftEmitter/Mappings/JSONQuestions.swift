import HaapiSchema

/// What the conditions of expressions ask of JSON.
struct JSONQuestions {
  /// The name is that of the answer, here and in the runtime.
  enum Question: String, CaseIterable {
    case token, elements, isPresent, isText, isObject, isArray
  }

  private(set) var asked: Set<Question> = []
  /// Those that are asked of a member by its name.
  private(set) var named: Set<Question> = []
  private(set) var haveIndices = false
  private(set) var haveSearches = false

  init(_ expressions: [Expression]) {
    for expression in expressions { visit(expression) }
    if haveSearches { asked.insert(.elements) }
  }

  private mutating func visit(_ expression: Expression) {
    if case .meets(let conditions) = expression.kind { visit(conditions) }
    for part in expression.parts { visit(part) }
  }

  private mutating func visit(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .word(let path, _, _), .beginning(let path, _, _): ask(.token, at: path)
      case .kind(let path, let kind):
        switch kind {
        case .present, .absent: ask(.isPresent, at: path)
        case .text: ask(.isText, at: path)
        case .object: ask(.isObject, at: path)
        case .array: ask(.isArray, at: path)
        }
      case .elements(let path, let questions):
        ask(.elements, at: path)
        for question in questions { visit(question.conditions) }
      case .any(let groups): for group in groups { visit(group) }
      }
    }
  }

  private mutating func ask(_ question: Question, at path: JSONPath) {
    asked.insert(question)
    if case .member? = path.components.last { named.insert(question) }
    for component in path.components {
      switch component {
      case .member: break
      case .index: haveIndices = true
      case .first(let conditions):
        haveSearches = true
        visit(conditions)
      }
    }
  }
}
