import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// What overlays mean, beside the schema that comes with the tool.
@Suite struct OverlayTests {
  static let acme = """
    haapi-gen: 1
    name: Acme
    extends: HAAPI

    uiModels:
      HtmlFormLoginModel:
        doc: The login form of Acme.
        is: FormModel
        fields:
          greeting: {type: String, doc: A word of welcome.}
          attemptsLeft: Int?
          userInfo: String
          isNew: {type: Bool, default: true}
      MySuccessToken: {is: OAuthTokenModel, fields: {userInfo: String}}

    mappings:
      InteractiveFormStep -> HtmlFormLoginModel:
        doc: The form for name and password.
        when: metadata?.viewName == "authenticator/html-form/authenticate/get"
        set:
          userInfo: supplied
          attemptsLeft: json("properties.attempts[0].left")
          greeting: '"Sign in to Acme"'
        override:
          interactionItems: default.filter(key != "login")
          linkItems: default.filter(rel != "forgot-account-id" && href != self.metadata?.viewName)
      AuthenticatorSelectorStep -> SelectorModel: {override: {title: '"Welcome"'}}
      Problem -> ProblemModel: {override: {message: json("detail") ?? default}}
      InteractiveFormStep -> FormModel: {override: {messageItems: "[]"}}
      SuccessfulTokenResponse -> MySuccessToken: {set: {userInfo: supplied}}
    """

  /// Loads an overlay that is in memory.
  static func load(_ text: String) throws -> Analysis {
    try analyze(root: "Acme.haapi.yaml") { _ in Array(text.utf8) }
  }

  static func overlay(_ text: String = acme) throws -> OverlayDeclaration {
    let loaded = try load(text)
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    return try #require(loaded.schema?.overlay)
  }

  @Test func anOverlayIsASchemaOfAnApp() throws {
    let schema = try #require(Self.load(Self.acme).schema)
    #expect(schema.name == "Acme")
    #expect(schema.module == .client)
    #expect(schema.structs.isEmpty && schema.models.isEmpty && schema.mappers.isEmpty)
    #expect(schema.overlay?.base.name == "HAAPI")
    #expect(schema.overlay?.base.overlay == nil)
  }

  /// What makes a model of a link, and whether the links of all screens become that model.
  private static let links: [(text: String, isInsteadOfBase: Bool)] = [
    ("mappings: {Link -> HelpLinkModel: {}}", true),
    (
      """
      mappers: {LinkMapping: {maps: Link -> HelpLinkModel}}
      mappings: {Link -> HelpLinkModel: {}}
      """, false
    ),
    (
      """
      mappings:
        Link -> HelpLinkModel: {}
        InteractiveFormStep -> FormModel: {override: {linkItems: links.map(HelpLinkModel)}}
      """, false
    ),
    (
      """
      mappings:
        Link -> HelpLinkModel: {when: rel == "help"}
        InteractiveFormStep -> FormModel: {override: {linkItems: default + links.map(LinkItemModel)}}
      """, true
    ),
  ]

  @Test(arguments: links) func aModelThatNothingCallsStandsInsteadOfItsBase(
    _ mappings: (text: String, isInsteadOfBase: Bool)
  ) throws {
    let overlay = try Self.overlay(
      """
      haapi-gen: 1
      name: Acme
      extends: HAAPI
      uiModels: {HelpLinkModel: {is: LinkItemModel, fields: {hours: String?}}}
      \(mappings.text)
      """)
    #expect(overlay.mappings.flatMap(\.replacements).isEmpty != mappings.isInsteadOfBase)
  }

