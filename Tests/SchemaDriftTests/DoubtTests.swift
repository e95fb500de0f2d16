import Foundation
import JSONIndex
import SchemaInterpreter
import Testing

@testable import SchemaDrift

/// A scan reads a response as a whole only if something in it is in doubt, because that takes four times as long.
struct DoubtTests {
  private func isDoubtful(_ body: [UInt8]) throws -> Bool {
    let shapes = Shapes(SchemaInterpreter(try #require(Traffic.schema)))
    let root = JSONNode(IndexedJSON.root, of: try IndexedJSON(body))
    let label = try #require(shapes.label(of: root, in: "HaapiRepresentation"))
    var visit = Visit(shapes: shapes, key: nil)
    visit.pending = [Visit.Value(label: label, node: root, words: try WordPlaces([]))]
    var counted = Node()
    while let value = visit.pending.popLast() { visit.root(value, in: &counted) }
    return visit.isDoubtful
  }

  @Test(arguments: ["form", "polling", "selector"])
  func theCommonResponsesAreInNoDoubt(name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Benchmarks/Responses/\(name).json")
    #expect(try !isDoubtful(Array(Data(contentsOf: file))))
  }

  @Test(arguments: [
    #"{"type": "authentication-step", "messages": [{"classList": []}]}"#,
    #"{"type": "authentication-step", "actions": [{"template": "form", "kind": "login", "model": 1}]}"#,
  ])
  func whatIsMissingOrOfAnotherFormIsInDoubt(body: String) throws {
    #expect(try isDoubtful(Array(body.utf8)))
  }
}
