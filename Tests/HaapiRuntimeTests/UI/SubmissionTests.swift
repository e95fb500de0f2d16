import Testing

@testable import HaapiRuntime

/// What a form sends.
@Suite struct SubmissionTests {
  private func form(_ fields: String) throws -> FormActionModel {
    try Sample.decoded(#"{"href":"/a","method":"POST","fields":[\#(fields)]}"#)
  }

  private func sent(_ fields: String, _ given: [String: any Sendable] = [:]) throws -> [String: String] {
    try form(fields).parameters(submitting: given).mapValues { "\($0)" }
  }

  private static let select = """
    {"type":"select","name":"lang","options":[{"label":"Svenska","value":"sv"},
    {"label":"English","value":"en","selected":true}]}
    """

  @Test func whatTheServerSetIsSent() throws {
    let fields = """
      {"type":"hidden","name":"ticket","value":"t1"},{"type":"text","name":"a","value":"x"},{"type":"text","name":"b"},
      {"type":"username","name":"u","value":"maria"},{"type":"password","name":"p","value":"pw"},
      {"type":"sketch","name":"s","value":"line"},{"type":"context","name":"c"},\(Self.select)
      """
    #expect(try sent(fields) == ["ticket": "t1", "a": "x", "u": "maria", "p": "pw", "s": "line", "lang": "en"])
    #expect(
      try sent(fields, ["a": "", "b": "y", "c": "n1", "lang": "sv", "ticket": "t2"])
        == ["ticket": "t2", "a": "", "b": "y", "c": "n1", "u": "maria", "p": "pw", "s": "line", "lang": "sv"])
  }

  @Test func whatIsNoFieldIsDropped() throws {
    #expect(try sent(#"{"type":"text","name":"a"}"#, ["a": "1", "b": "2"]) == ["a": "1"])
    #expect(try sent("", ["a": "1"]) == [:])
  }

