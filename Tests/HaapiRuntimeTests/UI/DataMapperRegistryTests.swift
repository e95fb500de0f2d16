import Testing

@testable import HaapiRuntime

/// Changes that are registered for a model.
@Suite struct DataMapperRegistryTests {
  private struct OwnForm: FormModel {
    var base: any FormModel
    var messageItems: [any InfoMessageModel] { base.messageItems }
    var interactionItems: [any InteractionItemModel] { base.interactionItems }
    var linkItems: [any LinkItemModel] { base.linkItems }
    var templateArea: String? { base.templateArea }
    var viewName: String? { base.viewName }
  }

  private struct OwnGeneric: GenericModel {
    var formModel: (any FormModel)?
    var selectorModel: (any SelectorModel)?
    var templateArea: String?
    var viewName: String?
  }

  private struct Mishap: Error, Equatable {}

  private func dataMapper(_ registry: DataMapperRegistry, mapper: any DataMapper = Sample.mapper()) -> any DataMapper {
    registry.wrap(mapper)
  }

  private func model(_ registry: DataMapperRegistry, _ file: String) throws -> any UIModel {
    try dataMapper(registry).mapHaapiResultToUIModel(haapiResult: Sample.result(file))
  }

  private func renaming(_ name: String) -> @Sendable (any FormModel) throws -> any FormModel {
    { form in
      var changed = DefaultFormModel(from: form)
      changed.viewName = (changed.viewName ?? "") + name
      return changed
    }
  }

  @Test func aModelIsChanged() throws {
    let registry = DataMapperRegistry()
    registry.register(modelType: FormModel.self) { input in
      var form = DefaultFormModel(from: input)
      form.viewName = "changed"
      return form
    }
    let form = try #require(try model(registry, "authentication/password-form.json") as? any FormModel)
    #expect(form.viewName == "changed")
    #expect(!form.interactionItems.isEmpty)
    #expect(try model(registry, "authentication/selector-of-many.json") is DefaultSelectorModel)
  }

