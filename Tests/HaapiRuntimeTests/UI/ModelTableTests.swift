import Foundation
import HaapiRuntime
import Testing

@Suite @MainActor
struct ModelTableTests {
  private nonisolated static let folder = FixtureFolder.own

  private nonisolated static func decoded() throws -> [Fixture] { try folder.fixtures().filter(\.isDecoded) }

  @Test func eachResponseAndEachTokenHasAModelInTheTable() throws {
    let fixtures = try Self.folder.fixtures()
    #expect(!fixtures.isEmpty)
    for fixture in fixtures {
      #expect((fixture.model != nil) == (fixture.isDecoded && fixture.entry != .field), "\(fixture.file)")
    }
  }

  @Test func allKindsOfModelsAreInTheTable() throws {
    let words = try Self.folder.fixtures().compactMap(\.model).flatMap(\.lines).flatMap { $0.split(separator: " ") }
    let names = Set(words.filter { $0.hasSuffix("Model") && $0.first?.isUppercase == true }.map(String.init))
    #expect(
      names == [
        "FormModel", "SelectorModel", "GenericModel", "ContinueSameModel", "PollingModel", "BankIdModel",
        "AuthorizationRequestModel", "PollingOperationModel", "FormOperationModel", "GenericOperationModel",
        "WebAuthnOperationModel", "ProblemModel", "OAuthTokenModel", "OAuthErrorModel",
      ])
  }

  @Test(arguments: try decoded())
  func aResponseMapsToTheModelThatTheTableSpells(_ fixture: Fixture) throws {
    try fixture.verifyModel(of: fixture.decode(Self.folder.body(of: fixture)))
  }

  // MARK: Settings

  @Test(arguments: try decoded())
  func withTabsEachChoiceKeepsTheFocusAndNothingElseChanges(_ fixture: Fixture) throws {
    let value = try fixture.decode(Self.folder.body(of: fixture))
    let lines = try #require(fixture.entry == .field ? [] : Mappers().tableLines(of: value))
    let tabs = try Mappers(authSelectionPresentation: .tabs).tableLines(of: value) ?? []
    #expect(tabs.filter { $0.contains(" keepsFocus ") }.count == lines.filter(\.isChoice).count)
    let others = tabs.map { $0.isChoice ? $0.replacing(" keepsFocus ", with: " ", maxReplacements: 1) : $0 }
    #expect(others == lines)
  }

  @Test(arguments: try decoded())
  func theRedirectURLIsInWhatIsOpenedAndNowhereElse(_ fixture: Fixture) throws {
    let value = try fixture.decode(Self.folder.body(of: fixture))
    let lines = try Mappers().tableLines(of: value) ?? []
    let others = try Mappers(redirectTo: "https://app.example/?a=1&b").tableLines(of: value) ?? []
    let expected = lines.map {
      $0.hasPrefix("   url = ")
        ? $0.replacing("=app%3A%2F%2Fredirect", with: "=https%3A%2F%2Fapp.example%2F%3Fa%3D1%26b") : $0
    }
    #expect(others == expected)
  }

  @Test func theDurationBetweenTwoPollsIsUsedWhereTheServerDoesNotSayAndNoAppIsWaitedFor() throws {
    for fixture in try Self.decoded() where fixture.outcome == .decoded("PollingStep") {
      let value = try fixture.decode(Self.folder.body(of: fixture))
      let step = try #require(value as? PollingStep)
      let operation = try Mappers(autoPollingDuration: 7.5).model(of: value) as? any PollingOperationModel
      let polling = try #require(operation?.interactionModel)
      let usual = polling is any BankIdModel ? 1 : 7.5
      let said = step.pollingProperties.pollingInterval ?? 0
      #expect(polling.autoPollingDuration == (said > 0 ? said : usual), "\(fixture.file)")
    }
  }
}

extension String {
  fileprivate var isChoice: Bool {
    drop { $0 == " " }.hasPrefix("choice ")
  }
}
