import HaapiSchema

extension SchemaDiff {
  /// For the widget of GitLab: a report of code quality.
  package func gitlab(with consequences: [DiffConsequence] = []) -> String {
    let issues = ordered.map { finding in
      let details = finding.details.joined(separator: "\n")
      return issue(
        "\(finding.subject.text): \(finding.message)", finding.rule.rawValue, finding.fingerprint,
        isMajor: !finding.rule.axes.isEmpty, at: finding.new ?? finding.old, details: details)
    }
    let others = consequences.numbered.map { consequence in
      issue(
        "\(consequence.subject): \(consequence.message)", consequence.kind.rawValue, consequence.fingerprint,
        isMajor: true, at: consequence.place, details: "")
    }
    return JSONText.array(issues + others).line + "\n"
  }

  private func issue(
    _ description: String, _ name: String, _ fingerprint: String, isMajor: Bool, at place: DiffPlace?, details: String
  ) -> JSONText {
    let location = JSONText.object([
      ("path", .string(place?.path ?? "haapi.yaml")), ("lines", .object([("begin", .integer(place?.line ?? 1))])),
    ])
    let members: [(String, JSONText)] = [
      ("type", .string("issue")), ("description", .string(description)), ("check_name", .string(name)),
      ("categories", .array([.string("Compatibility")])), ("fingerprint", .string(fingerprint)),
      ("severity", .string(isMajor ? "major" : "info")), ("location", location),
    ]
    return .object(members + (details.isEmpty ? [] : [("content", .object([("body", .string(details))]))]))
  }
}

extension DiffFinding {
  /// The response and the code that show it.
  package var details: [String] {
    (witness.map { ["\($0.response) as \($0.type): \($0.change)"] } ?? [])
      + (code.map { [complaint, $0] } ?? [])
  }
}
