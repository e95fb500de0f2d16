import Foundation
import Testing
import Toolchain

/// The parts of the screens that need UIKit or SwiftUI. Here they are only type-checked, against what `Toolkits`
/// declares.
@Suite(
  .enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"),
  .disabled(if: hasUIKit, "the build itself compiles them"))
struct ToolkitTests {
  @Test func theAdaptersFitTheirToolkits() async throws {
    let app = Toolchain.toolkits.appending(path: "App.swift")
    let output = try await Toolchain.compileAppOfToolkits([app.path])
    #expect(output == "")
  }

  @Test func theViewsOfThePageFitTheirToolkit() async throws {
    let blocks = try ScreensPageTests.blocks("swift").filter { $0.contains("import SwiftUI") }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let output = try await Toolchain.compileAppOfToolkits(code: block)
      #expect(output == "")
    }
  }
}

private var hasUIKit: Bool {
  #if canImport(UIKit)
  true
  #else
  false
  #endif
}