  @Test func modelsHaveWhatTheyAddAndWhatTheirBaseHas() throws {
    let overlay = try Self.overlay()
    #expect(
      overlay.models.map(\.name) == [
        "HtmlFormLoginModel", "MySuccessToken", "AcmeSelectorModel", "AcmeProblemModel", "AcmeFormModel",
      ])
    let login = overlay.models[0]
    #expect(login.doc == "The login form of Acme.")
    #expect(login.base == "FormModel")
    #expect(login.added.map(\.name) == ["greeting", "attemptsLeft", "userInfo", "isNew"])
    #expect(login.added.map(\.type.isOptional) == [false, true, false, false])
    #expect(login.added[0].doc == "A word of welcome.")
    #expect(login.added[3].defaultValue == .bool(true))
    let base = try #require(overlay.base.models.first { $0.name == "FormModel" }?.implementation)
    #expect(login.inherited.map(\.name) == base.members.map(\.name))
    #expect(overlay.models[2].added.isEmpty)
    #expect(overlay.models[2].base == "SelectorModel")
  }

  @Test func theModelsOfTheBaseAreItsOwn() throws {
    let overlay = try Self.overlay()
    let shipped = try #require(ShippedMappingTests.loaded.get().schema)
    #expect(overlay.base.models.map(\.name) == shipped.models.map(\.name))
  }

  @Test func mappingsOfOneResponseAreTogetherInOrder() throws {
    let overlay = try Self.overlay()
    let responses = overlay.mappings[0].changes
    #expect(responses.map(\.source) == ["InteractiveFormStep", "AuthenticatorSelectorStep", "Problem"])
    #expect(responses.map(\.base) == ["FormModel", "SelectorModel", "ProblemModel"])
    #expect(responses.map(\.caseName) == ["representation", "representation", "problem"])
    #expect(responses[0].rows.map(\.model) == ["HtmlFormLoginModel", "AcmeFormModel"])
    #expect(responses[0].rows[0].doc == "The form for name and password.")
    #expect(
      responses[0].rows.map(\.condition?.text) == [
        "(self.metadata?.viewName == \"authenticator/html-form/authenticate/get\")", nil,
      ])
    #expect(overlay.mappings[1].changes.map(\.source) == ["SuccessfulTokenResponse"])
    #expect(overlay.mappings[1].changes.map(\.caseName) == ["successfulToken"])
  }

  @Test func addedMembersComeInTheOrderOfTheModel() throws {
    let row = try Self.overlay().mappings[0].changes[0].rows[0]
    #expect(row.added.map(\.name) == ["greeting", "attemptsLeft", "userInfo"])
    #expect(row.added.map(\.value.text) == ["\"Sign in to Acme\"", "json(.properties.attempts[0].left)", "supplied"])
    #expect(row.added[1].value.type == .optional(.builtin(.int)))
  }

  @Test func overridesComeInTheOrderOfTheBase() throws {
    let overlay = try Self.overlay()
    let row = overlay.mappings[0].changes[0].rows[0]
    #expect(row.overrides.map(\.name) == ["interactionItems", "linkItems"])
    #expect(
      row.overrides.map(\.value.text) == [
        "default.filter(($0.key != \"login\"))",
        "default.filter((($0.rel != \"forgot-account-id\") && ($0.href != self.metadata?.viewName)))",
      ])
    #expect(row.overrides.map(\.value.type) == row.overrides.map(\.type))
    let problem = overlay.mappings[0].changes[2].rows[0]
    #expect(problem.overrides.map(\.value.text) == ["(json(.detail) ?? default)"])
  }

  @Test(arguments: [
    "InteractiveFormStep", "AuthenticatorSelectorStep", "ContinueSameStep", "GenericRepresentationStep",
    "RedirectionStep", "UserConsentStep", "OAuthAuthorizationResponseStep", "PollingStep",
    "ExternalBrowserClientOperationStep", "GenericClientOperationStep", "WebAuthnRegistrationClientOperationStep",
    "WebAuthnAuthenticationClientOperationStep", "BankIdClientOperationStep", "EncapClientOperationStep", "Problem",
    "InvalidInputProblem", "AuthorizationProblem", "SuccessfulTokenResponse", "ErrorTokenResponse",
  ])
  func everyResponseCanBeMapped(_ response: String) throws {
    let shipped = try #require(ShippedMappingTests.loaded.get().schema)
    let rows = shipped.mappers.flatMap(\.functions).flatMap { function -> [MappingFunction.Row] in
      if case .dispatch(let rows) = function.body { rows } else { [] }
    }
    let row = try #require(rows.first { $0.source == response })
    guard case .function(let made) = row.outcome else {
      Issue.record("no function maps \(response)")
      return
    }
    let overlay = try Self.overlay(
      """
      haapi-gen: 1
      name: Acme
      extends: HAAPI
      uiModels:
        OwnModel: {is: \(made.target), fields: {hint: "String?"}}
      mappings:
        \(response) -> OwnModel: {set: {hint: supplied}}
      """)
    #expect(overlay.mappings.flatMap(\.changes).map(\.base) == [made.target])
  }
}

extension ModelConstruction.Value {
  fileprivate var text: String {
    switch self {
    case .expression(let expression): expression.text
    case .supplied: "supplied"
    case .choice, .construction: "…"
    }
  }

  fileprivate var type: TypeReference? {
    if case .expression(let expression) = self { expression.type } else { nil }
  }
}
