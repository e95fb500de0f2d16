import HaapiSchema

extension SchemaDiff {
  /// For the widget of GitLab: a report of code quality.
  package var gitlab: String {
    let issues = ordered.map { finding in
      let place = finding.new ?? finding.old
      return JSONText.object([
        ("description", .string("\(finding.subject.text): \(finding.message)")),
        ("check_name", .string(finding.rule.rawValue)), ("fingerprint", .string(finding.fingerprint)),
        ("severity", .string(finding.rule.axes.isEmpty ? "info" : "major")),
        (
          "location",
          .object([
            ("path", .string(place?.path ?? "haapi.yaml")), ("lines", .object([("begin", .integer(place?.line ?? 1))])),
          ])
        ),
      ])
    }
    return JSONText.array(issues).line + "\n"
  }
}
