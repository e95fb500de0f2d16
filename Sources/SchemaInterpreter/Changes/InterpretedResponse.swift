import HaapiSchema
import JSONIndex

/// A response, with what a schema makes of it.
package struct InterpretedResponse: Sendable {
  let json: IndexedJSON
  package let decoding: Decoding
  /// `nil` if the response is refused, or no mapper maps it.
  let mapping: Mapping?

  package init(_ json: IndexedJSON, _ decoding: Decoding, _ mapping: Mapping?) {
    (self.json, self.decoding, self.mapping) = (json, decoding, mapping)
  }

  /// The value; `nil` if it is refused.
  var record: DecodedRecord? { decoding.record }

  /// What the mapper makes of it; `nil` for nothing.
  var mapped: MappedValue? { try? mapping?.result.get() }
}

extension SchemaInterpreter {
  /// The values of a response that are of a type, and those that a model is made of, in the order of the text.
  package func sources(of name: String, in response: InterpretedResponse) -> [(path: [JSONStep], entry: Int?)] {
    let values = response.decoding.selections.filter { $0.chosen == name }.map { ($0.path, $0.entry) }
    let models = (response.mapped?.models ?? []).filter { isModel($0.implementation, name) }
    var known: Set<[JSONStep]> = []
    return (values + models.map { ($0.source.path, $0.source.entry) }).filter { known.insert($0.0).inserted }
      .sorted { ($0.1 ?? .max) < ($1.1 ?? .max) }
  }
}

extension SchemaInterpreter {
  /// Reads and maps a response.
  package func interpret(_ json: IndexedJSON, _ request: MappingRequest) -> InterpretedResponse {
    let response = InterpretedResponse(json, decode(json, as: request.entrance), nil)
    let mapping = response.record.flatMap { map($0, by: request.mapper, settings: request.settings) }
    return InterpretedResponse(json, response.decoding, mapping)
  }

  /// The same for a changed text; `nil` where that is no JSON that can be read.
  func interpret(_ root: JSONNode, _ request: MappingRequest) -> InterpretedResponse? {
    (try? IndexedJSON(Array(root.sortedText.utf8))).map { interpret($0, request) }
  }
}