  @Test func valuesNeedNotBeTexts() throws {
    let credential: [String: any Sendable] = ["id": "c"]
    let parameters = try form(#"{"type":"hidden","name":"credential","value":""}"#)
      .parameters(submitting: ["credential": credential])
    #expect(parameters["credential"] as? [String: String] == ["id": "c"])
  }

  @Test(arguments: [true, false])
  func aBoxStaysAsTheServerSetItUnlessTheCallerTicksIt(_ isTicked: Bool) throws {
    let box = #"{"type":"checkbox","name":"b","checked":\#(isTicked),"value":"yes"}"#
    #expect(try sent(box) == (isTicked ? ["b": "yes"] : [:]))
    #expect(try sent(box, ["b": true]) == ["b": "yes"])
    #expect(try sent(box, ["b": false]) == [:])
    #expect(try sent(box, ["b": "given"]) == ["b": "given"])
    #expect(try sent(#"{"type":"checkbox","name":"b","checked":\#(isTicked)}"#, ["b": true]) == ["b": "on"])
  }

  @Test func aReadOnlyBoxStaysAsItIs() throws {
    let ticked = #"{"type":"checkbox","name":"b","checked":true,"readonly":true}"#
    #expect(try sent(ticked) == ["b": "on"])
    #expect(try sent(ticked, ["b": false]) == ["b": "on"])
    let open = #"{"type":"checkbox","name":"b","checked":false,"readonly":true}"#
    for given in [true, "on"] as [any Sendable] { #expect(try sent(open, ["b": given]) == [:]) }
  }

  @Test func boxesOfOneNameKeepTheirTicks() throws {
    let fields = ["a", "b"].map { #"{"type":"checkbox","name":"x","checked":true,"value":"\#($0)"}"# }
    func values(_ given: [String: any Sendable]) throws -> [String] {
      try form(fields.joined(separator: ",")).orderedParameters(submitting: given).map { "\($0.value)" }
    }
    #expect(try values([:]) == ["a", "b"])
    #expect(try values(["x": true]) == ["a", "b"])
    #expect(try values(["x": false]) == [])
    #expect(try values(["x": "b"]) == ["b"])
  }

  @Test func onlyABoxTakesATick() throws {
    #expect(try sent(#"{"type":"text","name":"a","value":"x"}"#, ["a": false]) == ["a": "false"])
  }

  @Test func aBoxWithADefaultBesideIt() throws {
    let fields = #"{"type":"hidden","name":"b","value":"no"},{"type":"checkbox","name":"b","value":"yes"}"#
    #expect(try sent(fields) == ["b": "no"])
    #expect(try sent(fields, ["b": "yes"]) == ["b": "yes"])
    #expect(try sent(fields, ["b": true]) == ["b": "yes"])
    #expect(try sent(fields, ["b": false]) == ["b": "no"])
  }

  @Test func aSelectSendsAnOption() throws {
    let error = HaapiUIKitError.illegalState("The value for 'lang' is none of its 2 options.")
    #expect(throws: error) { try sent(Self.select, ["lang": "de"]) }
    #expect(throws: error) { try sent(Self.select, ["lang": 1]) }
    #expect(throws: HaapiUIKitError.illegalState("'s' has no options, so it cannot have a value.")) {
      try sent(#"{"type":"select","name":"s","options":[]}"#, ["s": ""])
    }
  }
}

/// The values of a form's items.
@Suite @MainActor struct CollectionTests {
  private let action = HaapiModel.ActionModelFactory.selector(options: [])

  private func button(_ key: String) -> DefaultInteractionItemButtonModel {
    DefaultInteractionItemButtonModel(type: .primary, action: action, key: key, label: "Go")
  }

  private func input(_ key: String, _ value: String) -> any InteractionItemModel {
    DefaultInteractionItemInputTextModel(
      inputConfiguration: InputTextConfiguration(), key: key, label: "", value: value)
  }

  private func box(_ key: String, _ isChecked: Bool) -> any InteractionItemModel {
    DefaultInteractionItemCheckboxModel(isReadOnly: false, isChecked: isChecked, key: key, label: "", value: "on")
  }

  private func select(_ position: Int?, _ value: String, empty: Bool = false) -> any InteractionItemModel {
    DefaultInteractionItemSelectModel(
      options: [("A", "a"), ("B", "b")] + (empty ? [("None", "")] : []), selectedPosition: position, key: "s",
      label: "", value: value)
  }

  private func collected(_ items: [any InteractionItemModel], _ key: String = "go") throws -> [String: String] {
    let form = DefaultFormModel(messageItems: [], interactionItems: items, linkItems: [])
    return try form.parameters(for: button(key)).mapValues { "\($0)" }
  }

  @Test func itemsBeforeTheButtonCount() throws {
    let items: [any InteractionItemModel] = [
      input("a", "1"), button("first"), input("b", "2"), input("c", ""), button("second"), input("d", "4"),
      DefaultInteractionItemSectionModel(key: "h", label: "Heading"), input("e", "5"),
      DefaultInteractionItemTextContentModel(key: "t", label: "Text"), button("third"), input("f", "6"),
    ]
    #expect(try collected(items, "first") == ["a": "1"])
    #expect(try collected(items, "second") == ["b": "2", "c": ""])
    #expect(try collected(items, "third") == ["e": "5"])
  }

  @Test func aButtonRightAfterAnother() throws {
    #expect(try collected([input("a", "1"), button("first"), button("go")]) == [:])
    #expect(try collected([button("go")]) == [:])
  }

  @Test func theButtonHasToBeThere() {
    #expect(throws: HaapiUIKitError.illegalState("The form has no button with the key '/b?x=***'.")) {
      try collected([input("/b?x=1", "1"), button("/a")], "/b?x=1")
    }
  }

  @Test func valuesAreThoseOfTheMoment() throws {
    let item = DefaultInteractionItemInputTextModel(
      inputConfiguration: InputTextConfiguration(), key: "a", label: "", value: "before")
    let form = DefaultFormModel(messageItems: [], interactionItems: [item, button("go")], linkItems: [])
    item.value = "after"
    #expect(try form.parameters(for: button("go"))["a"] as? String == "after")
  }

  @Test func aBoxThatIsNotTickedSaysSo() throws {
    #expect(try collected([box("a", true), box("b", false), button("go")]) == ["a": "on", "b": "false"])
  }

  @Test(arguments: [[true, false], [false, true]])
  func aTickCountsBesideAnOpenBoxOfTheSameName(_ ticks: [Bool]) throws {
    #expect(try collected(ticks.map { box("a", $0) } + [button("go")]) == ["a": "on"])
  }

  @Test func aSelectGivesItsOption() throws {
    #expect(try collected([select(1, "b"), button("go")]) == ["s": "b"])
    #expect(try collected([select(1, "a"), button("go")]) == ["s": "b"])
    #expect(try collected([select(nil, "a"), button("go")]) == ["s": "a"])
    #expect(try collected([select(nil, ""), button("go")]) == [:])
    #expect(try collected([select(nil, "", empty: true), button("go")]) == ["s": ""])
    let error = HaapiUIKitError.illegalState("The value for 's' is none of its 2 options.")
    for item in [select(2, "a"), select(-1, "a"), select(nil, "c")] {
      #expect(throws: error) { try collected([item, button("go")]) }
    }
  }

  @Test func aMappedFormCollectsWhatItsActionSends() throws {
    let step: InteractiveFormStep = try Sample.response("authentication/password-form.json")
    let form = try #require(
      try Sample.mapper().mapHaapiResultToUIModel(haapiResult: .representation(step)) as? any FormModel)
    for case var input as any InteractionItemInputTextModel in form.interactionItems {
      input.value = "typed"
    }
    let button = try #require(form.interactionItems.compactMap { $0 as? any InteractionItemButtonModel }.first)
    let action = try #require(button.action as? FormActionModel)
    let sent = try action.parameters(submitting: form.parameters(for: button))
    let typed = action.fields.filter { $0 is UsernameFormField || $0 is PasswordFormField }.map(\.name)
    #expect(!typed.isEmpty)
    #expect(typed.allSatisfy { sent[$0] as? String == "typed" })
  }
}
