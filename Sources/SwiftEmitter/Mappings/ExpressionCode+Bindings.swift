import HaapiSchema
import Lowering

/// What conditions bind by `if let`.
extension ExpressionCode {
  /// The same for what depends on a condition.
  ///
  /// - Parameter name: A free name for a member of the source.
  func inside(_ condition: Expression?, naming name: (String) -> Identifier) -> ExpressionCode {
    var inside = self
    for value in condition.map({ BindingCondition($0).values }) ?? [] {
      guard case .member(_, let member, _) = value.kind else { continue }
      inside.bind(member, as: name(member))
    }
    return inside
  }

  private mutating func bind(_ member: String, as name: Identifier) {
    boundMembers[member] = name
    hidden.insert(name.text)
  }

  /// A name for a member of the source, or for another value, that means nothing else here.
  func freeName(of member: String) -> Identifier {
    Identifier(CamelCase(member).withSmallFirstWord) { !mapper.isFree($0) || hidden.contains($0) }
  }

  /// `let hint = step.hint`, or `let hint` for a value that the function has computed.
  func binding(of value: Expression) -> Code {
    if case .member(_, let member, _) = value.kind, let name = boundMembers[member] {
      return "let \(declaring: name) = \(code(value))"
    }
    return "let \(code(value))"
  }

  /// `step.hint.map { hint in hint.isEmpty } ?? false`
  func asking(_ condition: Expression, of value: Expression, otherwise: Bool) -> Code {
    var inside = self
    inside.isCondition = false
    let name: Identifier
    if case .member(_, let member, _) = value.kind {
      name = freeName(of: member)
      inside.bind(member, as: name)
    } else {
      guard case .local(let reference) = value.kind else { return code(condition) }
      name = locals[reference] ?? Identifier(reference.name)
    }
    // A `try` outside of a closure does not reach into it.
    let head: Code = "{ \(declaring: name) in"
    let closure: Code = "\(closure: inside.statement(condition), head: head)"
    let answer = call("\(code(value)).map", with: closure)
    return otherwise ? "\(answer)\(.space)?? true" : "\(answer)\(.space)?? false"
  }

  /// The name of a member of the source, where its value is not nil.
  func boundMember(_ name: String, of value: Expression, as type: TypeReference) -> Identifier? {
    guard !type.isOptional, case .source = value.kind else { return nil }
    return boundMembers[name]
  }
}
