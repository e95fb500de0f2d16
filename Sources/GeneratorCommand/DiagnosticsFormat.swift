import YAMLDocument

/// How diagnostics are printed.
public enum DiagnosticsFormat: String, CaseIterable, Sendable {
  /// For people: source line, marker, notes.
  case text
  /// For programs: one JSON object a line.
  case json
  /// For GitHub Actions: workflow commands, which it shows beside the changed lines.
  case github
}

/// Prints diagnostics and other errors in one of the formats.
struct DiagnosticsPrinter {
  let format: DiagnosticsFormat
  let isColored: Bool

  func print(_ diagnostics: [Diagnostic], of sources: [SourceFile]) -> String {
    switch format {
    case .text:
      DiagnosticRenderer(sources: sources, isColored: isColored).render(diagnostics) + furtherReading(on: diagnostics)
    case .json:
      diagnostics.inOrder().map { JSONLine($0, sources).text }.joined()
    case .github:
      diagnostics.inOrder().map { WorkflowCommand($0, sources).text }.joined()
    }
  }

  /// A hint on how to learn more about the first few kinds of errors.
  private func furtherReading(on diagnostics: [Diagnostic]) -> String {
    var ids: [String] = []
    for diagnostic in diagnostics.inOrder() where ids.count < 5 && !ids.contains(diagnostic.id) {
      ids.append(diagnostic.id)
    }
    return ids.isEmpty ? "" : "For more, with examples: haapi-gen explain \(ids.joined(separator: " "))\n"
  }

  /// An error without a place in a source file.
  func print(failure message: String) -> String {
    switch format {
    case .text: "haapi-gen: error: \(message.printable)\n"
    case .json: JSONLine(failure: message).text
    case .github: WorkflowCommand(failure: message).text
    }
  }
  /// The standard output, which is text in every format.
  func print(diff: String) -> String {
    switch format {
    case .text, .json: diff
    case .github: WorkflowCommand(quoting: diff).text
    }
  }
}
