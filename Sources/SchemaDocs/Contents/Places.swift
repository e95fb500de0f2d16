import HaapiSchema
import YAMLDocument

/// Where a schema declares things, for people: `steps.yaml:12`.
struct Places: Sendable {
  private struct Key: Hashable {
    let kind: Symbol.Kind
    let name: String
  }

  private var places: [Key: String] = [:]

  init(_ analysis: Analysis) {
    let index = analysis.declarationIndex()
    for symbol in index.symbols where symbol.parent == nil {
      guard analysis.sources.indices.contains(Int(symbol.range.file)) else { continue }
      let source = analysis.sources[Int(symbol.range.file)]
      // The name of the file alone is the same on every machine.
      let file = source.path.split(separator: "/").last.map(String.init) ?? source.path
      let key = Key(kind: symbol.kind, name: symbol.name)
      if places[key] == nil { places[key] = "\(file):\(source.start(of: symbol.range).line)" }
    }
  }

  subscript(kind: Symbol.Kind, name: String) -> String? { places[Key(kind: kind, name: name)] }
}
