import HaapiSchema
import SchemaDiff
import YAMLDocument

/// A diagnostic as a workflow command of GitHub Actions.
struct WorkflowCommand {
  let text: String

  init(_ diagnostic: Diagnostic, _ sources: [SourceFile]) {
    var properties: [String] = []
    if sources.indices.contains(Int(diagnostic.range.file)) {
      let source = sources[Int(diagnostic.range.file)]
      let (start, end) = (source.start(of: diagnostic.range), source.end(of: diagnostic.range))
      properties += ["file=\(Self.property(source.path))", "line=\(start.line)", "endLine=\(end.line)"]
      // GitHub understands columns only within one line, and includes the last one.
      if start.line == end.line {
        properties += ["col=\(start.column)", "endColumn=\(max(start.column, end.column - 1))"]
      }
    }
    properties.append("title=\(Self.property(diagnostic.id))")
    var lines = [diagnostic.message.printable]
    for note in diagnostic.notes {
      guard let range = note.range, sources.indices.contains(Int(range.file)) else {
        lines.append(note.message.printable)
        continue
      }
      let source = sources[Int(range.file)]
      let start = source.start(of: range)
      lines.append("\(note.message.printable): \(source.path.printable):\(start.line):\(start.column)")
    }
    let message = Self.data(lines.joined(separator: "\n"))
    text = "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::\(message)\n"
  }

  /// A difference between two schemas. One that concerns nobody is a notice.
  init(_ finding: DiffFinding) {
    var properties: [String] = []
    if let place = finding.new ?? finding.old {
      properties += ["file=\(Self.property(place.path))", "line=\(place.line)", "col=\(place.column)"]
    }
    properties.append("title=\(Self.property(finding.rule.rawValue))")
    var lines = ["\(finding.subject.text): \(finding.message)"]
    lines += finding.details.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    let message = Self.data(lines.map(\.printable).joined(separator: "\n"))
    text = "::\(finding.rule.axes.isEmpty ? "notice" : "warning") \(properties.joined(separator: ","))::\(message)\n"
  }

  init(failure message: String) {
    text = "::error::\(Self.data(message).printable)\n"
  }

  /// Lines that GitHub shows unchanged, even if they look like commands.
  init(quoting lines: String) {
    guard !lines.isEmpty else {
      text = ""
      return
    }
    // GitHub needs a word that is not among the lines.
    var word = Digest(lines).hexadecimal
    while lines.contains(word) { word = Digest(word).hexadecimal }
    text = "::stop-commands::\(word)\n\(lines)::\(word)::\n"
  }

  private static func data(_ text: String) -> String {
    escaped(text, special: ["%", "\r", "\n"])
  }

  private static func property(_ text: String) -> String {
    escaped(text, special: ["%", "\r", "\n", ":", ","]).printable
  }

  private static func escaped(_ text: String, special: Set<Unicode.Scalar>) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
