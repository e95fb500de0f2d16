import HaapiSchema

extension DriftSummary {
  /// The version of the form of summaries.
  static let version = 1

  /// The summary as one line of JSON. Equal summaries have equal lines.
  package var line: String {
    var json = JSONText()
    json.object([
      ("digest", { $0.append(origin.digest) }),
      ("drift", { $0.append(Self.version) }),
      ("key", { json in origin.key.map { json.append($0) } ?? json.appendNull() }),
      ("kinds", { $0.array(kinds.sorted) { $1.value.write(as: $1.key, to: &$0) } }),
      ("names", { $0.append(limit) }),
      ("schema", { $0.append(origin.schema) }),
      ("totals", { $0.append(totals) }),
    ])
    return json.text + "\n"
  }
}

extension JSONText {
  mutating func append(_ totals: DriftSummary.Totals) {
    object([
      ("bodies", { $0.append(totals.bodies) }), ("notJSON", { $0.append(totals.notJSON) }),
      ("refused", { $0.append(totals.refused) }),
    ])
  }
}

extension Label {
  fileprivate var members: [(name: String, write: (inout JSONText) -> Void)] {
    [("type", { $0.append(type) })] + (word.map { word in [("word", { $0.append(word) })] } ?? [])
  }
}

extension DriftSummary.Kind {
  fileprivate func write(as label: Label, to json: inout JSONText) {
    let known = statuses.sorted { $0.key < $1.key }
    let status: [(name: String, write: (inout JSONText) -> Void)] =
      known.isEmpty
      ? [] : [("status", { $0.object(known.map { status in ("\(status.key)", { $0.append(status.value) }) }) })]
    let members = label.members + status
    json.object(
      members + [
        (
          "next",
          { $0.array(next.sorted) { json, next in json.object(next.key.members + [("n", { $0.append(next.value) })]) } }
        ),
        ("responses", { $0.append(responses) }),
        (
          "values",
          { json in
            json.array(types.sorted) { json, value in
              json.object(
                value.key.members + [("places", { $0.array(value.value.places) { $1.write(to: &$0) } })])
            }
          }
        ),
      ])
  }
}

/// A place below the root of a value, and what stood there.
struct CountedPlace {
  /// The way from the root.
  let path: [Name]
  let counter: Counter

  fileprivate func write(to json: inout JSONText) {
    var members: [(name: String, write: (inout JSONText) -> Void)] = [
      ("at", { $0.append(path.map(\.text).pointer) })
    ]
    if let last = path.last, !last.isDeclared { members.append(("unknown", { $0.append(1) })) }
    for count in Counter.counts where counter[keyPath: count.path] > 0 {
      members.append((count.name, { $0.append(counter[keyPath: count.path]) }))
    }
    for extent in Counter.extents {
      guard let bounds = counter[keyPath: extent.path].bounds else { continue }
      members.append((extent.name, { $0.array([bounds.lowerBound, bounds.upperBound]) { $0.append($1) } }))
    }
    let classes = counter.classes.sorted { $0.key.rawValue < $1.key.rawValue }
    if !classes.isEmpty {
      members.append(
        (
          "classes",
          { $0.object(classes.map { textClass in (textClass.key.rawValue, { $0.append(textClass.value) }) }) }
        ))
    }
    for (name, isDeclared) in [("words", true), ("unknownWords", false)] {
      let words = counter.words.sorted.filter { $0.key.isDeclared == isDeclared }
      guard !words.isEmpty else { continue }
      members.append((name, { $0.object(words.map { word in (word.key.text, { $0.append(word.value) }) }) }))
    }
    if !counter.hashes.values.isEmpty {
      members.append(("hashes", { $0.array(counter.hashes.values.sorted()) { $0.append($1.hexadecimal) } }))
    }
    json.object(members)
  }
}

extension Node {
  /// This place and all inside it, each before those inside it.
  var places: [CountedPlace] {
    var places: [CountedPlace] = []
    func visit(_ node: Node, _ path: [Name]) {
      places.append(CountedPlace(path: path, counter: node.counter))
      for (name, child) in node.children.sorted { visit(child, path + [name]) }
    }
    visit(self, [])
    return places
  }
}

extension [String] {
  /// As a JSON pointer (RFC 6901).
  var pointer: String {
    map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
  }
}
