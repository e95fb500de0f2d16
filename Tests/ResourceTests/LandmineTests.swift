import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain
import YAMLDocument

/// What passes the check compiles, whatever its names.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct LandmineTests {
  @Test(arguments: ["nonisolated", "MainActor"])
  func namesWithOtherMeaningsCompile(isolation: String) async throws {
    let output = try await Toolchain.compileApp(
      try GoldenTests.emit("Odd.yaml"), languageMode: 6, isolation: isolation, options: ["-warnings-as-errors"])
    #expect(output == "", "\(output)")
  }

  @Test func theFormatterHasNothingToSay() async throws {
    let output = try await Toolchain.lint(try GoldenTests.emit("Acme.yaml"))
    #expect(output == "", "\(output)")
  }

  @Test func aSchemaWithResourcesBesideOthersNamesTheirModules() throws {
    let text = """
      haapi-gen: 1
      name: Board
      extends: HAAPI
      resources:
        Board: {fields: {name: String, link: Link?}, relations: {boards: {many: Board}}, includes: {full: [boards]}}
      """
    let loaded = try analyze(root: "Board.yaml") { _ in Array(text.utf8) }
    let files = SwiftEmitter.emit(try #require(loaded.schema))
    // Both modules have a type of this name.
    let code = String(decoding: try #require(files.first).contents, as: UTF8.self)
    #expect(code.contains("public import HAL\npublic import HaapiRuntime\n"))
    #expect(code.contains("public let link: HaapiRuntime.Link?"))
  }
}
