import HaapiSchema

/// How the code of a schema is divided into files. The names are known before the code.
public enum FileLayout: Sendable {
  /// A file for each section that the schema has, named after it: `Structs.swift`; besides the files that the schema names. An
  /// overlay has one file, which has its name: `Acme.swift`.
  case fileForEachSection
  /// All code in one file of this name, which exists even if the schema declares nothing.
  case singleFile(name: String)

  /// The names of the files, and how the schema calls each; `nil` for one that has everything.
  func files(of schema: Schema) -> [(name: String, part: String?)] {
    switch self {
    case .fileForEachSection where schema.overlay != nil: return [(schema.name + ".swift", nil)]
    case .singleFile(let name): return [(name, nil)]
    case .fileForEachSection:
      var parts: [String] = []
      for section in FileSubject.allCases.compactMap(\.section) {
        let named = Set((schema.files[section] ?? [:]).values)
        for part in [section.defaultName] + named.sorted() where !parts.contains(part) { parts.append(part) }
      }
      return parts.map { ($0 + ".swift", $0) }
    }
  }

  var keepsEmptyFiles: Bool {
    switch self {
    case .fileForEachSection: false
    case .singleFile: true
    }
  }
}
