import Foundation

/// A table of fixtures, as `Tests/Fixtures/expectations.txt` describes it at its beginning.
struct FixtureTable {
  /// Why a table cannot be read.
  struct Failure: Error, CustomStringConvertible {
    let line: Int
    let sentence: String

    var description: String {
      "line \(line): \(sentence)"
    }
  }

  private(set) var fixtures: [Fixture] = []

  init(_ text: String) throws {
    var header: [(line: Int, text: String)] = []
    for (index, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = index + 1
      if content.isEmpty || content.hasPrefix("#") { continue }
      if content.hasPrefix("  ") {
        guard header.isEmpty else { throw Failure(line: line, sentence: "A check has to follow an outcome.") }
        if content.hasPrefix("  -> ") || content.hasPrefix("     ") {
          try addModel(String(content.dropFirst(2)), line: line)
        } else {
          try add(content.dropFirst(2), line: line)
        }
      } else {
        header.append((line, String(content)))
        if header.count == 3 {
          fixtures.append(try FixtureTable.fixture(header))
          header = []
        }
      }
    }
    if let last = header.last { throw Failure(line: last.line, sentence: "The block is not complete.") }
  }

  private static func fixture(_ header: [(line: Int, text: String)]) throws -> Fixture {
    guard header[0].text.hasPrefix("== ") else {
      throw Failure(line: header[0].line, sentence: "A block begins with '== ' and the path of a file.")
    }
    let outcome = header[2].text
    return Fixture(
      file: String(header[0].text.dropFirst(3)),
      entry: try entry(header[1].text, line: header[1].line),
      outcome: outcome == "refused" ? .refused(at: nil, says: []) : .decoded(outcome))
  }

  private static func entry(_ text: String, line: Int) throws -> Fixture.Entry {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    if words == ["token"] { return .token }
    if words == ["field"] { return .field }
    guard words.first == "response", words.count > 1, let status = Int(words[1]) else {
      throw Failure(line: line, sentence: "Expected 'response' with a status, 'token' or 'field', found '\(text)'.")
    }
    return .response(status: status, contentType: words.count > 2 ? words[2] : nil)
  }

  /// Adds a line of a model; the one with the arrow is the first.
  private mutating func addModel(_ text: String, line: Int) throws {
    guard let last = fixtures.indices.last, fixtures[last].isDecoded, fixtures[last].entry != .field else {
      throw Failure(line: line, sentence: "A model belongs to a response or a token that decodes.")
    }
    switch (fixtures[last].model == nil, text.hasPrefix("-> ")) {
    case (true, true): fixtures[last].model = Fixture.Model(lines: [text], line: line)
    case (false, false): fixtures[last].model?.lines.append(text)
    case (true, false): throw Failure(line: line, sentence: "A model begins with an arrow, as in '  -> FormModel'.")
    case (false, true): throw Failure(line: line, sentence: "There is one model for each response.")
    }
  }

  private mutating func add(_ text: Substring, line: Int) throws {
    guard var fixture = fixtures.popLast() else {
      throw Failure(line: line, sentence: "A check has to follow an outcome.")
    }
    defer { fixtures.append(fixture) }

    guard fixture.model == nil else { throw Failure(line: line, sentence: "A check stands before the model.") }
    guard let (path, sign, expected) = FixtureTable.parts(text) else {
      throw Failure(line: line, sentence: "Expected 'path = text' or 'path : Type', found '\(text)'.")
    }
    switch (fixture.outcome, path, sign) {
    case (.refused(_, let says), "at", "="):
      fixture.outcome = .refused(at: expected, says: says)
    case (.refused(let at, let says), "says", "="):
      fixture.outcome = .refused(at: at, says: says + [expected])
    case (.decoded, "report", "="):
      fixture.reports.append(expected)
    case (.decoded, "plain", "=") where expected == "no":
      fixture.isPlain = false
    case (.decoded, _, "="):
      let text = try FixtureTable.unquoted(expected, line: line)
      fixture.checks.append(Fixture.Check(path: try ValuePath(path), relation: .text(text), line: line))
    case (.decoded, _, ":"):
      fixture.checks.append(Fixture.Check(path: try ValuePath(path), relation: .type(expected), line: line))
    default:
      throw Failure(line: line, sentence: "'\(path)' says nothing about a refused file.")
    }
  }

  /// Path, sign and expectation; the first space ends the path.
  private static func parts(_ text: Substring) -> (path: String, sign: String, expected: String)? {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, parts[1] == "=" || parts[1] == ":" else { return nil }
    return (parts[0], parts[1], parts.count > 2 ? parts[2] : "")
  }

  private static func unquoted(_ text: String, line: Int) throws -> String {
    guard text.hasPrefix("\"") else { return text }
    do {
      return try JSONDecoder().decode(String.self, from: Data(text.utf8))
    } catch {
      throw Failure(line: line, sentence: "Expected a JSON string, found \(text).")
    }
  }
}
