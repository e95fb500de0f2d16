import Foundation
import HaapiSchema
import Testing

@testable import SchemaDiff

/// Folders with an old and a new schema.
@Suite struct RuleTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// What differs between the schemas of a folder.
  private func diff(_ folder: String, from old: String = "old.yaml", to new: String = "new.yaml") throws -> SchemaDiff {
    let folder = Self.tests.appending(path: folder)
    func analysis(_ name: String) throws -> Analysis {
      let analysis = try analyze(root: name) { try Array(Data(contentsOf: folder.appending(path: $0))) }
      #expect(analysis.schema != nil, "\(folder.lastPathComponent)/\(name): \(analysis.diagnostics.map(\.message))")
      return analysis
    }
    return try SchemaDiff(from: analysis(old), to: analysis(new))
  }

  @Test(arguments: DiffRule.allCases) func eachRuleHasAFolderThatShowsIt(_ rule: DiffRule) throws {
    let diff = try diff("Rules/\(rule.rawValue)")
    #expect(diff.findings.contains { $0.rule == rule }, "\(diff.text)")
    let found = Self.tests.appending(path: "Rules/\(rule.rawValue)/found.txt")
    #expect(diff.text == (try String(contentsOf: found, encoding: .utf8)), "\(diff.text)")
  }

  @Test func eachFolderIsNamedAfterARule() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.tests.appending(path: "Rules").path)
    #expect(Set(folders) == Set(DiffRule.allCases.map(\.rawValue)))
  }

  @Test(arguments: DiffRule.allCases) func aSchemaDoesNotDifferFromItself(_ rule: DiffRule) throws {
    #expect(try diff("Rules/\(rule.rawValue)", to: "old.yaml").findings.isEmpty)
  }

  @Test(arguments: ["chains", "conditions", "order", "rows", "values", "words"])
  func whatMeansTheSameIsSilent(_ folder: String) throws {
    let diff = try diff("Silent/\(folder)")
    #expect(diff.findings.isEmpty, "\(diff.text)")
    #expect(try self.diff("Silent/\(folder)", from: "new.yaml", to: "old.yaml").findings.isEmpty)
  }

  /// An overlay is divided into two, of which one extends the other.
  @Test func whichOfSeveralOverlaysSaysItIsSilent() throws {
    let models = "uiModels:\n  HelpModel: {is: FormModel, fields: {hint: {type: String, default: none}}}\n"
    let links = "  Link -> LinkItemModel: {when: rel == \"help\", override: {text: '\"Help\"'}}\n"
    let form = "  InteractiveFormStep -> HelpModel: {}\n"
    func analysis(_ files: [String: String]) throws -> Analysis {
      try analyze(root: "top.yaml") { path in
        Array("haapi-gen: 1\nname: \(path.dropLast(5).capitalized)\n\(files[path] ?? "")".utf8)
      }
    }
    let one = try analysis(["top.yaml": "extends: HAAPI\n\(models)mappings:\n\(links)\(form)"])
    let two = try analysis([
      "top.yaml": "extends: middle.yaml\nmappings:\n\(links)",
      "middle.yaml": "extends: HAAPI\n\(models)mappings:\n\(form)  UserConsentStep -> HelpModel: {}\n",
    ])
    #expect(one.schema != nil && two.schema != nil, "\((one.diagnostics + two.diagnostics).map(\.message))")
    #expect(
      try SchemaDiff(from: one, to: two).findings.map(\.subject.declaration) == ["UserConsentStep -> HelpModel"])
    let removed = try SchemaDiff(from: two, to: one).findings
    #expect(removed.map(\.rule) == [.mappingRowChanged])
  }

  @Test func aListThatAnOverlayChangesIsCompared() throws {
    func analysis(_ list: String) throws -> Analysis {
      try analyze(root: "top.yaml") { _ in
        Array(
          """
          haapi-gen: 1
          name: Top
          extends: HAAPI
          mappings:
            FormAction -> [InteractionItemModel]: {list: \(list)}
          """.utf8)
      }
    }
    let one = try analysis(#"["default.filter(!is InteractionItemSectionModel)"]"#)
    let two = try analysis("[default, InteractionItemButtonModel(self)]")
    #expect(one.schema != nil && two.schema != nil, "\((one.diagnostics + two.diagnostics).map(\.message))")
    #expect(try SchemaDiff(from: one, to: two).findings.map(\.rule) == [.mappingListChanged])
    #expect(try SchemaDiff(from: one, to: one).findings.isEmpty)
    let whole = try analyze(root: "top.yaml") { _ in Array("haapi-gen: 1\nname: Top\nextends: HAAPI\n".utf8) }
    #expect(try SchemaDiff(from: whole, to: one).findings.map(\.rule) == [.mappingRowChanged])
  }

  /// Several of their mappings make one model.
  @Test(arguments: ["Parts", "Plugin"]) func anOverlayDoesNotDifferFromItself(_ name: String) throws {
    let folder = "../OverlayTests"
    #expect(try diff(folder, from: "\(name).haapi.yaml", to: "\(name).haapi.yaml").findings.isEmpty)
  }
}
