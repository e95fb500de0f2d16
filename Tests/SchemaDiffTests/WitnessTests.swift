import Foundation
import HaapiSchema
import JSONIndex
import Testing

@testable import SchemaDiff

/// The responses that show what a finding says.
@Suite struct WitnessTests {
  private static let rules = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Rules")

  /// What no response shows: what resources and factories do, what only code sees, and the default of a member that all
  /// mappings of the example set.
  private static let silent: [DiffRule] = [
    .enumUnknownChanged, .unionRemoved, .factoryConstantChanged, .resourcePartRequired, .resourcePartRemoved,
    .resourcePartChanged, .modelMemberDefaultChanged,
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
}
