import HaapiSchema

/// A condition in two parts, as languages with `if let` write it.
package struct BindingCondition {
  /// What it binds: members of the source, and values of `let`. What depends on the condition takes them for not nil.
  package let values: [Expression]
  /// What else has to hold; `nil` for nothing. It takes the values for optionals, so it has to come first.
  package let rest: Expression?
  /// What has to hold of the values; it takes them for not nil.
  package let inner: [Expression]

  package init(_ condition: Expression) {
    var values: [Expression] = []
    var rest: Expression?
    var inner: [Expression] = []
    for term in condition.conjuncts {
      if case .present(let value) = term.kind {
        if !values.contains(where: { $0.kind == value.kind }) { values.append(value) }
      } else if values.contains(where: term.takesAsPresent) {
        inner.append(term)
      } else {
        rest = rest.map { Expression(kind: .and($0, term), type: term.type, throws: $0.throws || term.throws) } ?? term
      }
    }
    self.values = values
    self.inner = inner
    // Where it binds nothing, its parentheses stay.
    self.rest = values.isEmpty ? condition : rest
  }
}

extension Expression {
  /// The conditions that all have to hold.
  fileprivate var conjuncts: [Expression] {
    switch kind {
    case .and(let left, let right): left.conjuncts + right.conjuncts
    case .group(let inner): inner.conjuncts
    default: [self]
    }
  }
}
