import Foundation
import GeneratorCommand
import HaapiSchema
import Testing

@Suite struct TraceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func theExamplesOfThePageAreReal() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/Trace.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```")
    try #require(blocks.count > 3)
    let body = String(blocks[1].dropFirst("json\n".count))
    let printed = String(blocks[3].dropFirst("text\n".count))
    let temporary = try TemporaryFolder()
    try temporary.write(body, to: "login.json")
    let result = TraceCommand(responses: [temporary.path("login.json")]).run()
    #expect(result.status == .done)
    #expect(result.output.replacing(temporary.path("login.json"), with: "login.json") == printed)
    let overlay = Self.root.appending(path: "Tests/OverlayTests/Acme.haapi.yaml").path
    let overlaid = TraceCommand(responses: [temporary.path("login.json")], schema: overlay).run()
    let shown = try #require(
      page.components(separatedBy: "## Why does my overlay not show its screen?").last?.components(separatedBy: "```")
        .first { $0.hasPrefix("text\n") })
    #expect(overlaid.output.replacing(overlay, with: "Acme.haapi.yaml").contains(shown.dropFirst("text\n".count)))
  }

  @Test(
    arguments: [
      "polling/done-any-form", "problems/invalid-input", "authentication/selector-of-one",
      "decision-table/11-unknown-operation",
    ])
  func theTextIsThatOfTheGoldenFile(_ name: String) throws {
    #expect(try Self.trace(name) == Self.golden(name))
  }

  @Test func anOverlayShowsWhichOfItsMappingsHold() throws {
    let overlay = Self.root.appending(path: "Tests/OverlayTests/Acme.haapi.yaml").path
    let text = try Self.trace("authentication/password-form", schema: overlay)
    #expect(text.replacing(overlay, with: "Acme.haapi.yaml") == (try Self.golden("acme-password-form")))
  }

  @Test(arguments: ["authentication/password-form", "polling/done-any-form", "problems/invalid-input"])
  func theJSONNamesPlacesThatExist(_ name: String) throws {
    let path = Self.root.appending(path: "Tests/Fixtures/\(name).json").path
    let overlay = Self.root.appending(path: "Tests/OverlayTests/Acme.haapi.yaml").path
    let output = TraceCommand(responses: [path], schema: overlay, format: .json).run().output
    #expect(output.count { $0 == "\n" } == 1)
    let trace = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(trace["valid"] as? Bool == true)
    let response = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
    var places = (instances: 0, rules: 0)
    try Self.forEachObject(in: trace) { object in
      if let pointer = object["instanceLocation"] as? String, object["instance"] != nil {
        places.instances += 1
        #expect(Self.value(at: pointer, of: response) != nil, "\(pointer)")
      }
      if let location = object["schemaLocation"] as? String {
        places.rules += 1
        let range = try #require(object["schema"] as? [String: Any])
        let file = try #require(range["path"] as? String)
        #expect(location.allSatisfy { $0.isASCII && !" <>\"[]{}|\\^`".contains($0) }, "\(location)")
        #expect(location.removingPercentEncoding?.hasPrefix("\(file)#/") == true)
        #expect(object["evaluationPath"] is String || object["condition"] is String, "\(location)")
        guard let type = object["type"] as? String ?? object["source"] as? String else { return }
        #expect(try Self.text(at: range, of: file) == type)
      }
    }
    #expect(places.instances > 20 && places.rules > 40, "\(places)")
  }

  private static func forEachObject(in value: Any, _ body: ([String: Any]) throws -> Void) rethrows {
    if let object = value as? [String: Any] {
      try body(object)
      for value in object.values { try forEachObject(in: value, body) }
    }
    for value in value as? [Any] ?? [] { try forEachObject(in: value, body) }
  }

  private static func value(at pointer: String, of json: Any) -> Any? {
    pointer.split(separator: "/").reduce(json as Any?) { value, token in
      let name = String(token).replacing("~1", with: "/").replacing("~0", with: "~")
      if let object = value as? [String: Any] { return object[name] }
      return (value as? [Any]).flatMap { array in Int(name).flatMap { array.indices.contains($0) ? array[$0] : nil } }
    }
  }

  /// The text of a place of one line.
  private static func text(at range: [String: Any], of file: String) throws -> String {
    let path = file.hasPrefix("HAAPI/") ? root.path + "/Schema/" + file.dropFirst("HAAPI/".count) : file
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(range["line"] as? Int)
    let column = try #require(range["column"] as? Int)
    let end = try #require(range["endColumn"] as? Int)
    return String(lines[line - 1].dropFirst(column - 1).prefix(end - column))
  }

  @Test func theExamplesOfWhyAndWhyNotAreReal() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/Trace.md"), encoding: .utf8)
    let temporary = try TemporaryFolder()
    let blocks = page.components(separatedBy: "```")
    try temporary.write(String(blocks[1].dropFirst("json\n".count)), to: "login.json")
    let overlay = Self.root.appending(path: "Tests/OverlayTests/Acme.haapi.yaml").path
    let examples: [(TraceCommand.Question, String?)] = [
      (.why("label"), nil), (.whyNot("BankIdClientOperationStep"), nil), (.whyNot("HtmlFormLoginModel"), overlay),
    ]
    for (question, schema) in examples {
      let result = TraceCommand(responses: [temporary.path("login.json")], schema: schema, question: question).run()
      #expect(result.status == .done)
      let text = result.output.replacing(temporary.path("login.json"), with: "login.json")
        .replacing(overlay, with: "Acme.haapi.yaml")
      #expect(blocks.contains("text\n\(text)"), "\(text)")
    }
  }

  /// Every model that a response may become can be reached, and the change that says how is right.
  @Test(arguments: ["HtmlFormLoginModel", "RegistrationModel", "DefaultSelectorModel", "DefaultPollingOperationModel"])
  func theChangeMakesTheModel(_ model: String) throws {
    let body = #"{"type":"authentication-step","actions":[{"template":"form","kind":"login","model":{"href":"/"}}]}"#
    // Acme replaces those of the base whatever the response is.
    let overlay =
      model.hasPrefix("Default") ? nil : Self.root.appending(path: "Tests/OverlayTests/Acme.haapi.yaml").path
    let temporary = try TemporaryFolder()
    try temporary.write(body, to: "login.json")
    let path = temporary.path("login.json")
    let output = TraceCommand(responses: [path], schema: overlay, question: .whyNot(model), format: .json).run().output
    let whyNot = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let answer = try #require((whyNot["answers"] as? [[String: Any]])?.first)
    let patch = try #require((answer["change"] as? [String: Any])?["patch"] as? [[String: Any]])
    let changed = try patch.reduce(JSONSerialization.jsonObject(with: Data(body.utf8))) { json, operation in
      let tokens = (operation["path"] as? String ?? "").split(separator: "/").map(String.init)
      return Self.putting(operation["value"], at: tokens[...], in: json)
    }
    try temporary.write(
      String(decoding: JSONSerialization.data(withJSONObject: changed), as: UTF8.self), to: "new.json")
    let trace = TraceCommand(responses: [temporary.path("new.json")], schema: overlay).run().output
    #expect(trace.contains("\n\(model) by "), "\(output)\(trace)")
  }

  /// The question of the author of a mapping for a link or a field, which stands inside the model of a response.
  @Test func aModelInsideAnotherSaysWhyItIsNotAnotherOne() throws {
    let temporary = try TemporaryFolder()
    try temporary.write(
      """
      haapi-gen: 1
      name: Bank
      extends: HAAPI
      uiModels:
        HelpLinkModel: {doc: A link to help., is: LinkItemModel, fields: {topic: String?}}
      mappings:
        Link -> HelpLinkModel: {when: rel == "help", set: {topic: 'json("topic")'}}
      """, to: "Bank.haapi.yaml")
    let body = """
      {"type":"authentication-step","actions":[{"template":"form","kind":"login","model":{"href":"/"}}],"links":[
      {"href":"/a","rel":"help"},{"href":"/b","rel":"news"}]}
      """
    try temporary.write(body, to: "login.json")
    func answer(_ model: String) -> String {
      let overlay = temporary.path("Bank.haapi.yaml")
      return TraceCommand(responses: [temporary.path("login.json")], schema: overlay, question: .whyNot(model)).run()
        .output.replacing(temporary.path("login.json"), with: "login.json").replacing(overlay, with: "Bank.haapi.yaml")
    }
    #expect(
      answer("HelpLinkModel") == """
        login.json: why not HelpLinkModel

        Link -> LinkItemModel at /links/1 (2:28) became DefaultLinkItemModel
          made of Link
          no   HelpLinkModel  when rel == "help"  found 'news' at /links/1/rel (2:47)  (Bank.haapi.yaml:7:33)
          else the model of the base
          the smallest change that makes it one (1 value):
            {"op":"replace","path":"/links/1/rel","value":"help"}

        """)
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/Trace.md"), encoding: .utf8)
    let shown = answer("HelpLinkModel").split(separator: "\n\n", maxSplits: 1).last
    #expect(page.contains(try #require(shown)))
    #expect(answer("DefaultInteractionItemCheckboxModel").contains("no value here can become one"))
    #expect(answer("InteractiveFormStep").contains("each value here that can become one does: the root (1:1)"))
    try temporary.write(
      body.replacing(#""href":"/"}"#, with: #""href":"/","fields":[{"type":"text","name":"a"}]}"#), to: "login.json")
    #expect(
      answer("DefaultInteractionItemCheckboxModel") == """
        login.json: why not DefaultInteractionItemCheckboxModel

        FormField -> InteractionItemModel at /actions/0/model/fields/0 (1:106) became DefaultInteractionItemInputTextModel
          made of CheckboxFormField
          the smallest change that makes it one (1 value):
            {"op":"replace","path":"/actions/0/model/fields/0/type","value":"checkbox"}

        """)
  }

  @Test func aConditionOfAMemberIsAReason() throws {
    let temporary = try TemporaryFolder()
    let body = #"""
      {"type":"polling-step","properties":{"status":"pending"},
      "actions":[{"template":"form","kind":"poll","model":{"href":"/","method":"GET"}}]}
      """#
    try temporary.write(body, to: "wait.json")
    let question = TraceCommand.Question.whyNot("BankIdModel")
    let result = TraceCommand(responses: [temporary.path("wait.json")], question: question).run()
    #expect(
      result.output.hasSuffix(
        """
        wait.json: why not BankIdModel

        DefaultPollingOperationModel.interactionModel at the root (1:1) became DefaultPollingModel
          when isBankId: no
          the smallest change that makes it one (2 values):
            {"op":"add","path":"/metadata","value":{"viewName":"authenticator/bankid/wait"}}

        """), "\(result.output)")
    let json = TraceCommand(responses: [temporary.path("wait.json")], question: question, format: .json).run().output
    #expect(json.contains(#""subject":"DefaultPollingOperationModel.interactionModel""#), "\(json)")
    #expect(json.contains(#""when":"isBankId""#))
  }

  @Test func whatOnlySwiftCanTellIsNoReason() throws {
    let temporary = try TemporaryFolder()
    try temporary.write(
      """
      haapi-gen: 1
      name: Acme
      extends: HAAPI
      uiModels: {NoteModel: {is: FormModel, fields: {help: (any LinkItemModel)?}}}
      transforms: {isOdd: (String) -> Bool}
      mappings:
        InteractiveFormStep -> NoteModel:
          set: {help: [{when: isOdd(type.rawValue), value: links.first.map(LinkItemModel)}, nil]}
      """, to: "acme.yaml")
    let body = #"{"type":"authentication-step","links":[{"href":"/","rel":"help"}]}"#
    try temporary.write(body, to: "form.json")
    let result = TraceCommand(
      responses: [temporary.path("form.json")], schema: temporary.path("acme.yaml"), question: .whyNot("LinkItemModel")
    ).run()
    #expect(
      result.output.hasSuffix(
        """
        form.json: why not LinkItemModel

        NoteModel.help may be one
          when isOdd(type.rawValue): only Swift can tell

        """), "\(result.output)")
  }

  private static func putting(_ value: Any?, at tokens: ArraySlice<String>, in json: Any) -> Any {
    guard let token = tokens.first else { return value ?? json }
    if var object = json as? [String: Any] {
      object[token] = tokens.count == 1 ? value : object[token].map { putting(value, at: tokens.dropFirst(), in: $0) }
      return object
    }
    guard var array = json as? [Any], let index = Int(token) else { return json }
    if index == array.count, let value { array.append(value) }
    if tokens.count > 1 { array[index] = putting(value, at: tokens.dropFirst(), in: array[index]) }
    return array
  }

  @Test(arguments: [TraceCommand.Question.all, .why("label"), .whyNot("PollingStep"), .coverage, .againstBase])
  func thePageHasNoScriptAndNoSecretAndIsWellFormed(_ question: TraceCommand.Question) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"type":"authentication-step","<script>":1,"actions":[{"template":"form","kind":"login","title":"<b>&\"","#
        + #""model":{"href":"/secret","fields":[{"type":"password","name":"p","value":"hunter2"}]}}]}"#,
      to: "a<b>.json")
    let overlay = Self.root.appending(path: "Tests/OverlayTests/Acme.haapi.yaml").path
    let result = TraceCommand(
      responses: [folder.path("a<b>.json")], schema: overlay, question: question, format: .html
    ).run()
    #expect(result.status == .done)
    let page = result.output
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && !page.contains("<pre"))
    if case .coverage = question {
      #expect(page.contains("rows that took no value"))
    } else {
      #expect(page.contains("a&lt;b&gt;.json"))
    }
    for text in ["<script", "<b>&", "hunter2", "/secret", "http://", "https://"] {
      #expect(!page.contains(text), "\(text)")
    }
    // Except for the elements without an end, the page is XML.
    let xml = page.dropFirst("<!DOCTYPE html>\n".count).replacing(/<meta[^>]*>/, with: "")
      .replacing(" open=\"\"", with: "")
    var open: [Substring] = []
    for tag in xml.matches(of: /<(\/?)([a-z0-9]+)[^>]*>/) {
      if tag.1.isEmpty { open.append(tag.2) } else { #expect(open.popLast() == tag.2) }
    }
    #expect(open.isEmpty)
  }

  @Test func coverageTellsWhatNoResponseReached() throws {
    let folder = try TemporaryFolder()
    let step = #"{"type":"authentication-step","actions":[{"template":"form","kind":"login","model":{"href":"/"}}]}"#
    try folder.write("\(step)\n\(step.replacing("login", with: "cancel"))\n{}", to: "traffic.ndjson")
    let path = folder.path("traffic.ndjson")
    let overlay = Self.root.appending(path: "Tests/OverlayTests/Acme.haapi.yaml").path
    func missed(_ responses: [String]) throws -> [String: Set<String>] {
      let command = TraceCommand(responses: responses, schema: overlay, question: .coverage, format: .json)
      let output = command.run().output
      let all = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
      return try ["rows", "tableRows", "mappings", "conditions"].reduce(into: [:]) { missed, name in
        let items = try #require(all[name] as? [[String: Any]])
        // An overlay changes some models of the base without a mapping of their own.
        #expect(name == "mappings" || items.allSatisfy { $0["schemaLocation"] is String }, "\(name)")
        missed[name] = Set(
          items.filter { $0["count"] as? Int == 0 || $0["shortfall"] != nil }.compactMap { $0["rule"] as? String })
      }
    }
    let (all, some) = (try missed([]), try missed([path]))
    let reached = all.mapValues { $0 }.merging(some) { $0.subtracting($1) }
    let steps = ["InteractiveFormStep", "GenericRepresentationStep"].map { "\($0) of HaapiRepresentation" }
    #expect(reached["rows"] == Set(steps))
    #expect(reached["tableRows"]?.contains("InteractiveFormStep of HaapiResponse -> UIModel") ?? false)
    #expect(reached["mappings"]?.contains("InteractiveFormStep -> FormModel") ?? false)
    // It held for one response, and not for the other.
    #expect(reached["conditions"]?.contains("kind == .cancel") ?? false)
    #expect(some["mappings"]?.contains("InteractiveFormStep -> HtmlFormLoginModel") ?? false)
    let text = TraceCommand(responses: [path], schema: overlay, question: .coverage).run()
    #expect(text.status == .schemaErrors)
    #expect(text.output.hasPrefix("3 responses\n\nrows that took no value: "))
    #expect(text.output.contains("  RedirectionStep of HaapiRepresentation  (HAAPI/steps.yaml:264:7)\n"))
    #expect(text.output.contains("  never held  (\(overlay):40:11)\n"))
  }

  @Test func againstTheBaseOnlyWhatTheOverlayChangedIsShown() throws {
    let overlay = Self.root.appending(path: "Tests/OverlayTests/Acme.haapi.yaml").path
    let path = Self.root.appending(path: "Tests/Fixtures/authentication/password-form.json").path
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/Trace.md"), encoding: .utf8)
    let text = TraceCommand(responses: [path], schema: overlay, question: .againstBase).run().output
      .replacing(overlay, with: "Acme.haapi.yaml").replacing(path, with: "password-form.json")
    #expect(page.contains("```text\n\(text)```"), "\(text)")
    let output = TraceCommand(responses: [path], schema: overlay, question: .againstBase, format: .json).run().output
    let against = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let differences = try #require(against["differences"] as? [[String: Any]])
    #expect(differences.contains { $0["key"] as? String == "model" && $0["base"] as? String == "DefaultFormModel" })
    let alone = TraceCommand(responses: [path], question: .againstBase).run()
    #expect(alone.status == .badUsage)
  }

  /// Apps know the protocols of models, and seldom what implements them.
  @Test func aModelMayBeNamedByItsProtocol() throws {
    let temporary = try TemporaryFolder()
    try temporary.write(#"{"type": "continue-same-step"}"#, to: "step.json")
    func answer(_ model: String) -> String {
      TraceCommand(responses: [temporary.path("step.json")], question: .whyNot(model)).run().output
        .replacing("Default", with: "")
    }
    #expect(answer("FormModel").contains("-step"), "\(answer("FormModel"))")
    #expect(answer("FormModel") == answer("DefaultFormModel"))
  }

  @Test func whatNoResponseBecomesIsBadUsage() {
    let result = TraceCommand(responses: [], question: .whyNot("Foo")).run()
    #expect(result.status == .badUsage)
    #expect(result.errors == "haapi-gen: error: no response becomes a 'Foo'; name a type of a row, or a model\n")
  }

  @Test func settingsDecideWhatDependsOnThem() throws {
    let name = "authentication/selector-of-one"
    #expect(try Self.trace(name).contains("shouldKeepFocus = settings.authSelectionPresentation == tabs "))
    let text = try Self.trace(name, settings: ["authSelectionPresentation=tabs"])
    #expect(text.contains("shouldKeepFocus = true"))
    #expect(text.contains("  setting redirectTo (String) is not given\n"))
    #expect(text.contains("  setting authSelectionPresentation = tabs\n"))
  }

  @Test(
    arguments: [
      (["redirectTo"], nil, "'redirectTo' is not of the form NAME=VALUE"),
      (["redirect=a"], nil, "there is no setting 'redirect'"),
      (
        ["autoPollingDuration=soon"], nil,
        "'soon' is no value of the setting 'autoPollingDuration': write a number, such as 2.5"
      ),
      ([], "Mapping", "there is no mapper 'Mapping'; there are 'DefaultMapping', 'DefaultOAuthMapping'"),
    ])
  func unknownSettingsAndMappersAreBadUsage(_ settings: [String], _ mapper: String?, _ sentence: String) {
    let result = TraceCommand(responses: [], mapper: mapper, settings: settings).run()
    #expect(result.status == .badUsage)
    #expect(result.errors.contains(sentence))
  }

  private static func trace(_ name: String, schema: String? = nil, settings: [String] = []) throws -> String {
    let path = root.appending(path: "Tests/Fixtures/\(name).json").path
    return TraceCommand(responses: [path], schema: schema, settings: settings).run().output
      .replacing(path, with: "\(name).json")
  }

  private static func golden(_ name: String) throws -> String {
    let file = "Tests/CommandTests/Traces/\(name.replacing("/", with: "-")).txt"
    return try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  @Test func thePageSaysHowManyMembersOnlySwiftCanTell() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/Trace.md"), encoding: .utf8)
    let schema = try #require(ShippedSchema.analysis().schema)
    var members: [(name: MemberName, isOpaque: Bool)] = []
    for function in schema.mappers.flatMap(\.functions) {
      guard case .make(let construction) = function.body else { continue }
      members += Self.members(of: construction)
    }
    let all = Set(members.map(\.name)).count
    let opaque = Set(members.filter(\.isOpaque).map(\.name)).count
    #expect(page.contains("Of the \(all) members that mappings of HAAPI give, \(opaque) call a transform themselves."))
  }

  private struct MemberName: Hashable {
    let giver: MappingReference?
    let model: String
    let name: String
  }

  /// The members that a construction gives, also those of models inside it.
  private static func members(
    of construction: ModelConstruction
  ) -> [(name: MemberName, isOpaque: Bool)] {
    construction.properties.flatMap { property in
      let name = MemberName(giver: property.giver, model: construction.implementation, name: property.name)
      return [(name, callsTransform(property.value))] + inner(property.value).flatMap { members(of: $0) }
    }
  }

  private static func inner(_ value: ModelConstruction.Value) -> [ModelConstruction] {
    switch value {
    case .construction(let construction): [construction]
    case .choice(let rows): rows.flatMap { inner($0.value) }
    case .expression, .supplied: []
    }
  }

  private static func callsTransform(_ value: ModelConstruction.Value) -> Bool {
    switch value {
    case .expression(let expression): callsTransform(expression)
    case .choice(let rows):
      rows.contains { ($0.condition.map(callsTransform) ?? false) || callsTransform($0.value) }
    case .construction, .supplied: false
    }
  }

  private static func callsTransform(_ expression: HaapiSchema.Expression) -> Bool {
    if case .call = expression.kind { true } else { expression.hasPart(where: callsTransform) }
  }

  @Test func aRefusedResponseSaysWhyAndEndsWithOne() throws {
    let temporary = try TemporaryFolder()
    try temporary.write(#"{"type": null}"#, to: "refused.json")
    let result = TraceCommand(responses: [temporary.path("refused.json")]).run()
    #expect(result.status == .schemaErrors)
    #expect(result.output.contains("refused at the root: There is no value for 'type'."))
  }

  @Test func whatIsNoJSONEndsWithSixtyFiveAndTheOthersAreTraced() throws {
    let temporary = try TemporaryFolder()
    try temporary.write("{", to: "broken.json")
    try temporary.write(#"{"type": "continue-same-step"}"#, to: "step.json")
    let result = TraceCommand(responses: [temporary.path("broken.json"), temporary.path("step.json")]).run()
    #expect(result.status == .notJSON)
    #expect(result.errors.contains("broken.json:1:2: error: not JSON"))
    #expect(result.output.contains("step.json: ContinueSameStep"))
  }

  @Test func allFormsOfInputAreTraced() throws {
    let folder = try TemporaryFolder()
    let step = #"{"type":"continue-same-step"}"#
    let problem = #"{"type":"authentication-step","title":"Wrong"}"#
    let quoted = try #require(String(data: JSONEncoder().encode(problem), encoding: .utf8))
    try folder.write("\(step)\n\n\(step)\n", to: "lines.ndjson")
    try folder.write(
      #"{"status":400,"contentType":"application/problem+json","body":\#(problem)}"# + "\n" + #"{"body":\#(quoted)}"#,
      to: "envelopes")
    try folder.write(
      #"""
      {"log": {"entries": [{"response": {"content": {"mimeType": "text/html", "text": "<p>"}}},
        {"response": {"status": 400, "content": {"mimeType": "application/problem+json", "text": \#(quoted)}}},
        {"response": {"content": {"mimeType": "application/vnd.auth+json", "encoding": "base64",
          "text": "\#(Data(step.utf8).base64EncodedString())"}}}]}}
      """#, to: "session.har")
    func firstLines(_ name: String, isEnvelope: Bool = false) -> [String] {
      let output = TraceCommand(responses: [folder.path(name)], isEnvelope: isEnvelope).run().output
      return output.replacing(folder.path(name), with: name).split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix(name) }
    }
    #expect(firstLines("lines.ndjson") == ["lines.ndjson:1: ContinueSameStep", "lines.ndjson:3: ContinueSameStep"])
    #expect(
      firstLines("envelopes", isEnvelope: true)
        == ["envelopes:1: Problem", "envelopes:2: InteractiveFormStep"])
    #expect(
      firstLines("session.har")
        == ["session.har#/log/entries/1: Problem", "session.har#/log/entries/2: ContinueSameStep"])
  }

  @Test func aFirstLineThatIsWholeIsOneOfMany() throws {
    let folder = try TemporaryFolder()
    let step = #"{"type":"continue-same-step"}"#
    func names(of text: String) throws -> [String] {
      try folder.write(text, to: "captured")
      let output = TraceCommand(responses: [folder.path("captured")]).run().output
      return output.replacing(folder.path("captured"), with: "-").split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("-") }
    }
    #expect(try names(of: step) == ["-: ContinueSameStep"])
    #expect(try names(of: "\n\(step)\n\n") == ["-: ContinueSameStep"])
    #expect(try names(of: "{\n\"type\":\"continue-same-step\"}") == ["-: ContinueSameStep"])
    #expect(try names(of: "\n\(step)\n\(step)") == ["-:2: ContinueSameStep", "-:3: ContinueSameStep"])
  }

  @Test(arguments: [
    ("5", "the envelope has no 'body'"),
    (#"{"body":{},"#, "not JSON: expected the name of a member in quotes (byte 11)"),
    (#"{"status": "abc", "body": {}}"#, "'status' is not an HTTP status from 100 to 599"),
    (#"{"status": 4000, "body": {}}"#, "'status' is not an HTTP status from 100 to 599"),
    (#"{"status": [200], "body": {}}"#, "'status' is not an HTTP status from 100 to 599"),
    (#"{"contentType": 7, "body": {}}"#, "'contentType' is not a text"),
  ])
  func whatIsNoCapturedResponseEndsWithSixtyFiveAndTheOthersAreTraced(_ line: String, _ mistake: String) throws {
    let folder = try TemporaryFolder()
    let right = #"{"status": "200", "contentType": null, "body": {"type":"continue-same-step"}}"#
    try folder.write("\(line)\n\(right)", to: "lines.ndjson")
    let result = TraceCommand(responses: [folder.path("lines.ndjson")], isEnvelope: true).run()
    #expect(result.status == .notJSON)
    #expect(result.errors == "\(folder.path("lines.ndjson")):1: error: not a captured response: \(mistake)\n")
    #expect(result.output.contains("lines.ndjson:2: ContinueSameStep"))
  }

  @Test func theStatusIsInTheSentenceOfARefusalAsInTheRuntime() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"type": null}"#, to: "refused.json")
    let output = TraceCommand(responses: [folder.path("refused.json")], status: 502).run().output
    #expect(output.contains(": The server answered with the error status 502. There is no value for 'type'."))
  }

  @Test func anySchemaSaysHowItsResponsesAreRead() throws {
    let folder = try TemporaryFolder()
    let silent = """
      haapi-gen: 1
      name: Post
      protocols:
        Reply: {conforms: [Codable, Equatable, Sendable], fields: {type: "String?"}}
        Fault: {conforms: [Codable, Equatable, Sendable], fields: {type: "String?"}}
      structs:
        Letter: {conforms: Reply}
        Refusal: {conforms: Fault}
      select:
        Reply: [otherwise: Letter]
        Fault: [otherwise: Refusal]

      """
    try folder.write(silent, to: "silent.yaml")
    try folder.write(
      silent
        + "responses: {Answer: {rows: [Fault: {status: 4xx}, Fault: {requires: {type: fault}}, otherwise: Reply]}}\n",
      to: "post.yaml")
    try folder.write(#"{"type": "letter"}"#, to: "letter.json")
    try folder.write(#"{"type": "Fault"}"#, to: "fault.json")
    func type(_ file: String, status: Int? = nil) -> String {
      let path = folder.path(file)
      let output = TraceCommand(responses: [path], status: status, schema: folder.path("post.yaml")).run().output
      return String(output.prefix { $0 != "\n" }).replacing("\(path): ", with: "")
    }
    #expect(type("letter.json") == "Letter")
    #expect(type("letter.json", status: 404) == "Refusal")
    #expect(type("fault.json", status: 200) == "Refusal")
    let scan = DriftScanCommand(inputs: [folder.path("fault.json")], schema: folder.path("post.yaml")).run()
    #expect(scan.output.contains("Refusal"))
    let refused = TraceCommand(responses: [folder.path("letter.json")], schema: folder.path("silent.yaml")).run()
    #expect(refused.status == .badUsage)
    #expect(refused.errors.contains("does not say how responses are read: it has no section 'responses'"))
  }

  @Test func secretsAreMaskedUnlessAskedFor() throws {
    let temporary = try TemporaryFolder()
    try temporary.write(#"{"access_token": "eyJraWQ", "token_type": "bearer"}"#, to: "token.json")
    let path = temporary.path("token.json")
    let masked = TraceCommand(responses: [path]).run()
    #expect(masked.output.contains("SuccessfulTokenResponse"))
    #expect(!masked.output.contains("eyJraWQ"))
    #expect(TraceCommand(responses: [path], showsSecrets: true).run().output.contains("eyJraWQ"))
  }

  /// Also where a condition asks for something inside them.
  @Test func whatIsInsideASecretIsMasked() throws {
    let temporary = try TemporaryFolder()
    try temporary.write(
      """
      haapi-gen: 1
      name: Shop
      protocols:
        Order: {conforms: [Codable, Equatable, Sendable], fields: {id: String}}
      structs:
        Card: {fields: {number: String}}
        PaidOrder: {conforms: Order, fields: {card: {type: Card, secret: true}}}
        OpenOrder: {conforms: Order}
      select:
        Order: [PaidOrder: 'card.number == "4111"', otherwise: OpenOrder]
      responses: {Body: {rows: [otherwise: Order]}}
      """, to: "shop.yaml")
    try temporary.write(#"{"id": "1", "card": {"number": "0xC0FFEE"}}"#, to: "order.json")
    let (masked, shown) = Self.traces("order.json", schema: "shop.yaml", in: temporary)
    #expect(masked.contains("OpenOrder"))
    #expect(!masked.contains("C0FFEE"), "\(masked)")
    #expect(shown.contains("C0FFEE"))
  }

  /// Also where an overlay reads them from the JSON, past the member that is declared secret.
  @Test(arguments: [#"json("href") != "a""#, "{href: {not: a}}", "{href: {begins: /b}}", #"href != "a""#])
  func secretsInTheJSONAreMasked(_ condition: String) throws {
    let temporary = try TemporaryFolder()
    try temporary.write(
      """
      haapi-gen: 1
      name: Acme
      extends: HAAPI
      uiModels:
        NewsModel: {is: LinkItemModel, fields: {badge: String}}
      mappings:
        Link -> NewsModel: {when: \(condition), set: {badge: 'json("href") ?? ""'}}
      """, to: "Acme.haapi.yaml")
    try temporary.write(
      #"{"type": "authentication-step", "links": [{"href": "/0xC0FFEE", "rel": "n"}], "actions": []}"#, to: "step.json")
    let (masked, shown) = Self.traces("step.json", schema: "Acme.haapi.yaml", in: temporary)
    #expect(masked.contains("Link -> LinkItemModel"))
    #expect(!masked.contains("C0FFEE"), "\(masked)")
    #expect(shown.contains("C0FFEE"))
  }

  /// What is said without secrets, and with them.
  private static func traces(
    _ response: String, schema: String, in folder: TemporaryFolder
  ) -> (masked: String, shown: String) {
    func trace(_ showsSecrets: Bool) -> String {
      TraceCommand(responses: [folder.path(response)], schema: folder.path(schema), showsSecrets: showsSecrets).run()
        .output
    }
    return (trace(false), trace(true))
  }
}
