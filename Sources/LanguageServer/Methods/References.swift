extension LanguageServer {
  mutating func references(_ params: JSON) throws(ResponseError) -> JSON {
    guard let place = try place(params) else { return .null }
    let withDeclarations = params["context"]["includeDeclaration"].bool ?? true
    let found = place.occurrences.filter { withDeclarations || $0.declares.isEmpty }
    return .array(found.map { place.view.location($0.range) })
  }
}
