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
      let bound = name(member)
      inside.boundMembers[member] = bound
      inside.hidden.insert(bound.text)
    }
    return inside
  }

  /// `let hint = step.hint`, or `let hint` for a value that the function has computed.
  func binding(of value: Expression) -> Code {
    if case .member(_, let member, _) = value.kind, let name = boundMembers[member] {
      return "let \(declaring: name) = \(code(value))"
    }
    return "let \(code(value))"
  }

  /// The name of a member of the source, where its value is not nil.
  func boundMember(_ name: String, of value: Expression, as type: TypeReference) -> Identifier? {
    guard !type.isOptional, case .source = value.kind else { return nil }
    return boundMembers[name]
  }
}
