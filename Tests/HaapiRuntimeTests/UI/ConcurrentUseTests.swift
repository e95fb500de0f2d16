import HaapiRuntime
import Testing

/// Builders, registries, mappers and models in many tasks at once. `make sanitize` looks for data races meanwhile.
@Suite struct ConcurrentUseTests {
  private struct Mishap: Error {}

  private static let files = [
    "authentication/password-form.json", "authentication/selector-of-many.json", "consent/many-scopes.json",
    "fields/select-full.json", "fields/checkbox-full.json", "polling/pending-with-everything.json",
    "operations/external-browser.json", "operations/webauthn-registration-passkey.json", "problems/invalid-input.json",
  ]

  @Test func mappingCustomisingAndBuildingAtOnce() async throws {
    let results = try Self.files.map(Sample.result)
    let builder = Sample.builder()
    let registry = DataMapperRegistry()
    let texts = try await withThrowingTaskGroup(of: Int.self) { group in
      for round in 0..<200 {
        group.addTask {
          let customised = builder.customize(modelType: InteractiveFormStep.self) { _ in
            var form = Sample.form
            form.viewName = "\(round)"
            return form
          }
          registry.register(modelType: SelectorModel.self) { $0 }
          registry.register(modelType: FormModel.self) { form in
            var changed = DefaultFormModel(from: form)
            changed.templateArea = "\(round)"
            return changed
          }
          let mapper = registry.wrap(customised.build())
          var length = 0
          for result in results {
            length += try mapper.mapHaapiResultToUIModel(haapiResult: result).description.count
          }
          return length
        }
      }
      return try await group.reduce(0) { $0 + $1 }
    }
    #expect(texts > 0)
  }

  @Test func aSharedMapperInManyTasks() async throws {
    let results = try Self.files.map(Sample.result)
    let mapper = Sample.mapper()
    let expected = try results.map { try mapper.mapHaapiResultToUIModel(haapiResult: $0).description }
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<100 {
        group.addTask { try results.map { try mapper.mapHaapiResultToUIModel(haapiResult: $0).description } }
      }
      for try await texts in group {
        #expect(texts == expected)
      }
    }
  }

  @Test func oAuthBuildersInManyTasks() async throws {
    let builder = OAuthDataMapperBuilder()
    let refusal = HaapiModel.TokenResponseFactory.error(error: "e", errorDescription: nil)
    await withTaskGroup(of: Void.self) { group in
      for round in 0..<200 {
        group.addTask {
          let mapper = builder.customize(modelType: ErrorTokenResponse.self) { _ in
            DefaultOAuthErrorModel(error: "\(round)")
          }.build()
          let model = try? mapper.mapTokenResponseToOAuthModel(tokenResponse: .errorToken(refusal))
          #expect((model as? any OAuthErrorModel).flatMap { Int($0.error) } != nil)
        }
      }
    }
  }

  /// The screen changes values on the main actor, while others write logs.
  @Test func describingAModelThatIsBeingEdited() async throws {
    let model = try Sample.mapper().mapHaapiResultToUIModel(
      haapiResult: Sample.result("authentication/every-field-type.json"))
    let form = try #require(model as? any FormModel)
    await withTaskGroup(of: Void.self) { group in
      for round in 0..<100 {
        group.addTask { @MainActor in
          for item in form.interactionItems {
            if var item = item as? any InteractionValueModel { item.value = "typed \(round)" }
            if var item = item as? any InteractionErrorModel { item.error = "wrong \(round)" }
            if var item = item as? any InteractionItemCheckboxModel { item.isChecked = round.isMultiple(of: 2) }
          }
        }
        group.addTask {
          #expect(!"\(form)".contains("typed"))
        }
      }
    }
  }
}
