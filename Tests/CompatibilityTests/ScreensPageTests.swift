import Foundation
import SwiftEmitter
import Testing
import Toolchain

/// The code on the page about screens compiles, and the table there is the schema's.
@Suite struct ScreensPageTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  static func blocks(_ language: String) throws -> [String] {
    let page = try String(contentsOf: root.appending(path: "Documentation/Screens.md"), encoding: .utf8)
    return page.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test(
    .enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"), arguments: [5, 6])
  func theCodeCompiles(_ languageMode: Int) async throws {
    let blocks = try Self.blocks("swift").filter { !$0.contains("import SwiftUI") }
    #expect(blocks.count >= 8)
    let code = blocks.enumerated().map { index, block -> String in
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("import ") }
      let body = lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
      if body.hasPrefix("class ") { return body }
      // Statements stand in a function, with what the page takes for granted as parameters.
      return """
        @MainActor func snippet\(index)(
          configuration: HaapiUIKitConfiguration, result: any HaapiFlowResult, builder: HaapiUIKitApplicationBuilder,
          path: HTMLURL, file: URL, application: any HaapiUIKitApplication, host: HaapiFlowHost<TerminalRenderer>
        ) async throws {
        \(body)
        }
        """
    }
    let imports = "import Foundation\nimport HaapiLogin\nimport HaapiRuntime\nimport HaapiUI\n"
    let file = GeneratedFile(name: "Page.swift", contents: Array((imports + code.joined(separator: "\n\n")).utf8))
    #expect(try await Toolchain.compileApp([file], languageMode: languageMode, isolation: "nonisolated") == "")
  }

  @Test func theTableIsThatOfTheSchema() throws {
    let schema = try String(contentsOf: Self.root.appending(path: "Schema/screens.yaml"), encoding: .utf8)
    let rows = try #require(schema.components(separatedBy: "    rows:\n").last).split(separator: "\n")
      .filter { !$0.contains("#") }
      .map { $0.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) } }
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/Screens.md"), encoding: .utf8)
    #expect(rows.count >= 14)
    for row in rows {
      let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(row[0])` |") }, "\(row[0])")
      #expect(line.contains(row[1] == "none" ? "| none" : "| `\(row[1])`"), "\(row[0])")
    }
  }
}
