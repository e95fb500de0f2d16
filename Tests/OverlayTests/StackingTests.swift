import HaapiRuntime
import Testing

/// Several overlays on one builder.
@Suite struct StackingTests {
  /// A form that the app makes by hand.
  private struct OwnForm: FormModel {
    var messageItems: [any InfoMessageModel] = []
    var interactionItems: [any InteractionItemModel] = []
    var linkItems: [any LinkItemModel] = []
    var templateArea: String?
    var viewName: String?
  }

  /// No form at all.
  private struct OwnModel: UIModel {}

  @Test func anOverlayStartsFromWhatWasCustomised() throws {
    let builder = DataMapperBuilder().customize(modelType: InteractiveFormStep.self) { _ in OwnForm(viewName: "own") }
    let model = try builder.model(of: Sample.form(), as: HtmlFormLoginModel.self)
    #expect(model.viewName == "own")
    #expect(model.linkItems.isEmpty)
    #expect(try builder.model(of: Sample.form(view: "other"), as: (any FormModel).self) is OwnForm)
  }

  @Test func anOverlayOnTopOfAnOverlay() throws {
    let once = DataMapperBuilder().acmeMappings(
      userInfoForInteractiveFormStep: { _ in "first" }, userInfoForPollingStep: { _ in "first" })
    let problem = try Sample.problem("too-many-attempts")
    let first = try #require(try once.build().mapHaapiResultToUIModel(haapiResult: problem) as? AcmeProblemModel)
    let second = try once.model(of: problem, as: AcmeProblemModel.self)
    #expect(second.message == first.message + " Wait.")
    #expect(try once.model(of: Sample.form(), as: HtmlFormLoginModel.self).userInfo == "form 1")
  }

  /// The first overlay makes the model of the form, and the second one the item of its field.
  @Test func aScreenOfAnOverlayShowsAFieldOfALaterOne() throws {
    let json = PluginSample.form().replacing("birthday", with: "authenticator/html-form/authenticate/get")
    let acme = DataMapperBuilder().acmeMappings(
      userInfoForInteractiveFormStep: { _ in "" }, userInfoForPollingStep: { _ in "" })
    let model = try PluginSample.model(of: PluginSample.step(json), as: HtmlFormLoginModel.self, by: acme)
    #expect(model.interactionItems.contains { ($0 as? DateItemModel)?.key == "day" })
  }

  @Test func aMapperThatWasBuiltBeforeStays() throws {
    let builder = DataMapperBuilder()
    let mapper = builder.build()
    _ = try builder.model(of: Sample.form(), as: HtmlFormLoginModel.self)
    #expect(try mapper.mapHaapiResultToUIModel(haapiResult: Sample.form()) is DefaultFormModel)
  }

  @Test func whatIsNotOfTheModelIsRefused() throws {
    let builder = DataMapperBuilder().customize(modelType: InteractiveFormStep.self) { _ in OwnModel() }
    #expect(throws: HaapiUIKitError.unsupportedMap(objName: "OwnModel", expectedObjName: "FormModel")) {
      try builder.model(of: Sample.form(), as: (any UIModel).self)
    }
    #expect(try builder.model(of: Sample.form(view: "other"), as: (any UIModel).self) is OwnModel)
  }
}
