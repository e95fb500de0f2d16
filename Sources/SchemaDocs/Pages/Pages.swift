import HaapiSchema
import SchemaDiff
import SchemaInterpreter
import YAMLDocument

/// The pages about a schema, and what all of them need.
struct Pages: Sendable {
  let contents: Contents
  let links: Links
  let uses: Uses
  let places: Places
  /// What has changed since another schema; `nil` if none was given.
  let changes: Changes?
  let samples: ResponseSamples
  let examples: [SchemaExample]

  /// All pages, the first one first.
  var all: [Page] {
    let declared =
      contents.structs.map(page) + contents.protocols.map(page) + contents.enums.map(page)
      + contents.models.map(page) + contents.mappings.map(page) + changedResponses.map(page)
      + contents.mappers.map(page) + contents.screenTables.map(page) + contents.factories.map(page)
      + contents.resources.map(page)
    let lists = [transformsPage, overlayPage, changesPage].compactMap(\.self)
    return [startPage] + lists + declared
  }

  // MARK: Parts that many pages have

  /// Where it is declared, and by whom.
  func origin(_ kind: Symbol.Kind, _ name: String) -> [Block] {
    var line: [Inline] = []
    if contents.isOwn(name) {
      line.append(.text("Added by "))
      line.append(.link(contents.schema.name, PageLink("overlay")))
      line.append(.text(". "))
    }
    if let place = places[kind, name] { line += [.text("Declared in "), .code(place), .text(".")] }
    return line.isEmpty ? [] : [.paragraph(line)]
  }

  func changes(of name: String) -> [Block] {
    guard let changes else { return [] }
    return changes.rows(about: name).isEmpty ? [] : [.table(changes.table(about: name, links: nil))]
  }

  /// - Parameter uses: In the order of declaration.
  func list(of uses: [Uses.Use]) -> [Block] {
    uses.isEmpty ? [] : [.list(uses.map { [.code($0.name, $0.link)] })]
  }

  /// The names of types, as a line.
  func line(of names: [String]) -> [Block] {
    guard !names.isEmpty else { return [] }
    return [.paragraph(Array(names.map { [links.name($0)] }.joined(separator: [.text(", ")])))]
  }

  func conditions(_ conditions: [Condition]) -> [Inline] {
    guard !conditions.isEmpty else { return [.text("always")] }
    return Array(conditions.map { [Inline.code($0.text)] }.joined(separator: [.text(" and ")]))
  }
}
