import YAMLDocument

extension SchemaDiff {
  /// For servers that show results of tests: a suite for each file, in which each finding is a test that fails.
  package func junit(with consequences: [DiffConsequence] = []) -> String {
    let all = ordered.map { ($0.file, $0.junit) } + consequences.map { ($0.place.path, $0.junit) }
    let files = all.reduce(into: [String]()) { files, item in
      if !files.contains(item.0) { files.append(item.0) }
    }
    let suites = files.map { file in
      let cases = all.filter { $0.0 == file }.map(\.1)
      return #"  <testsuite name="\#(file.inXML)" tests="\#(cases.count)" failures="\#(cases.count)" errors="0">"#
        + "\n" + cases.joined() + "  </testsuite>\n"
    }
    let counts = #"tests="\#(all.count)" failures="\#(all.count)" errors="0""#
    return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites name=\"haapi-gen diff\" \(counts)>\n"
      + suites.joined() + "</testsuites>\n"
  }
}

extension DiffFinding {
  fileprivate var file: String { (new ?? old)?.path ?? "haapi.yaml" }

  fileprivate var junit: String {
    let place = (new ?? old)?.text ?? file
    return failure(subject.text, rule.rawValue, message, [place] + details)
  }
}

extension DiffConsequence {
  fileprivate var junit: String { failure(subject, kind.rawValue, message, [place.text]) }
}

/// A test that fails.
private func failure(_ name: String, _ rule: String, _ message: String, _ details: [String]) -> String {
  """
      <testcase name="\(name.inXML)" classname="\(rule)">
        <failure message="\(message.inXML)" type="\(rule)">\(details.joined(separator: "\n").inXML)</failure>
      </testcase>

  """
}

extension String {
  /// Escaped for XML, without what XML does not allow.
  fileprivate var inXML: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
