import Foundation
import HaapiRuntime
import JSONIndex
import SchemaInterpreter
import Testing

/// What the overlay `Plugin.haapi.yaml` adds to the types of HAAPI.
@Suite struct AddedTypeTests {
  private func fields(_ step: InteractiveFormStep) -> [any FormField] {
    step.actions.flatMap { $0.model.fields }
  }

  // MARK: Fields

  @Test func aFieldInAnOrdinaryForm() throws {
    let fields = try fields(PluginSample.step(PluginSample.form(), as: InteractiveFormStep.self))
    #expect(fields.map(\.name) == ["city", "day", "phase"])
    let day = try #require(fields[1] as? DateFormField)
    #expect(day.label?.literal == "Day")
    #expect(day.earliest == "2020-01-01")
    #expect(day.isRequired)
    #expect(day.hint.literal == "Any day")
  }

  @Test func whatNobodyKnowsStaysAsItIs() throws {
    let known = try PluginSample.step(PluginSample.form(), as: InteractiveFormStep.self)
    let plain = try PluginSample.step(PluginSample.form(), as: InteractiveFormStep.self, knowing: [])
    #expect(fields(plain)[1] is UnknownFormField)
    for place in [0, 2] { #expect(fields(known)[place].isEqualTo(fields(plain)[place])) }
    #expect(!fields(known)[1].isEqualTo(fields(plain)[1]))
  }

  // MARK: Responses

  /// - Returns: Whether the generated code and the interpreter take it for a problem.
  private func isProblem(
    _ json: String, _ contentType: String?, _ status: Int, _ overlay: Overlay, _ additions: [DecodingAdditions]
  ) throws -> Bool {
    let result = try HaapiResponseDecoder(additions: additions).decode(
      Data(json.utf8), contentType: contentType, statusCode: status)
    let isProblem = if case .problem = result { true } else { false }
    let entrance = SchemaInterpreter(try overlay.schema()).entrance(
      of: try IndexedJSON(Array(json.utf8)), contentType: contentType, status: status)
    #expect((entrance == "ProblemRepresentation") == isProblem, "\(json)")
    return isProblem
  }

  @Test(arguments: [
    (#"{"type": "a"}"#, "application/x-plugin-problem; charset=utf-8", 200, true),
    (#"{"type": "a"}"#, "application/json", 409, false),
    (#"{"code": "plugin", "type": "a"}"#, "application/json", 409, true),
    (#"{"code": "plugin", "type": "a"}"#, "application/json", 503, true),
    (#"{"code": "plugin", "type": "a"}"#, "application/json", 400, false),
    (#"{"code": "plugin", "type": "Polling-Step"}"#, "application/json", 300, false),
    (#"{"type": "https://curity.se/problems/x"}"#, "application/json", 409, true),
  ])
  func aResponseIsToldByTheRowsOfTheOverlayFirst(
    json: String, contentType: String, status: Int, expected: Bool
  ) throws {
    #expect(try isProblem(json, contentType, status, .plugin, [.plugin]) == expected)
    #expect(try isProblem(json, contentType, status, .marine, [.marine]) == expected)
  }

  @Test func withoutTheOverlayItsRowsDoNotCount() throws {
    let result = try HaapiResponseDecoder().decode(
      Data(#"{"type": "a"}"#.utf8), contentType: "application/x-plugin-problem", statusCode: 200)
    guard case .representation = result else {
      Issue.record("\(result)")
      return
    }
  }

  // MARK: Actions

  @Test func anActionInAChoice() throws {
    func options(_ additions: [DecodingAdditions]) throws -> [any Action] {
      let step = try PluginSample.step(PluginSample.selector, as: GenericRepresentationStep.self, knowing: additions)
      return try #require(step.actions.first as? SelectorAction).model.options
    }
    #expect(try options([])[1] is UnknownAction)
    #expect(try options([.plugin])[0] is FormAction)
    let sign = try #require(try options([.plugin])[1] as? SignAction)
    #expect(sign.kind == .sign)
    #expect(sign.document == "contract")
    #expect((sign.seal as? WaxSeal)?.color == "red")
    #expect(sign.seals.map(\.label) == [""])
    #expect((sign.others.first as? SignAction)?.document == "annex")
  }

  @Test func variantsThatLackWhatTheyNeed() throws {
    let json = PluginSample.selector.replacing(#""document": "contract","#, with: "")
    let step = try PluginSample.step(json, as: GenericRepresentationStep.self)
    #expect((step.actions.first as? SelectorAction)?.model.options.last is UnknownAction)
  }

  // MARK: Steps

  @Test func aStep() throws {
    let step = try PluginSample.step(PluginSample.seal, as: SealStep.self)
    #expect(step.type == .sealStep)
    #expect(step.chip == .amex)
    #expect(step.rawJsonString == PluginSample.seal)
    #expect(step.messages.map(\.text.literal) == ["Hello"])
    #expect(step.actions.map { $0 is SignAction } == [true, false])
    #expect(try PluginSample.step(PluginSample.seal, knowing: []) is GenericRepresentationStep)
  }

  @Test func anOperationAndItsStep() throws {
    let step = try PluginSample.step(PluginSample.nfc, as: NfcStep.self)
    #expect(step.actionModel.name == .nfc)
    #expect(step.actionModel.reader == "front")
    #expect(step.actionModel.continueActions.first is SignAction)
    #expect((step.actions.first as? ClientOperationAction)?.model is NfcOperation)
    let plain = try PluginSample.step(PluginSample.nfc, as: GenericClientOperationStep.self, knowing: [])
    #expect(plain.actionModel.name == .nfc)
  }

  @Test func wordsThatNoOneListed() throws {
    let step = try PluginSample.step(
      PluginSample.seal.replacing("\"amex\"", with: "\"diners\""), as: SealStep.self)
    #expect(step.chip == .other(name: "diners"))
    #expect(ActionKind.sign.rawValue == "plugin-sign")
    #expect(ActionKind(rawValue: "plugin-sign") == .sign)
  }

  @Test func whatIsWrongHasAPath() {
    let json = #"{"type": "plugin-seal-step", "properties": {"chip": "visa"}, "actions": [\#(PluginSample.sign)]}"#
      .replacing(#""material": "wax""#, with: #""material": "tin""#)
    var reports: [String] = []
    let step = try? HaapiRepresentationUnion.decode(Data(json.utf8), additions: [.plugin]) { error in
      if case .dataCorrupted(let context) = error {
        reports.append(context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: "."))
      }
    }
    #expect((step as? SealStep)?.actions.isEmpty == true)
    #expect(reports == ["actions.0.model.seal"])
  }

  // MARK: All of them

  private func isEqual<Step: HaapiRepresentation>(_ step: Step, _ other: any HaapiRepresentation) -> Bool {
    step == other as? Step
  }

  static let samples = [PluginSample.form(), PluginSample.seal, PluginSample.selector, PluginSample.nfc]

  @Test(arguments: samples) func nothingIsLost(json: String) throws {
    let step = try PluginSample.step(json)
    let encoded = try JSONEncoder().encode(step)
    #expect(try JSONValue(parsing: encoded) == JSONValue(parsing: Data(json.utf8)))
    #expect(try isEqual(step, PluginSample.step(String(decoding: encoded, as: UTF8.self))))
  }

  @Test(arguments: samples) func plainDecoders(json: String) throws {
    func plain<Step: HaapiRepresentation>(
      _ step: Step, _ additions: [DecodingAdditions]
    ) throws -> any HaapiRepresentation {
      let decoder = JSONDecoder()
      if !additions.isEmpty { decoder.userInfo[.decodingAdditions] = additions }
      return try decoder.decode(Step.self, from: Data(json.utf8))
    }
    let step = try PluginSample.step(json)
    #expect(try isEqual(step, plain(step, [.plugin])))
    #expect(try !isEqual(step, plain(step, [])))
  }

  @Test func differencesAreSeen() throws {
    let step = try PluginSample.step(PluginSample.seal)
    for word in ["amex", "contract", "Round", "annex", "bank", "Hello"] {
      #expect(try !isEqual(step, PluginSample.step(PluginSample.seal.replacing(word, with: "other"))))
    }
  }

  // MARK: Members

  @Test func membersOfStepsAndProperties() throws {
    let step = try PluginSample.step(
      PluginSample.form(properties: #"{"attemptsLeft": "1", "tenant": "bank", "hint": {"type": "date", "name": "h"}}"#),
      as: InteractiveFormStep.self, knowing: [])
    #expect(step.attemptsLeft == 1)
    #expect(step.properties?.tenant == "bank")
    #expect((step.hint as? DateFormField)?.name == "h")
    let empty = try PluginSample.step(PluginSample.form(properties: "{}"), as: InteractiveFormStep.self)
    #expect(empty.attemptsLeft == 3)
    #expect(empty.properties?.tenant == nil)
    #expect(empty.hint == nil)
  }

  @Test func membersOfAStruct() throws {
    func properties(_ more: String) throws -> PollingProperties {
      let json = Sample.poll.replacing(#""status": "pending""#, with: #""status": "pending"\#(more)"#)
      return try PluginSample.step(json, as: PollingStep.self).pollingProperties
    }
    let known = try properties(#", "deviceName": "Phone", "attempts": [1, "2", {}]"#)
    #expect(known.deviceName == "Phone")
    #expect(known.tries == [1, 2])
    #expect(known.tenant == nil)
    #expect(known.deviceKind == .tel)
    #expect(known.question.literal == "Is it you?")
    #expect(try properties(#", "question": "Really?", "deviceKind": "email""#).question.literal == "Really?")
    #expect(try properties("").deviceName == nil)
    #expect(try properties("").tries == [])
  }

  // MARK: Two at once

  @Test func twoAdditions() throws {
    let moons = DecodingAdditions().adding(to: FormFieldUnion.self) { json in
      ["moon", "date"].contains(json.token("type")) ? try HiddenFormField(from: json) : nil
    }
    func types(_ additions: [DecodingAdditions]) throws -> [String] {
      try fields(PluginSample.step(PluginSample.form(), as: InteractiveFormStep.self, knowing: additions))
        .map { "\(type(of: $0))" }
    }
    #expect(try types([.plugin, moons]) == ["TextFormField", "DateFormField", "HiddenFormField"])
    #expect(try types([moons, .plugin]) == ["TextFormField", "HiddenFormField", "HiddenFormField"])
  }
}
