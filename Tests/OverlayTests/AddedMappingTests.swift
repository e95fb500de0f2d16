import Foundation
import HaapiRuntime
import Testing

/// What the overlay `Plugin.haapi.yaml` makes of the types that it adds.
@Suite struct AddedMappingTests {
  private func items(of model: any FormModel) -> [String] {
    model.interactionItems.map { "\($0.key): \($0.label)" }
  }

  @Test func aStep() throws {
    let step = try PluginSample.step(PluginSample.seal)
    let model = try PluginSample.model(of: step, as: SealModel.self)
    #expect(model.chip == .amex)
    #expect(model.userInfo == "chip amex")
    #expect(model.viewName == "seal")
    #expect(model.messageItems.map(\.text) == ["Hello"])
    #expect(model.linkItems.map(\.href) == ["/help"])
    #expect(items(of: model).prefix(2) == ["sign contract: Sign", "seal: Round"])
    #expect(model.interactionItems.contains { ($0 as? DateItemModel)?.key == "day" })
    #expect(model.interactionItems.last is any InteractionItemButtonModel)
  }

  @Test func aFieldInAnOrdinaryForm() throws {
    let step = try PluginSample.step(PluginSample.form())
    let model = try PluginSample.model(of: step, as: DefaultFormModel.self)
    let day = try #require(model.interactionItems.first { $0.key == "day" } as? DateItemModel)
    #expect(day.label == "Day (from)")
    #expect(day.earliest == "2020-01-01")
    #expect(day.isRequired)
  }

  /// Without the mappings a field has no item, and a step no model.
  @Test func withoutTheMappings() throws {
    let mapper = DataMapperBuilder().build()
    let form = try PluginSample.step(PluginSample.form())
    let model = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(form)) as? any FormModel
    #expect(model?.interactionItems.contains { $0.key == "day" } == false)
    let step = try PluginSample.step(PluginSample.seal)
    #expect(throws: HaapiUIKitError.unsupportedMap(objName: "SealStep", expectedObjName: "UIModel")) {
      try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
    }
  }

  @Test func whatThePluginDoesNotSendIsMappedAsEver() throws {
    let step = try PluginSample.step(Sample.selector)
    let plain = try DataMapperBuilder().build().mapHaapiResultToUIModel(haapiResult: .representation(step))
    let model = try PluginSample.model(of: step, as: (any SelectorModel).self)
    #expect(model.selectorItems.map(\.title) == (plain as? any SelectorModel)?.selectorItems.map(\.title))
  }

  @Test func actionsThatMakeNoModel() throws {
    let step = try PluginSample.step(PluginSample.selector)
    let model = try PluginSample.model(of: step, as: (any GenericModel).self)
    #expect(model.selectorModel?.selectorItems.map(\.title) == ["Password"])
  }

  @Test func anOperation() throws {
    let step = try PluginSample.step(PluginSample.nfc)
    #expect(try PluginSample.model(of: step, as: (any GenericModel).self).formModel == nil)
  }

  @Test func addedMembersDecide() throws {
    func model(_ properties: String) throws -> any FormModel {
      let step = try PluginSample.step(PluginSample.form(properties: properties))
      return try PluginSample.model(of: step, as: (any FormModel).self)
    }
    let last = try #require(try model(#"{"attemptsLeft": 1}"#) as? LastTryModel)
    #expect(last.attemptsLeft == 1)
    // The default mapping that the overlay starts from knows its types.
    #expect(last.interactionItems.contains { $0 is DateItemModel })
    #expect(try model(#"{"attemptsLeft": 2}"#) is DefaultFormModel)
    #expect(try model(#"{"attemptsLeft": 1, "tenant": "guests"}"#) is DefaultFormModel)
  }

  @Test func aMappingOfAResponseSaysAllThatAMappingCan() throws {
    let properties = #"{"attemptsLeft": 1, "level": 3}"#
    let step = try PluginSample.step(PluginSample.form(properties: properties))
    let plain = try PluginSample.model(
      of: PluginSample.step(PluginSample.form(properties: "{}")), as: DefaultFormModel.self)
    let model = try PluginSample.model(of: step, as: LastTryModel.self)
    #expect(model.city?.key == "city")
    #expect(model.itemCount == plain.interactionItems.count)
    #expect(model.banner == "NO HELP")
    #expect(model.help.isEmpty)
    #expect(model.level == 3)
    #expect(model.confirmation?.interactionItems.count == plain.interactionItems.count)
    #expect(model.interactionItems.map(\.key).sorted() == plain.interactionItems.map(\.key).sorted())
    #expect(model.interactionItems.last?.key == "city")
    let button = try #require(model.buttons.first as? PluginButtonModel)
    #expect(button.key == "plugin" && button.type == .primary && !button.method.isEmpty)
    #expect(model.button?.method == button.method)
    #expect(model.badge.text == "birthday" && model.badge.size == 1)
    #expect(model.marks.map(\.text) == ["birthday"] + step.links.map(\.rel))
    let missing = try PluginSample.step(PluginSample.form(properties: #"{"attemptsLeft": 1}"#))
    #expect(try PluginSample.model(of: missing, as: LastTryModel.self).level == 7)
  }

  @Test func aMappingWithAConditionMakesAModelOnlyWhereItHolds() throws {
    let step = try PluginSample.step(
      PluginSample.form(properties: #"{"attemptsLeft": 1}"#, links: PluginSample.links))
    let model = try PluginSample.model(of: step, as: LastTryModel.self)
    #expect(model.stamp?.text == "help")
    #expect(model.stamps.map(\.text) == ["help"])
  }

  @Test func aTokenResponseKeepsItsJSON() throws {
    let body = #"{"access_token": "at", "expires_in": 300, "level": "4", "branch": {"name": "Oslo"}}"#
    let response = try HaapiResponseDecoder().decodeToken(Data(body.utf8))
    let mapper = OAuthDataMapperBuilder().pluginMappings().build()
    let model = try #require(
      try mapper.mapTokenResponseToOAuthModel(tokenResponse: response) as? PluginTokenModel)
    #expect(model.level == 4)
    #expect(model.branch == "Oslo")
    #expect(model.accessToken == "at")
  }

  @Test func aStepThatWasDecodedWithoutTheAdditionsIsRefused() throws {
    let mapper = DataMapperBuilder().pluginMappings { _ in "" }.build()
    for json in [PluginSample.seal, PluginSample.form()] {
      let step = try PluginSample.step(json, knowing: [])
      #expect(throws: HaapiUIKitError.self) {
        try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
      }
      #expect(throws: HaapiUIKitError.self) {
        try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: step)
      }
      let known = try PluginSample.step(json)
      #expect(throws: Never.self) { try mapper.mapHaapiResultToUIModel(haapiResult: .representation(known)) }
    }
  }

  @Test func twoOverlays() throws {
    let builder = DataMapperBuilder().acmeMappings(
      userInfoForInteractiveFormStep: { _ in "acme" }, userInfoForPollingStep: { _ in "acme" })
    let form = try PluginSample.step(PluginSample.form(properties: #"{"attemptsLeft": 1}"#))
    #expect(try PluginSample.model(of: form, as: LastTryModel.self, by: builder).viewName == "birthday")
    let seal = try PluginSample.step(PluginSample.seal)
    #expect(try PluginSample.model(of: seal, as: SealModel.self, by: builder).userInfo == "chip amex")
    let poll = try PluginSample.step(Sample.poll)
    #expect(try PluginSample.model(of: poll, as: WaitModel.self, by: builder).userInfo == "acme")
  }
}
