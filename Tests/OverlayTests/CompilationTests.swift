import Foundation
import SwiftEmitter
import Testing
import Toolchain

/// The code of an overlay compiles without a warning wherever an app may put it.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"), .serialized)
struct CompilationTests {
  private static let options = ["-strict-concurrency=complete", "-warnings-as-errors"]

  @Test(arguments: [5, 6], ["nonisolated", "MainActor"])
  func inAnApp(languageMode: Int, isolation: String) throws {
    let output = try Toolchain.compileApp(
      AcmeOverlay.files(), languageMode: languageMode, isolation: isolation, options: Self.options)
    #expect(output == "", "\(output)")
  }

  /// The code needs nothing that the closed framework does not have.
  @Test(arguments: [5, 6], ["nonisolated", "MainActor"])
  func againstTheClosedFramework(languageMode: Int, isolation: String) throws {
    let names = ["Responses", "Screens"]
    let modules = names.map { (name: $0, source: AcmeOverlay.folder.appending(path: "Framework/\($0).swift").path) }
    let output = try Toolchain.compileApp(
      AcmeOverlay.files(runtimeModules: names), against: modules, languageMode: languageMode, isolation: isolation,
      options: Self.options)
    #expect(output == "", "\(output)")
  }

  @Test func formatterFindsNothing() throws {
    let output = try Toolchain.lint(AcmeOverlay.files())
    #expect(output == "", "\(output)")
  }
}
