import YAMLDocument

/// What one kind of diagnostic means, with a schema that shows it.
public struct DiagnosticEntry: Sendable {
  /// The stable name, in kebab case, as in `Diagnostic.id`.
  public let id: String
  /// What is wrong, in a sentence or two for the author of a schema; Markdown.
  public let meaning: String
  /// What to do about it; Markdown.
  public let mending: String
  /// A schema about which nothing else is said; `nil` for what no schema can bring about.
  public let example: DiagnosticExample?
  /// What mends the example.
  private let change: (old: String, new: String)?

  /// - Parameter change: A text that the example's files hold once, and what makes the example right in its place.
  init(
    _ id: some DiagnosticID, _ meaning: String, mending: String, example: DiagnosticExample?,
    change: (old: String, new: String)? = nil
  ) {
    self.id = id.rawValue
    self.meaning = meaning
    self.mending = mending
    self.example = example
    self.change = change
  }

  /// The example with the mistake mended; `nil` where mending would take another example.
  public var mended: DiagnosticExample? {
    change.flatMap { example?.replacing($0.old, with: $0.new) }
  }
}
