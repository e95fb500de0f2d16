import Foundation
import HaapiSchema
import JSONIndex
import Testing
import YAMLDocument

@testable import SchemaDiff

/// The responses that show what a finding says.
@Suite struct WitnessTests {
  private static let rules = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Rules")

  /// What no response shows: what resources and factories do, what only code sees, which protocol reads a response, and the
  /// default of a member that all mappings of the example set.
  private static let silent: [DiffRule] = [
    .enumUnknownChanged, .unionRemoved, .factoryConstantChanged, .resourcePartRequired, .resourcePartRemoved,
    .resourcePartChanged, .modelMemberDefaultChanged, .responsesChanged,
  ]

  @Test(arguments: DiffRule.allCases.filter { $0.axes.contains(.wire) || $0.axes.contains(.screen) })
  func aResponseShowsWhatTheRuleFinds(_ rule: DiffRule) throws {
    let folder = Self.rules.appending(path: rule.rawValue)
    let (old, new) = (
      try analyze(root: "old.yaml") { try Array(Data(contentsOf: folder.appending(path: $0))) },
      try analyze(root: "new.yaml") { try Array(Data(contentsOf: folder.appending(path: $0))) }
    )
    let (oldSchema, newSchema) = (try #require(old.schema), try #require(new.schema))
    let diff = try SchemaDiff(from: old, to: new).witnessed(from: oldSchema, to: newSchema)
    let witnesses = diff.findings.filter { $0.rule == rule }.compactMap(\.witness)
    #expect(witnesses.isEmpty == Self.silent.contains(rule), "\(diff.text)")
    for witness in witnesses {
      let differences = ResponseComparison(from: oldSchema, to: newSchema).differences(
        of: try IndexedJSON(Array(witness.response.utf8)), as: witness.type)
      #expect(differences.contains(witness.difference))
      #expect(rule.axes.contains(witness.difference.axis))
    }
  }

  /// Both kinds of items would show the finding, and one of them is larger.
  @Test func theSmallestResponseIsShown() throws {
    func shop(_ id: String) -> Analysis {
      let text = """
        haapi-gen: 1
        name: Shop
        protocols:
          Reply: {conforms: [Codable, Equatable, Sendable]}
          Item: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {id: \(id)}}
        structs:
          Hat: {conforms: Item}
          Shoe: {conforms: Item, fields: {size: String, maker: String}}
          Cart: {conforms: Reply, fields: {items: "[any Item]"}}
          Note: {conforms: Reply}
        unions:
          Reply: {by: kind, variants: {Cart: cart}, otherwise: Note}
          Item: {by: kind, variants: {Shoe: shoe, Hat: hat}}

        """
      return analyze(root: SourceFile(path: "shop.yaml", bytes: Array(text.utf8)), reading: FileAccess { _ in [] })
    }
    let (old, new) = (shop("String"), shop("Double"))
    let (oldSchema, newSchema) = (
      try #require(old.schema, "\(old.diagnostics.map(\.message))"), try #require(new.schema)
    )
    let diff = try SchemaDiff(from: old, to: new).witnessed(from: oldSchema, to: newSchema)
    let witnesses = diff.findings.filter { $0.subject.text == "Item.id" }.compactMap(\.witness)
    #expect(witnesses.map(\.response) == [#"{"items":[{"id":1.5,"kind":"hat"}],"kind":"cart"}"#], "\(diff.text)")
  }
}
