import YAMLDocument

/// Something that could not be read, and may declare what then seems to be missing.
public struct Gap: Hashable, Sendable {
  /// What could not be read.
  public enum Kind: Hashable, Sendable {
    /// A stretch of a file with a syntax error.
    case stretch
    /// A whole file, at the place that names it or at its beginning.
    case file
  }

  public let kind: Kind
  public let range: SourceRange

  init(_ kind: Kind, _ range: SourceRange) {
    (self.kind, self.range) = (kind, range)
  }

  private var what: String { kind == .file ? "a file that could not be read" : "a stretch that could not be read" }

  fileprivate var note: Diagnostic.Note { .init("\(what) may declare it", range: range) }

  /// One line for all further names.
  fileprivate func summary(of count: Int) -> Diagnostic {
    Diagnostic(
      id: SchemaDiagnosticID.furtherNames, range: range,
      message: "\(count == 1 ? "1 more name is" : "\(count) more names are") unknown; \(what) may declare them",
      notes: [.init("mend this first")])
  }
}

extension [Diagnostic] {
  /// As many unknown names as are shown beside a gap.
  private static let maximumUnknownNames = 10

  /// What a gap may declare.
  private static let declared: Set<String> = Set(
    [
      .missingProperty, .missingRow, .missingScreen, .noBaseModel, .noUnion, .notConforming, .unfixedType, .unknownCase,
      .unknownField, .unknownFunction, .unknownIncludeList, .unknownMapper,
      .unknownMapping, .unknownMember, .unknownModel,
      .unknownProtocol, .unknownRelation, .unknownResource, .unknownScreen, .unknownType,
    ].map { (id: SchemaDiagnosticID) in id.rawValue })

  /// These diagnostics. Those that a gap may have caused say so, and after the first of them, one line sums up the rest.
  func explained(by gaps: [Gap]) -> [Diagnostic] {
    guard let gap = gaps.min(by: { $0.range < $1.range }) else { return self }
    let caused = filter { Self.declared.contains($0.id) }.inOrder()
    let shown = caused.prefix(Self.maximumUnknownNames).map { $0.adding(gap.note) }
    let rest = caused.count - shown.count
    return filter { !Self.declared.contains($0.id) } + shown + (rest > 0 ? [gap.summary(of: rest)] : [])
  }
}
