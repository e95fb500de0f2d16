/// Something to tell the author of a file: what is wrong, where, and what would be right.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is: an error prevents any output.
  public enum Severity: String, Hashable, Sendable {
    case error
    case warning
  }

  /// A sentence added to a diagnostic, perhaps about another place.
  public struct Note: Hashable, Sendable {
    public let message: String
    public let range: SourceRange?

    /// A note; with a range, the place is printed after the message, as in "first declared here: a.yaml:3:1".
    public init(_ message: String, range: SourceRange? = nil) {
      self.message = message.shortened
      self.range = range
    }
  }

  /// A stable name in kebab case, such as "unknown-key".
  public let id: String
  public let severity: Severity
  /// The exact part of the file that the message is about.
  public let range: SourceRange
  /// One line, without a full stop.
  public let message: String
  public let notes: [Note]

  /// A diagnostic about a part of a file.
  public init(
    id: some DiagnosticID, severity: Severity = .error, range: SourceRange, message: String, notes: [Note] = []
  ) {
    self.id = id.rawValue
    self.severity = severity
    self.range = range
    self.message = message.shortened
    self.notes = notes
  }
}

extension String {
  /// The text, or its beginning: a message may quote what is longer than anybody reads.
  fileprivate var shortened: String {
    let limit = 1_000
    guard utf8.count > limit else { return self }
    // A character can have any number of scalars, a scalar has four bytes at most.
    return String(unicodeScalars.prefix(limit / 2)) + "…"
  }
}

extension Sequence<Diagnostic> {
  /// In the order of their places, each once.
  public func inOrder() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let unique = filter { seen.insert($0).inserted }
    // The position breaks ties, since the standard library promises no stable sort.
    return unique.enumerated().sorted {
      $0.element.range == $1.element.range ? $0.offset < $1.offset : $0.element.range < $1.element.range
    }.map(\.element)
  }
}
