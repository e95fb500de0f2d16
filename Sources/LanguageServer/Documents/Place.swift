import HaapiSchema
import YAMLDocument

/// A place in a document, and what is known of the names there.
struct Place {
  let view: SchemaView
  let index: SymbolIndex
  let offset: Int

  /// The name at the place.
  var occurrence: SymbolIndex.Occurrence? { index.occurrence(at: offset, inFile: view.file) }

  /// The places of all that the name means.
  var occurrences: [SymbolIndex.Occurrence] {
    index.occurrences(of: Set(occurrence?.symbols ?? []))
  }
}

extension LanguageServer {
  /// The place that a request is about.
  mutating func place(_ params: JSON) throws(ResponseError) -> Place? {
    guard let view = try view(params) else { return nil }
    return Place(
      view: view, index: workspace.index(ofRoot: view.root),
      offset: view.source.offset(of: params["position"], encoding))
  }
}
