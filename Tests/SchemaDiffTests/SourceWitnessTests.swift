import Foundation
import Fuzzing
import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain
import YAMLDocument

@testable import SchemaDiff

/// The lines of Swift that show what a finding says about the code of an app.
@Suite(.enabled(if: Toolchain.isAvailable, "swiftc is not on the path")) struct SourceWitnessTests {
  private static let rules = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Rules")
  /// Whether the lines of all rules are compiled, twice each.
  private static let isWhole = ProcessInfo.processInfo.environment["ALL_LINES"] != nil

  private static let shown = DiffRule.allCases.filter { $0.axes.contains(.source) }
  /// What an overlay adds cannot be compiled beside another schema than HAAPI, and only an overlay misses a transform. Both have
  /// tests of their own.
  private static let compiled = shown.filter { ![.enumWordRemoved, .transformRemoved].contains($0) }.enumerated().filter
  {
    isWhole || $0.offset.isMultiple(of: 6)
  }.map(\.element)

  private func schema(_ name: String, of rule: DiffRule) throws -> Schema {
    let folder = Self.rules.appending(path: rule.rawValue)
    let analysis = try analyze(root: name) { try Array(Data(contentsOf: folder.appending(path: $0))) }
    return try #require(analysis.schema)
  }

  private func lines(of rule: DiffRule) throws -> [String] {
    let folder = Self.rules.appending(path: rule.rawValue)
    func analysis(_ name: String) throws -> Analysis {
      try analyze(root: name) { try Array(Data(contentsOf: folder.appending(path: $0))) }
    }
    let (old, new) = (try analysis("old.yaml"), try analysis("new.yaml"))
    let diff = try SchemaDiff(from: old, to: new)
    let search = try SourceWitness(from: #require(old.schema), to: #require(new.schema))
    return diff.findings.filter { $0.rule == rule }.compactMap(search.lines)
  }

  @Test(arguments: DiffRule.allCases) func thereAreLinesForWhatConcernsSource(_ rule: DiffRule) throws {
    #expect(try lines(of: rule).isEmpty != Self.shown.contains(rule))
  }

  @Test(arguments: compiled) func theyCompileWithTheOldCodeOnly(_ rule: DiffRule) async throws {
    let samples = try lines(of: rule)
    let old = try await complaints(about: samples, beside: schema("old.yaml", of: rule))
    #expect(old.isEmpty, "\(samples): \(old)")
    // Code of another module is none of the app's.
    let new = try await complaints(
      about: samples, beside: rule == .moduleChanged ? nil : schema("new.yaml", of: rule))
    for index in samples.indices where !samples[index].hasPrefix("enum Transforms") {
      #expect(new.contains("Sample\(index).swift:"), "\(samples[index]) compiles with the new code: \(new)")
    }
    #expect(!new.isEmpty, "\(samples)")
  }

  @Test func theLinesAboutAWordOfAnOverlayCompileWithTheOldCodeOnly() async throws {
    func schema(_ text: String) -> Schema? {
      let root = SourceFile(path: "", bytes: Array("haapi-gen: 1\nname: Acme\nextends: HAAPI\n\(text)\n".utf8))
      return analyze(root: root, reading: FileAccess { _ in [] }).schema
    }
    let link = "structs: {Link: {adds: {colour: String?}}}"
    let old = try #require(schema("enums: {ActionKind: {adds: {sign: acme-sign}}}\n\(link)"))
    let new = try #require(schema(link))
    let subject = DiffSubject(.enum, "ActionKind", "sign")
    let finding = DiffFinding(rule: .enumWordRemoved, subject: subject, message: "")
    let lines = try #require(SourceWitness(from: old, to: new).lines(for: finding))
    let sample = GeneratedFile(name: "Sample.swift", contents: Array("import HaapiRuntime\n\(lines)\n".utf8))
    let complaints = try await Toolchain.compileClient(SwiftEmitter.emit(old) + [sample], isolation: "nonisolated")
    #expect(complaints.isEmpty, "\(complaints)")
    #expect(
      try await Toolchain.compileClient(SwiftEmitter.emit(new) + [sample], isolation: "nonisolated")
        .contains("Sample.swift:"))
  }

  @Test func theOverlayThatCallsATransformIsAcceptedByTheOldSchemaOnly() throws {
    let folder = Self.rules.appending(path: DiffRule.transformRemoved.rawValue)
    let overlay = try #require(lines(of: .transformRemoved).first)
    func errors(over base: String) throws -> [String] {
      let text = overlay.replacing("extends: Mail", with: "extends: \(base)")
      let analysis = try analyze(root: "own.yaml") {
        $0 == "own.yaml" ? Array(text.utf8) : try Array(Data(contentsOf: folder.appending(path: $0)))
      }
      return analysis.diagnostics.filter { $0.severity == .error }.map(\.message)
    }
    #expect(try errors(over: "old.yaml").isEmpty)
    #expect(try errors(over: "new.yaml").count { $0.contains("'shortened'") } == 1)
  }

  @Test func anOverlayCanCallEachTransform() throws {
    let schema = try #require(EditedSchema.shipped?.schema)
    #expect(!schema.transforms.isEmpty)
    for transform in schema.transforms {
      let overlay = try #require(schema.overlay(calling: transform))
      let analysis = analyze(root: SourceFile(path: "", bytes: Array(overlay.utf8)), reading: FileAccess { _ in [] })
      let errors = analysis.diagnostics.filter { $0.severity == .error }.map(\.message)
      #expect(errors.isEmpty, "\(overlay)")
    }
  }

  /// Edits of the schema of HAAPI, whose findings for source the compiler confirms.
  @Test func whatAnEditBreaksDoesNotCompile() async throws {
    let old = try #require(EditedSchema.shipped)
    let oldSchema = try #require(old.schema)
    let wanted = Self.isWhole ? SchemaEdit.all.count : 2
    var broken: [(edit: String, schema: Schema, samples: [String])] = []
    // The kinds that change types stand all over the list.
    let kinds = SchemaEdit.all.enumerated().sorted { ($0.offset % 7, $0.offset) < ($1.offset % 7, $1.offset) }
    for (index, edit) in kinds where broken.count < wanted {
      var random = SplitMix64(seed: UInt64(index) + 100)
      guard let files = edit(EditedSchema.files, &random), files != EditedSchema.files else { continue }
      let new = try EditedSchema.analysis(of: files)
      guard let newSchema = new.schema else { continue }
      let search = SourceWitness(from: oldSchema, to: newSchema)
      // Screens and what apps and overlays write themselves belong to other modules.
      let findings = try SchemaDiff(from: old, to: new).findings.filter {
        $0.subject.kind != .screenTable && $0.subject.kind != .transform
      }
      let samples = findings.compactMap(search.lines)
      if !samples.isEmpty { broken.append((edit.description, newSchema, samples)) }
    }
    try #require(broken.count >= 2)
    let samples = Array(Set(broken.flatMap(\.samples)))
    let complaints = try await complaints(about: samples, beside: nil)
    #expect(complaints.isEmpty, "\(samples): \(complaints)")
    for (edit, schema, samples) in broken {
      let complaints = try await self.complaints(about: samples, beside: schema, hasTransforms: true)
      for (index, sample) in samples.enumerated() {
        #expect(complaints.contains("Sample\(index).swift:"), "after \(edit), this compiles: \(sample)")
      }
    }
  }

  /// What the compiler says about each in a file of its own.
  ///
  /// - Parameters:
  ///   - schema: The schema of the app's own code, if it has some.
  ///   - hasTransforms: Whether there are transforms already.
  private func complaints(
    about samples: [String], beside schema: Schema?, hasTransforms: Bool = false
  ) async throws -> String {
    func file(_ name: String, _ text: String) -> GeneratedFile {
      GeneratedFile(name: name, contents: Array("import Foundation\n\(text)\n".utf8))
    }
    var files = schema.map { SwiftEmitter.emit($0) } ?? []
    for (index, sample) in samples.enumerated() {
      // What an app declares for the generated code stands at the top.
      let isShared = sample.hasPrefix("enum Transforms")
      files.append(file("Sample\(index).swift", isShared ? sample : "enum Sample\(index) {\n\(sample)\n}"))
    }
    if let schema, !hasTransforms, !samples.contains(where: { $0.hasPrefix("enum Transforms") }) {
      files.append(file("Transforms.swift", SourceWitness(from: schema, to: schema).transformLines))
    }
    return try await Toolchain.compileReplacing(files, options: ["-wmo", "-suppress-warnings"])
  }
}
