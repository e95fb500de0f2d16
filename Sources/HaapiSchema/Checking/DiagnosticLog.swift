import YAMLDocument

/// The diagnostics of one phase.
///
/// A class, so that the phase can report in functions that change nothing else.
final class DiagnosticLog {
  var diagnostics: [Diagnostic] = []
  /// The remaining steps for proofs that rows cover or contradict each other.
  var proofSteps = 2_000_000
  /// Where an unknown name is reported, and the number of further places.
  private var missing: [String: (index: Int, others: Int)] = [:]
  /// How many members may still be added to the written ones: inherited, made in place or taken over by a function.
  private var spareMembers = maximumMembers

  static let maximumMembers = 500_000
  private static let maximumSuggestions = 100

  /// Whether to search for similar names, which compares all names for each wrong one.
  var takesSuggestions: Bool { diagnostics.count < Self.maximumSuggestions }

  /// Reports an unknown name: at each place if it is misspelt, or once with the number of further places if a
  /// declaration is missing.
  func reportMissing(
    _ id: SchemaDiagnosticID, _ name: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note],
    once: Bool
  ) {
    guard once, let known = missing["\(id.rawValue) \(name)"] else {
      if once { missing["\(id.rawValue) \(name)"] = (diagnostics.count, 0) }
      diagnostics.append(Diagnostic(id: id, severity: .error, range: range, message: message, notes: notes))
      return
    }
    let others = known.others + 1
    missing["\(id.rawValue) \(name)"] = (known.index, others)
    let first = min(range, diagnostics[known.index].range)
    diagnostics[known.index] = Diagnostic(
      id: id, range: first, message: message,
      notes: notes + [.init("it also appears in \(others == 1 ? "1 more place" : "\(others) more places")")])
  }

  /// Whether there is room for more members. Reports an error the first time there is none.
  func takes(_ count: Int, at range: SourceRange) -> Bool {
    guard spareMembers >= 0 else { return false }
    spareMembers -= count
    guard spareMembers < 0 else { return true }
    diagnostics.append(
      Diagnostic(
        id: SchemaDiagnosticID.schemaTooLarge, severity: .error, range: range,
        message:
          "counting inherited, made and filled members, the schema has more than \(Self.maximumMembers) members",
        notes: [.init("inherit less, or make fewer models in place")]))
    return false
  }
}

extension [Diagnostic] {
  var hasErrors: Bool { contains { $0.severity == .error } }
}

/// A phase of checking that reports diagnostics.
protocol Checker {
  var log: DiagnosticLog { get }
}

extension Checker {
  var diagnostics: [Diagnostic] { log.diagnostics }

  func report(_ id: SchemaDiagnosticID, _ message: String, at range: SourceRange, _ notes: Diagnostic.Note...) {
    report(id, message, at: range, notes: notes)
  }

  func report(_ id: SchemaDiagnosticID, _ message: String, at range: SourceRange, notes: [Diagnostic.Note]) {
    log.diagnostics.append(Diagnostic(id: id, severity: .error, range: range, message: message, notes: notes))
  }

  func reportMissing(
    _ id: SchemaDiagnosticID, _ name: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note],
    once: Bool
  ) {
    log.reportMissing(id, name, message, at: range, notes: notes, once: once)
  }

  /// Reports a warning.
  func warn(_ id: SchemaDiagnosticID, _ message: String, at range: SourceRange, _ notes: Diagnostic.Note...) {
    log.diagnostics.append(Diagnostic(id: id, severity: .warning, range: range, message: message, notes: notes))
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
