import HaapiSchema
import SchemaInterpreter
import YAMLDocument

/// What the expressions of a schema are for the responses at hand.
struct LiveValues {
  private let mappings: [(response: String, values: [SourceRange: [String]])]

  /// - Parameter schema: One whose expressions know their places.
  init(_ responses: [RecordedResponse], of schema: Schema) {
    let interpreter = SchemaInterpreter(schema)
    mappings = responses.compactMap { response in
      guard let record = response.read(by: interpreter), let mapping = interpreter.map(record) else { return nil }
      let name = response.path.split(separator: "/").last.map(String.init) ?? response.path
      return (name, Dictionary(grouping: mapping.terms, by: \.place).mapValues { $0.map(\.value.summary) })
    }
  }

  /// The values at a place, of each response that has one. A part of a mapping for several values has several.
  func values(at place: SourceRange) -> [(response: String, text: String)] {
    mappings.compactMap { response, values in
      values[place].map { (response, $0.abridged) }
    }
  }
}

extension [String] {
  /// The first few, each once.
  fileprivate var abridged: String {
    let different = reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return different.prefix(3).joined(separator: ", ") + (different.count > 3 ? ", …" : "")
  }
}

extension MappedValue {
  /// In a few words, without secrets.
  fileprivate var summary: String {
    switch content {
    case .decoded(let value): isSecret ? "***" : value.summary
    case .list(let values): values.count == 1 ? "1 element" : "\(values.count) elements"
    case .model(let model): model.implementation
    case .opaque: "what Swift makes of it"
    case .undecided(let outcomes): "one of \(outcomes.count)"
    }
  }
}
