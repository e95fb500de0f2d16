/// What readers read: a document, and how the call that decodes it goes about it.
final class JSONSource {
  let document: JSONDocument
  let context: DecodingContext?
  /// Whether anyone wants reports.
  let isHeard: Bool

  init(_ document: JSONDocument, context: DecodingContext?) {
    self.document = document
    self.context = context
    isHeard = context?.isHeard ?? false
  }
}
