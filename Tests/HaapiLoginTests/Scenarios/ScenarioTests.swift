import Testing

@testable import HaapiLogin

extension Scenario {
  /// All scenarios.
  static let all = steps + requestsAndTokens + failures + oddMoments + hostileAnswers
}

@MainActor
struct ScenarioTests {
  @Test(arguments: Scenario.all)
  func plays(_ scenario: Scenario) async throws {
    try await ScenarioPlayer(scenario).play()
  }

  @Test(arguments: Scenario.all)
  func playsOnAnActorOfItsOwn(_ scenario: Scenario) async throws {
    try await ScenarioPlayer(scenario, on: .ownActor).play()
  }

  @Test(arguments: Scenario.all.filter { !$0.isAboutHTTP })
  func theMachineDecidesTheSameWithoutSending(_ scenario: Scenario) throws {
    var player = MachinePlayer(scenario)
    try player.play()
  }

  @Test(arguments: Scenario.all)
  func endsTheSameWhenTheLoginMovesAtEachRest(_ scenario: Scenario) async throws {
    try await ScenarioPlayer(scenario, on: .moving).play()
  }

  @Test(arguments: Scenario.all.filter(\.isForScreens))
  func playsOnScreens(_ scenario: Scenario) async throws {
    try await ScenarioPlayer(scenario, on: .screens).play()
  }

  /// The screens wait and perform operations themselves; all else is decided as without screens.
  @Test(arguments: Scenario.all.filter { !$0.isAboutHTTP && !$0.leavesToScreens })
  func theMachineDecidesTheSameBelowScreens(_ scenario: Scenario) throws {
    var player = MachinePlayer(scenario, isForScreens: true)
    try player.play()
  }

  @Test func noTwoScenariosHaveOneTitle() {
    #expect(Set(Scenario.all.map(\.title)).count == Scenario.all.count)
  }
}
