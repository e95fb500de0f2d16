import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain

@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct ToolchainTests {
  @Test(arguments: ["nonisolated", "MainActor"])
  func emittedCodeCompilesInAClient(isolation: String) async throws {
    try await expect(
      "", from: Toolchain.compileClient(SwiftEmitter.emit(.broad(module: .client)), isolation: isolation))
  }

  @Test func emittedCodeCompilesInTheRuntime() async throws {
    try await expect(
      "", from: Toolchain.compileRuntime(SwiftEmitter.emit(.broad(module: .runtime)), isolation: "nonisolated"))
  }

  @Test(arguments: ["nonisolated", "MainActor"])
  func everyNameCompiles(isolation: String) async throws {
    try await expect("", from: Toolchain.compileClient(SwiftEmitter.emit(.landmines), isolation: isolation))
  }

  @Test(arguments: ["nonisolated", "MainActor"])
  func everyNameOfModelsCompiles(isolation: String) async throws {
    let files = SwiftEmitter.emit(.modelLandmines) + [Schema.handwrittenLandmines]
    try await expect("", from: Toolchain.compileClient(files, isolation: isolation))
  }

  @Test(arguments: ["nonisolated", "MainActor"], [5, 6])
  func modelsCompileInAClient(isolation: String, languageMode: Int) async throws {
    let files = try SwiftEmitter.emit(.models(module: .client)) + [Schema.handwrittenModels]
    try await expect("", from: Toolchain.compileClient(files, isolation: isolation, languageMode: languageMode))
  }

  @Test func rareCodeCompiles() async throws {
    try await expect(
      "", from: Toolchain.compileClient(SwiftEmitter.emit(.rare(module: .client)), isolation: "MainActor"))
    try await expect(
      "", from: Toolchain.compileRuntime(SwiftEmitter.emit(.rare(module: .runtime)), isolation: "nonisolated"))
  }

  @Test func overlongCodeCompiles() async throws {
    try await expect("", from: Toolchain.compileClient(SwiftEmitter.emit(.wide), isolation: "nonisolated"))
    let models = try SwiftEmitter.emit(.wideModels()) + [Schema.handwrittenWideModels]
    try await expect("", from: Toolchain.compileClient(models, isolation: "nonisolated"))
  }

  @Test func formatterFindsNothing() async throws {
    try await expect("", from: Toolchain.lint(SwiftEmitter.emit(.broad(module: .client))))
    try await expect("", from: Toolchain.lint(SwiftEmitter.emit(.broad(module: .runtime))))
    try await expect("", from: Toolchain.lint(SwiftEmitter.emit(.rare(module: .client))))
    try await expect("", from: Toolchain.lint(SwiftEmitter.emit(.wide)))
    try await expect("", from: Toolchain.lint(SwiftEmitter.emit(.wideModels())))
    try await expect("", from: Toolchain.lint(SwiftEmitter.emit(.models(module: .client))))
  }

  /// Names are the schema's, whatever the formatter thinks of them.
  @Test func formatterFindsOnlyNamesInLandmines() async throws {
    for schema in [Schema.landmines, .modelLandmines] {
      let findings = try await Toolchain.lint(SwiftEmitter.emit(schema)).split(separator: "\n").filter { finding in
        finding.contains("error:")
          && !finding.contains("[AlwaysUseLowerCamelCase]") && !finding.contains("[TypeNamesShouldBeCapitalized]")
      }
      #expect(findings.isEmpty)
    }
  }
}
