import YAMLDocument

extension SchemaDiff {
  /// For servers that show results of tests: a suite for each file, in which each finding is a test that fails.
  package var junit: String {
    let files = ordered.reduce(into: [String]()) { files, finding in
      if !files.contains(finding.file) { files.append(finding.file) }
    }
    let suites = files.map { file in
      let cases = ordered.filter { $0.file == file }
      return #"  <testsuite name="\#(file.inXML)" tests="\#(cases.count)" failures="\#(cases.count)" errors="0">"#
        + "\n"
        + cases.map(\.junit).joined() + "  </testsuite>\n"
    }
    let counts = #"tests="\#(findings.count)" failures="\#(findings.count)" errors="0""#
    return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites name=\"haapi-gen diff\" \(counts)>\n"
      + suites.joined() + "</testsuites>\n"
  }
}

extension DiffFinding {
  fileprivate var file: String { (new ?? old)?.path ?? "haapi.yaml" }

  fileprivate var junit: String {
    let place = (new ?? old)?.text ?? file
    let details =
      [place] + (witness.map { ["\($0.response) as \($0.type): \($0.change)"] } ?? [])
      + (code.map { ["no longer compiles:", $0] } ?? [])
    return """
          <testcase name="\(subject.text.inXML)" classname="\(rule.rawValue)">
            <failure message="\(message.inXML)" type="\(rule.rawValue)">\(details.joined(separator: "\n").inXML)</failure>
          </testcase>

      """
  }
}

extension String {
  /// Escaped for XML, without what XML does not allow.
  fileprivate var inXML: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
