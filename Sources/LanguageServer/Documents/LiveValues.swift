import HaapiSchema
import SchemaInterpreter
import YAMLDocument

/// What a schema makes of the responses at hand.
struct LiveValues {
  private let interpreter: SchemaInterpreter
  private let readings: [Reading]

  private struct Reading {
    let path: String
    let decoding: Decoding
    /// The name of the response's type; `nil` for a response that is refused.
    let type: String?
    let values: [SourceRange: [String]]

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  /// - Parameter schema: One whose expressions know their places.
  init(_ responses: [RecordedResponse], of schema: Schema) {
    let interpreter = SchemaInterpreter(schema)
    self.interpreter = interpreter
    readings = responses.compactMap { response in
      guard let decoding = response.decoding(by: interpreter) else { return nil }
      let record = decoding.record
      let terms = record.flatMap { interpreter.map($0) }?.terms ?? []
      let values = Dictionary(grouping: terms, by: \.place).mapValues { $0.map(\.value.summary) }
      return Reading(path: response.path, decoding: decoding, type: record?.declaration.name, values: values)
    }
  }

  /// The values at a place, of each response that has one. A part of a mapping for several values has several.
  func values(at place: SourceRange) -> [(response: String, text: String)] {
    readings.compactMap { reading in
      reading.values[place].map { (reading.name, $0.abridged) }
    }
  }

  /// How each response was read where a type could have been chosen.
  func readings(of type: String) -> [(response: String, text: String)] {
    let unions = Set(
      interpreter.unions.values.filter { union in
        union.otherwise == type || interpreter.candidates(of: union).contains { $0.type == type }
      }.map(\.protocolName))
    guard !unions.isEmpty else { return [] }
    return readings.compactMap { reading in
      let selections = reading.decoding.selections.filter { unions.contains($0.union.protocolName) }
      let text = TypeReading(type: type, selections: selections, interpreter: interpreter).text
      return text.map { (reading.name, $0) }
    }
  }

  /// The paths of the responses of a type.
  func responses(of type: String) -> [String] { readings.filter { $0.type == type }.map(\.path) }
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
