import Foundation
import HaapiSchema
import Testing
import YAMLDocument

/// The shipped mappings, resolved.
@Suite struct ShippedMappingTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Schema")

  /// The shipped schema with UI models and mappings.
  static let loaded = Result {
    try analyze(root: "haapi.yaml") { path in
      var text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      if path == "haapi.yaml" {
        for name in ["ui-models.yaml", "mappings.yaml"] where !text.contains(name) { text += "  - \(name)\n" }
      }
      return Array(text.utf8)
    }
  }

  @Test func resolves() throws {
    let loaded = try Self.loaded.get()
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    #expect(loaded.schema != nil)
  }
}

extension ShippedMappingTests {
  private func function(_ name: String) throws -> MappingFunction {
    let functions = try #require(Self.loaded.get().schema).mappers.flatMap(\.functions)
    return try #require(functions.first { $0.reference.text == name }, "\(name)")
  }

  private func properties(_ name: String) throws -> [ModelConstruction.Property] {
    guard case .make(let construction) = try function(name).body else { return [] }
    return construction.properties
  }

  private func expression(_ member: String, of mapping: String) throws -> HaapiSchema.Expression? {
    let property = try #require(properties(mapping).first { $0.name == member }, "\(member)")
    guard case .expression(let expression) = property.value else { return nil }
    return expression
  }

  @Test func aMappingHasAllThatMoreGeneralOnesGive() throws {
    #expect(
      try properties("PollingStep -> BankIdModel").map(\.name) == [
        "messageItems", "mainAction", "cancelAction", "autoPollingDuration", "status", "linkItems", "maxWaitTime",
        "maxWaitRemainingTime", "templateArea", "viewName", "representationType",
      ])
    #expect(
      try expression("autoPollingDuration", of: "PollingStep -> BankIdModel")?.text
        == "(pollingInterval(self.pollingProperties) ?? 1)")
    #expect(
      try expression("autoPollingDuration", of: "PollingStep -> PollingModel")?.text
        == "(pollingInterval(self.pollingProperties) ?? settings.autoPollingDuration)")
  }

  @Test func aMappingsOwnValuesComeFirst() throws {
    #expect(try expression("messageItems", of: "RedirectionStep -> FormModel")?.text == "[]")
    #expect(
      try expression("messageItems", of: "UserConsentStep -> FormModel")?.text
        == "self.messages.map{UserMessage -> InfoMessageModel}")
    #expect(
      try expression("message", of: "AuthorizationProblem -> ProblemModel")?.text
        == "(nonEmpty(self.errorDescription) ?? self.error)")
  }

  @Test func functionsThatCallThrowingFunctionsThrow() throws {
    let schema = try #require(Self.loaded.get().schema)
    let throwing = schema.mappers.flatMap(\.functions).filter(\.throws).map(\.reference.text)
    #expect(
      throwing == [
        "HaapiResponse -> UIModel", "RepresentationActionModel -> UIInteractionModel",
        "OAuthAuthorizationResponseStep -> AuthorizationRequestModel",
        "BankIdClientOperationStep -> FormOperationModel", "EncapClientOperationStep -> FormOperationModel",
        "OAuthResponse -> OAuthModel",
      ])
  }

  @Test func tablesWithNoneGiveOptionals() throws {
    let schema = try #require(Self.loaded.get().schema)
    let optional = schema.mappers.flatMap(\.functions).filter(\.isOptional).map(\.reference.text)
    #expect(
      optional == [
        "Action -> UIInteractionModel", "Action -> SelectorItemModel", "FormField -> InteractionItemModel",
      ])
  }

  @Test func mappersHaveTheFunctionsThatTheyNeedInOrder() throws {
    let mappers = try #require(Self.loaded.get().schema).mappers
    #expect(mappers.map(\.name) == ["DefaultMapping", "DefaultOAuthMapping"])
    #expect(
      mappers[0].entries.map(\.text) == [
        "HaapiResponse -> UIModel", "RepresentationActionModel -> UIInteractionModel",
      ])
    #expect(mappers[0].settings.map(\.name) == ["redirectTo", "autoPollingDuration", "authSelectionPresentation"])
    #expect(
      mappers[1].functions.map(\.reference.text) == [
        "OAuthResponse -> OAuthModel", "SuccessfulTokenResponse -> OAuthTokenModel",
        "ErrorTokenResponse -> OAuthErrorModel",
      ])
    #expect(mappers[1].settings.isEmpty)
  }
}
