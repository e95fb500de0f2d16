import YAMLDocument

/// Conversions of expressions to the expected type.
extension MappingChecker {
  /// Reports a value that cannot stand where something else is wanted.
  ///
  /// - Parameter remedies: What else would be right.
  func convert(
    _ typed: TypedTerm, to wanted: TypeReference, _ term: ExpressionSyntax.Term, _ what: String,
    _ context: ExpressionContext, or remedies: [Diagnostic.Note] = []
  ) -> Expression? {
    if wanted == .unknown { return nil }
    let type = typed.expression.type
    if isConvertible(type, to: wanted) { return typed.expression.optional(where: wanted, context.mapping) }
    report(
      .wrongType, "\(what) is \(wanted.description), but this is \(type.description)", at: place(term, context),
      notes: remedy(for: type, wanted) + remedies)
    return nil
  }

  private func remedy(for type: TypeReference, _ wanted: TypeReference) -> [Diagnostic.Note] {
    let dot = type.isOptional ? "?." : "."
    if type.isOptional, isConvertible(type.unwrapped, to: wanted) {
      return [.init("provide a value for nil: '… ?? value'")]
    }
    if wanted.unwrapped == .builtin(.string), let text = textMember(of: type.unwrapped) {
      return [.init("write '…\(dot)\(text)'")]
    }
    switch (type.unwrapped, wanted.unwrapped) {
    case (.array(let element), .array(let model)) where canMap(element, to: model):
      return [.init("map it: '…\(dot)map(Model)'")]
    case (let element, .array(let model)) where isConvertible(element, to: model):
      return [.init("write a list: '[…]'")]
    case (let value, let model) where canMap(value, to: model):
      return [.init(type.isOptional ? "map it: '….map(Model)'" : "map it: 'Model(…)'")]
    default: return []
    }
  }

  /// The member with the text of a word or of a struct with a short form.
  func textMember(of type: TypeReference) -> String? {
    if memberType("rawValue", of: type) != nil { return "rawValue" }
    guard case .named(let name) = type, let symbol = symbols[name], symbol.kind == .struct else { return nil }
    return syntax.structs[symbol.index].shorthand?.field.value
  }

  private func canMap(_ type: TypeReference, to model: TypeReference) -> Bool {
    isMappable(type) && isModel(model)
  }

  /// A struct, or any value of a protocol.
  func isMappable(_ type: TypeReference) -> Bool {
    switch type {
    case .named(let name): [.struct, .protocol].contains(symbols[name]?.kind)
    case .existential(let name): symbols[name]?.kind == .protocol
    default: false
    }
  }

  private func isModel(_ type: TypeReference) -> Bool {
    switch type {
    case .existential(let name): symbols[name]?.kind == .model
    case .named(let name): symbols[name]?.kind == .overlayModel
    default: false
    }
  }
}
