import HaapiSchema
import YAMLDocument

/// What differs between two schemas, by meaning: the order of declarations, documentation and other words for the same
/// make no difference.
package struct SchemaDiff: Sendable {
  /// In the order of the rules' kinds, then of the declarations.
  package private(set) var findings: [DiffFinding]
  /// Whether responses and code were looked for that show the findings.
  private(set) var hasWitnesses = false
  /// How many findings are left out, since they are accepted.
  private(set) var acceptedCount = 0

  /// Why two schemas cannot be compared.
  package struct Mismatch: Error, CustomStringConvertible {
    package let description: String
  }

  /// - Parameters:
  ///   - old: A schema without errors.
  ///   - oldName: Gives the name for people of one of its files.
  ///   - new: A schema without errors.
  ///   - newName: Gives the name for people of one of its files.
  /// - Throws: ``Mismatch``, if only one of them is an overlay, or one has errors.
  package init(
    from old: Analysis, named oldName: (String) -> String = { $0 }, to new: Analysis,
    named newName: (String) -> String = { $0 }
  ) throws(Mismatch) {
    guard let oldSchema = old.schema, let newSchema = new.schema else {
      throw Mismatch(description: "a schema has errors")
    }
    guard (oldSchema.overlay == nil) == (newSchema.overlay == nil) else {
      throw Mismatch(description: "one of them extends another schema, the other stands alone")
    }
    var comparison = Comparison()
    if oldSchema.overlays.count == newSchema.overlays.count {
      comparison.compare(oldSchema, newSchema)
    } else {
      // Which overlay says something makes no difference.
      comparison.compare(oldSchema.withOverlaysJoined, newSchema.withOverlaysJoined)
    }
    guard !comparison.findings.isEmpty else {
      findings = []
      return
    }
    let (oldPlaces, newPlaces) = (DiffPlaces(old, oldName), DiffPlaces(new, newName))
    var counts: [String: Int] = [:]
    findings = comparison.findings.map { finding in
      var finding = finding
      finding.number = counts[finding.fingerprint] ?? 0
      counts[finding.fingerprint, default: 0] += 1
      finding.old = oldPlaces[finding.subject]
      finding.new = newPlaces[finding.subject]
      return finding
    }
  }

  /// The same, with a response for each finding that says that some are treated otherwise, and code for each that
  /// says that some no longer compiles, as far as they are found.
  ///
  /// - Parameters:
  ///   - old: The schema as it was.
  ///   - new: The schema as it is.
  ///   - progress: Called after each finding, with the number of those that are done, and of all.
  package func witnessed(
    from old: Schema, to new: Schema, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) -> SchemaDiff {
    var diff = self
    diff.hasWitnesses = true
    let source = SourceWitness(from: old, to: new)
    diff.findings = findings.map { finding in
      var finding = finding
      finding.code = source.lines(for: finding)
      return finding
    }
    guard findings.contains(where: \.needsWitness) else { return diff }
    let search = WitnessSearch(from: old, to: new)
    for index in diff.findings.indices {
      diff.findings[index].witness = search.witness(for: diff.findings[index])
      progress(index + 1, diff.findings.count)
    }
    return diff
  }

  /// The same, with both traces of each response that shows a finding.
  ///
  /// - Parameter traces: Makes them.
  package func traced(_ traces: (Witness) -> Witness.Traces?) -> SchemaDiff {
    var diff = self
    diff.findings = findings.map { finding in
      guard let witness = finding.witness else { return finding }
      var finding = finding
      finding.witness?.traces = traces(witness)
      return finding
    }
    return diff
  }

  /// The same without findings that are accepted.
  ///
  /// - Parameter isKept: Whether a finding is not accepted.
  func keeping(_ isKept: (DiffFinding) -> Bool) -> SchemaDiff {
    var diff = self
    diff.findings = findings.filter(isKept)
    diff.acceptedCount = findings.count - diff.findings.count
    return diff
  }

  /// The step that the version has to make; `nil` if nothing differs.
  package var step: VersionStep? { findings.map(\.rule.step).max() }
}

/// Where a schema declares things.
private struct DiffPlaces {
  private enum Key: Hashable {
    case declaration(Symbol.Kind, String)
    case member(String, of: String)
  }

  private var places: [Key: DiffPlace] = [:]

  init(_ analysis: Analysis, _ name: (String) -> String) {
    let index = analysis.declarationIndex()
    // The files of an overlay come before those of its base.
    for symbol in index.symbols.sorted(by: { $0.range < $1.range }) {
      let parent = symbol.parent.map { index[$0].name }
      let key = parent.map { Key.member(symbol.name, of: $0) } ?? .declaration(symbol.kind, symbol.name)
      guard places[key] == nil, analysis.sources.indices.contains(Int(symbol.range.file)) else { continue }
      let source = analysis.sources[Int(symbol.range.file)]
      let start = source.start(of: symbol.range)
      places[key] = DiffPlace(path: name(source.path), line: start.line, column: start.column)
    }
  }

  /// The place of the member, or else of the declaration.
  subscript(subject: DiffSubject) -> DiffPlace? {
    subject.member.flatMap { places[.member($0, of: subject.declaration)] }
      ?? places[.declaration(subject.kind, subject.declaration)]
  }
}
