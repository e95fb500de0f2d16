import Foundation
import Testing

/// Links on the pages of the repository lead to files, and to headings on them.
@Suite struct PageLinkTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  private static let pages =
    ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Benchmarks/README.md", "Schema/README.md"]
    + ["Plugins/Prebuilt/README.md"]
    + ["Schema/COMPATIBILITY.md", "Tests/TestServer/README.md", "Examples/Login/README.md"]
    + ["Examples/Apps/README.md", "Examples/Bank/README.md", "Examples/FirstLogin/README.md"]
    + ["Examples/LoginKit/README.md", "Examples/OwnLogin/README.md"]
    + ["Examples/Tracker/README.md", "Examples/WebLogin/README.md"]
    + ["Documentation/Flow.md", "Documentation/Generator.md", "Documentation/HAL.md", "Documentation/Screens.md"]
    + ["Documentation/Stability.md", "Documentation/Compatibility-Flow.md", "Documentation/Compatibility-HAL.md"]
    + ["Documentation/Compatibility-Screens.md"]

  @Test(arguments: pages) func linksLeadSomewhere(page: String) throws {
    let text = try Self.prose(of: Self.root.appending(path: page)).replacing(#/`[^`\n]*`/#, with: "")
    let folder = Self.root.appending(path: page).deletingLastPathComponent()
    let targets =
      text.matches(of: #/\]\(([^)\s]+)\)/#).map(\.output.1) + text.matches(of: #/src="([^"]+)"/#).map(\.output.1)
    for target in targets where !target.contains(":") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? Self.root.appending(path: page) : folder.appending(path: String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: file.standardized.path), "\(target)")
      guard parts.count == 2 else { continue }
      #expect(try Self.anchors(of: file.standardized).contains(String(parts[1])), "\(target)")
    }
  }

  /// A page without its code.
  private static func prose(of page: URL) throws -> String {
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    return blocks.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
  }

  /// The names that GitHub gives the headings of a page.
  private static func anchors(of page: URL) throws -> Set<String> {
    let headings = try prose(of: page).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let words = heading.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
        return words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacing(" ", with: "-")
      })
  }
}
