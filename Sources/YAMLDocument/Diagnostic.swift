/// A message for the author of a file: what is wrong, where, and what would be right.
public struct Diagnostic: Hashable, Sendable {
  /// The severity. An error prevents any output.
  public enum Severity: String, Hashable, Sendable {
    case error
    case warning
  }

  /// A sentence added to a diagnostic, perhaps about another place.
  public struct Note: Hashable, Sendable {
    public let message: String
    public let range: SourceRange?
    /// The proposed change, if it is certain and concerns the diagnostic's own range.
    public let replacement: Replacement?

    /// A note; with a range, the place is printed after the message, as in "first declared here: a.yaml:3:1".
    public init(_ message: String, range: SourceRange? = nil, replacement: Replacement? = nil) {
      self.message = message.shortened
      self.range = range
      self.replacement = replacement
    }

    /// Proposes a name in place of one that is not allowed here, and says what it is.
    public static func write(_ new: String, _ reason: String = "", insteadOf old: String) -> Note {
      Note("write '\(new)'\(reason)", replacement: Replacement(old, by: new))
    }

    /// Proposes a name in place of one that does not exist.
    public static func didYouMean(_ new: String, insteadOf old: String, isFreeKey: Bool = false) -> Note {
      Note("did you mean '\(new)'?", replacement: Replacement(old, by: new, isFreeKey: isFreeKey))
    }
  }

  /// One text in place of another.
  public struct Replacement: Hashable, Sendable {
    /// The whole text of the diagnostic's range.
    public let old: String
    public let new: String
    /// Whether the new text can be a key here, because the mapping does not have it yet.
    public let isFreeKey: Bool

    /// - Parameters:
    ///   - old: The whole text of the diagnostic's range, without quotes of YAML.
    ///   - new: The new text. A text in double quotes is inserted with them.
    ///   - isFreeKey: Whether the new text can be a key here, because the mapping does not have it yet.
    public init(_ old: String, by new: String, isFreeKey: Bool = false) {
      self.old = old
      self.new = new
      self.isFreeKey = isFreeKey
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

extension Diagnostic {
  /// The same diagnostic with one more note.
  package func adding(_ note: Note) -> Diagnostic {
    Diagnostic(id: id, severity: severity, range: range, message: message, notes: notes + [note])
  }

  private init(id: String, severity: Severity, range: SourceRange, message: String, notes: [Note]) {
    self.id = id
    self.severity = severity
    self.range = range
    self.message = message
    self.notes = notes
  }
}

extension String {
  /// The text, or its beginning of less than 1,000 bytes, because a message may quote a very long text.
  fileprivate var shortened: String {
    guard utf8.count >= 1_000 else { return self }
    var end = utf8.index(startIndex, offsetBy: 990)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(unicodeScalars[..<end]) + "…"
  }
}

extension Sequence<Diagnostic> {
  /// In the order of their places, each once.
  public func inOrder() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let unique = filter { seen.insert($0).inserted }
    // The position breaks ties, because the standard library promises no stable sort.
    return unique.enumerated().sorted {
      $0.element.range == $1.element.range ? $0.offset < $1.offset : $0.element.range < $1.element.range
    }.map(\.element)
  }
}
