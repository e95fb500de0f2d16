import Foundation
import HaapiLoginTesting
import Testing

@testable import HaapiLogin

// In this suite, because the settings of the log are those of the process.
extension HaapiLoggerTests {
  @Test @MainActor func noSecretIsInTheMostDetailedLog() async throws {
    let sink = CanarySink()
    HaapiLogger.appendLogSink(sink)
    HaapiLogger.setLogType(.debug)
    defer { HaapiLogger.setLogType(.info) }
    var secrets: Set<String> = []
    for scenario in Scenario.all {
      let player = try await ScenarioPlayer(scenario)
      try await player.play()
      secrets.formUnion(player.server.secrets)
      secrets.formUnion(scenario.setUp.secrets)
    }
    let lines = sink.lines
    #expect(lines.count > Scenario.all.count)
    #expect(secrets.count > 50)
    #expect(Witness.leaks(secrets, in: lines) == [])
  }
}

private final class CanarySink: LogSink, @unchecked Sendable {
  // The lock guards all access.
  private let lock = NSLock()
  private var all: [String] = []

  var lines: [String] { lock.withLock { all } }

  func writeLog(logType: LogType, followUpTag: any FollowUpTag, message: String, file: String, line: Int) {
    lock.withLock { all.append(message) }
  }
}
