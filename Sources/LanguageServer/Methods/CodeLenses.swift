import HaapiSchema
import YAMLDocument

/// What is known of a declaration, above it.
extension LanguageServer {
  mutating func codeLenses(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params) else { return .null }
    let index = workspace.index(ofRoot: view.root)
    let live = workspace.liveValues(ofRoot: view.root)
    return .array(view.modelLenses(index) + view.responseLenses + (live.map { view.mappingLenses(index, $0) } ?? []))
  }
}

extension SchemaView {
  /// What a model is made from, and what shows it.
  fileprivate func modelLenses(_ index: SymbolIndex) -> [JSON] {
    symbols(.model, in: index).flatMap { model in
      let name = model.name
      let mappings = index.ids.filter { index[$0].kind == .mapping && index[$0].makes(name) }
      let sources = mappings.isEmpty ? nil : "made from \(mappings.count) \(mappings.count == 1 ? "type" : "types")"
      let screen = index.screen(ofModel: name).map { "shown by \($0)" }
      return [(sources, mappings), (screen, [])].compactMap { title, targets in
        title.map { lens($0, at: model.range, to: targets.map { index[$0].range }) }
      }
    }
  }

  /// A command to trace each response that a comment names.
  fileprivate var responseLenses: [JSON] {
    analysis.responseComments.filter { Int($0.place.file) == file }.map { lens(tracing: $0.path, at: $0.place) }
  }

  /// A command to trace each response that a mapping is for.
  fileprivate func mappingLenses(_ index: SymbolIndex, _ live: LiveValues) -> [JSON] {
    symbols(.mapping, in: index).flatMap { mapping in
      let source = mapping.name.split(separator: " ").first.map(String.init) ?? ""
      return live.responses(of: source).prefix(Self.maximumTraces).map { lens(tracing: $0, at: mapping.range) }
    }
  }

  /// More would hide the mapping.
  private static let maximumTraces = 3

  /// The symbols of a kind in the document.
  private func symbols(_ kind: Symbol.Kind, in index: SymbolIndex) -> [Symbol] {
    index.ids.map { index[$0] }.filter { $0.kind == kind && Int($0.range.file) == file }
  }

  /// - Parameter targets: What a client shows that knows the command; others show the title only.
  private func lens(_ title: String, at place: SourceRange, to targets: [SourceRange]) -> JSON {
    let arguments: [JSON] = [.string(uri(of: Int32(file))), range(place)["start"], .array(targets.map(location))]
    return targets.isEmpty
      ? lens(title, at: place, command: "", []) : lens(title, at: place, command: "haapi-gen.showReferences", arguments)
  }

  /// A client that knows the command runs `haapi-gen trace` with the schema and the response.
  private func lens(tracing response: String, at place: SourceRange) -> JSON {
    let name = response.split(separator: "/").last.map(String.init) ?? response
    let arguments = [root, response].map { JSON.string(DocumentURI.uri($0)) }
    return lens("trace \(name)", at: place, command: "haapi-gen.trace", arguments)
  }

  private func lens(_ title: String, at place: SourceRange, command: String, _ arguments: [JSON]) -> JSON {
    [
      "range": range(place),
      "command": .members([
        "title": .string(title), "command": .string(command),
        "arguments": arguments.isEmpty ? .null : .array(arguments),
      ]),
    ]
  }
}

extension Symbol {
  /// Whether a mapping makes a model, or a list of it.
  fileprivate func makes(_ model: String) -> Bool { name.hasSuffix("-> \(model)") || name.hasSuffix("-> [\(model)]") }
}
