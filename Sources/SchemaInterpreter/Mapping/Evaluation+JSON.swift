import HaapiSchema

extension Evaluation {
  /// A value in the JSON of the response; nothing where it is missing or of another type.
  mutating func json(_ path: JSONPath, as type: TypeReference, of record: DecodedRecord) -> MappedValue {
    var node: JSONNode? = record.json
    var steps = record.path
    for component in path.components {
      use(node?.entry)
      switch component {
      case .member(let name):
        node = node?[name]
        steps.append(.member(name))
      case .index(let index):
        let place = node?.place(ofElement: index)
        if node?.isArray ?? true { steps.append(.element(place ?? index)) }
        node = node?.element(index)
      // Expressions have no conditions in their paths.
      case .first: return .nothing
      }
    }
    use(node?.entry)
    let value = record.isReadByFoundation ? node?.plainValue(as: type.unwrapped) ?? .nothing : .nothing
    return MappedValue(
      .decoded(value), sources: [JSONSource(path: steps, entry: node?.entry)], isSecret: interpreter.isSecret(steps))
  }
}

extension Evaluation {
  /// Whether conditions hold for the JSON of the response.
  mutating func meets(_ conditions: [Condition], _ record: DecodedRecord) -> MappedValue {
    let place = JSONPlace(root: record.isReadByFoundation ? record.json : nil, path: record.path)
    var found: [JSONPlace] = []
    conditions.visitPlaces(from: place) { found.append($0) }
    for place in found { use(place.node?.entry) }
    return MappedValue(
      .decoded(.flag(conditions.allHold(at: place))),
      sources: found.map { JSONSource(path: $0.path, entry: $0.node?.entry) },
      isSecret: found.contains { interpreter.isSecret($0.path) })
  }
}

extension [Condition] {
  /// Visits the places that conditions look at, also those inside lists.
  fileprivate func visitPlaces(from place: JSONPlace, _ visit: (JSONPlace) -> Void) {
    for condition in self {
      switch condition {
      case .word(let path, _, _), .beginning(let path, _, _), .kind(let path, _): visit(place.following(path))
      case .elements(let path, let questions):
        let list = place.following(path)
        visit(list)
        for conditions in questions.map(\.conditions) {
          for element in list.elements { conditions.visitPlaces(from: element, visit) }
        }
      case .any(let groups): for group in groups { group.visitPlaces(from: place, visit) }
      }
    }
  }
}

extension DecodedRecord {
  /// Whether the JSON is there for expressions. A part of a response is encoded again for them, and a whole one is read as
  /// it was received.
  fileprivate var isReadByFoundation: Bool {
    let isAsReceived = declaration.fields.contains { if case .body = $0.source { true } else { false } }
    return json.isReadByFoundation && !(isAsReceived && json.hasLoneSurrogate)
  }
}

extension JSONNode {
  /// The objects of a list, or else all that is not `null`. An object counts as a list of one.
  private var countedElements: [(place: Int, node: JSONNode)] {
    switch content {
    case .array(let elements):
      let all = elements.enumerated().map { (place: $0.offset, node: $0.element) }
      let objects = all.filter { $0.node.isObject }
      return objects.isEmpty ? all.filter { $0.node.unlessNull != nil } : objects
    case .object: return [(0, self)]
    case .string, .number, .bool, .null: return []
    }
  }

  fileprivate func element(_ index: Int) -> JSONNode? {
    countedElements.dropFirst(index).first?.node
  }

  fileprivate func place(ofElement index: Int) -> Int? {
    countedElements.dropFirst(index).first?.place
  }

  fileprivate func plainValue(as type: TypeReference) -> DecodedValue? {
    switch type {
    case .array:
      guard case .array(let elements) = content else { return nil }
      return .list(elements.compactMap(\.text).map { .text($0) })
    case .builtin(.int): return numeral?.integer.map { .integer($0) }
    case .builtin(.double), .builtin(.timeInterval): return numeral?.double.map { .number($0) }
    case .builtin(.bool): return flag.map { .flag($0) }
    case .builtin(.string): return text.map { .text($0) }
    default: return nil
    }
  }

  /// A number, or a text that spells one.
  private var numeral: JSONNumeral? {
    switch content {
    case .number(let text): JSONNumeral(unchecked: text)
    case .string(let text): JSONNumeral(text: text.withoutSpace)
    default: nil
    }
  }

  /// A boolean, or a text that spells one.
  private var flag: Bool? {
    switch content {
    case .bool(let flag): flag
    case .string(let text): Bool(text.withoutSpace)
    default: nil
    }
  }

  private var text: String? {
    if case .string(let text) = content { text } else { nil }
  }
}

extension String {
  /// The text without the white space of JSON at its ends.
  fileprivate var withoutSpace: String {
    let isSpace = { (scalar: Unicode.Scalar) in " \t\n\r".unicodeScalars.contains(scalar) }
    let start = unicodeScalars.drop(while: isSpace)
    return String(String.UnicodeScalarView(String.UnicodeScalarView(start.reversed()).drop(while: isSpace).reversed()))
  }
}
