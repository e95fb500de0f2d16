import HaapiSchema
import YAMLDocument

/// Which mappings use a mapping, and which it uses.
extension LanguageServer {
  mutating func prepareCallHierarchy(_ params: JSON) throws(ResponseError) -> JSON {
    guard let place = try place(params) else { return .null }
    let names = place.index.occurrences(at: place.offset, inFile: place.view.file)
    let mappings = names.flatMap(\.symbols).filter { place.index[$0].kind == .mapping }
    guard !mappings.isEmpty else { return .null }
    let graph = MappingGraph(place.index, in: place.view.analysis)
    return .array(Set(mappings).sorted().map { place.view.item($0, in: graph) })
  }

  mutating func incomingCalls(_ params: JSON) throws(ResponseError) -> JSON {
    try calls(params, "from") { $0.users(of: $1) }
  }

  mutating func outgoingCalls(_ params: JSON) throws(ResponseError) -> JSON {
    try calls(params, "to") { $0.used(by: $1) }
  }

  /// - Parameter other: What the protocol calls the mapping at the other end.
  private mutating func calls(
    _ params: JSON, _ other: String, _ uses: (MappingGraph, SymbolID) -> [MappingGraph.Use]
  ) throws(ResponseError) -> JSON {
    let item = params["item"]
    guard let view = try view(["textDocument": ["uri": item["uri"]]]) else { return .null }
    let index = workspace.index(ofRoot: view.root)
    let graph = MappingGraph(index, in: view.analysis)
    let start = view.source.offset(of: item["selectionRange"]["start"], encoding)
    let mapping = index.occurrences.lazy.filter {
      Int($0.range.file) == view.file && $0.bytes.lowerBound == start
    }.flatMap(\.declares).first { index[$0].kind == .mapping }
    guard let mapping else { return .null }
    let ends = Dictionary(grouping: uses(graph, mapping), by: \.mapping)
    return .array(
      ends.keys.sorted().map { end in
        [other: view.item(end, in: graph), "fromRanges": .array((ends[end] ?? []).map { view.range($0.place) })]
      })
  }
}

extension SchemaView {
  fileprivate func item(_ mapping: SymbolID, in graph: MappingGraph) -> JSON {
    let symbol = graph.index[mapping]
    return .members([
      "name": .string(symbol.name), "kind": .integer(symbol.kind.number), "detail": .optional(symbol.doc),
      "uri": .string(uri(of: symbol.range.file)), "range": range(graph.extent(of: mapping)),
      "selectionRange": range(symbol.range),
    ])
  }
}
