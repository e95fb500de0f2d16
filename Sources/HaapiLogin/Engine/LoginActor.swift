import Foundation
import HaapiRuntime

/// The actor of a login that is not on the main actor.
actor LoginActor {
  let engine: LoginEngine

  init(_ engine: sending LoginEngine) {
    self.engine = engine
  }

  var snapshot: FlowSnapshot { engine.snapshot }
  var retryAfter: Date? { engine.retryAfter }

  func resume() { engine.resume() }
  func end() { engine.end() }
  func snapshots() -> AsyncStream<FlowSnapshot> { engine.snapshots() }
  func send(_ call: LoginCall) async -> LoginOutcome { await engine.send(call) }
  func accepts(_ call: LoginCall) -> Bool { engine.accepts(call) }
  var secondsUntilPoll: TimeInterval? { engine.secondsUntilPoll }
  func settled(includesPoll: Bool = false) async { await engine.settled(includesPoll: includesPoll) }
  func ticket() throws -> LoginTicket { try engine.ticket() }
  func userInfo(at endpoint: URL) async throws -> JSONObject { try await engine.userInfo(at: endpoint) }
}
