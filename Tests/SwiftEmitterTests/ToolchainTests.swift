import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain

@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"), .serialized)
struct ToolchainTests {
  @Test(arguments: ["nonisolated", "MainActor"])
  func emittedCodeCompilesInAClient(isolation: String) throws {
    try expect("", from: Toolchain.compileClient(SwiftEmitter.emit(.broad(module: .client)), isolation: isolation))
  }

  @Test func emittedCodeCompilesInTheRuntime() throws {
    try expect(
      "", from: Toolchain.compileRuntime(SwiftEmitter.emit(.broad(module: .runtime)), isolation: "nonisolated"))
  }

  @Test(arguments: ["nonisolated", "MainActor"])
  func everyNameCompiles(isolation: String) throws {
    try expect("", from: Toolchain.compileClient(SwiftEmitter.emit(.landmines), isolation: isolation))
  }

  @Test(arguments: ["nonisolated", "MainActor"])
  func everyNameOfModelsCompiles(isolation: String) throws {
    let files = SwiftEmitter.emit(.modelLandmines) + [Schema.handwrittenLandmines]
    try expect("", from: Toolchain.compileClient(files, isolation: isolation))
  }

  @Test(arguments: ["nonisolated", "MainActor"], ["5", "6"])
  func modelsCompileInAClient(isolation: String, language: String) throws {
    let files = try SwiftEmitter.emit(.models(module: .client)) + [Schema.handwrittenModels]
    try expect("", from: Toolchain.compileClient(files, isolation: isolation, language: language))
  }

  @Test func rareCodeCompiles() throws {
    try expect("", from: Toolchain.compileClient(SwiftEmitter.emit(.rare(module: .client)), isolation: "MainActor"))
    try expect("", from: Toolchain.compileRuntime(SwiftEmitter.emit(.rare(module: .runtime)), isolation: "nonisolated"))
  }

  @Test func overlongCodeCompiles() throws {
    try expect("", from: Toolchain.compileClient(SwiftEmitter.emit(.wide), isolation: "nonisolated"))
    let models = try SwiftEmitter.emit(.wideModels()) + [Schema.handwrittenWideModels]
    try expect("", from: Toolchain.compileClient(models, isolation: "nonisolated"))
  }

  @Test func formatterFindsNothing() throws {
    try expect("", from: Toolchain.lint(SwiftEmitter.emit(.broad(module: .client))))
    try expect("", from: Toolchain.lint(SwiftEmitter.emit(.broad(module: .runtime))))
    try expect("", from: Toolchain.lint(SwiftEmitter.emit(.rare(module: .client))))
    try expect("", from: Toolchain.lint(SwiftEmitter.emit(.wide)))
    try expect("", from: Toolchain.lint(SwiftEmitter.emit(.wideModels())))
    try expect("", from: Toolchain.lint(SwiftEmitter.emit(.models(module: .client))))
  }

  /// Names are the schema's, whatever the formatter thinks of them.
  @Test func formatterFindsOnlyNamesInLandmines() throws {
    for schema in [Schema.landmines, .modelLandmines] {
      let findings = try Toolchain.lint(SwiftEmitter.emit(schema)).split(separator: "\n").filter { finding in
        finding.contains("error:")
          && !finding.contains("[AlwaysUseLowerCamelCase]") && !finding.contains("[TypeNamesShouldBeCapitalized]")
      }
      #expect(findings.isEmpty)
    }
  }
}
