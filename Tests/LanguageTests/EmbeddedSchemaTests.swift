import Foundation
import HaapiSchema
import Testing

/// The schema that overlays extend is the one in this repository.
@Suite struct EmbeddedSchemaTests {
  @Test func theToolHasTheFilesOfTheSchemaAsTheyAre() throws {
    let overlay = Array("haapi-gen: 1\nname: Acme\nextends: HAAPI\n".utf8)
    let embedded = try analyze(root: "Acme.haapi.yaml") { _ in overlay }.sources.dropFirst()
    let shipped = try ShippedSchemaTests.load().sources
    #expect(embedded.map(\.path) == shipped.map { "HAAPI/" + URL(filePath: $0.path).lastPathComponent })
    for (embedded, shipped) in zip(embedded, shipped) {
      #expect(embedded.bytes == shipped.bytes, "build again, or see Sources/CShippedSchema/files.c: \(embedded.path)")
    }
  }
}
