import YAMLDocument

/// What expressions of overlays cannot say, and how that is told.
extension Resolver {
  /// Whether something may stand in an overlay, whose code sees neither transforms nor the mappers of its base.
  mutating func checkAvailable(_ term: ExpressionSyntax.Term, _ context: ExpressionContext) -> Bool {
    switch term.kind {
    case .call(let name, _) where transforms[name.text] != nil:
      return reportUnavailable(
        "'\(name.text)' is a transform, which only the mappings of its own schema call", name, context)
    case .call(let name, _) where symbols[name.text]?.kind == .model:
      return reportUnavailable("an overlay cannot call the mapping to '\(name.text)'", name, context)
    case .mapList(let name, _), .mapEach(_, let name, _, _):
      return reportUnavailable("an overlay cannot call the mapping to '\(name.text)'", name, context)
    case .call(let name, _):
      report(
        .unknownFunction, "there is no function '\(name.text)'", at: place(name.offsets, context),
        notes: suggestion(for: name.text, among: ["json"])
          + [.init("an overlay has only 'json(\"path\")', and 'filter' of a list")])
      return false
    case .member(let value, let name, _):
      guard case .name("builder") = value.kind else { return true }
      return reportUnavailable(
        "'builder.\(name.text)' is a setting, which only the mappings of its own schema know",
        ExpressionSyntax.Name(text: "builder", offsets: value.offsets), context)
    default: return true
    }
  }

  private mutating func reportUnavailable(
    _ message: String, _ name: ExpressionSyntax.Name, _ context: ExpressionContext
  ) -> Bool {
    report(
      .notInOverlay, message, at: place(name.offsets, context),
      .init(
        context.standard == nil
          ? "what only code can give is a member that is 'supplied'"
          : "'default' is what the mapping of the base gives for the member"))
    return false
  }

  /// What could be meant by the name of no member, as far as overlays are concerned.
  func overlayNote(on name: String, _ context: ExpressionContext) -> Diagnostic.Note? {
    let isOverlay = dialect == .overlay
    switch name {
    case "default" where !isOverlay:
      return .init("'default' is what an overlay calls the value that its base gives")
    case "json" where isOverlay: return .init("write 'json(\"path\")'")
    case "builder" where isOverlay:
      return .init("an overlay has no settings; what only code can give is a member that is 'supplied'")
    case "supplied" where isOverlay: return .init("'supplied' stands alone, as the value of a member in 'set'")
    default: break
    }
    guard context.candidate != nil, memberType(name, of: context.mapping.source) != nil else { return nil }
    return .init("inside a filter names are members of its elements; of the response it is 'self.\(name)'")
  }

  /// Where the base declares a type, for those who only see the overlay.
  func origin(of type: TypeReference) -> [Diagnostic.Note] {
    guard dialect == .overlay, let symbol = symbols[type.name] else { return [] }
    return [.init("'\(type.name)' is declared here", range: symbol.range)]
  }
}
