import HaapiSchema
import JSONIndex
import SchemaInterpreter

/// A response that a schema or its editor names as an example.
struct RecordedResponse {
  let path: String
  private let json: IndexedJSON

  init?(path: String, bytes: [UInt8]) {
    guard let json = try? IndexedJSON(bytes) else { return nil }
    (self.path, self.json) = (path, json)
  }

  /// What a schema makes of it; `nil` if it reads nothing of the kind.
  func decoding(by interpreter: SchemaInterpreter) -> Decoding? {
    interpreter.entrance(of: json, contentType: nil).map { interpreter.decode(json, as: $0) }
  }

  /// The values of a type in it, the outermost first.
  func records(of type: String, readBy interpreter: SchemaInterpreter) -> [DecodedRecord] {
    decoding(by: interpreter)?.record?.inner { interpreter.conforms($0.declaration.name, to: type) } ?? []
  }
}

extension DecodedRecord {
  fileprivate func inner(where isWanted: (DecodedRecord) -> Bool) -> [DecodedRecord] {
    (isWanted(self) ? [self] : []) + members.flatMap { $0.value.records.flatMap { $0.inner(where: isWanted) } }
  }

  /// The names of the members that a path of `json` leads to, but for secret ones.
  func jsonNames(at path: [JSONPath.Component]) -> [String] {
    let secret = Set(members.filter(\.field.isSecret).compactMap(\.entry))
    var node = Optional(json)
    for step in path {
      guard let next = node?.next(step), next.entry.map(secret.contains) != true else { return [] }
      node = next
    }
    guard case .object(let members)? = node?.content else { return [] }
    return members.filter { $0.value.entry.map(secret.contains) != true }.map { member in
      if case .array(let elements) = member.value.content, elements.first?.isObject == true {
        "\(member.name)[0]"
      } else {
        member.name
      }
    }
  }
}

extension DecodedValue {
  fileprivate var records: [DecodedRecord] {
    switch self {
    case .record(let record): [record]
    case .list(let values): values.flatMap(\.records)
    case .dictionary(let members): members.flatMap(\.value.records)
    case .nothing, .text, .integer, .number, .flag, .bytes, .json, .word: []
    }
  }
}

extension JSONNode {
  fileprivate func next(_ step: JSONPath.Component) -> JSONNode? {
    switch (step, content) {
    case (.member(let name), .object): self[name]
    case (.index(let index), .array(let elements)): elements.indices.contains(index) ? elements[index] : nil
    case (.index(0), .object): self
    default: nil
    }
  }
}
