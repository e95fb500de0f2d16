import Foundation
import Fuzzing
import HaapiSchema
import JSONIndex
import Testing

@testable import SchemaDiff

/// What `diff` is silent about changes nothing: after each kind of edit of the schema of HAAPI without a finding for the
/// wire or the screen, all responses are read and mapped as before.
@Suite struct SoundnessTests {
  /// Whether all kinds of edits are tried at many places, with many responses. That takes minutes.
  private static let isWhole = ProcessInfo.processInfo.environment["ALL_EDITS"] != nil
  /// How many edits of a kind are tried.
  private static let attempts = isWhole ? 12 : 1
  private static let bodyCount = isWhole ? 60 : 6
  /// The kinds that are tried.
  private static let kinds = SchemaEdit.all.indices.filter { isWhole || $0.isMultiple(of: 2) }

  /// Captured responses, each also with a change.
  private static let bodies: [IndexedJSON] = {
    var random = SplitMix64(seed: 22)
    var mutation = ResponseMutation(seed: 22)
    let bodies = (try? ResponseCorpus.bodies().map(\.body).shuffled(using: &random).prefix(bodyCount)) ?? []
    return bodies.flatMap { [$0, mutation.mutant(of: $0), mutation.mutant(of: $0)] }.compactMap {
      try? IndexedJSON(Array($0))
    }
  }()

  @Test func thereAreManyKindsOfEdits() {
    #expect(Set(SchemaEdit.all.map(\.description)).count == SchemaEdit.all.count)
    #expect(Self.kinds.count >= 40)
  }

  @Test(arguments: kinds) func whatIsSilentChangesNothing(_ index: Int) throws {
    let edit = SchemaEdit.all[index]
    var random = SplitMix64(seed: UInt64(index))
    let old = try #require(EditedSchema.shipped)
    let oldSchema = try #require(old.schema)
    for _ in 0..<Self.attempts {
      guard let files = edit(EditedSchema.files, &random), files != EditedSchema.files else { continue }
      let new = try EditedSchema.analysis(of: files)
      // Most mistakes are no edits that anybody would release.
      guard let newSchema = new.schema else { continue }
      let diff = try SchemaDiff(from: old, to: new)
      let silent = Set([DiffAxis.wire, .screen]).subtracting(diff.findings.flatMap(\.rule.axes))
      guard !silent.isEmpty else { continue }
      let comparison = ResponseComparison(from: oldSchema, to: newSchema)
      for json in Self.bodies {
        for type in ["HaapiRepresentation", "ProblemRepresentation", "OAuthResponse"] {
          let differences = comparison.differences(of: json, as: type).filter { silent.contains($0.axis) }
          let changed = files.filter { $0.value != EditedSchema.files[$0.key] }.keys.sorted()
          #expect(
            differences.isEmpty,
            "\(edit) in \(changed): \(differences.map(\.text)) of \(String(decoding: json.bytes, as: UTF8.self))\n\(diff.text)"
          )
          if !differences.isEmpty { return }
        }
      }
    }
  }
}
