import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import YAMLDocument

/// The description of HAAPI that the package ships.
@Suite struct ShippedSchemaTests {
  static func load() throws -> Analysis {
    let root = packageRoot.appending(path: "Schema/haapi.yaml").path()
    return try analyze(root: root) { Array(try Data(contentsOf: URL(filePath: $0))) }
  }

  /// The schema, read and checked although the tool knows its files: they differ by a comment.
  static func loadChanged() throws -> Analysis {
    let root = packageRoot.appending(path: "Schema/haapi.yaml").path()
    return try analyze(root: root) { path in
      Array(try Data(contentsOf: URL(filePath: path))) + (path == root ? Array("# Changed.\n".utf8) : [])
    }
  }

  @Test func isReadWithoutAComplaint() throws {
    let loaded = try Self.loadChanged()
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    #expect(loaded.schema != nil)
  }

  @Test func givesTheSameCodeWhereTheToolKnowsItAlready() throws {
    let (known, changed) = (try Self.load(), try Self.loadChanged())
    #expect(known.contents == changed.contents)
    let (files, expected) = try (
      SwiftEmitter.emit(#require(known.schema)), SwiftEmitter.emit(#require(changed.schema))
    )
    #expect(files.map(\.name) == expected.map(\.name))
    for (file, expected) in zip(files, expected) { #expect(file.contents == expected.contents, "\(file.name)") }
  }

  @Test func knowsItsNamesAndPlacesAlsoWhereTheToolKnowsItAlready() throws {
    let (known, changed) = (try Self.load(), try Self.loadChanged())
    let (index, expected) = (known.symbolIndex(), changed.symbolIndex())
    #expect(index.symbols.map(\.name) == expected.symbols.map(\.name))
    #expect(index.occurrences.map(\.range) == expected.occurrences.map(\.range))
    #expect(known.declarationIndex().symbols.count == changed.declarationIndex().symbols.count)
    #expect(known.places().row(0, of: "Action") == changed.places().row(0, of: "Action"))
    #expect(known.places().row(0, of: "Action") != nil)
    #expect(known.placedSchema()?.structs.map(\.name) == changed.placedSchema()?.structs.map(\.name))
    #expect(known.trees.count == changed.trees.count)
  }

  @Test func everythingHasADoc() throws {
    let schema = try #require(try Self.load().schema)
    for declaration in schema.enums {
      #expect(declaration.doc != nil, "\(declaration.name)")
      for item in declaration.cases { #expect(item.doc != nil, "\(declaration.name).\(item.name)") }
    }
    for declaration in schema.protocols {
      #expect(declaration.doc != nil, "\(declaration.name)")
      for field in declaration.requirements { #expect(field.doc != nil, "\(declaration.name).\(field.name)") }
    }
    for declaration in schema.structs {
      #expect(declaration.doc != nil, "\(declaration.name)")
      for field in declaration.fields { #expect(field.doc != nil, "\(declaration.name).\(field.name)") }
    }
    for factory in schema.factories {
      #expect(factory.doc != nil, "\(factory.name)")
      for function in factory.functions { #expect(function.doc != nil, "\(factory.name).\(function.name)") }
    }
  }
}
