import HaapiSchema
import Lowering

/// Values that several conditions need from an object are read once, and named.
struct ConditionLocals {
  /// By the member.
  private var tokens: [String: Identifier] = [:]
  private var elements: [String: Identifier] = [:]
  private var words: [[String]: Identifier] = [:]
  /// `let type = json.token("type")`
  private(set) var statements: [Statement] = []
  /// Whether there is nothing but the standard library to ask a text.
  private(set) var isPlain = false

  init() {}

  /// No names, for code that does without the runtime.
  static var plain: ConditionLocals {
    var locals = ConditionLocals()
    locals.isPlain = true
    return locals
  }

  /// - Parameter conditions: Questions about the same object, named `json`.
  init(_ conditions: [Condition], names: Names) {
    var repeated = RepeatedQuestions()
    repeated.visit(conditions)
    var taken: Set<String> = ["json"]
    for (name, asksForElements) in repeated.inOrder {
      guard Self.isLocal(name), !names.isDeclared(name), taken.insert(name).inserted else { continue }
      let local = Identifier(name)
      let place = JSONNavigation(member: name, of: "json")
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
      guard Self.isLocal(member), !names.isDeclared(name), taken.insert(name).inserted else { continue }
      words[list] = Identifier(name)
      let literals = list.map { "\(StringLiteral(FoldedWord.of($0)))" as Code }
      statements.append(.line("let \(declaring: Identifier(name)) = \(list: literals, in: .square)"))
    }
  }

  /// For conditions inside a path, which use no names.
  var forPaths: ConditionLocals { isPlain ? .plain : .init() }

  /// The names that keep their meaning inside conditions on the elements of an array.
  var forElements: ConditionLocals {
    var locals = ConditionLocals()
    locals.words = words
    locals.isPlain = isPlain
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

  /// Whether a member's name can be that of a constant.
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
