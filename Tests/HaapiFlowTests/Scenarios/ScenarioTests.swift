import Testing

@testable import HaapiFlow

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

  @Test("The machine decides the same without sending anything", arguments: Scenario.all.filter { !$0.isAboutHTTP })
  func decides(_ scenario: Scenario) throws {
    var player = MachinePlayer(scenario)
    try player.play()
  }

  @Test("No row of the table is forgotten")
  func isComplete() {
    #expect(Set(Scenario.all.map(\.row)) == Set(1...89))
  }
}
