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

  @Test(arguments: ["SwiftUI", "UIKit"]) func theAppsOfTheExamplesFitTheirToolkits(_ toolkit: String) async throws {
    let apps = Toolchain.toolkits.appending(path: "../../../Examples/Apps").standardized
    let files = try ["Shared", toolkit].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: apps.appending(path: folder).path).sorted()
        .map { apps.appending(path: "\(folder)/\($0)").path }
    }
    #expect(files.count >= 3)
    let output = try await Toolchain.compileAppOfToolkits(files)
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
