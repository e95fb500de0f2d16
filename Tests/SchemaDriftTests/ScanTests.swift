import Fuzzing
import JSONIndex
import SchemaInterpreter
import Testing

@testable import SchemaDrift

@Suite struct ScanTests {
  private static let login = #"""
    {"type": "authentication-step", "theme": "dark", "metadata": {"viewName": "login"}, "properties": {"tries": 3},
    "actions": [{"template": "form", "kind": "acme-login", "model": {"href": "/signin?secret", "fields": [
    {"type": "username", "name": "account", "value": "alice"}, {"type": "date", "name": "born", "earliest": "2026-01-01"}]}}]}
    """#.replacing("\n", with: " ")

  @Test func presenceIsCountedForEachTypeInsideEachKindOfResponse() throws {
    let summary = try Traffic.summary(of: Self.login + "\n" + Self.login)
    #expect(summary.counter("InteractiveFormStep", "")?.objects == 2)
    #expect(summary.counter("UsernameFormField", "/value")?.strings == 2)
    #expect(summary.counter("UsernameFormField", "", in: "InteractiveFormStep")?.objects == 2)
    #expect(summary.counter("UnknownFormField", "/earliest", word: "date")?.classes == [.date: 2])
    #expect(summary.counter("GenericProperties", "/tries")?.digits == Extent(1...1))
  }

  @Test func wordsAreKeptOnlyWhereTheSchemaExpectsThemOrTheUserAsks() throws {
    let summary = try Traffic.summary(of: Self.login)
    let kinds = summary.counter("FormAction", "/kind")?.words.values
    #expect(kinds == [Name(text: "acme-login", isDeclared: false): 1])
    #expect(summary.counter("Metadata", "/viewName")?.words.values.isEmpty ?? false)
    var scanner = try Traffic.scanner(wordsAt: ["/metadata/viewName", "/actions/*/model/fields/*/name"])
    scanner.scan(Array(Self.login.utf8))
    #expect(scanner.summary.line.contains(#""unknownWords":{"login":1}"#))
    #expect(scanner.summary.line.contains(#""unknownWords":{"account":1}"#))
  }

  @Test func noTextOfAUserIsInASummary() throws {
    let body = #"""
      {"type": "alice 4711", "alice.smith@example.com": {"p4711": 1}, "user4711": 2, "properties": {"phone": "+4612345678"},
      "messages": [{"text": "Hello Alice"}], "actions": [{"template": "Alice Smith", "kind": "alice1234", "model": 5}],
      "links": [{"href": "https://example.com/alice", "rel": "alice"}]}
      """#.replacing("\n", with: " ")
    let line = try Traffic.summary(of: body).line.lowercased()
    for text in ["alice", "4711", "1234", "example"] { #expect(!line.contains(text), "\(text) in \(line)") }
  }

  @Test func noTextOfTheCorpusIsInItsSummaryExceptWordsAndNames() throws {
    let mark = "zq"
    let marked = Traffic.bodies.prefix(100).compactMap { body -> [UInt8]? in
      let text = String(decoding: body, as: UTF8.self)
      // Every text becomes one that is no word, and begins with the mark.
      let changed = text.replacing(": \"", with: ": \"\(mark) 12 ").replacing("\":\"", with: "\":\"\(mark) 12 ")
      return changed == text ? nil : Array(changed.utf8)
    }
    #expect(marked.count > 50)
    #expect(try !Traffic.summary(of: marked).line.contains(mark))
  }

  @Test func statusesAreCountedForEachKindOfResponse() throws {
    var scanner = try Traffic.scanner()
    let step = Array(#"{"type":"continue-same-step"}"#.utf8)
    for status in [200, 200, 400, 7, nil] { scanner.scan(step, status: status) }
    #expect(scanner.summary.kinds.values.values.map(\.statuses) == [[200: 2, 400: 1]])
    #expect(try DriftSummary(Array(scanner.summary.line.utf8)) == scanner.summary)
  }

  @Test func responsesThatTheSchemaRefusesAreCountedWhereverTheReasonIs() throws {
    let interpreter = SchemaInterpreter(try #require(Traffic.schema))
    let texts = [
      "[]", #"{"type":"redirection-step","actions":[{"template":"form","kind":"redirect"}]}"#,
      #"{"type":"authentication-step","actions":[{"template":"form","kind":"login","model":{"fields":[]}}]}"#,
      #"{"access_token":"a"}"#, #"{"type":"continue-same-step"}"#,
    ]
    let scanner = try Traffic.scanner()
    for body in Traffic.bodies + texts.map({ Array($0.utf8) }) {
      guard let json = try? IndexedJSON(body) else { continue }
      let decoding = interpreter.decode(json, as: try #require(interpreter.entrance(of: json, contentType: nil)))
      let isRefused = if case .failure = decoding.result { true } else { false }
      var one = scanner
      one.scan(body)
      #expect(one.summary.totals.refused == (isRefused ? 1 : 0), "\(String(decoding: body, as: UTF8.self))")
    }
    #expect(try Traffic.summary(of: texts.map { Array($0.utf8) }).totals.refused == 3)
  }

  @Test func hashesAreKeptOnlyWithAKey() throws {
    let body = Array(#"{"type":"continue-same-step","metadata":{"viewName":"a/b/c"}}"#.utf8)
    #expect(try !Traffic.summary(of: [body], key: nil).line.contains("hashes"))
    let keyed = try Traffic.summary(of: [body, body])
    #expect(keyed.counter("Metadata", "/viewName")?.hashes.values.count == 1)
  }

  @Test func theHashIsSipHash() throws {
    // From the reference implementation: the key 00…0f and the text 00…0e.
    #expect(Traffic.key?.hash((0..<15).map { UInt8($0) }) == 0xa129_ca61_49be_45e5)
  }

  @Test func unknownTypesOfResponsesAreToldApart() throws {
    let summary = try Traffic.summary(of: #"{"type":"acme-step","seal":"wax"}"# + "\n" + #"{"type":"other-step"}"#)
    #expect(summary.counter("GenericRepresentationStep", "/seal", word: "acme-step")?.strings == 1)
    #expect(summary.counter("GenericRepresentationStep", "", word: "other-step")?.objects == 1)
  }

  @Test func whatIsReadThroughPathsAndConditionsIsKnown() throws {
    let summary = try Traffic.summary(of: Traffic.bodies.prefix(Traffic.bodies.count / 2))
    for known in ["/actions", "/type"] {
      let node = try #require(
        summary.kinds.values.first { $0.key.type == "AuthenticatorSelectorStep" }?.value.types.values[
          Label(type: "AuthenticatorSelectorStep", word: nil)])
      #expect(node.children.values.keys.contains(Name(text: String(known.dropFirst()), isDeclared: true)), "\(known)")
    }
  }

  @Test func stepsThatFollowEachOtherAreCountedWhereOrderMeansSomething() throws {
    var scanner = try Traffic.scanner()
    let step = Array(#"{"type":"continue-same-step"}"#.utf8)
    scanner.scan(step)
    scanner.scan(step)
    #expect(scanner.summary.kinds.values.values.allSatisfy { $0.next.values.isEmpty })
    scanner.inOrder { scanner in
      for _ in 0..<3 { scanner.scan(step) }
    }
    #expect(scanner.summary.kinds.values.values.first?.next.values.values.first == 2)
  }
}