  @Test func anAppsOwnTypeCanTakeThePlace() throws {
    let registry = DataMapperRegistry().register(modelType: FormModel.self) { OwnForm(base: $0) }
    #expect(try model(registry, "authentication/password-form.json") is OwnForm)
    let generic = try #require(
      try model(registry, "authentication/two-selectors.json") as? any GenericModel)
    #expect(generic.formModel == nil)
    #expect(generic.selectorModel != nil)
  }

  @Test func aConcreteTypeCanBeRegistered() throws {
    let registry = DataMapperRegistry().register(modelType: DefaultFormModel.self) { form in
      var form = form
      form.viewName = "changed"
      return form
    }
    #expect((try model(registry, "authentication/password-form.json") as? any FormModel)?.viewName == "changed")
  }

  @Test func changesAreMadeInOrder() throws {
    let registry = DataMapperRegistry()
      .register(modelType: FormModel.self, handler: renaming("+form"))
      .register(modelType: UIModel.self) { model in
        guard let form = model as? any FormModel else { return model }
        var changed = DefaultFormModel(from: form)
        changed.viewName = (changed.viewName ?? "") + "+any"
        return changed
      }
      .register(modelType: FormModel.self, handler: renaming("+again"))
    let form = try #require(try model(registry, "consent/many-scopes.json") as? any FormModel)
    #expect(form.viewName?.hasSuffix("+again+any") == true)
    #expect(form.viewName?.contains("+form") == false)
  }

  @Test(arguments: [
    "operations/external-browser.json", "operations/webauthn-registration-passkey.json",
    "operations/bankid-authentication.json", "operations/generic-with-rich-arguments.json",
  ])
  func formsOfOperationsAreChanged(file: String) throws {
    let registry = DataMapperRegistry().register(modelType: FormModel.self) { OwnForm(base: $0) }
    let model = try model(registry, file)
    let forms = try #require(model as? any UIOperationModel).anyForms
    #expect(!forms.isEmpty)
    #expect(forms.allSatisfy { $0 is OwnForm })
  }

  @Test func modelsInsideOthersAreChanged() throws {
    let registry = DataMapperRegistry()
      .register(modelType: PollingModel.self) { polling in
        var changed = DefaultPollingModel(from: polling)
        changed.autoPollingDuration = 99
        return changed
      }
      .register(modelType: ProblemModel.self) { problem in
        var changed = DefaultProblemModel(from: problem)
        changed.title = "Oh"
        return changed
      }
    let polling = try #require(
      try model(registry, "polling/pending-with-everything.json") as? any PollingOperationModel)
    #expect(polling.interactionModel?.autoPollingDuration == 99)
    #expect(polling.problem.title == "Oh")
  }

  @Test func formAndSelectorOfAGenericModelAreChanged() throws {
    let registry = DataMapperRegistry()
      .register(modelType: FormModel.self, handler: renaming("+form"))
      .register(modelType: SelectorModel.self) { selector in
        var changed = DefaultSelectorModel(from: selector)
        changed.title = "Changed"
        return changed
      }
      .register(modelType: GenericModel.self) { generic in
        var changed = DefaultGenericModel(from: generic)
        changed.viewName = generic.formModel?.viewName
        return changed
      }
    let mapper = dataMapper(
      registry,
      mapper: Fixed(
        model: DefaultGenericModel(
          formModel: Sample.form,
          selectorModel: DefaultSelectorModel(messageItems: [], selectorItems: [], linkItems: [])))
    )
    let generic = try #require(
      try mapper.mapHaapiResultToUIModel(haapiResult: .error(Mishap())) as? any GenericModel)
    #expect(generic.formModel?.viewName == "+form")
    #expect(generic.selectorModel?.title == "Changed")
    #expect(generic.viewName == "+form")
  }

  @Test func theFormOfAContinueSameModelIsChanged() throws {
    let registry = DataMapperRegistry().register(modelType: FormModel.self, handler: renaming("+form"))
    let fixed = Fixed(model: DefaultContinueSameModel(messageItems: [], formModel: Sample.form))
    let model = try dataMapper(registry, mapper: fixed).mapHaapiResultToUIModel(
      haapiResult: .error(Mishap()))
    #expect((model as? any ContinueSameModel)?.formModel?.viewName == "+form")
  }

  @Test func otherActionsOfAnOperationAreChanged() throws {
    let registry = DataMapperRegistry().register(modelType: FormModel.self, handler: renaming("+form"))
    let webAuthn = DefaultWebAuthnOperationModel(
      actionModel: HaapiModel.ActionModelFactory.selector(options: []), otherActions: [Sample.form],
      buildParametersWrapper: { _ in [:] }, problem: DefaultProblemModel(messageItems: [], linkItems: [], message: ""))
    let model = try dataMapper(registry, mapper: Fixed(model: webAuthn)).mapHaapiResultToUIModel(
      haapiResult: .error(Mishap()))
    #expect((model as? any WebAuthnOperationModel)?.otherActions.map(\.viewName) == ["+form"])
  }

  @Test func itemsOfAFormAreChanged() throws {
    let registry = DataMapperRegistry().register(modelType: LinkItemModel.self) { link in
      var changed = DefaultLinkItemModel(from: link)
      changed.rel = "changed"
      return changed
    }
    let link = HaapiModel.ActionModelFactory.link(href: "/help", rel: "help", title: nil, type: nil)
    let item = DefaultLinkItemModel(text: nil, href: link.href, type: nil, rel: link.rel, link: link)
    let form = DefaultFormModel(messageItems: [], interactionItems: [], linkItems: [item, item])
    let model = try dataMapper(registry, mapper: Fixed(model: DefaultGenericModel(formModel: form)))
      .mapHaapiResultToUIModel(haapiResult: .error(Mishap()))
    #expect((model as? any GenericModel)?.formModel?.linkItems.map(\.rel) == ["changed", "changed"])
  }

  @Test func insideAnAppsOwnModelNothingIsChanged() throws {
    let registry = DataMapperRegistry().register(modelType: FormModel.self, handler: renaming("+form"))
    let mapper = dataMapper(registry, mapper: Fixed(model: OwnGeneric(formModel: Sample.form)))
    let model = try mapper.mapHaapiResultToUIModel(haapiResult: .error(Mishap()))
    #expect((model as? OwnGeneric)?.formModel?.viewName == nil)
  }

  @Test func allFunctionsOfTheMapperAreCovered() throws {
    let mapper = dataMapper(DataMapperRegistry().register(modelType: FormModel.self, handler: renaming("+form")))
    let step: InteractiveFormStep = try Sample.response("authentication/password-form.json")
    let interaction = try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: step)
    #expect(interaction.viewName?.hasSuffix("+form") == true)
    let action = try mapper.mapRepresentationActionModelToUIInteractionModel(
      representationActionModel: step.actions[0].model)
    #expect(action.viewName == "+form")
  }

  @Test func whatAHandlerThrowsIsThrown() {
    let registry = DataMapperRegistry().register(modelType: FormModel.self) { _ in throw Mishap() }
    #expect(throws: Mishap()) { try model(registry, "authentication/password-form.json") }
  }

  @Test func aModelOfAnotherKindIsRefused() {
    let registry = DataMapperRegistry().register(modelType: UIModel.self) { model in
      model is any PollingModel ? Sample.form : model
    }
    #expect(throws: HaapiUIKitError.unsupportedMap(objName: "DefaultFormModel", expectedObjName: "PollingModel")) {
      try model(registry, "polling/pending-with-everything.json")
    }
  }

  @Test func aBuiltApplicationStaysAsItIs() throws {
    let registry = DataMapperRegistry().register(modelType: SelectorModel.self) { $0 }
    let before = dataMapper(registry)
    registry.register(modelType: FormModel.self) { OwnForm(base: $0) }
    let result = try Sample.result("authentication/password-form.json")
    #expect(try before.mapHaapiResultToUIModel(haapiResult: result) is DefaultFormModel)
    #expect(try dataMapper(registry).mapHaapiResultToUIModel(haapiResult: result) is OwnForm)
  }

  @Test func tokensAreChanged() throws {
    let registry = DataMapperRegistry().register(modelType: OAuthTokenModel.self) { tokens in
      var changed = DefaultOAuthTokenModel(from: tokens)
      changed.scope = "changed"
      return changed
    }
    let tokens = HaapiModel.TokenResponseFactory.success(
      accessToken: "at", tokenType: nil, scope: nil, expiresIn: 1, refreshToken: nil, idToken: nil)
    let model = try registry.wrap(OAuthDataMapperBuilder().build()).mapTokenResponseToOAuthModel(
      tokenResponse: .successfulToken(tokens))
    #expect((model as? any OAuthTokenModel)?.scope == "changed")
  }

  @Test func aListThatMayBeMissingChangesLikeAnyList() throws {
    var changes = ModelChanges()
    changes.set(ModelChange(type: Int.self) { $0 + 1 })
    #expect(try changes.applied(to: [1, 2] as [Int]?, as: Int.self) == [2, 3])
    #expect(try changes.applied(to: nil as [Int]?, as: Int.self) == nil)
  }
}

extension UIOperationModel {
  /// The models for a running and for a failed operation.
  fileprivate var anyForms: [any UIInteractionModel] {
    [interactionModel as? any UIInteractionModel, errorInteractionModel as? any UIInteractionModel].compactMap { $0 }
  }
}

/// Maps everything to one model.
private struct Fixed: DataMapper {
  let model: any UIModel

  func mapHaapiResultToUIModel(haapiResult: HaapiResult) -> any UIModel {
    model
  }

  func mapRepresentationActionModelToUIInteractionModel(
    representationActionModel: any RepresentationActionModel
  ) -> any UIInteractionModel {
    Sample.form
  }

  func mapHaapiRepresentationToInteraction(haapiRepresentation: any HaapiRepresentation) -> any UIInteractionModel {
    Sample.form
  }
}
