import HaapiRuntime
import Testing

/// The overlay `Acme.haapi.yaml` at work.
@Suite struct MappingTests {
  private func login(_ properties: String = "{}") throws -> HtmlFormLoginModel {
    try DataMapperBuilder().model(of: Sample.form(properties: properties), as: HtmlFormLoginModel.self)
  }

  // MARK: Added members

  @Test func constantsAndDefaults() throws {
    let model = try login()
    #expect(model.greeting == "Sign in to Acme")
    #expect(model.color == "blue")
  }

  @Test func suppliedMembersAreGivenTheResponse() throws {
    #expect(try login().userInfo == "form 1")
    #expect(try DataMapperBuilder().model(of: Sample.decode(Sample.poll), as: WaitModel.self).userInfo == "poll /poll")
  }

  @Test func valuesOfTheResponse() throws {
    let model = try login(
      #"{"attemptsLeft": 2, "isNew": true, "ratios": [0.25, null, 0.75], "hints": ["a", 1, "b"]}"#)
    #expect(model.attemptsLeft == 2)
    #expect(model.isNew)
    #expect(model.ratio == 0.75)
    #expect(model.hints == ["a", "b"])
  }

  @Test(arguments: ["{}", #"{"attemptsLeft": null, "isNew": null, "ratios": [0.25], "hints": null}"#])
  func valuesThatAreMissing(properties: String) throws {
    let model = try login(properties)
    #expect(model.attemptsLeft == nil)
    #expect(!model.isNew)
    #expect(model.ratio == 0.5)
    #expect(model.hints == ["none"])
  }

  @Test func valuesOfAnotherTypeAreMissing() throws {
    let words = try login(#"{"attemptsLeft": "two", "isNew": "yes", "ratios": [0, "one"], "hints": "a"}"#)
    #expect(words.attemptsLeft == nil)
    #expect(!words.isNew)
    #expect(words.ratio == 0.5)
    #expect(words.hints == ["none"])
    let swapped = try login(#"{"attemptsLeft": true, "isNew": 1, "ratios": [0, true]}"#)
    #expect(swapped.attemptsLeft == nil)
    #expect(!swapped.isNew)
    #expect(swapped.ratio == 0.5)
  }

  @Test func numbersAndBooleansMayBeSentAsText() throws {
    let texts = try login(#"{"attemptsLeft": "2", "isNew": "true", "ratios": [0, " 1e0 "]}"#)
    #expect(texts.attemptsLeft == 2)
    #expect(texts.isNew)
    #expect(texts.ratio == 1)
  }

  @Test func numbers() throws {
    #expect(try login(#"{"attemptsLeft": 3.0}"#).attemptsLeft == 3)
    #expect(try login(#"{"attemptsLeft": -1e2}"#).attemptsLeft == -100)
    #expect(try login(#"{"attemptsLeft": 9223372036854775807}"#).attemptsLeft == .max)
    #expect(try login(#"{"attemptsLeft": 9223372036854775808}"#).attemptsLeft == nil)
    #expect(try login(#"{"attemptsLeft": 1.5}"#).attemptsLeft == nil)
    #expect(try login(#"{"ratios": [0, 2]}"#).ratio == 2)
    #expect(try login(#"{"ratios": {"a": 1}}"#).ratio == 0.5)
  }

  @Test func aResponseWithoutJSONHasNoValues() throws {
    let metadata = HaapiModel.ContentFactory.metadata(templateArea: nil, viewName: Sample.loginView)
    let step = HaapiModel.StepFactory.interactiveForm(
      actions: [], type: .authenticationStep, metadata: metadata, messages: [], links: [], properties: nil)
    let model = try DataMapperBuilder().model(of: .representation(step), as: HtmlFormLoginModel.self)
    #expect(model.attemptsLeft == nil)
    #expect(model.userInfo == "form 0")
  }

  // MARK: Overridden members

  @Test func filters() throws {
    let model = try login()
    #expect(model.linkItems.map(\.rel) == ["register"])
    #expect(!model.interactionItems.isEmpty)
    #expect(model.interactionItems.allSatisfy { $0.key != "login" })
    #expect(model.viewName == Sample.loginView)
  }

  @Test func changesOfModelsOfTheBase() throws {
    let selector = try DataMapperBuilder().model(of: Sample.decode(Sample.selector), as: (any SelectorModel).self)
    #expect(selector.title == "Welcome")
    #expect(selector.selectorItems.map(\.title) == ["Password"])
    let wait = try DataMapperBuilder().model(of: Sample.decode(Sample.poll), as: (any PollingOperationModel).self)
    #expect(wait.url == nil)
    #expect(wait.interactionModel?.status == .pending)
  }

  @Test func changesThatAddToTheDefault() throws {
    let plain = try Sample.problem("too-many-attempts")
    let base = try DataMapperBuilder().build().mapHaapiResultToUIModel(haapiResult: plain) as? any ProblemModel
    let model = try DataMapperBuilder().model(of: plain, as: AcmeProblemModel.self)
    #expect(model.title == base?.title ?? "Too many attempts")
    #expect(model.message == (base?.message ?? "") + " Wait.")
    let detailed = try Sample.problem("too-many-attempts", more: #", "detail": "Wait a minute.""#)
    #expect(try DataMapperBuilder().model(of: detailed, as: AcmeProblemModel.self).message.hasSuffix(" Wait a minute."))
  }

  // MARK: Choice

  @Test func theFirstMappingThatAppliesCounts() throws {
    let both = try Sample.form(type: "registration-step")
    #expect(try DataMapperBuilder().model(of: both, as: (any FormModel).self) is HtmlFormLoginModel)
    let second = try Sample.form(view: "other", type: "registration-step")
    let model = try DataMapperBuilder().model(of: second, as: RegistrationModel.self)
    #expect(model.userInfo == "form 1")
    #expect(model.firstField == "user")
  }

  @Test func withoutOneTheDefaultStays() throws {
    let form = try Sample.form(view: "other", type: "registration-step", kind: "continue")
    #expect(try DataMapperBuilder().model(of: form, as: (any FormModel).self) is DefaultFormModel)
    let problem = try Sample.problem("incorrect-credentials")
    #expect(try DataMapperBuilder().model(of: problem, as: (any ProblemModel).self) is DefaultProblemModel)
  }

  @Test func whatHasNoMappingStays() throws {
    let problem = try Sample.problem("invalid-input", more: #", "invalidFields": []"#)
    #expect(try DataMapperBuilder().model(of: problem, as: (any ProblemModel).self) is DefaultProblemModel)
    let error = HaapiUIKitError.illegalState("")
    #expect(throws: error) { try DataMapperBuilder().model(of: .error(error), as: (any UIModel).self) }
  }
}
