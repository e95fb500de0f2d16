import HaapiSchema
import YAMLDocument

extension LanguageServer {
  mutating func documentSymbols(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params) else { return .null }
    let index = workspace.index(ofRoot: view.root)
    let ids = index.ids.filter { Int(index[$0].range.file) == view.file }
    let children = Dictionary(grouping: ids) { index[$0].parent }
    let extents = view.tree?.extents ?? [:]
    func tree(_ id: SymbolID) -> JSON {
      let symbol = index[id]
      let inner = children[id] ?? []
      return .members([
        "name": .string(symbol.name), "detail": .optional(symbol.type), "kind": .integer(symbol.kind.number),
        "range": view.range(extents[symbol.range] ?? symbol.range), "selectionRange": view.range(symbol.range),
        "children": inner.isEmpty ? .null : .array(inner.map(tree)),
      ])
    }
    // What belongs to something in another file stands on its own.
    return .array(
      ids.filter { id in index[id].parent.map { Int(index[$0].range.file) != view.file } ?? true }.map(tree))
  }

  mutating func workspaceSymbols(_ params: JSON) -> JSON {
    let query = params["query"].string?.lowercased() ?? ""
    var found: [JSON] = []
    for root in workspace.openSchemas() {
      let analysis = workspace.analysis(ofRoot: root)
      let index = workspace.index(ofRoot: root)
      let view = SchemaView(root: root, analysis: analysis, encoding: encoding, file: 0)
      for symbol in index.symbols where symbol.name.lowercased().hasLetters(query) {
        found.append(
          .members([
            "name": .string(symbol.name), "kind": .integer(symbol.kind.number), "location": view.location(symbol.range),
            "containerName": .optional(symbol.parent.map { index[$0].name }),
          ]))
        if found.count == Self.maximumSymbols { return .array(found) }
      }
    }
    return .array(found)
  }

  /// More than anybody reads.
  private static let maximumSymbols = 500
}

extension String {
  /// Whether it has these letters in this order, perhaps with others between them.
  fileprivate func hasLetters(_ letters: String) -> Bool {
    var rest = unicodeScalars[...]
    return letters.unicodeScalars.allSatisfy { letter in
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
      return true
    }
  }
}

extension Symbol.Kind {
  /// The protocol's number of the nearest of its own kinds.
  var number: Int {
    switch self {
    case .mapper, .factory: 2
    case .externalType, .implementation, .screen: 5
    case .transform, .function, .mapping: 12
    case .member, .relation, .link: 8
    case .setting, .screenTable: 7
    case .enum, .responses: 10
    case .protocol, .externalProtocol, .model: 11
    case .parameter, .local, .variable, .includeList: 13
    case .enumCase, .variant: 22
    case .struct, .resource, .union: 23
    case .associatedType: 26
    }
  }
}
