import HaapiSchema

/// What each diagnostic means.
public enum Catalogue {
  /// Entries about one subject.
  public struct Section: Sendable {
    public let title: String
    /// What the entries have in common, in a sentence or two.
    public let summary: String
    public let entries: [DiagnosticEntry]

    init(_ title: String, _ summary: String, entries: [DiagnosticEntry]) {
      self.title = title
      self.summary = summary
      self.entries = entries
    }
  }

  /// All entries, from the outside of a schema to its inside.
  public static var sections: [Section] {
    [
      yaml, encoding, limits, files, shapes, names, types, enums, structs, paths, unions, factories, models, mappings,
      tables, mappingMembers, unused, expressions, calls, screens, overlays, overlayMembers,
      resources,
    ]
  }

  /// The entry of a diagnostic, or `nil` if there is none of this name.
  public static func entry(_ id: String) -> DiagnosticEntry? {
    for section in sections {
      if let entry = section.entries.first(where: { $0.id == id }) { return entry }
    }
    return nil
  }

  /// The name that was probably meant.
  public static func suggestion(for id: String) -> String? {
    Suggestion.nearest(to: id, among: sections.flatMap(\.entries).map(\.id))
  }
}
