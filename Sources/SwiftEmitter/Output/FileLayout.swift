import HaapiSchema

/// How the code of a schema is divided into files. The names are known before the code.
public enum FileLayout: Sendable {
  /// A file for each section that the schema has, named after it: `Structs.swift`. An overlay has one file, which has
  /// its name: `Acme.swift`.
  case fileForEachSection
  /// All code in one file of this name, which exists even if the schema declares nothing.
  case singleFile(name: String)

  /// The files, and their contents.
  func files(of schema: Schema) -> [(name: String, subjects: [FileSubject])] {
    switch self {
    case .fileForEachSection where schema.overlay != nil: [(schema.name + ".swift", FileSubject.allCases)]
    case .fileForEachSection: FileSubject.allCases.map { ($0.rawValue + ".swift", [$0]) }
    case .singleFile(let name): [(name, FileSubject.allCases)]
    }
  }

  var keepsEmptyFiles: Bool {
    switch self {
    case .fileForEachSection: false
    case .singleFile: true
    }
  }
}
