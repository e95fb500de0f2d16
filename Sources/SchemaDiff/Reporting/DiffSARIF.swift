import HaapiSchema

extension SchemaDiff {
  /// For tools that show findings of analyses: a log of SARIF 2.1.0.
  package func sarif(with consequences: [DiffConsequence] = []) -> String {
    let rules = DiffRule.allCases.filter { rule in findings.contains { $0.rule == rule } }
    let kinds = DiffConsequence.Kind.allCases.filter { kind in consequences.contains { $0.kind == kind } }
    let driver = JSONText.object([
      ("name", .string("haapi-gen diff")),
      (
        "rules",
        .array(
          rules.map { .object([("id", .string($0.rawValue)), ("properties", $0.properties)]) }
            + kinds.map { .object([("id", .string($0.rawValue))]) })
      ),
    ])
    let run = JSONText.object([
      ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(ordered.map(\.sarif) + consequences.numbered.map(\.sarif))),
    ])
    let log = JSONText.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
    return log.line + "\n"
  }
}

extension DiffRule {
  fileprivate var properties: JSONText {
    .object([("axes", .array(axes.map { .string($0.rawValue) })), ("step", .string(step.rawValue))])
  }
}

extension DiffFinding {
  fileprivate var sarif: JSONText {
    var members: [(String, JSONText)] = [
      ("ruleId", .string(rule.rawValue)), ("level", .string(rule.axes.isEmpty ? "note" : "warning")),
      ("message", .object([("text", .string("\(subject.text): \(message)"))])),
    ]
    if let place = new ?? old { members.append(("locations", .array([.object(place.sarif)]))) }
    if let old, new != nil {
      let note = ("message", JSONText.object([("text", .string("as it was"))]))
      members.append(("relatedLocations", .array([.object(old.sarif + [note])])))
    }
    members.append(("partialFingerprints", .object([("ruleAndSubject/v1", .string(fingerprint))])))
    var properties: [(String, JSONText)] = []
    if let witness {
      let shown = JSONText.object([
        ("type", .string(witness.type)), ("response", .string(witness.response)), ("change", .string(witness.change)),
      ])
      properties.append(("witness", shown))
    }
    if let code { properties.append(("code", .string(code))) }
    if !properties.isEmpty { members.append(("properties", .object(properties))) }
    return .object(members)
  }
}

extension DiffConsequence {
  fileprivate var sarif: JSONText {
    .object([
      ("ruleId", .string(kind.rawValue)), ("level", .string("warning")),
      ("message", .object([("text", .string("\(subject): \(message)"))])),
      ("locations", .array([.object(place.sarif)])),
      ("partialFingerprints", .object([("ruleAndSubject/v1", .string(fingerprint))])),
    ])
  }
}

extension DiffPlace {
  fileprivate var sarif: [(String, JSONText)] {
    let region = JSONText.object([("startLine", .integer(line)), ("startColumn", .integer(column))])
    let file = JSONText.object([("uri", .string(path.percentEncoded))])
    return [("physicalLocation", .object([("artifactLocation", file), ("region", region)]))]
  }
}

extension String {
  /// As a path of a URI: a colon would make a scheme of what stands before it.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        String(UnicodeScalar(byte))
      default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
