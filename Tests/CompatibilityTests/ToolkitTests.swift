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
}

private var hasUIKit: Bool {
  #if canImport(UIKit)
  true
  #else
  false
  #endif
}
