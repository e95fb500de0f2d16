import HaapiSchema

/// The path to a value, as code on a `JSONReader`.
struct JSONNavigation {
  /// The reader at the end of the path, without its last member.
  var reader: Code
  /// The last member, which most questions take by name.
  var member: StringLiteral?
  /// Whether several places are tried, one on each line where they do not fit one.
  var hasAlternatives = false

  /// - Parameter isInCondition: In an `if`, where a closure has to stand in parentheses.
  /// - Parameter locals: The names that its conditions may use.
  init(
    _ path: JSONPath = JSONPath(components: []), from root: Code, isInCondition: Bool = false,
    locals: ConditionLocals = .init()
  ) {
    reader = root
    for component in path.components {
      reader = whole
      member = nil
      switch component {
      case .member(let name): member = StringLiteral(name)
      case .index(let index): reader += "[\(index)]"
      case .first(let conditions):
        let predicate = Code.predicate(conditions, locals: locals)
        reader += isInCondition ? ".first(where: \(closure: predicate))" : ".first \(closure: predicate)"
      }
    }
  }

  /// A member of what a reader stands at.
  init(member: String, of reader: Code) {
    self.reader = reader
    self.member = StringLiteral(member)
  }

  /// The reader at the end.
  var whole: Code {
    guard let member else { return reader }
    return reader + "[\(member)]"
  }

  /// The reader before a call of one of its methods.
  var receiver: Code { hasAlternatives ? "\(reader)\(.nothing)" : reader }

  /// A question that is asked of a member by name, and without a name of the reader itself: `.token("type")`, `.token`.
  func asking(_ question: StaticString) -> Code {
    guard let member else { return "\(reader).\(text: question)" }
    return "\(reader).\(text: question)(\(member))"
  }

  /// A question with an argument, which only members are asked: `.token("type", is: "form")`.
  func asking(_ question: StaticString, is argument: StringLiteral) -> Code? {
    member.map { "\(reader).\(text: question)\(list: ["\($0)", "is: \(argument)"])" }
  }
}
