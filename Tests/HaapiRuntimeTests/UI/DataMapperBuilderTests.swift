import HaapiRuntime
import Testing

/// The default mapper and its handlers.
@Suite struct DataMapperBuilderTests {
  private struct OwnForm: FormModel {
    var name: String
    var messageItems: [any InfoMessageModel] = []
    var interactionItems: [any InteractionItemModel] = []
    var linkItems: [any LinkItemModel] = []
    var templateArea: String?
    var viewName: String?
  }

  private struct Mishap: Error, Equatable {}

  private func name(_ model: any UIModel) -> String? {
    (model as? OwnForm)?.name
  }

  @Test func withoutAHandlerTheMappingIsTheDefaultOne() throws {
    let model = try Sample.mapper().mapHaapiResultToUIModel(
      haapiResult: Sample.result("authentication/password-form.json"))
    #expect(model is DefaultFormModel)
  }

  @Test func aHandlerReplacesTheMappingOfItsTypeAlone() throws {
    let mapper = Sample.builder().customize(modelType: InteractiveFormStep.self) { _ in OwnForm(name: "own") }.build()
    let form = try mapper.mapHaapiResultToUIModel(haapiResult: Sample.result("authentication/password-form.json"))
    #expect(name(form) == "own")
    let redirection = try mapper.mapHaapiResultToUIModel(
      haapiResult: Sample.result("redirection/post-with-hidden-fields.json"))
    #expect(redirection is DefaultFormModel)
  }

  @Test func aHandlerIsGivenTheResponse() throws {
    let mapper = Sample.builder().customize(modelType: InteractiveFormStep.self) { response in
      let step = try #require(response as? InteractiveFormStep)
      return OwnForm(name: step.actions.map(\.model.href).joined())
    }.build()
    let step: InteractiveFormStep = try Sample.response("authentication/password-form.json")
    let model = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
    #expect(name(model) == step.actions.map(\.model.href).joined())
  }

  @Test func theTypeHasToBeTheVeryOne() throws {
    let mapper = Sample.builder().customize(modelType: Problem.self) { _ in OwnForm(name: "problem") }.build()
    let problem = try mapper.mapHaapiResultToUIModel(haapiResult: Sample.result("problems/incorrect-credentials.json"))
    #expect(name(problem) == "problem")
    let input = try mapper.mapHaapiResultToUIModel(haapiResult: Sample.result("problems/invalid-input.json"))
    #expect(input is DefaultProblemModel)
  }

  @Test func theLastHandlerWins() throws {
    let builder = Sample.builder()
      .customize(modelType: InteractiveFormStep.self) { _ in OwnForm(name: "first") }
      .customize(modelType: InteractiveFormStep.self) { _ in OwnForm(name: "second") }
    let result = try Sample.result("authentication/password-form.json")
    #expect(name(try builder.build().mapHaapiResultToUIModel(haapiResult: result)) == "second")
  }

  @Test func aBuiltMapperStaysAsItIs() throws {
    let builder = Sample.builder()
    let before = builder.build()
    let after = builder.customize(modelType: InteractiveFormStep.self) { _ in OwnForm(name: "own") }.build()
    let result = try Sample.result("authentication/password-form.json")
    #expect(name(try before.mapHaapiResultToUIModel(haapiResult: result)) == nil)
    #expect(name(try after.mapHaapiResultToUIModel(haapiResult: result)) == "own")
  }

  @Test func whatAHandlerThrowsIsThrown() throws {
    let mapper = Sample.builder().customize(modelType: InteractiveFormStep.self) { _ in throw Mishap() }.build()
    let step: InteractiveFormStep = try Sample.response("authentication/password-form.json")
    #expect(throws: Mishap()) { try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step)) }
    #expect(throws: Mishap()) { try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: step) }
  }

  @Test func anErrorIsThrownUnchanged() {
    #expect(throws: Mishap()) { try Sample.mapper().mapHaapiResultToUIModel(haapiResult: .error(Mishap())) }
  }

  @Test func anInteractionCanBeAskedFor() throws {
    let mapper = Sample.builder().customize(modelType: UserConsentStep.self) { _ in OwnForm(name: "consent") }.build()
    let selector: AuthenticatorSelectorStep = try Sample.response("authentication/selector-of-many.json")
    #expect(try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: selector) is DefaultSelectorModel)
    let consent: UserConsentStep = try Sample.response("consent/many-scopes.json")
    #expect(name(try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: consent)) == "consent")
  }

  @Test(arguments: [
    ("polling/pending-with-everything.json", "PollingStep"),
    ("operations/external-browser.json", "ExternalBrowserClientOperationStep"),
    ("operations/bankid-authentication.json", "BankIdClientOperationStep"),
    ("operations/generic-minimal.json", "GenericClientOperationStep"),
    ("operations/webauthn-registration-passkey.json", "WebAuthnRegistrationClientOperationStep"),
  ])
  func anOperationIsNoInteraction(file: String, type: String) throws {
    let step: any HaapiRepresentation = try Sample.response(file)
    #expect(throws: HaapiUIKitError.unsupportedMap(objName: type, expectedObjName: "UIInteractionModel")) {
      try Sample.mapper().mapHaapiRepresentationToInteraction(haapiRepresentation: step)
    }
  }

  @Test func aHandlersModelHasToBeAnInteraction() throws {
    let mapper = Sample.builder().customize(modelType: InteractiveFormStep.self) { _ in
      DefaultProblemModel(messageItems: [], linkItems: [], message: "No.")
    }.build()
    let step: InteractiveFormStep = try Sample.response("authentication/password-form.json")
    #expect(
      throws: HaapiUIKitError.unsupportedMap(
        objName: "DefaultProblemModel", expectedObjName: "UIInteractionModel")
    ) { try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: step) }
  }

  @Test func aResponseWithoutAMappingIsRefused() {
    #expect(throws: HaapiUIKitError.unsupportedMap(objName: "ForeignStep", expectedObjName: "UIModel")) {
      try Sample.mapper().mapHaapiResultToUIModel(haapiResult: .representation(ForeignStep()))
    }
  }

  @Test func aResponseOfAnAppCanHaveAHandler() throws {
    let mapper = Sample.builder().customize(modelType: ForeignStep.self) { _ in OwnForm(name: "foreign") }.build()
    let model = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(ForeignStep()))
    #expect(name(model) == "foreign")
  }

  @Test func actionsAreMapped() throws {
    let mapper = Sample.mapper()
    let form = HaapiModel.ActionModelFactory.form(
      actionTitle: nil, continueActions: [], errorActions: [], fields: [], type: nil, method: "POST", href: "/a")
    #expect(
      try mapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: form)
        is DefaultFormModel)
    let selector = HaapiModel.ActionModelFactory.selector(options: [])
    #expect(
      try mapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: selector)
        is DefaultSelectorModel)
    let link = HaapiModel.ActionModelFactory.link(href: "/", rel: "", title: nil, type: nil)
    #expect(throws: HaapiUIKitError.unsupportedMap(objName: "Link", expectedObjName: "UIInteractionModel")) {
      try mapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: link)
    }
  }
}

/// A step of another schema.
private struct ForeignStep: HaapiRepresentation {
  var rawJsonString: String? { nil }
  var type: RepresentationType { .unknown("foreign") }
  var metadata: Metadata? { nil }
  var messages: [UserMessage] { [] }
  var links: [Link] { [] }
  var properties: (any Properties)? { nil }
}
