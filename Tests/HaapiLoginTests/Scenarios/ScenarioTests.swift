import Testing

@testable import HaapiLogin

extension Scenario {
  /// All scenarios.
  static let all = rows01to24 + rows25to44 + rows45to60 + rows61to75 + rows76to89
}

@MainActor
struct ScenarioTests {
  @Test(arguments: Scenario.all)
  func plays(_ scenario: Scenario) async throws {
    try await ScenarioPlayer(scenario).play()
  }

  @Test(arguments: Scenario.all.filter { !$0.isAboutHTTP })
  func theMachineDecidesTheSameWithoutSending(_ scenario: Scenario) throws {
    var player = MachinePlayer(scenario)
    try player.play()
  }

  @Test func everyRowOfTheTableHasAScenario() {
    #expect(Set(Scenario.all.map(\.row)) == Set(1...89))
  }
}
