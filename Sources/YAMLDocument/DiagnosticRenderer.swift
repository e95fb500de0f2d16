/// Prints diagnostics for people: the place, the message, the source line with the range underlined, the notes.
public struct DiagnosticRenderer: Sendable {
  private let sources: [SourceFile]
  private let style: Style

  /// A renderer for ranges whose `file` is an index into `sources`. With colour, ANSI sequences are added.
  public init(sources: [SourceFile], isColored: Bool = false) {
    self.sources = sources
    self.style = Style(isColored: isColored)
  }

  /// The text of all diagnostics, sorted by place, duplicates once; each line ends with a line feed.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    var text = ""
    for diagnostic in diagnostics.inOrder() { render(diagnostic, to: &text) }
    return text
  }

  private func render(_ diagnostic: Diagnostic, to text: inout String) {
    if let place = place(of: diagnostic.range) { text += style.bold("\(place): ") }
    text += style.severity(diagnostic.severity)
    text += style.bold(diagnostic.message.printable)
    text += "\n"
    var margin = "  "
    if let excerpt = excerpt(of: diagnostic.range) {
      margin = String(repeating: " ", count: excerpt.number.count + 1)
      text += style.margin("\(margin)|") + "\n"
      text += style.margin("\(excerpt.number) |") + " \(excerpt.line)\n"
      text += style.margin("\(margin)|") + " \(excerpt.indent)" + style.marker(excerpt.marker) + "\n"
    }
    for note in diagnostic.notes {
      text += style.margin("\(margin)=") + " \(note.message.printable)"
      if let range = note.range, let place = place(of: range) {
        text += note.message.isEmpty ? place : ": \(place)"
      }
      text += "\n"
    }
  }

  private func source(of range: SourceRange) -> SourceFile? {
    sources.indices.contains(Int(range.file)) ? sources[Int(range.file)] : nil
  }

  private func place(of range: SourceRange) -> String? {
    guard let source = source(of: range) else { return nil }
    let start = source.start(of: range)
    return "\(source.path.printable):\(start.line):\(start.column)"
  }

  private func excerpt(of range: SourceRange) -> Excerpt? {
    source(of: range).flatMap { Excerpt(of: range, in: $0) }
  }
}

extension DiagnosticRenderer {
  /// The ANSI sequences of each part, or none.
  private struct Style: Sendable {
    let isColored: Bool

    func bold(_ text: String) -> String { colored(text, "1") }
    func margin(_ text: String) -> String { colored(text, "36") }
    func marker(_ text: String) -> String { colored(text, "1;32") }
    func severity(_ severity: Diagnostic.Severity) -> String {
      colored("\(severity.rawValue): ", severity == .error ? "1;31" : "1;35")
    }

    private func colored(_ text: String, _ code: String) -> String {
      isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
  }
}
