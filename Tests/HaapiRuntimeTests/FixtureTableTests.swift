import Testing

@Suite struct FixtureTableTests {
  @Test func aBlockHasAFileAWayToArriveAnOutcomeAndChecks() throws {
    let fixtures = try FixtureTable(
      #"""
      # A remark

      == a/step.json
      response 200 application/vnd.auth+json; charset=utf-8
      ContinueSameStep
        messages[0].text = two words
        properties : GenericProperties
        metadata.viewName = "tab\t"
        report = links[0]
        plain = no
        -> ContinueSameModel continue-same-step
           message info "two words"
           formModel -> FormModel
              button /a "A" primary GET

      == b/token.json
      token
      refused
        at = error
        says = no 'error'
      """#
    ).fixtures

    try #require(fixtures.count == 2)
    #expect(fixtures[0].file == "a/step.json")
    #expect(
      fixtures[0].entry == .response(status: 200, contentType: "application/vnd.auth+json; charset=utf-8"))
    #expect(fixtures[0].outcome == .decoded("ContinueSameStep"))
    #expect(
      fixtures[0].checks == [
        Fixture.Check(path: try ValuePath("messages[0].text"), relation: .text("two words"), line: 6),
        Fixture.Check(path: try ValuePath("properties"), relation: .type("GenericProperties"), line: 7),
        Fixture.Check(path: try ValuePath("metadata.viewName"), relation: .text("tab\t"), line: 8),
      ])
    #expect(fixtures[0].reports == ["links[0]"])
    #expect(!fixtures[0].isPlain)
    #expect(
      fixtures[0].model
        == Fixture.Model(
          lines: [
            "-> ContinueSameModel continue-same-step", "   message info \"two words\"", "   formModel -> FormModel",
            "      button /a \"A\" primary GET",
          ], line: 11))
    #expect(fixtures[1].model == nil)
    #expect(fixtures[1].entry == .token)
    #expect(fixtures[1].outcome == .refused(at: "error", says: ["no 'error'"]))
  }

  @Test(arguments: [
    "  type = x", "a.json\ntoken\nProblem", "== a.json\ntoken", "== a.json\nresponse\nProblem",
    "== a.json\nresponse ok\nProblem", "== a.json\ntoken\nProblem\n  type is x", "== a.json\ntoken\nProblem\n  type",
    "== a.json\ntoken\n  type = x", "== a.json\ntoken\nrefused\n  type = x", "== a.json\ntoken\nProblem\n  a..b = x",
    "== a.json\ntoken\nProblem\n  a[x] = 1", "== a.json\ntoken\nProblem\n  a[0 = 1",
    "== a.json\ntoken\nProblem\n  a = \"x", "== a.json\ntoken\nProblem\n     title = \"x\"",
    "== a.json\ntoken\nProblem\n  -> A\n  -> B", "== a.json\ntoken\nProblem\n  -> A\n  a = b",
    "== a.json\ntoken\nrefused\n  -> A", "== a.json\nfield\nTextFormField\n  -> A", "  -> A",
  ])
  func aTableThatCannotBeUnderstoodIsAnError(_ table: String) {
    #expect(throws: (any Error).self) { try FixtureTable(table) }
  }
}
