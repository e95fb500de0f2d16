import HaapiSchema
import Testing
import YAMLDocument

@testable import DiagnosticCatalogue

/// The catalogue of errors is complete, and what it shows is true.
@Suite struct CatalogueTests {
  static let entries = Catalogue.sections.flatMap(\.entries)

  @Test func eachDiagnosticHasOneEntry() {
    let declared = YAMLDiagnosticID.allCases.map(\.rawValue) + SchemaDiagnosticID.allCases.map(\.rawValue)
    let explained = Self.entries.map(\.id)
    #expect(Set(declared).symmetricDifference(explained) == [])
    #expect(declared.count == explained.count)
  }

  @Test(arguments: entries.map(\.id))
  func anExampleShowsItsDiagnosticAndNoOther(id: String) throws {
    let entry = try #require(Catalogue.entry(id))
    guard let example = entry.example else {
      // No schema makes a system run out of memory.
      #expect(id == "out-of-memory")
      return
    }
    var ids = Set(example.load().diagnostics.map(\.id))
    // Only many other errors bring this one about.
    if id == "too-many-errors" { ids.remove("tag") }
    if id == "further-names" { ids.subtract(["missing-file", "unknown-type"]) }
    #expect(ids == [id])
  }

  @Test(arguments: entries.map(\.id))
  func aMendedExampleIsAccepted(id: String) throws {
    let entry = try #require(Catalogue.entry(id))
    guard let mended = entry.mended?.load() else {
      // Mending these takes another example.
      #expect(["include-outside", "not-utf-8", "out-of-memory", "too-many-errors", "too-many-nodes"].contains(id))
      return
    }
    #expect(mended.diagnostics.map(\.message) == [])
    #expect(mended.schema != nil)
  }

  @Test func entriesAreSentences() {
    for section in Catalogue.sections {
      #expect(section.summary.hasSuffix("."), "\(section.title)")
      for entry in section.entries {
        #expect(entry.meaning.hasSuffix(".") && entry.mending.hasSuffix("."), "\(entry.id)")
      }
    }
  }
}
