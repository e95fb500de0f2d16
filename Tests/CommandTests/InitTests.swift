import ArgumentParser
import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain

@testable import GeneratorCommand
@testable import haapi_gen

@Suite struct InitTests {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func status(_ arguments: String...) -> Int32 {
    do {
      var command = try HaapiGen.parseAsRoot(["init"] + arguments)
      try command.run()
      return 0
    } catch {
      return HaapiGen.exitCode(for: error).rawValue
    }
  }

  @Test func theOverlayIsWrittenToTheGivenPathAndIsValid() throws {
    let path = temporary.path("Sources/App/Acme.haapi.yaml")
    let result = try InitCommand(overlay: StarterOverlay(name: "Acme"), output: path).run()
    #expect(result.status == .done)
    #expect(result.output == "wrote \(path)\n")
    let validation = ValidateCommand(schema: path).run()
    #expect(validation.status == .done && validation.errors.isEmpty, "\(validation.errors)")
    #expect(validation.output == "\(path): 1 model, 1 mapping, no mistakes\n")
    #expect(try StarterOverlay(name: "Acme").fileName == "Acme.haapi.yaml")
  }

  @Test func theNameIsWrittenEverywhere() throws {
    let text = try StarterOverlay(name: "Nordbank").text
    #expect(text.contains("{sign: nordbank-sign}"))
    #expect(!text.lowercased().contains("starter") && !text.lowercased().contains("acme"))
  }

  @Test func existingFilesAreNotOverwritten() throws {
    try temporary.write("mine\n", to: "Acme.haapi.yaml")
    let path = temporary.path("Acme.haapi.yaml")
    let result = try InitCommand(overlay: StarterOverlay(name: "Acme"), output: path).run()
    #expect(result.status == .cannotWrite)
    #expect(result.errors == "haapi-gen: error: '\(path)' is there already; choose another name, or move it\n")
    #expect(try temporary.text("Acme.haapi.yaml") == "mine\n")
  }

  @Test func exitStatuses() throws {
    let path = temporary.path("a.yaml")
    #expect(status("Acme", "--output", path) == 0)
    #expect(status("Acme", "--output", path) == 73)
    #expect(status("Acme", "--output", path + "/b.yaml") == 73)
    #expect(status("--output", temporary.path("b.yml")) == 0)
    #expect(try temporary.text("b.yml").contains("\nname: App\n"))
  }

  @Test(arguments: [
    ["Ac me"], ["2go"], [""], ["_"], ["Acmé"], ["a\nb"], ["../Acme"], [String(repeating: "a", count: 201)],
    ["Acme", "Bank"], ["Acme", "--output", ""], ["Acme", "--output", "Acme.swift"], ["Acme", "--output", ".yaml"],
  ])
  func badUsage(arguments: [String]) {
    #expect(throws: (any Error).self) { try HaapiGen.parseAsRoot(["init"] + arguments) }
  }

  @Test func aRefusedNameSaysWhy() {
    let refusal = #expect(throws: StarterOverlay.Refusal.self) { try StarterOverlay(name: "2go") }
    #expect(refusal?.description == "'2go' is not a Swift name; use one like 'Acme'")
  }
}

/// The overlay, as written and with all examples enabled.
@Suite(.enabled(if: Toolchain.isAvailable, "swift is not on the path"))
struct StarterCodeTests {
  private func emit(_ text: String) throws -> [GeneratedFile] {
    let loaded = try analyze(root: "Acme.haapi.yaml") { _ in Array(text.utf8) }
    #expect(loaded.diagnostics.map(\.message) == [])
    return SwiftEmitter.emit(try #require(loaded.schema))
  }

  private func expectCompiles(_ files: [GeneratedFile]) async throws {
    for isolation in ["nonisolated", "MainActor"] {
      #expect(
        try await Toolchain.compileApp(files, languageMode: 6, isolation: isolation, options: ["-warnings-as-errors"])
          == "")
    }
    #expect(try await Toolchain.lint(files) == "")
  }

  @Test func theOverlayIsValidAsItStands() async throws {
    let files = try emit(StarterOverlay(name: "Acme").text)
    let text = files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    #expect(text.contains("struct AcmeSignInModel: FormModel {"))
    #expect(text.contains("lastUser: @escaping @Sendable (InteractiveFormStep) -> String?"))
    try await expectCompiles(files)
  }

  @Test func theOverlayIsValidWithAllExamples() async throws {
    let lines = try StarterOverlay(name: "Acme").text.split(separator: "\n", omittingEmptySubsequences: false)
    let examples = lines.filter { $0.drop { $0 == " " }.hasPrefix("# ") }
    #expect(examples.count > 10)
    let text = lines.map { line in
      examples.contains(line) ? String(line.replacing("# ", with: "", maxReplacements: 1)) : String(line)
    }
    let files = try emit(text.joined(separator: "\n"))
    let code = files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    #expect(code.contains("struct AcmeTokenModel: OAuthTokenModel, CustomReflectable {"))
    try await expectCompiles(files)
  }

  @Test func eachExplanationIsOneLine() throws {
    let lines = try StarterOverlay(name: "Acme").text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 120 })
    // Every explanation is one line, but for the heading.
    let explained = zip(lines, lines.dropFirst()).dropFirst(4).filter { pair in
      [pair.0, pair.1].allSatisfy { $0.drop { $0 == " " }.hasPrefix("##") }
    }
    #expect(explained.isEmpty)
  }
}
