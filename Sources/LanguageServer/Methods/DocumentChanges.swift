/// The editor's own texts.
extension LanguageServer {
  mutating func didOpen(_ params: JSON) {
    let document = params["textDocument"]
    guard let uri = document["uri"].string, let text = document["text"].string else { return }
    workspace.open(
      TextDocument(
        path: DocumentURI.path(uri), language: document["languageId"].string, version: document["version"], text: text))
  }

  mutating func didChange(_ params: JSON) {
    let document = params["textDocument"]
    guard let uri = document["uri"].string else { return }
    workspace.change(DocumentURI.path(uri), document["version"], params["contentChanges"].array, encoding)
  }

  mutating func didClose(_ params: JSON) {
    guard let uri = params["textDocument"]["uri"].string else { return }
    workspace.close(DocumentURI.path(uri))
  }
}
