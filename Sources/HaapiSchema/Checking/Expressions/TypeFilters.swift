import YAMLDocument

/// `values.filter(is Type)`, `values.filter(!is Type)`
extension MappingChecker {
  func checkFilter(
    _ values: ExpressionSyntax.Term, _ name: ExpressionSyntax.Name, isNegated: Bool, isChained: Bool,
    _ context: ExpressionContext
  ) -> TypedTerm? {
    let type = filteredType(name, context)
    guard let base = infer(values, context),
      let element = elementType(of: base, at: name.offsets, context),
      let link = link(to: base, "filter(is \(name.text))", name.offsets, isChained: isChained, context), let type
    else { return nil }
    guard type != element else {
      report(
        .wrongType, "each of these is of type '\(name.text)' anyway", at: place(name.offsets, context),
        .init(isNegated ? "write '[]'" : "remove the filter"))
      return nil
    }
    guard case .existential = element, canBe(type, element) else {
      let known = symbols.names(of: .struct, .protocol, .model, .overlayModel).filter {
        filtered($0).map { $0 != element && canBe($0, element) } ?? false
      }
      report(
        .wrongType, "none of these is of type '\(name.text)': each is \(element.description)",
        at: place(name.offsets, context),
        notes: known.isEmpty ? [] : [.init("it may be \(known.prefix(12).map { $0 }.quoted)")])
      return nil
    }
    return link.typed(
      .ofType(link.base, type, isNegated: isNegated, isChained: link.isChained), .array(isNegated ? element : type))
  }

  /// Whether a value of a protocol may be of a type: of one that conforms to it, or of a protocol that one of those conforms to.
  private func canBe(_ type: TypeReference, _ general: TypeReference) -> Bool {
    guard !isSpecial(type, of: general) else { return true }
    guard case .existential(let name) = type, symbols[name]?.kind == .protocol else { return false }
    return symbols.names(of: .struct).contains { conforms($0, to: name) && conforms($0, to: general.name) }
  }

  /// The type that a name stands for. If it stands for none, reports it.
  private func filteredType(_ name: ExpressionSyntax.Name, _ context: ExpressionContext) -> TypeReference? {
    note(name.offsets, context, .type(name.text))
    switch symbols[name.text]?.kind {
    case .struct, .protocol, .model, .overlayModel: return filtered(name.text)
    case let kind?:
      report(
        .wrongType, "'\(name.text)' is \(kind.withArticle); a filter knows structs, protocols and UI models",
        at: place(name.offsets, context))
    case nil where isWrong(name.text): break
    case nil:
      report(
        .unknownType, "there is no type '\(name.text)'", at: place(name.offsets, context),
        notes: suggestion(for: name.text, among: symbols.names(of: .struct, .protocol, .model, .overlayModel)))
    }
    return nil
  }

  /// `nil` for what is no such type, or wrong.
  private func filtered(_ name: String) -> TypeReference? {
    switch symbols[name]?.kind {
    case .struct, .protocol: isWrong(name) ? nil : type(named: name)
    case .model, .overlayModel: isWrong(name) ? nil : type(ofModel: name)
    default: nil
    }
  }
}
