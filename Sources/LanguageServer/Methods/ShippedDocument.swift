import HaapiSchema

/// The text of a document that is in no folder: a file of the shipped schema, or the page about an error.
///
/// An editor that can show such documents asks for them with `haapi-gen/document`.
extension LanguageServer {
  func shippedDocument(_ params: JSON) throws(ResponseError) -> JSON {
    guard let uri = params["uri"].string else { throw ResponseError(.invalidParams, "this needs a 'uri'") }
    if let id = DocumentURI.diagnostic(ofPage: uri), let page = workspace.files.page(id) {
      return ["text": .string(page)]
    }
    let path = DocumentURI.path(uri)
    guard DocumentURI.isShipped(path), let bytes = try? ShippedSchema.read(path) else {
      throw ResponseError(.requestFailed, "'\(uri)' does not come with haapi-gen")
    }
    return ["text": .string(String(decoding: bytes, as: UTF8.self))]
  }
}
