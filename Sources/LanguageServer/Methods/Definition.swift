import HaapiSchema

extension LanguageServer {
  mutating func definition(_ params: JSON) throws(ResponseError) -> JSON {
    guard let place = try place(params), let name = place.occurrence else { return .null }
    let targets = name.uses.isEmpty ? name.declares : name.uses
    return .array(targets.map { place.view.location(place.index[$0].range) })
  }

  /// Where the type of the expression at a place is declared.
  mutating func typeDefinition(_ params: JSON) throws(ResponseError) -> JSON {
    guard let place = try place(params) else { return .null }
    let types = place.index.terms(at: place.offset, inFile: place.view.file).last?.types ?? []
    let names = Set(types.flatMap(\.declaredNames))
    let kinds: [Symbol.Kind] = [.enum, .protocol, .struct, .model]
    let targets = place.index.symbols.filter { kinds.contains($0.kind) && names.contains($0.name) }
    return .array(targets.map { place.view.location($0.range) })
  }
}

extension TypeReference {
  /// The names of the declared types in it.
  fileprivate var declaredNames: [String] {
    switch self {
    case .named(let name), .existential(let name): [name]
    case .array(let inner), .dictionary(let inner), .optional(let inner): inner.declaredNames
    case .builtin, .tuple, .function, .external, .associated, .unknown: []
    }
  }
}
