import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// The description of HAAPI that the package ships.
@Suite struct ShippedSchemaTests {
  static func load() throws -> Analysis {
    let root = packageRoot.appending(path: "Schema/haapi.yaml").path()
    return try analyze(root: root) { Array(try Data(contentsOf: URL(filePath: $0))) }
  }

  @Test func isReadWithoutAComplaint() throws {
    let loaded = try Self.load()
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    #expect(loaded.schema != nil)
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
