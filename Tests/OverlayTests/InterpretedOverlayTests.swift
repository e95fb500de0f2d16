import Foundation
import Fuzzing
import HaapiRuntime
import HaapiSchema
import JSONIndex
import Testing

@testable import SchemaInterpreter

/// The interpreter reads and maps by an overlay as the code generated from it: the same types and the same values.
@Suite struct InterpretedOverlayTests {
  private static let step = "application/vnd.auth+json"
  private static let problem = "application/problem+json"

  private static let acme: [(json: String, contentType: String)] = [
    (form(view: Sample.loginView), step), (form(view: "other"), step),
    (
      form(view: Sample.loginView, #"{"attemptsLeft": 2, "isNew": true, "ratios": [1, null, 2.5], "hints": ["a", 1]}"#),
      step
    ),
    (form(view: "other", type: "registration-step"), step), (Sample.selector, step), (Sample.poll, step),
    (#"{"type": "https://curity.se/problems/too-many-attempts", "detail": "Later."}"#, problem),
    (#"{"type": "https://curity.se/problems/unexpected", "title": "No"}"#, problem),
  ]

  private static func form(view: String, type: String = "authentication-step", _ properties: String = "{}") -> String {
    """
    {"type": "\(type)", "metadata": {"viewName": "\(view)"}, "properties": \(properties),
     "links": [{"href": "/help", "rel": "help"}, {"href": "/id", "rel": "forgot-account-id"}, {"href": "/n", "rel": "new"}],
     "actions": [{"template": "form", "kind": "login", "model": {"href": "/login", "method": "POST",
      "fields": [null, {"name": "user", "type": "username"}, {"name": "login", "type": "text", "value": "1"}]}}]}
    """
  }

  private static let plugin = [
    PluginSample.form(), PluginSample.form(properties: #"{"attemptsLeft": 1}"#, links: PluginSample.links),
    PluginSample.form(properties: #"{"attemptsLeft": 1, "level": 3, "tenant": "bank"}"#),
    PluginSample.form(properties: #"{"attemptsLeft": "1", "tenant": "guests"}"#), PluginSample.seal,
    PluginSample.selector, PluginSample.nfc, Sample.poll,
  ].map { (json: $0, contentType: step) }

  private static let parts = [
    """
    {"type": "authentication-step", "metadata": {"viewName": "short"},
     "links": [{"href": "/help", "rel": "help", "title": "Ask", "hours": "9 to 5"}, {"href": "/call", "rel": "help"},
               {"href": "/new", "rel": "register", "title": "Register"}, {"href": "/a", "rel": "about", "title": "A"}],
     "actions": [
       {"template": "form", "kind": "login", "model": {"href": "/login", "method": "POST", "fields": [
         {"name": "user", "type": "username"}, {"name": "pin", "type": "password", "label": "PIN"},
         {"name": "code", "type": "text", "label": "Code", "value": "1", "placeholder": "?"},
         {"name": "other", "type": "checkbox", "label": "Other", "hint": "Tick"}]}},
       {"template": "form", "kind": "cancel", "title": "Cancel", "model": {"href": "/cancel", "method": "POST"}}]}
    """,
    """
    {"type": "authentication-step", "actions": [
       {"template": "form", "kind": "login", "title": "Sign in", "model": {"href": "/login", "method": "POST",
        "fields": [{"name": "code", "type": "text"}]}},
       {"template": "form", "kind": "login", "title": "", "model": {"href": "/other", "method": "POST"}},
       {"template": "form", "kind": "cancel", "title": "Cancel", "model": {"href": "/cancel", "method": "POST"}}]}
    """,
    """
    {"type": "authentication-step", "metadata": {"viewName": "short"}, "links": [{"href": "/a", "rel": "asked"}],
     "actions": [{"template": "form", "kind": "login", "model": {"href": "/login", "method": "POST", "fields": []}}]}
    """,
    """
    {"type": "authentication-step", "metadata": {"viewName": "short"}, "links": [{"href": "/other", "rel": "more"}],
     "properties": {"mode": "light"},
     "actions": [{"template": "form", "kind": "login", "model": {"href": "/login", "method": "POST", "fields": []}}]}
    """,
    """
    {"type": "authentication-step", "metadata": {"viewName": "short"}, "links": [{"href": "/New", "rel": "more"}],
     "properties": {"mode": "light"},
     "actions": [{"template": "form", "kind": "login", "model": {"href": "/login", "method": "POST", "fields": []}}]}
    """, Sample.selector, Sample.poll, form(view: "short"), form(view: "other"),
  ].map { (json: $0, contentType: step) }

  @Test func changedModels() throws {
    let mapper = DataMapperBuilder().acmeMappings(
      userInfoForInteractiveFormStep: { _ in "" }, userInfoForPollingStep: { _ in "" }
    ).build()
    let interpreter = try Self.interpreter(.acme)
    try compare(Self.acme, interpreter, HaapiResponseDecoder()) { try mapper.mapHaapiResultToUIModel(haapiResult: $0) }
  }

  /// Foundation refuses a text with such a number, or with half a surrogate pair, and so `json("…")` has nothing.
  @Test(arguments: [#"1e400"#, #""\ud800""#, #""\ud83d\ude00""#, #"{"\udc00": 1}"#])
  func valuesThatFoundationRefuses(_ value: String) throws {
    let properties = #"{"attemptsLeft": 2, "isNew": true, "other": \#(value)}"#
    let body = Self.form(view: "authenticator/html-form/authenticate/get", properties)
    let mapper = DataMapperBuilder().acmeMappings(
      userInfoForInteractiveFormStep: { _ in "" }, userInfoForPollingStep: { _ in "" }
    ).build()
    let compared = try compare(Data(body.utf8), Self.step, try Self.interpreter(.acme), HaapiResponseDecoder()) {
      try mapper.mapHaapiResultToUIModel(haapiResult: $0)
    }
    #expect(compared > 10)
  }

  @Test func addedTypes() throws {
    let mapper = DataMapperBuilder().pluginMappings { _ in "" }.build()
    let interpreter = try Self.interpreter(.plugin)
    try compare(Self.plugin, interpreter, HaapiResponseDecoder(additions: [.plugin])) {
      try mapper.mapHaapiResultToUIModel(haapiResult: $0)
    }
  }

  @Test func changedParts() throws {
    let mapper = DataMapperBuilder().partsMappings { _ in "" }.build()
    let interpreter = try Self.interpreter(.parts)
    try compare(Self.parts, interpreter, HaapiResponseDecoder()) { try mapper.mapHaapiResultToUIModel(haapiResult: $0) }
  }

  @Test func changedPartsOfAnOverlay() throws {
    let bank = DataMapperBuilder().bankMappings(caller: { _ in "" }, adviser: { _ in "" }).build()
    let parts = Self.parts + ["bank", "cards"].map { (json: Self.form(view: $0), contentType: Self.step) }
    try compare(parts, try Self.interpreter(.bank), HaapiResponseDecoder()) {
      try bank.mapHaapiResultToUIModel(haapiResult: $0)
    }
    let branch = DataMapperBuilder().branchMappings(caller: { _ in "" }, adviser: { _ in "" }).build()
    try compare(parts, try Self.interpreter(.branch), HaapiResponseDecoder()) {
      try branch.mapHaapiResultToUIModel(haapiResult: $0)
    }
  }

  @Test func addedTypesOfAnOverlay() throws {
    let mapper = DataMapperBuilder().marineMappings(userInfo: { _ in "" }, owner: { _ in "" }).build()
    let harbour = PluginSample.form(properties: #"{"attemptsLeft": 1, "harbour": {"type": "tide", "name": "h"}}"#)
      .replacing("birthday", with: "harbour").replacing(#""moon", "name""#, with: #""tide", "height": 3, "name""#)
    try compare(
      Self.plugin + [(json: harbour, contentType: Self.step)], try Self.interpreter(.marine),
      HaapiResponseDecoder(additions: [.marine])
    ) { try mapper.mapHaapiResultToUIModel(haapiResult: $0) }
  }

  /// An expression that knows its place tells the value that it had.
  @Test func valuesAreFoundByTheirPlace() throws {
    let path = Overlay.folder.appending(path: "Acme.haapi.yaml").path
    let analysis = try analyze(root: path) { Array(try Data(contentsOf: URL(filePath: $0))) }
    let interpreter = SchemaInterpreter(try #require(analysis.placedSchema()))
    let json = try IndexedJSON(Array(Self.acme[0].json.utf8))
    guard case .success(.record(let record)) = interpreter.decode(json, as: "HaapiRepresentation").result else {
      throw NoRecord()
    }
    let mapping = try #require(interpreter.map(record))
    guard case .success(let value) = mapping.result, case .model(let model) = value.content else { throw NoRecord() }
    let condition = try #require(model.trials.first?.condition)
    let place = try #require(condition.place)
    #expect(analysis.sources[Int(place.file)].path.hasSuffix("Acme.haapi.yaml"))
    #expect(mapping.values(at: place).map(\.truth) == [true])
  }

  private struct NoRecord: Error {}

  // MARK: Comparing

  private static func interpreter(_ overlay: Overlay) throws -> SchemaInterpreter {
    SchemaInterpreter(try overlay.schema())
  }

  private func compare(
    _ samples: [(json: String, contentType: String)], _ interpreter: SchemaInterpreter, _ decoder: HaapiResponseDecoder,
    _ map: (HaapiResult) throws -> any UIModel
  ) throws {
    var known = 0
    var mutation = ResponseMutation(seed: 7)
    for (json, contentType) in samples {
      known += try compare(Data(json.utf8), contentType, interpreter, decoder, map)
      for _ in 0..<ResponseCorpus.mutantCount(usually: 40 * samples.count) / samples.count {
        known += try compare(mutation.mutant(of: Data(json.utf8)), contentType, interpreter, decoder, map)
      }
    }
    #expect(known > 1_000)
  }

  /// - Returns: The number of values that were compared.
  private func compare(
    _ body: Data, _ contentType: String, _ interpreter: SchemaInterpreter, _ decoder: HaapiResponseDecoder,
    _ map: (HaapiResult) throws -> any UIModel
  ) throws -> Int {
    guard let result = try? decoder.decode(body, contentType: contentType, statusCode: 200) else { return 0 }
    let entrance: String
    switch result {
    case .representation: entrance = "HaapiRepresentation"
    case .problem: entrance = "ProblemRepresentation"
    case .error: return 0
    }
    let text = String(decoding: body, as: UTF8.self)
    guard
      case .success(.record(let record)) = interpreter.decode(try IndexedJSON(Array(body)), as: entrance).result
    else {
      Issue.record("only the generated code decodes \(text)")
      return 0
    }
    let mapping = try #require(interpreter.map(record, transforms: Self.transforms))
    guard let model = try? map(result) else { return 0 }
    guard case .success(let value) = mapping.result else {
      Issue.record("only the generated code maps \(text)")
      return 0
    }
    var expected: [String: String] = [:]
    outline(generated: model, at: "", into: &expected)
    var found: [String: String] = [:]
    outline(value, at: "", into: &found)
    // Types and numbers of elements tell whether a place is there. The generated code hides what screens edit.
    let compared = found.filter { expected[$0.key] != nil }
    for (place, value) in compared { #expect(expected[place] == value, "\(place) of \(text)") }
    return compared.count
  }

  private static let transforms: [String: SchemaInterpreter.Transform] = [
    "distinctButtons": { $0.first ?? .nothing },
    "shouted": { arguments in MappedValue(.text(arguments.first?.text?.uppercased() ?? "")) },
  ]

  // MARK: Outlines

  /// The types of models, and texts, numbers and words, by their place.
  private func outline(generated value: Any, at place: String, into outline: inout [String: String]) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    // Models of an overlay hide their secrets by a mirror of their own.
    case nil where !mirror.children.isEmpty: fallthrough
    case .struct, .class:
      outline[place] = plain(value) ?? String(describing: type(of: value))
      for child in mirror.children {
        self.outline(generated: child.value, at: "\(place).\(child.label ?? "")", into: &outline)
      }
    case .optional:
      guard let wrapped = mirror.children.first else {
        outline[place] = "nil"
        return
      }
      self.outline(generated: wrapped.value, at: place, into: &outline)
    case .collection:
      outline[place] = "\(mirror.children.count) elements"
      for (index, element) in mirror.children.enumerated() {
        self.outline(generated: element.value, at: "\(place)[\(index)]", into: &outline)
      }
    default: outline[place] = plain(value) ?? "\(value)"
    }
  }

  private func plain(_ value: Any) -> String? {
    switch value {
    case let text as String: "'\(text)'"
    case let number as Double: "\(number)"
    case let word as any RawRepresentable where Mirror(reflecting: word).children.first != nil: "\(word.rawValue)"
    default: nil
    }
  }

  private func outline(_ value: MappedValue, at place: String, into outline: inout [String: String]) {
    switch value.content {
    case .decoded(.nothing): outline[place] = "nil"
    case .decoded(.text(let text)): outline[place] = "'\(text)'"
    case .decoded(.integer(let integer)): outline[place] = "\(integer)"
    case .decoded(.number(let number)): outline[place] = "\(number)"
    case .decoded(.flag(let flag)): outline[place] = "\(flag)"
    case .decoded(.word(let name, let text)): outline[place] = text ?? name
    case .decoded(.list), .list:
      let elements = value.elements ?? []
      outline[place] = "\(elements.count) elements"
      for (index, element) in elements.enumerated() { self.outline(element, at: "\(place)[\(index)]", into: &outline) }
    case .model(let model):
      outline[place] = model.implementation
      // The generated code hides secrets, and supplied members are the app's.
      for member in model.members where !member.isSecret {
        if case .supplied = member.origin { continue }
        self.outline(member.value, at: "\(place).\(member.name)", into: &outline)
      }
    case .decoded, .opaque, .undecided: break
    }
  }
}

extension MappedValue {
  fileprivate var text: String? {
    if case .decoded(.text(let text)) = content { text } else { nil }
  }
}
