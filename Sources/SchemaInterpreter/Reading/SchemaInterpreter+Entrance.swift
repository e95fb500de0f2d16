import HaapiSchema
import JSONIndex

extension SchemaInterpreter {
  /// The protocol by which the body of a response is read, as the schema's table of responses says.
  ///
  /// - Parameters:
  ///   - json: The body.
  ///   - contentType: The `Content-Type`; `nil` where it is not known.
  ///   - status: The HTTP status; `nil` where it is not known.
  /// - Returns: `nil` when the schema has no such table.
  package func entrance(of json: IndexedJSON, contentType: String?, status: Int? = nil) -> String? {
    guard let responses else { return nil }
    let mediaType = contentType.map { String(Substring($0.utf8.prefix { $0 != UInt8(ascii: ";") })).word }
    let rows = (overlay?.responses[responses.name] ?? []) + responses.rows
    let candidates = rows.filter { $0.takes(mediaType: mediaType, status: status) }
    guard let first = candidates.first else { return responses.otherwise }
    if first.conditions.isEmpty { return first.protocolName }
    let root = JSONPlace(root: JSONNode(rootOf: json, for: candidates.flatMap(\.conditions)), path: [])
    return candidates.first { $0.conditions.allHold(at: root) }?.protocolName ?? responses.otherwise
  }

  /// The table of responses; `nil` when the schema has none.
  package var responsesName: String? { responses?.name }

  /// The protocols by whose unions responses are read; none when the schema has no table of responses.
  package var entrances: [String] { responses?.protocolNames ?? [] }

  /// The mapper that the table of responses names for values of a type; `nil` if it names none.
  func mapperName(ofResponse type: String) -> String? {
    guard let responses else { return nil }
    return responses.protocolNames.lazy.filter { self.conforms(type, to: $0) }.compactMap { responses.mappers[$0] }
      .first
  }

  /// A media type by which a response is of a protocol, whatever its body; `nil` if there is none.
  package func mediaType(of entrance: String) -> String? {
    responses?.rows.first { $0.protocolName == entrance && $0.statuses.isEmpty && $0.conditions.isEmpty }?.mediaTypes
      .first
  }
}

extension JSONNode {
  /// The root of a text, with no more members than conditions ask for. Responses are many, and most of their members
  /// say nothing about what they are.
  fileprivate init(rootOf json: IndexedJSON, for conditions: [Condition]) {
    guard case .object = json.kind(IndexedJSON.root), let names = conditions.firstMembers else {
      self.init(IndexedJSON.root, of: json)
      return
    }
    let members = names.sorted().compactMap { name -> Member? in
      var copy = name
      return copy.withUTF8 { json.member($0, of: IndexedJSON.root) }.map {
        Member(name: name, value: JSONNode($0, of: json))
      }
    }
    self.init(.object(members), entry: IndexedJSON.root)
  }
}

extension [Condition] {
  /// The members of an object that they ask for; `nil` when they ask for the object itself.
  fileprivate var firstMembers: Set<String>? {
    var names: Set<String> = []
    for condition in self {
      switch condition {
      case .word(let path, _, _), .beginning(let path, _, _), .kind(let path, _), .elements(let path, _):
        guard case .member(let name)? = path.components.first else { return nil }
        names.insert(name)
      case .any(let groups):
        guard let inner = Array(groups.joined()).firstMembers else { return nil }
        names.formUnion(inner)
      }
    }
    return names
  }
}
