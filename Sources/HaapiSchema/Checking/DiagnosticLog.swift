import YAMLDocument

/// Collects the mistakes that one phase finds.
///
/// A class, so that the phase can report in functions that change nothing else.
final class DiagnosticLog {
  private(set) var mistakes = Mistakes()
  /// The remaining steps for proofs that rows cover or contradict each other.
  var proofSteps = 2_000_000
  /// What has been said, if the phase looks at a text for each that takes it.
  private var said: Set<Saying>?
  /// How many members may still be added to the written ones: inherited, made in place or taken over by a function.
  private var spareMembers = maximumMembers

  static let maximumMembers = 500_000
  private static let maximumSuggestions = 100

  /// Whether to search for similar names, which compares all names for each wrong one.
  var takesSuggestions: Bool { mistakes.count < Self.maximumSuggestions }

  private struct Saying: Hashable {
    let id: String
    let range: SourceRange
    let subject: String?
  }

  /// - Parameter saysOnce: Whether the phase looks at a text for each that takes it, and says what is wrong there for the first.
  init(sayingOnce saysOnce: Bool = false) {
    said = saysOnce ? [] : nil
  }

  /// Adds a diagnostic, unless it has been said.
  ///
  /// - Parameter subject: What it is about, where several mistakes of a kind can be at one place.
  func add(_ diagnostic: Diagnostic, about subject: String? = nil) {
    let saying = Saying(id: diagnostic.id, range: diagnostic.range, subject: subject)
    if said?.insert(saying).inserted ?? true { mistakes.add(diagnostic) }
  }

  /// Adds a place of a name that should be declared.
  func add(_ name: UndeclaredName) { mistakes.add(name) }

  /// Whether there is room for more members. Reports an error the first time there is none.
  func takes(_ count: Int, at range: SourceRange) -> Bool {
    guard spareMembers >= 0 else { return false }
    spareMembers -= count
    guard spareMembers < 0 else { return true }
    add(
      Diagnostic(
        id: SchemaDiagnosticID.schemaTooLarge, severity: .error, range: range,
        message:
          "counting inherited, made and filled members, the schema has more than \(Self.maximumMembers) members",
        notes: [.init("inherit less, or make fewer models in place")]))
    return false
  }
}

/// A phase of checking that reports diagnostics.
protocol Checker {
  var log: DiagnosticLog { get }
}

extension Checker {
  var mistakes: Mistakes { log.mistakes }

  func report(
    _ id: SchemaDiagnosticID, _ message: String, at range: SourceRange, about subject: String? = nil,
    _ notes: Diagnostic.Note...
  ) {
    report(id, message, at: range, about: subject, notes: notes)
  }

  /// - Parameter subject: What it is about, where several mistakes of a kind can be at one place.
  func report(
    _ id: SchemaDiagnosticID, _ message: String, at range: SourceRange, about subject: String? = nil,
    notes: [Diagnostic.Note]
  ) {
    log.add(Diagnostic(id: id, severity: .error, range: range, message: message, notes: notes), about: subject)
  }

  /// Reports an unknown name: at each place if it is misspelt, or once with the number of further places if a declaration is
  /// missing.
  func reportMissing(
    _ id: SchemaDiagnosticID, _ name: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note],
    once: Bool
  ) {
    if once {
      log.add(UndeclaredName(id, name, message, at: range, notes: notes))
    } else {
      report(id, message, at: range, notes: notes)
    }
  }

  /// Reports a warning.
  func warn(_ id: SchemaDiagnosticID, _ message: String, at range: SourceRange, _ notes: Diagnostic.Note...) {
    log.add(Diagnostic(id: id, severity: .warning, range: range, message: message, notes: notes))
  }

  func takes(_ count: Int, at range: SourceRange) -> Bool { log.takes(count, at: range) }

  /// A note that proposes the nearest of some names, if one is near.
  func suggestion(
    for name: String, among names: @autoclosure () -> some Sequence<String>, taken: [String]? = nil
  ) -> [Diagnostic.Note] {
    guard log.takesSuggestions else { return [] }
    return Diagnostic.Note.suggestion(for: name, among: names(), taken: taken)
  }
}
