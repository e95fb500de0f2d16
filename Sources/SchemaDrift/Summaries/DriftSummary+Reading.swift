import JSONIndex

extension DriftSummary {
  /// Why a text is no summary, and where.
  package struct ReadingError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// Reads what ``line`` writes.
  package init(_ line: [UInt8]) throws(ReadingError) {
    let json: IndexedJSON
    do {
      json = try IndexedJSON(line)
    } catch {
      throw ReadingError("not JSON: \(error)")
    }
    let root = SummaryValue(json, IndexedJSON.root)
    try root.members(["digest", "drift", "key", "kinds", "names", "schema", "totals"])
    guard try root["drift"].count() == Count(Self.version) else { throw try root["drift"].error("another version") }
    let key = try root["key"]
    self.init(
      Origin(
        schema: try root["schema"].text(), digest: try root["digest"].text(), key: key.isNull ? nil : try key.text()))
    limit = try root["names"].count().value
    guard limit <= Self.maximumLimit else { throw try root["names"].error("expected at most \(Self.maximumLimit)") }
    let totals = try root["totals"]
    try totals.members(["bodies", "notJSON", "refused"])
    self.totals.bodies = try totals["bodies"].count()
    self.totals.notJSON = try totals["notJSON"].count()
    self.totals.refused = try totals["refused"].count()
    for value in try root["kinds"].elements() {
      let kind = try Kind(value)
      kinds.update(try Label(value)) { $0.merge(kind) }
    }
  }
}

/// A value of a text that should be a summary.
private struct SummaryValue {
  let json: IndexedJSON
  let entry: Int

  init(_ json: IndexedJSON, _ entry: Int) {
    self.json = json
    self.entry = entry
  }

  func error(_ sentence: String) -> DriftSummary.ReadingError {
    let pointer = json.pointer(of: entry)
    return DriftSummary.ReadingError("\(pointer.isEmpty ? "the root" : pointer): \(sentence)")
  }

  var isNull: Bool { json.kind(entry) == .null }

  /// Requires an object that has no other members.
  func members(_ names: Set<String>) throws(DriftSummary.ReadingError) {
    guard json.kind(entry) == .object else { throw error("expected an object") }
    for (name, value) in pairs where !names.contains(name) { throw value.error("a summary has no such member") }
  }

  /// The members, in the order of the text.
  var pairs: [(name: String, value: SummaryValue)] {
    var pairs: [(String, SummaryValue)] = []
    json.forEachMember(of: entry) { pairs.append((json.text($0), SummaryValue(json, $1))) }
    return pairs
  }

  func optional(_ name: String) -> SummaryValue? {
    pairs.last { $0.name == name }?.value
  }

  subscript(name: String) -> SummaryValue {
    get throws(DriftSummary.ReadingError) {
      guard let value = optional(name) else { throw error("the member '\(name)' is missing") }
      return value
    }
  }

  func text() throws(DriftSummary.ReadingError) -> String {
    switch json.kind(entry) {
    case .string, .escapedString: return json.text(entry)
    default: throw error("expected a string")
    }
  }

  func number() throws(DriftSummary.ReadingError) -> Int {
    guard json.kind(entry) == .number, let number = Int(json.text(entry)) else {
      throw error("expected a whole number")
    }
    return number
  }

  func count() throws(DriftSummary.ReadingError) -> Count {
    guard let count = Count(try number()) else { throw error("expected a number from 0 to 2^53") }
    return count
  }

  func elements() throws(DriftSummary.ReadingError) -> [SummaryValue] {
    guard json.kind(entry) == .array else { throw error("expected an array") }
    return json.elements(of: entry).map { SummaryValue(json, $0) }
  }
}

extension Label {
  fileprivate init(_ value: SummaryValue) throws(DriftSummary.ReadingError) {
    self.init(type: try value["type"].text(), word: try value.optional("word")?.text())
  }
}

