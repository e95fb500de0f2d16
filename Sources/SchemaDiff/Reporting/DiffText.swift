extension SchemaDiff {
  /// For people: what matters most comes first, and the last line sums it up.
  package var text: String {
    guard let step else { return "nothing has changed in meaning\(acceptance)\n" }
    let blocks = ordered.map { finding in
      """
      \(finding.subject.text): \(finding.message)
        \(finding.rule.rawValue): \(finding.rule.concerns); \(finding.places)

      """ + (hasWitnesses ? finding.witnessText + finding.codeText : "")
    }
    return blocks.joined() + "\n\(summary). This asks for a \(step.rawValue) version.\n"
  }

  /// A table for a page or a pull request.
  package var markdown: String {
    guard let step else { return "Nothing has changed in meaning\(acceptance).\n" }
    let rows = ordered.map { finding in
      let cells = ["`\(finding.subject.text)`", finding.message, finding.rule.concerns, "`\(finding.rule.rawValue)`"]
      return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }
    return """
      \(summary). This asks for a **\(step.rawValue)** version.

      | what | how | for | rule |
      | --- | --- | --- | --- |
      \(rows.joined())\(hasWitnesses ? witnessList : "")
      """
  }

  /// The responses and the code that show findings.
  private var witnessList: String {
    let items = ordered.filter(\.needsWitness).map { finding in
      let text = finding.witness.map { "`\($0.response)` as \($0.type): \($0.change)" } ?? Witness.missing
      return "- `\(finding.subject.text)` (`\(finding.rule.rawValue)`): \(text)\n"
        + (finding.witness?.traces?.markdown ?? "")
    }
    let code = ordered.compactMap { finding in
      finding.code.map {
        "\n`\(finding.subject.text)` (`\(finding.rule.rawValue)`) \(finding.complaint)\n\n```\(finding.language)\n\($0)\n```\n"
      }
    }
    return (items.isEmpty ? "" : "\n" + items.joined()) + code.joined()
  }

  /// The findings, those with the greatest step first.
  package var ordered: [DiffFinding] {
    VersionStep.allCases.reversed().flatMap { step in findings.filter { $0.rule.step == step } }
  }

  /// ` besides 1 accepted finding`
  private var acceptance: String {
    acceptedCount == 0 ? "" : " besides \(acceptedCount) accepted finding\(acceptedCount == 1 ? "" : "s")"
  }

  /// `3 findings: 2 for the wire, 1 for source, 1 for nobody`
  private var summary: String {
    let phrases = DiffAxis.allCases.map(\.phrase) + ["nobody"]
    let counts = phrases.map { phrase in (phrase, findings.count { $0.rule.phrases.contains(phrase) }) }
    let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) for \($0.0)" }
    return "\(findings.count) finding\(findings.count == 1 ? "" : "s"): \(parts.joined(separator: ", "))\(acceptance)"
  }
}

extension DiffRule {
  /// Whom it concerns, in a few words.
  package var concerns: String { phrases.joined(separator: ", ") }

  fileprivate var phrases: [String] { axes.isEmpty ? ["nobody"] : axes.map(\.phrase) }
}

extension DiffAxis {
  fileprivate var phrase: String {
    switch self {
    case .wire: "the wire"
    case .source: "source"
    case .screen: "the screen"
    }
  }
}

extension DiffFinding {
  /// The response that shows it, and what both schemas make of it.
  fileprivate var witnessText: String {
    guard needsWitness else { return "" }
    let traces = witness?.traces?.lines(indent: "    ") ?? ""
    return "  " + (witness.map { "\($0.response) as \($0.type):\n    \($0.change)" } ?? Witness.missing) + "\n" + traces
  }

  /// The code that shows it.
  fileprivate var codeText: String {
    guard let code else { return "" }
    let lines = code.split(separator: "\n").map { "    \($0)\n" }
    return "  \(complaint)\n" + lines.joined()
  }

  fileprivate var places: String {
    switch (old, new) {
    case (let old?, let new?): "\(old.text), now \(new.text)"
    case (let old?, nil): "\(old.text), now nowhere"
    case (nil, let new?): "now \(new.text)"
    case (nil, nil): "no place"
    }
  }
}

extension Witness {
  static let missing = "no response was found that shows it"

  /// `Shoe.size at /size: small became medium`
  package var change: String {
    let place = difference.pointer.isEmpty ? "" : " at \(difference.pointer)"
    return "\(difference.name)\(place): \(difference.old) became \(difference.new)"
  }
}

extension Witness.Traces {
  fileprivate func lines(indent: String) -> String {
    (old.lines + [""] + new.lines).map { $0.isEmpty ? "\n" : "\(indent)\($0)\n" }.joined()
  }

  /// Folded, as a part of the list item above it.
  fileprivate var markdown: String {
    "\n  <details><summary>The traces</summary>\n\n  ```text\n\(lines(indent: "  "))  ```\n\n  </details>\n"
  }
}
