import HaapiSchema
import YAMLDocument

/// What is known of a declaration, above it.
extension LanguageServer {
  mutating func codeLenses(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params) else { return .null }
    let index = workspace.index(ofRoot: view.root)
    let models = index.ids.filter { index[$0].kind == .model && Int(index[$0].range.file) == view.file }
    return .array(
      models.flatMap { model in
        let name = index[model].name
        let mappings = index.ids.filter { index[$0].kind == .mapping && index[$0].makes(name) }
        let sources = mappings.isEmpty ? nil : "made from \(mappings.count) \(mappings.count == 1 ? "type" : "types")"
        let screen = index.screen(ofModel: name).map { "shown by \($0)" }
        return [(sources, mappings), (screen, [])].compactMap { title, targets in
          title.map { view.lens($0, at: index[model].range, to: targets.map { index[$0].range }) }
        }
      })
  }
}

extension SchemaView {
  /// - Parameter targets: What a client shows that knows the command; others show the title only.
  fileprivate func lens(_ title: String, at place: SourceRange, to targets: [SourceRange]) -> JSON {
    let place = range(place)
    let arguments: JSON = [.string(uri(of: Int32(file))), place["start"], .array(targets.map(location))]
    return [
      "range": place,
      "command": .members([
        "title": .string(title), "command": targets.isEmpty ? "" : "haapi-gen.showReferences",
        "arguments": targets.isEmpty ? .null : arguments,
      ]),
    ]
  }
}

extension Symbol {
  /// Whether a mapping makes a model, or a list of it.
  fileprivate func makes(_ model: String) -> Bool { name.hasSuffix("-> \(model)") || name.hasSuffix("-> [\(model)]") }
}