extension DriftSummary.Kind {
  fileprivate init(_ value: SummaryValue) throws(DriftSummary.ReadingError) {
    self.init()
    try value.members(["next", "responses", "status", "type", "values", "word"])
    responses = try value["responses"].count()
    for (name, count) in value.optional("status")?.pairs ?? [] {
      guard let status = Int(name), Self.possibleStatuses ~= status else {
        throw count.error("there is no such status")
      }
      statuses[status, default: 0].merge(try count.count())
    }
    for next in try value["next"].elements() {
      try next.members(["n", "type", "word"])
      let count = try next["n"].count()
      self.next.update(try Label(next)) { $0.merge(count) }
    }
    for part in try value["values"].elements() {
      try part.members(["places", "type", "word"])
      var node = Node()
      for place in try part["places"].elements() { try node.add(place) }
      types.update(try Label(part)) { $0.merge(node) }
    }
  }
}

extension Node {
  /// Adds a place. Those around it come before it.
  fileprivate mutating func add(_ place: SummaryValue) throws(DriftSummary.ReadingError) {
    let counter = try Counter(place)
    let isDeclared = place.optional("unknown") == nil
    guard let path = try place["at"].text().steps else { throw try place["at"].error("expected a JSON pointer") }
    try merge(counter, at: path[...], isDeclared: isDeclared, place)
  }

  private mutating func merge(
    _ counter: Counter, at path: ArraySlice<String>, isDeclared: Bool, _ place: SummaryValue
  ) throws(DriftSummary.ReadingError) {
    guard let step = path.first else { return self.counter.merge(counter) }
    guard path.count > 1 else {
      return children.update(Name(text: step, isDeclared: isDeclared)) { $0.counter.merge(counter) }
    }
    guard let name = children.values.keys.first(where: { $0.text == step }) else {
      throw place.error("the place around it has to come before it")
    }
    var result: Result<Void, DriftSummary.ReadingError> = .success(())
    children.update(name) { child in
      result = Result { () throws(DriftSummary.ReadingError) in
        try child.merge(counter, at: path.dropFirst(), isDeclared: isDeclared, place)
      }
    }
    try result.get()
  }
}

extension Counter {
  fileprivate init(_ value: SummaryValue) throws(DriftSummary.ReadingError) {
    self.init()
    let names = Self.counts.map(\.name) + Self.extents.map(\.name)
    try value.members(Set(names + ["at", "unknown", "classes", "words", "unknownWords", "hashes"]))
    for count in Self.counts { self[keyPath: count.path] = try value.optional(count.name)?.count() ?? 0 }
    for extent in Self.extents {
      guard let found = value.optional(extent.name) else { continue }
      let bounds = try found.elements()
      guard bounds.count == 2 else { throw found.error("expected two numbers") }
      let (least, most) = (try bounds[0].count(), try bounds[1].count())
      guard least <= most else { throw found.error("expected the smaller number first") }
      self[keyPath: extent.path] = Extent(least.value...most.value)
    }
    for (name, count) in value.optional("classes")?.pairs ?? [] {
      guard let textClass = TextClass(rawValue: name) else { throw count.error("there is no such class of text") }
      classes[textClass, default: 0].merge(try count.count())
    }
    for (member, isDeclared) in [("words", true), ("unknownWords", false)] {
      for (name, value) in value.optional(member)?.pairs ?? [] {
        let count = try value.count()
        words.update(Name(text: name, isDeclared: isDeclared)) { $0.merge(count) }
      }
    }
    for hash in try value.optional("hashes")?.elements() ?? [] {
      guard let bits = UInt64(try hash.text(), radix: 16) else { throw hash.error("expected a hash") }
      hashes.add(bits)
    }
  }
}

extension String {
  /// The steps of a JSON pointer (RFC 6901); `nil` for another text.
  var steps: [String]? {
    guard !isEmpty else { return [] }
    guard hasPrefix("/") else { return nil }
    return dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }
}
