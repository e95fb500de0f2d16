extension LanguageServer {
  mutating func definition(_ params: JSON) throws(ResponseError) -> JSON {
    guard let place = try place(params), let name = place.occurrence else { return .null }
    let targets = name.uses.isEmpty ? name.declares : name.uses
    return .array(targets.map { place.view.location(place.index[$0].range) })
  }
}
