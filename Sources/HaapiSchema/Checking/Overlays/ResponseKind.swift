/// The responses of HAAPI, which overlays map.
extension OverlayDeclaration.Source.Kind {
  /// The table that says which model the base makes.
  var table: MappingReference {
    switch self {
    case .representation, .problem: MappingReference(source: "HaapiResponse", target: "UIModel", isList: false)
    case .successfulToken, .errorToken: MappingReference(source: "OAuthResponse", target: "OAuthModel", isList: false)
    }
  }

  var isToken: Bool {
    switch self {
    case .representation, .problem: false
    case .successfulToken, .errorToken: true
    }
  }
}

extension Resolver {
  /// Which response a struct is; `nil` if it is none.
  func responseKind(of name: String) -> OverlayDeclaration.Source.Kind? {
    if conforms(name, to: "HaapiRepresentation") { return .representation }
    if conforms(name, to: "ProblemRepresentation") { return .problem }
    guard conforms(name, to: "OAuthResponse") else { return nil }
    switch name {
    case "SuccessfulTokenResponse": return .successfulToken
    case "ErrorTokenResponse": return .errorToken
    default: return nil
    }
  }

  /// The row of a table that decides what becomes of a struct; tables that it leads to are followed.
  func decisiveRow(of table: MappingReference, for source: TypeReference) -> MappingSyntax.Row? {
    var decisive: MappingSyntax.Row?
    var next = mappings[table]
    // Each table is about fewer types than the one before.
    while case .rows(let rows)? = next?.syntax.body {
      decisive = rows.first { row in
        let isProtocol = symbols[row.source.value]?.kind == .protocol
        return isSpecial(source, of: isProtocol ? .existential(row.source.value) : .named(row.source.value))
      }
      guard let row = decisive, case .model(let model, let isList) = row.outcome else { break }
      next = mappings[MappingReference(source: row.source.value, target: model, isList: isList)]
    }
    return decisive
  }
}
