import Foundation
import HTTPTypes
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

/// What waits for its turn.
@Suite struct TurnsTests {
  @Test func soManyRunAtOnceAndAllGetTheirTurn() async {
    let turns = Turns(limit: 3)
    let counts = Locked((running: 0, most: 0, done: 0))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<500 {
        group.addTask {
          try? await turns.take {
            counts.withLock {
              $0.running += 1
              $0.most = max($0.most, $0.running)
            }
            await Task.yield()
            counts.withLock {
              $0.running -= 1
              $0.done += 1
            }
          }
        }
      }
    }
    #expect(counts.withLock { $0.most } <= 3 && counts.withLock { $0.done } == 500)
  }

  @Test(.timeLimit(.minutes(2))) func whoIsCancelledWaitsNoLongerAndTakesNoTurn() async throws {
    let turns = Turns(limit: 1)
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      try await turns.take {
        begin.yield()
        for await _ in opened { break }
      }
    }
    for await _ in begun { break }
    let cancelled = (0..<20).map { _ in Task { try await turns.take { Issue.record("It has had a turn.") } } }
    for task in cancelled { task.cancel() }
    for task in cancelled { await #expect(throws: CancellationError.self) { try await task.value } }
    let last = Task { try await turns.take { true } }
    open.yield()
    try await first.value
    #expect(try await last.value)
    #expect(try await turns.take { true })
  }

  @Test func aTurnThatFailsIsOverToo() async throws {
    let turns = Turns(limit: 1)
    await #expect(throws: CocoaError.self) { try await turns.take { throw CocoaError(.coderReadCorrupt) } }
    #expect(try await turns.take { true })
  }

  @Test(.timeLimit(.minutes(2))) func theTimeOfARequestBeginsWithItsTurn() async throws {
    let clock = ManualClock()
    let script = ScriptedTransport(
      [.expect("GET /p", answer: .silence), .expect("GET /p", answer: .json(#"{"a":1}"#))], clock: clock)
    let client = HTTPClient(transport: OneAtOnce(script), clock: clock, timeLimit: .seconds(20))
    let url = try #require(URL(string: "https://id.test/p"))
    let first = Task { try await client.send(HTTPRequest(.get, url)) }
    await clock.sleepers(1)
    let second = Task { try await client.send(HTTPRequest(.get, url)) }
    clock.advance(by: .seconds(21))
    await #expect(throws: HaapiError.self) { try await first.value }
    #expect(try await second.value.response.status == .ok)
  }
}

/// A transport with one turn.
private struct OneAtOnce: HaapiTransport {
  let transport: ScriptedTransport
  let turns = Turns(limit: 1)

  init(_ transport: ScriptedTransport) {
    self.transport = transport
  }

  nonisolated(nonsending) func withTurn(
    _ send: nonisolated(nonsending) () async throws -> HaapiTransportAnswer
  ) async throws -> HaapiTransportAnswer {
    try await turns.take(send)
  }

  nonisolated(nonsending) func send(
    _ request: HTTPRequest, body: Data?, maximumBodySize: Int
  ) async throws -> HaapiTransportAnswer {
    try await transport.send(request, body: body, maximumBodySize: maximumBodySize)
  }
}
