/// The findings that a team has accepted, each with a reason and the last day on which it counts as accepted.
package struct AcceptedFindings: Sendable {
  package struct Entry: Hashable, Sendable {
    package let fingerprint: String
    /// As in `2027-01-31`.
    package let lastDay: String
    package let reason: String
    package let line: Int
  }

  /// A line that is no entry.
  package struct Mistake: Error, CustomStringConvertible {
    package let line: Int

    package var description: String { "line \(line) is not of the form 'RULE SUBJECT | YYYY-MM-DD | REASON'" }
  }

  package let entries: [Entry]

  /// - Parameter text: An entry a line, besides empty lines and those that begin with `#`.
  package init(_ text: String) throws(Mistake) {
    var entries: [Entry] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      let parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map(\.trimmed)
      guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }), parts[1].isDay else { throw Mistake(line: index + 1) }
      entries.append(Entry(fingerprint: parts[0], lastDay: parts[1], reason: parts[2], line: index + 1))
    }
    self.entries = entries
  }

  /// The entry that accepts a finding on a day.
  package func entry(for finding: DiffFinding, on day: String) -> Entry? {
    entries.first { $0.fingerprint == finding.fingerprint && day <= $0.lastDay }
  }
}

extension SchemaDiff {
  /// The same without findings that are accepted on a day.
  package func without(_ accepted: AcceptedFindings, on day: String) -> SchemaDiff {
    keeping { accepted.entry(for: $0, on: day) == nil }
  }

  /// What is wrong with the entries: they accept nothing, or no longer.
  package func warnings(about accepted: AcceptedFindings, on day: String) -> [String] {
    accepted.entries.compactMap { entry in
      if !findings.contains(where: { $0.fingerprint == entry.fingerprint }) {
        return "line \(entry.line): there is no finding '\(entry.fingerprint)'"
      }
      return day > entry.lastDay
        ? "line \(entry.line): '\(entry.fingerprint)' was accepted until \(entry.lastDay)" : nil
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Whether it is a date, as in `2027-01-31`.
  fileprivate var isDay: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }
}
