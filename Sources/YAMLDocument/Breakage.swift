import CLibYAML

/// A syntax error, and what it makes unreadable.
struct Breakage {
  /// From the beginning of the node that is broken to where that shows.
  var range: SourceRange
  private let problem: String
  private let notes: [Diagnostic.Note]

  /// Why libyaml could not continue.
  ///
  /// - Parameter text: The text that it gave last. If nothing stands between it and the error, it is what is broken: a
  ///   text with a colon in it, or a quote that was closed too late.
  init(of events: borrowing EventStream, after text: SourceRange?, in source: SourceFile, file: Int32) {
    let parser = events.parser.pointee
    // After a last line without an end, libyaml counts one more.
    let last = source.range(ofByte: source.bytes.count, file: file)
    let end = min(events.range(from: parser.problem_mark, to: parser.problem_mark, inFile: file), last)
    let problem = parser.problem.map { String(cString: $0) } ?? ""
    let advice = SyntaxAdvice.advice(on: problem, byte: source.byte(at: end)).map { Diagnostic.Note($0) }
    let broken = text.flatMap { source.isBlank(from: $0.end, to: end) ? SourceRange(from: $0, to: end) : nil } ?? end
    guard let context = parser.context.map({ String(cString: $0) }) else {
      self.init(range: broken, problem: problem, notes: [advice])
      return
    }
    let beginning = min(events.range(from: parser.context_mark, to: parser.context_mark, inFile: file), last)
    if beginning == end {
      self.init(range: end, problem: problem, notes: [advice])
    } else if context.hasPrefix("while parsing a block") {
      // A block goes on behind what is wrong in it.
      self.init(range: broken, problem: problem, notes: [advice, .init(context, range: beginning)])
    } else {
      self.init(range: SourceRange(from: beginning, to: end), problem: "\(problem) \(context)", notes: [advice])
    }
  }

  /// A text in quotes goes on over a key, so its closing quote is missing.
  static func openQuote(_ text: SourceRange, keyAt key: SourceRange) -> Breakage {
    Breakage(
      range: SourceRange(from: text, to: key), problem: "a key in column \(key.startColumn + 1) is inside of quotes",
      notes: [.init("the closing quote is missing")])
  }

  private init(range: SourceRange, problem: String, notes: [Diagnostic.Note?]) {
    (self.range, self.problem, self.notes) = (range, problem, notes.compactMap(\.self))
  }

  var diagnostic: Diagnostic {
    let end = range.startLine == range.endLine ? [] : [Diagnostic.Note("this shows here", range: range.end)]
    return Diagnostic(
      id: YAMLDiagnosticID.yamlSyntax, range: range, message: "this is not valid YAML: \(problem)", notes: notes + end)
  }
}
