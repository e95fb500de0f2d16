import HaapiRuntime
import Testing

/// Mappings of types without a row in the tables of the default mapping.
@Suite struct AddedMappingTests {
  private struct Mishap: Error, Equatable {}

  private let form = """
    {"template": "form", "kind": "login", "title": "Go", "model": {"href": "/a", "method": "POST", "fields": [
      {"type": "text", "name": "user"}, {"type": "hidden", "name": "secret", "value": "1"}]}}
    """

  private func keys(_ builder: DataMapperBuilder) throws -> [String] {
    let step = try Sample.step(form, as: InteractiveFormStep.self)
    let model = try builder.build().mapHaapiResultToUIModel(haapiResult: .representation(step))
    return try #require(model as? any FormModel).interactionItems.map(\.key)
  }

  private func heading(_ key: String) -> any InteractionItemModel {
    DefaultInteractionItemSectionModel(key: key, label: key)
  }

  @Test func aModelInsideAnother() throws {
    let builder = Sample.builder()
    #expect(try !keys(builder).contains("secret"))
    builder.addMapping(of: HiddenFormField.self, to: (any InteractionItemModel).self) { _, field in
      DefaultInteractionItemSectionModel(key: field.name, label: field.value)
    }
    #expect(try keys(builder).filter { ["user", "secret"].contains($0) } == ["user", "secret"])
  }

  @Test func theLastFunctionForTheSameTypesCounts() throws {
    let builder = Sample.builder()
    for key in ["first", "second"] {
      builder.addMapping(of: HiddenFormField.self, to: (any InteractionItemModel).self) { _, _ in
        DefaultInteractionItemSectionModel(key: key, label: "")
      }
    }
    #expect(try keys(builder).contains("second"))
    #expect(try !keys(builder).contains("first"))
  }

  /// A handler of an overlay starts from a mapper that was built before another overlay added its mappings.
  @Test func aHandlerKnowsWhatIsAddedLater() throws {
    let builder = Sample.builder()
    let before = builder.build()
    let mapping = builder.defaultMapping
    _ = builder.customize(modelType: InteractiveFormStep.self) { response in
      let step = try #require(response as? InteractiveFormStep)
      let model = try before.mapHaapiResultToUIModel(haapiResult: .representation(step))
      var form = DefaultFormModel(from: try #require(model as? any FormModel))
      form.interactionItems += step.actions.flatMap { $0.model.fields.compactMap(mapping.interactionItemModel(from:)) }
      return form
    }
    builder.addMapping(of: HiddenFormField.self, to: (any InteractionItemModel).self) { _, field in
      DefaultInteractionItemSectionModel(key: field.name, label: "")
    }
    #expect(try keys(builder).filter { $0 == "secret" }.count == 2)
  }

  @Test func whereThereMayBeNoModelAnErrorMeansNone() throws {
    let builder = Sample.builder()
    builder.addMapping(of: HiddenFormField.self, to: (any InteractionItemModel).self) { _, _ in throw Mishap() }
    #expect(try keys(builder) == keys(Sample.builder()))
  }

  @Test func aMappingThatMustGiveAModelThrowsWithoutOne() throws {
    let link = try Sample.decoded(#"{"href": "/help", "rel": "help"}"#, as: Link.self)
    let builder = Sample.builder()
    func model() throws -> any UIInteractionModel {
      try builder.build().mapRepresentationActionModelToUIInteractionModel(representationActionModel: link)
    }
    let unsupported = HaapiUIKitError.unsupportedMap(objName: "Link", expectedObjName: "UIInteractionModel")
    #expect(throws: unsupported) { try model() }
    builder.addMapping(of: Link.self, to: (any UIInteractionModel).self) { _, _ in nil }
    #expect(throws: unsupported) { try model() }
    builder.addMapping(of: Link.self, to: (any UIInteractionModel).self) { _, _ in throw Mishap() }
    #expect(throws: Mishap()) { try model() }
    builder.addMapping(of: Link.self, to: (any UIInteractionModel).self) { mapping, link in
      DefaultFormModel(messageItems: [], interactionItems: [], linkItems: [mapping.linkItemModel(from: link)])
    }
    #expect(try (model() as? any FormModel)?.linkItems.map(\.href) == ["/help"])
  }

  // MARK: Lookup

  /// A mapper that only has a name.
  private struct Mapper: Sendable {
    let name: String
  }

  private let mapper = Mapper(name: "m")

  @Test func listsTakeOneModelOrSeveral() {
    let additions = MappingAdditions<Mapper>()
    func keys(_ value: Any) -> [String]? {
      additions.list(of: (any InteractionItemModel).self, from: value, by: mapper)?.map(\.key)
    }
    #expect(keys(1) == nil)
    additions.set(from: Int.self, to: (any InteractionItemModel).self) { mapper, number in
      heading("\(mapper.name)\(number)")
    }
    #expect(keys(1) == ["m1"])
    additions.set(from: Int.self, to: [any InteractionItemModel].self) { _, number in
      (0..<number).map { heading("\($0)") }
    }
    #expect(keys(2) == ["0", "1"])
    #expect(keys("2") == nil)
  }

  @Test func modelsAreToldApart() throws {
    let additions = MappingAdditions<Mapper>()
    additions.set(from: Int.self, to: String.self) { mapper, number in "\(mapper.name)\(number)" }
    #expect(additions.optional(String.self, from: 1, by: mapper) == "m1")
    #expect(additions.optional(Int.self, from: 1, by: mapper) == nil)
    #expect(try additions.required(String.self, from: 2, by: mapper) == "m2")
    #expect(throws: HaapiUIKitError.unsupportedMap(objName: "Double", expectedObjName: "String")) {
      try additions.required(String.self, from: 2.5, by: mapper)
    }
  }
}
