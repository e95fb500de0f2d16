import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain

@testable import SchemaDiff

/// The lines of Swift that show what a finding says about the code of an app.
@Suite(.enabled(if: Toolchain.isAvailable, "swiftc is not on the path")) struct SourceWitnessTests {
  private static let rules = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Rules")
  /// Whether the lines of all rules are compiled, twice each.
  private static let isWhole = ProcessInfo.processInfo.environment["ALL_LINES"] != nil

  /// What no lines show: the module itself, requests whose functions only the emitter knows, and transforms that only an
  /// overlay misses.
  private static let silent: [DiffRule] = [.moduleChanged, .resourceRequestRemoved, .transformRemoved]
  private static let shown = DiffRule.allCases.filter { $0.axes.contains(.source) && !silent.contains($0) }
  /// What an overlay adds cannot be compiled beside another schema than HAAPI.
  private static let compiled = shown.filter { $0 != .enumWordRemoved }.enumerated().filter {
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
    let new = try await complaints(about: samples, beside: schema("new.yaml", of: rule))
    for index in samples.indices where !samples[index].hasPrefix("enum Transforms") {
      #expect(new.contains("Sample\(index).swift:"), "\(samples[index]) compiles with the new code: \(new)")
    }
    #expect(!new.isEmpty, "\(samples)")
  }

  /// What the compiler says about each in a file of its own.
  private func complaints(about samples: [String], beside schema: Schema) async throws -> String {
    func file(_ name: String, _ text: String) -> GeneratedFile {
      GeneratedFile(name: name, contents: Array("import Foundation\n\(text)\n".utf8))
    }
    var files = SwiftEmitter.emit(schema)
    for (index, sample) in samples.enumerated() {
      // What an app declares for the generated code stands at the top.
      let isShared = sample.hasPrefix("enum Transforms")
      files.append(file("Sample\(index).swift", isShared ? sample : "enum Sample\(index) {\n\(sample)\n}"))
    }
    if !samples.contains(where: { $0.hasPrefix("enum Transforms") }) {
      files.append(file("Transforms.swift", SourceWitness(from: schema, to: schema).transformLines))
    }
    return try await Toolchain.compileReplacing(files, options: ["-wmo", "-suppress-warnings"])
  }
}
