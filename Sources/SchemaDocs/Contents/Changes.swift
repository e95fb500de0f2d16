import HaapiSchema
import SchemaDiff

/// What differs from another schema, by declaration.
struct Changes: Sendable {
  /// The name of the other schema, for people.
  let since: String
  let diff: SchemaDiff

  func rows(about name: String) -> [DiffFinding] {
    diff.findings.filter { $0.subject.declaration == name }
  }

  /// - Parameters:
  ///   - name: A declaration; `nil` for all.
  ///   - links: If the subjects are named, where they lead.
  func table(about name: String?, links: Links?) -> Block.Table {
    let findings = name.map { rows(about: $0) } ?? diff.findings
    return Block.Table(
      columns: (links == nil ? ["Member"] : ["Subject"]) + ["Rule", "What has changed", "Version"],
      rows: findings.map { finding in
        let subject: Inline =
          links.map { links in .code(finding.subject.text, links.subject(finding.subject)) }
          ?? .code(finding.subject.member ?? finding.subject.declaration)
        return Block.Row(cells: [
          [subject], [.code(finding.rule.rawValue)], [.text(finding.message)], [.text(finding.rule.step.rawValue)],
        ])
      })
  }
}

extension Links {
  /// The page of what a finding is about, if it is still there.
  fileprivate func subject(_ subject: DiffSubject) -> PageLink? {
    switch subject.kind {
    case .transform: transform(subject.declaration)
    case .screenTable: screenTable(subject.declaration)
    case .mapping: mapping(named: subject.declaration)
    default: type(subject.declaration)
    }
  }
}
