import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// The UI models that the package ships, together with the rest of its description of HAAPI.
@Suite struct ModelTests {
  static let folder = DiagnosticTests.folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Schema")

  /// The wire model and the UI models, without what maps one to the other.
  static func load() throws -> Analysis {
    let root = """
      haapi-gen: 1
      name: HAAPI
      module: HaapiRuntime
      include: [values.yaml, actions.yaml, fields.yaml, operations.yaml, steps.yaml, problems.yaml, ui-models.yaml]
      """
    return try analyze(root: "models.yaml") { path in
      path == "models.yaml" ? Array(root.utf8) : Array(try Data(contentsOf: folder.appending(path: path)))
    }
  }

  let schema: Schema

  init() throws {
    let loaded = try Self.load()
    try #require(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    schema = try #require(loaded.schema)
  }

  func model(_ name: String) throws -> ModelDeclaration {
    try #require(schema.models.first { $0.name == name })
  }

  func implementation(of name: String) throws -> ModelDeclaration.Implementation {
    try #require(try model(name).implementation)
  }

  @Test func membersAreInOrder() throws {
    let form = try model("FormModel")
    #expect(form.conformances == ["UIInteractionModel"])
    #expect(form.members.map(\.name) == ["messageItems", "interactionItems", "linkItems"])
    let implementation = try implementation(of: "FormModel")
    #expect(implementation.name == "DefaultFormModel")
    #expect(!implementation.isClass)
    #expect(
      implementation.members.map(\.name) == [
        "messageItems", "interactionItems", "linkItems", "templateArea", "viewName", "representationType",
      ])
    #expect(implementation.members.first?.type == .array(.existential("InfoMessageModel")))
  }

  @Test func notesAreForAuthorsOnly() throws {
    let text = """
      haapi-gen: 1
      name: Test
      structs:
        Link:
          doc: Leads elsewhere.
          note: Seen in real responses.
          fields: {href: {type: String, note: inferred}, rel: {type: String, note: []}}
      """
    let loaded = try analyze(root: "notes.yaml") { _ in Array(text.utf8) }
    #expect(loaded.diagnostics.map(\.message) == ["'note' must be text, not a list"])
  }

  @Test func defaultsAreInherited() throws {
    let type = try #require(implementation(of: "BankIdModel").members.last)
    #expect(type.name == "representationType")
    #expect(type.type == .optional(.builtin(.string)))
    #expect(type.defaultValue == .nil)
    let isRequired = try #require(
      implementation(of: "InteractionItemSelectModel").members.first { $0.name == "isRequired" })
    #expect(isRequired.defaultValue == .bool(true))
  }

  @Test func parentsComeInTheOrderOfConformance() throws {
    let select = try implementation(of: "InteractionItemSelectModel")
    #expect(select.isClass)
    #expect(
      select.members.map(\.name) == [
        "action", "options", "selectedPosition", "key", "label", "value", "isRequired",
      ])
    #expect(select.members.filter(\.isMutable).map(\.name) == ["selectedPosition", "value"])
    #expect(select.members[1].type == .array(.tuple([.builtin(.string), .builtin(.string)])))
    let input = try implementation(of: "InteractionItemInputTextModel")
    #expect(
      input.members.map(\.name) == [
        "placeholder", "inputConfiguration", "error", "key", "label", "value", "isRequired",
      ])
    #expect(input.members[1].type == .external("InputTextConfiguration"))
  }

  @Test func classesAreWhatIsEdited() {
    let classes = schema.models.filter { $0.implementation?.isClass == true }.map(\.name)
    #expect(
      classes == [
        "InteractionItemInputTextModel", "InteractionItemSelectModel", "InteractionItemCheckboxModel",
      ])
  }

  @Test func associatedTypesAreFixed() throws {
    let operation = try model("UIOperationModel")
    #expect(operation.associatedTypes.map(\.name) == ["InteractionModelType", "ErrorInteractionModelType"])
    #expect(operation.members[1].type == .optional(.associated("InteractionModelType")))
    let polling = try model("PollingOperationModel")
    #expect(
      polling.constraints == [
        .init(associatedType: "InteractionModelType", type: .existential("PollingModel")),
        .init(associatedType: "ErrorInteractionModelType", type: .existential("FormModel")),
      ])
    #expect(
      polling.implementation?.members.map(\.type) == [
        .optional(.builtin(.url)), .optional(.existential("PollingModel")), .optional(.existential("FormModel")),
        .existential("UIProblemModel"), .optional(.builtin(.string)),
      ])
  }

  @Test func functionsAreTypes() throws {
    let parameters: TypeReference = .dictionary(.builtin(.sendable))
    #expect(
      try model("FormOperationModel").members[1].type
        == .function(.init(parameters: [.builtin(.url)], result: parameters, throws: true, isSendable: true)))
    #expect(
      try model("WebAuthnOperationModel").members[2].type
        == .function(
          .init(
            parameters: [.existential("WebAuthnOperationParametersModel")], result: parameters, throws: false,
            isSendable: true)))
  }

  @Test func enumsNeedNoWords() throws {
    let style = try #require(schema.enums.first { $0.name == "MessageStyleAttribute" })
    #expect(style.values == .names)
    #expect(style.conformances == ["Codable"])
    let presentation = try #require(schema.enums.first { $0.name == "AuthenticatorSelectionPresentation" })
    #expect(presentation.values == .plain)
    #expect(presentation.cases.map(\.name) == ["list", "tabs"])
  }

  @Test func modelsCanBeCompared() throws {
    #expect(try model("PollingModel").hasExistentialEquality)
    #expect(try !model("BankIdModel").hasExistentialEquality)
  }
}
