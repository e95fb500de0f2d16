import HaapiSchema
import YAMLDocument

/// Diagnostics, pushed to the client or pulled by it.
extension LanguageServer {
  /// What the client has to learn since it was told last.
  mutating func newDiagnostics() -> [JSON] {
    guard !isPulled else { return [] }
    var current: [String: JSON] = [:]
    for root in workspace.openSchemas() {
      let analysis = workspace.analysis(ofRoot: root)
      for file in analysis.sources.indices {
        let view = SchemaView(root: root, analysis: analysis, encoding: encoding, file: file)
        let path = SchemaPath.normalized(view.source.path)
        let document = workspace.documents[path]
        guard document != nil || !DocumentURI.isShipped(path) else { continue }
        let uri = DocumentURI.uri(path)
        current[uri] = .members([
          "uri": .string(uri), "version": document?.version ?? .null, "diagnostics": .array(view.diagnostics),
        ])
      }
    }
    let gone = published.keys.filter { current[$0] == nil }
    let news = current.filter { published[$0.key] != $0.value }
    published = current
    return (gone.map { ["uri": .string($0), "diagnostics": []] } + news.values).map {
      Message.notify("textDocument/publishDiagnostics", $0)
    }.sorted { $0.text < $1.text }
  }

  mutating func diagnostic(_ params: JSON) throws(ResponseError) -> JSON {
    ["kind": "full", "items": .array(try view(params)?.diagnostics ?? [])]
  }
}

extension SchemaView {
  /// Those of the document.
  var diagnostics: [JSON] {
    analysis.diagnostics.filter { Int($0.range.file) == file }.inOrder().map(json)
  }

  func json(_ diagnostic: Diagnostic) -> JSON {
    let related = diagnostic.notes.compactMap { note in
      note.range.map { ["location": location($0), "message": .string(note.message)] as JSON }
    }
    let lines = [diagnostic.message] + diagnostic.notes.filter { $0.range == nil }.map(\.message)
    return .members([
      "range": range(diagnostic.range), "severity": diagnostic.severity == .error ? 1 : 2,
      "code": .string(diagnostic.id), "codeDescription": ["href": .string(DocumentURI.page(of: diagnostic.id))],
      "source": "haapi-gen", "message": .string(lines.joined(separator: "\n")),
      "relatedInformation": related.isEmpty ? .null : .array(related),
    ])
  }
}
