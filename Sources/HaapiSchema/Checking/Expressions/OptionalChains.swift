import YAMLDocument

/// Optional chains.
extension MappingChecker {
  /// The receiver of a member.
  struct Link {
    let base: Expression
    /// The type that has the member.
    let operand: TypeReference
    /// Whether the member is written with `?.`.
    let isChained: Bool
    /// Whether the chain has a `?.` up to this member.
    let isOptional: Bool

    /// The member, of this type by itself.
    func typed(_ kind: Expression.Kind, _ type: TypeReference, throws: Bool = false) -> TypedTerm {
      let isFlat = !isOptional || type.isOptional
      var typed = TypedTerm(kind, isFlat ? type : .optional(type), throws: base.throws || `throws`)
      typed.chained = isOptional ? type : nil
      return typed
    }
  }

  /// Checks that `.` is used on a value that is never nil, and `?.` on one that may be.
  func link(
    to base: TypedTerm, _ name: String, _ offsets: Range<Int>, isChained: Bool, _ context: ExpressionContext
  ) -> Link? {
    let member = name.hasPrefix("[") ? name : ".\(name)"
    guard isChained else {
      guard !base.operand.isOptional else {
        report(
          .optionalChain, "this may be nil: it is \(base.operand.description)",
          at: place(offsets, context), .init("write '?\(member)', or provide a value for nil: '(… ?? value)\(member)'"))
        return nil
      }
      return Link(base: base.expression, operand: base.operand, isChained: false, isOptional: base.chained != nil)
    }
    guard case .optional(let wrapped) = base.operand else {
      report(
        .optionalChain, "this is never nil: it is \(base.operand.description)",
        at: place(offsets, context), .init("write '\(member)'"))
      return nil
    }
    // `(a?.b)?.c` is `a?.b.c` unless `b` is an optional by itself.
    let isNeeded = base.closedChain?.isOptional ?? true
    return Link(base: base.expression, operand: wrapped, isChained: isNeeded, isOptional: true)
  }
}
