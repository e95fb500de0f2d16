import Foundation
import Testing

/// The list of a host's duties has 68 rows. A comment above each test names its row.
@Suite struct CheckCountTests {
  @Test func noCheckIsForgotten() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let text = try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
      .joined()
    let numbers = text.matches(of: /\/\/ (\d+)\.\n  @Test\(arguments: HostKind.allCases\)/).compactMap { Int($0.1) }
    #expect(numbers.sorted() == Array(1...68))
  }
}
