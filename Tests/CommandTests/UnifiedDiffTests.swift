import Foundation
import Testing

@testable import GeneratorCommand

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String?, path: String = "A.swift", isColored: Bool = false) -> String {
    UnifiedDiff(of: path, from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) }, isColored: isColored).text
  }

  private func lines(_ numbers: ClosedRange<Int>) -> String { numbers.map { "\($0)\n" }.joined() }

  @Test func threeLinesStandAroundAChange() {
    #expect(
      diff(lines(1...20), lines(1...20).replacing("\n10\n", with: "\nten\n")) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -7,7 +7,7 @@
         7
         8
         9
        -10
        +ten
         11
         12
         13

        """)
  }

  @Test func changesWithMoreThanSixLinesBetweenThemStandAlone() {
    func hunks(_ second: Int) -> Int {
      let new = lines(1...30).replacing("\n10\n", with: "\nten\n").replacing("\n\(second)\n", with: "\n")
      return diff(lines(1...30), new).split(separator: "\n").count { $0.hasPrefix("@@") }
    }
    #expect(hunks(17) == 1)
    #expect(hunks(18) == 2)
  }

  @Test func aNewFileAndARemovedFile() {
    #expect(diff(nil, "1\n") == "--- /dev/null\n+++ b/A.swift\n@@ -0,0 +1 @@\n+1\n")
    #expect(diff("1\n2\n", nil) == "--- a/A.swift\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-1\n-2\n")
    #expect(diff("1\n", "1\n").isEmpty)
    #expect(diff(nil, nil).isEmpty)
  }

  @Test func aLastLineWithoutALineFeed() {
    #expect(
      diff("1\n2", "1\n2\n") == """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,2 +1,2 @@
         1
        -2
        \\ No newline at end of file
        +2

        """)
    #expect(
      diff("1", "1\n2").hasSuffix(
        "@@ -1 +1,2 @@\n-1\n\\ No newline at end of file\n+1\n+2\n\\ No newline at end of file\n"))
  }

  @Test func namesThatNeedCare() {
    #expect(diff(nil, "1\n", path: "my models/A.swift").contains("+++ b/my models/A.swift\t\n"))
    #expect(diff(nil, "1\n", path: "a\"\\\n\u{1B}é").contains("+++ \"b/a\\\"\\\\\\012\\033é\"\n"))
  }

  @Test func binaryFilesAreNotShown() {
    #expect(diff("1\n", "\u{0}") == "Binary files a/A.swift and b/A.swift differ\n")
    #expect(UnifiedDiff(of: "A", from: [0xFF], to: nil).text == "Binary files a/A and /dev/null differ\n")
  }

  @Test func coloursAreTheOnlyCommandsToATerminal() {
    #expect(
      diff("1\n2\u{1B}[2J\n", "1\n3\n", isColored: true) == """
        \u{1B}[1m--- a/A.swift\u{1B}[0m
        \u{1B}[1m+++ b/A.swift\u{1B}[0m
        \u{1B}[36m@@ -1,2 +1,2 @@\u{1B}[0m
         1
        \u{1B}[31m-2\\u{1B}[2J\u{1B}[0m
        \u{1B}[32m+3\u{1B}[0m

        """)
    #expect(diff(nil, "\u{1B}\r\n").hasSuffix("+\u{1B}\r\n"))
  }

  @Test(.enabled(if: Tool.hasPatch), arguments: 0..<40)
  func patchMakesTheNewTextOfTheOldOne(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func text() -> String {
      let lines = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        ["a", "b", "", "--- c", "é\r", "@@ -1 +1 @@", "\\ No newline"].randomElement(using: &random) ?? ""
      }
      return lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
    }
    let (old, new) = (text(), text())
    let temporary = try TemporaryFolder()
    let versions: [(String?, String?)] = [(old, new), (nil, new), (old, nil)]
    for (old, new) in versions where old?.isEmpty != true && new?.isEmpty != true && old != new {
      try? FileManager.default.removeItem(atPath: temporary.path("my file"))
      if let old { try temporary.write(old, to: "my file") }
      try temporary.write(diff(old, new, path: "my file"), to: "diff")
      let patch = try Outcome(
        "/usr/bin/env", ["patch", "-p1", "--binary", "-s", "-f", "-i", "diff"], in: temporary.path)
      #expect(patch.status == 0, "\(patch.output)")
      #expect((try? temporary.text("my file")) == new)
    }
  }

  @Test func aDiffCannotCommandATerminal() {
    let (old, new) = (Array("1\u{1B}[2J\n".utf8), Array("2\n".utf8))
    #expect(UnifiedDiff(of: "A", from: old, to: new).text.contains("\u{1B}"))
    #expect(!UnifiedDiff(of: "A", from: old, to: new, isShown: true).text.contains("\u{1B}"))
  }
}
