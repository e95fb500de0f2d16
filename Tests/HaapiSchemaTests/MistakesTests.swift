import Testing
import YAMLDocument

@testable import HaapiSchema

/// What several phases find wrong, taken together.
@Suite struct MistakesTests {
  private static func place(_ line: Int) -> SourceRange {
    SourceRange(file: 0, startLine: Int32(line), startColumn: 1, endLine: Int32(line), endColumn: 3)
  }

  private static func undeclared(_ name: String, at lines: Int...) -> Mistakes {
    var mistakes = Mistakes()
    for line in lines {
      mistakes.add(UndeclaredName(.unknownType, name, "there is no type '\(name)'", at: place(line), notes: []))
    }
    return mistakes
  }

  @Test func anUndeclaredNameIsOneMistakeAtItsFirstPlace() throws {
    let mistakes = Self.undeclared("Money", at: 7, 9) + Self.undeclared("Money", at: 4)
    #expect(mistakes.count == 1 && mistakes.hasErrors && !mistakes.isEmpty)
    let diagnostic = try #require(mistakes.diagnostics.first)
    #expect(diagnostic.range == Self.place(4))
    #expect(diagnostic.notes.map(\.message) == ["it also appears in 2 more places"])
  }

  @Test func aPlaceCountsOnce() {
    let mistakes = Self.undeclared("Money", at: 4) + Self.undeclared("Money", at: 4, 6)
    #expect(mistakes.diagnostics.first?.notes.map(\.message) == ["it also appears in 1 more place"])
    #expect(Self.undeclared("Money", at: 4, 4).diagnostics.first?.notes.isEmpty == true)
  }

  @Test func otherNamesAndOtherMistakesStay() {
    var warning = Mistakes()
    warning.add(
      Diagnostic(id: SchemaDiagnosticID.unused, severity: .warning, range: Self.place(1), message: "unused"))
    #expect(!warning.hasErrors && !warning.isEmpty)
    let all = warning + Self.undeclared("Money", at: 4) + Self.undeclared("Price", at: 4) + warning
    #expect(all.count == 4)
    #expect(all.diagnostics.map(\.range) == [1, 1, 4, 4].map(Self.place))
  }

  /// Whoever joins them, in whatever order.
  @Test func theOrderOfPhasesDoesNotMatter() {
    let phases = [Self.undeclared("A", at: 5, 3), Self.undeclared("B", at: 2), Self.undeclared("A", at: 1)]
    func text(_ order: [Int]) -> [String] {
      order.map { phases[$0] }.reduce(Mistakes(), +).diagnostics
        .map { "\($0.range.startLine) \($0.message) \($0.notes.map(\.message))" }.sorted()
    }
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] { #expect(text(order) == text([0, 1, 2])) }
  }
}
