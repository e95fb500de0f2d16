import Foundation
import Testing
import Toolchain

/// The parts of the screens that need UIKit or SwiftUI. Here they are only type-checked, against what `Toolkits`
/// declares.
@Suite(
  .enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"),
  .disabled(if: hasUIKit, "the build itself compiles them"))
struct ToolkitTests {
  @Test func theAdaptersFitTheirToolkits() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Toolkits")
    let toolkits = ["UIKit", "SwiftUI", "AuthenticationServices"].map { name in
      (name: name, source: folder.appending(path: "\(name).swift").path)
    }
    let output = try Toolchain.compileScreens(with: toolkits, app: folder.appending(path: "App.swift").path)
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
