import HaapiSchema

extension Code {
  /// Conditions that must all hold, as one expression.
  static func all(_ conditions: [Condition], on reader: Code, locals: ConditionLocals = .init()) -> Code {
    all(conditions.flatMap { pieces($0, on: reader, locals: locals) })
  }

  private static func all(_ pieces: [Piece]) -> Code {
    switch pieces.count {
    case 0: "true"
    case 1: pieces[0].code
    default: .joined(pieces.map(\.operand), by: "&& ")
    }
  }

  /// Conditions that must all hold for an element, as the body of a closure.
  static func predicate(_ conditions: [Condition], locals: ConditionLocals = .init()) -> Code {
    conditions.isEmpty ? "_ in true" : all(conditions, on: "$0", locals: locals)
  }

  /// Conditions that must all hold, for an `if`.
  static func list(_ conditions: [Condition], on reader: Code, locals: ConditionLocals) -> [Code] {
    conditions.flatMap { pieces($0, on: reader, locals: locals) }.map(\.code)
  }

  private struct Piece {
    var code: Code
    var isDisjunction = false

    /// As one side of `&&`.
    var operand: Code { isDisjunction ? "\(group: code)" : code }
  }

  private static func pieces(_ condition: Condition, on reader: Code, locals: ConditionLocals) -> [Piece] {
    switch condition {
    case .word(let path, let words, let isNegated):
      if words.count == 1, !locals.isPlain, locals.token(at: path) == nil,
        let question = place(path, of: reader, locals).asking("token", is: StringLiteral(FoldedWord.of(words[0])))
      {
        return [Piece(code: isNegated ? "!\(question)" : question)]
      }
      let token = Self.token(at: path, of: reader, locals)
      return [Piece(code: comparison(token, words, isNegated: isNegated, locals: locals))]
    case .beginning(let path, let texts, let isNegated):
      let token = Self.token(at: path, of: reader, locals)
      let sides = texts.map { beginning(of: token, StringLiteral(FoldedWord.of($0)), locals) }
      if isNegated { return sides.map { Piece(code: "!\($0)") } }
      return [Piece(code: .joined(sides, by: "|| "), isDisjunction: sides.count > 1)]
    case .kind(let path, let kind):
      return [Piece(code: question(place(path, of: reader, locals), kind))]
    case .elements(let path, let questions):
      let elements =
        locals.elements(at: path).map { "\($0)" }
        ?? place(path, of: reader, locals).asking("elements")
      return questions.map { Piece(code: question(elements, $0, locals: locals.forElements)) }
    case .any(let groups):
      let sides = groups.map { $0.flatMap { pieces($0, on: reader, locals: locals) } }
      guard sides.count > 1 else { return sides.map { $0.count == 1 ? $0[0] : Piece(code: all($0)) } }
      let operands = sides.map { side -> Code in side.count > 1 ? "\(group: all(side))" : all(side) }
      return [Piece(code: .joined(operands, by: "|| "), isDisjunction: true)]
    }
  }

  private static func place(_ path: JSONPath, of reader: Code, _ locals: ConditionLocals) -> JSONNavigation {
    JSONNavigation(path, from: reader, isInCondition: true, locals: locals.forPaths)
  }

  private static func token(at path: JSONPath, of reader: Code, _ locals: ConditionLocals) -> Code {
    locals.token(at: path).map { "\($0)" }
      ?? place(path, of: reader, locals).asking("token")
  }

  private static func beginning(of token: Code, _ text: StringLiteral, _ locals: ConditionLocals) -> Code {
    // Not `hasPrefix`, which compares characters: a mark after the beginning changes them.
    locals.isPlain ? "\(token).utf8.starts(with: \(text).utf8)" : "\(token).begins(with: \(text))"
  }

  private static func comparison(
    _ token: Code, _ words: [String], isNegated: Bool, locals: ConditionLocals
  ) -> Code {
    let literals = words.map { StringLiteral(FoldedWord.of($0)) }
    if literals.count == 1 { return isNegated ? "\(token) != \(literals[0])" : "\(token) == \(literals[0])" }
    let list: Code = locals.name(ofWords: words).map { "\($0)" } ?? "\(list: literals.map { "\($0)" }, in: .square)"
    return isNegated ? "!\(list).contains(\(token))" : "\(list).contains(\(token))"
  }

  private static func question(_ place: JSONNavigation, _ kind: Condition.Kind) -> Code {
    switch kind {
    case .present: place.asking("isPresent")
    case .absent: "!\(place.asking("isPresent"))"
    case .text: place.asking("isText")
    case .object: place.asking("isObject")
    case .array: place.asking("isArray")
    }
  }

  private static func question(_ elements: Code, _ condition: Condition.ElementCondition, locals: ConditionLocals)
    -> Code
  {
    switch condition {
    case .count(let count): number(of: elements, count)
    case .every(let conditions): "\(elements).allSatisfy(\(closure: predicate(conditions, locals: locals)))"
    case .some(let conditions) where conditions.isEmpty: "!\(elements).isEmpty"
    case .some(let conditions): "\(elements).contains(where: \(closure: predicate(conditions, locals: locals)))"
    case .one(let conditions) where conditions.isEmpty: "\(elements).count == 1"
    case .one(let conditions): "\(elements).count(where: \(closure: predicate(conditions, locals: locals))) == 1"
    }
  }

  private static func number(of elements: Code, _ count: Condition.Count) -> Code {
    guard let most = count.most else { return "\(elements).count >= \(count.least)" }
    if count.least == most { return "\(elements).count == \(most)" }
    return count.least == 0
      ? "\(elements).count <= \(most)" : "(\(count.least)...\(most)).contains(\(elements).count)"
  }
}
