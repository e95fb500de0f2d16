extension LanguageServer {
  mutating func highlights(_ params: JSON) throws(ResponseError) -> JSON {
    guard let place = try place(params) else { return .null }
    let found = place.occurrences.filter { Int($0.range.file) == place.view.file }
    // Reading is 2, and a declaration is like writing, which is 3.
    return .array(
      found.map { ["range": place.view.range($0.range), "kind": $0.declares.isEmpty ? 2 : 3] })
  }
}
