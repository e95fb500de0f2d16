import Crypto
import Foundation
import HTTPTypes
import HaapiLoginTesting
import Testing

@testable import HaapiLogin

/// The script notices every violation.
@Suite struct ScriptedTransportTests {
  let clock = ManualClock()
  let dpop: Dpop
  let url = URL(string: "https://id.test/p?a=b%20c")!

  init() { dpop = Dpop(key: P256ProofKey(), clock: clock, randomness: FixedRandomness()) }

  private func send(
    _ transport: ScriptedTransport, method: HTTPRequest.Method = .get, token: String? = nil, proof: String?,
    body: String? = nil
  ) async throws -> HaapiTransportAnswer {
    var fields = HTTPFields()
    fields[.dpop] = proof
    fields[.authorization] = token.map { "DPoP \($0)" }
    return try await transport.send(
      HTTPRequest(method, url, fields), body: body.map { Data($0.utf8) }, maximumBodySize: 1_000)
  }

  private func proof(
    method: String = "GET", url: URL? = nil, token: String? = nil
  ) throws -> String {
    try dpop.createProof(httpMethod: method, url: url ?? self.url, nonce: "n", accessToken: token)
  }

  private func faults(_ transport: ScriptedTransport) -> [String] {
    do {
      try transport.finish()
      return []
    } catch {
      return (error as? ScriptViolation)?.faults ?? ["\(error)"]
    }
  }

  @Test func isContentWithWhatItExpects() async throws {
    let transport = ScriptedTransport(
      [
        .expect(
          "POST /p?a=b%20c", headers: ["Authorization": "DPoP t", "X": nil], form: ["a": "b c", "x": "y z"],
          body: "x=y+z", answer: .json("{}", status: 201))
      ], clock: clock)
    let answer = try await send(
      transport, method: .post, token: "t", proof: proof(method: "POST", token: "t"), body: "x=y+z")
    #expect(answer.response.status.code == 201)
    #expect(faults(transport).isEmpty)
    #expect(transport.requests[0].proofNonce == "n")
    #expect(transport.requests[0].proofThumbprint == dpop.jwkThumbprint)
  }

  @Test func noticesARequestThatItDoesNotExpect() async throws {
    let expectations: [ScriptedExchange] = [
      .expect("GET /other", answer: .silence), .expect("POST /p", answer: .silence),
      .expect("GET /p?a=c", answer: .silence), .expect("GET /p", headers: ["X": "1"], answer: .silence),
      .expect("GET /p", headers: ["DPoP": nil], answer: .silence),
      .expect("GET /p", form: ["a": "c"], answer: .silence),
      .expect("GET /p", body: "x", answer: .silence),
    ]
    for expectation in expectations {
      let transport = ScriptedTransport([expectation], clock: clock)
      await #expect(throws: ScriptViolation.self) { try await send(transport, proof: proof()) }
      #expect(faults(transport).count == 2)
    }
    let empty = ScriptedTransport(clock: clock)
    await #expect(throws: ScriptViolation.self) { try await send(empty, proof: nil) }
    #expect(faults(empty) == ["'GET /p?a=b%20c' came after the end of the script"])
  }

  @Test func noticesAnAnswerThatIsLeftOver() {
    #expect(
      faults(ScriptedTransport([.expect("GET /p", answer: .silence)])) == ["'GET /p' was expected, and did not come"])
  }

  @Test func noticesAProofThatWasUsedBefore() async throws {
    let exchange = ScriptedExchange.expect("GET /p", answer: .empty(status: 200))
    let transport = ScriptedTransport([exchange, exchange], clock: clock)
    let proof = try proof()
    for _ in 1...2 { _ = try await send(transport, proof: proof) }
    #expect(faults(transport) == ["'GET /p?a=b%20c': the 'jti' was used before"])
  }

  @Test func noticesAProofThatIsWrong() async throws {
    let old = Dpop(key: P256ProofKey(), clock: ManualClock(now: .distantPast))
    let good = try proof(token: "t")
    let other = try proof(token: "t")
    let parts = good.split(separator: ".")
    let rows: [(String?, String)] = [
      (nil, "has no proof"), ("x.y", "is not a JWT"), ("e30.e30.AAAA", "has no P-256 key"),
      (try proof(), "'ath'"), (try proof(token: "u"), "'ath'"), (try proof(method: "POST", token: "t"), "'htm'"),
      (try proof(url: URL(string: "https://id.test/q"), token: "t"), "'htu'"),
      (try old.createProof(httpMethod: "GET", url: url, accessToken: "t"), "'iat'"),
      ("\(parts[0]).\(other.split(separator: ".")[1]).\(parts[2])", "does not verify"),
    ]
    for (proof, fault) in rows {
      let transport = ScriptedTransport([.expect("GET /p", answer: .empty(status: 200))], clock: clock)
      _ = try await send(transport, token: "t", proof: proof)
      let found = faults(transport)
      #expect(found.count == 1 && found[0].contains(fault), "\(found)")
    }
  }

  @Test func answersLateOrNeverOrWithAFailure() async throws {
    let gate = ScriptedGate()
    let transport = ScriptedTransport(
      [
        .expect("GET /p", answer: .later(.seconds(5), .empty(status: 201))),
        .expect("GET /p", answer: .held(gate, .empty(status: 202))), .expect("GET /p", answer: .silence),
        .expect("GET /p", answer: .failure(CocoaError(.fileNoSuchFile))),
        .expect("GET /p", answer: .text(String(repeating: "x", count: 1_001), type: "text/plain")),
      ], clock: clock)
    async let late = send(transport, proof: proof())
    await clock.sleepers(1)
    #expect(clock.nextWakeUp == clock.now.addingTimeInterval(5))
    clock.advance(by: .seconds(5))
    #expect(try await late.response.status.code == 201)
    async let held = send(transport, proof: proof())
    gate.open()
    #expect(try await held.response.status.code == 202)
    let never = Task { try await send(transport, proof: proof()) }
    never.cancel()
    await #expect(throws: CancellationError.self) { try await never.value }
    while transport.requests.count < 3 { await Task.yield() }
    await #expect(throws: CocoaError.self) { try await send(transport, proof: proof()) }
    await #expect(throws: HaapiTransportError.self) { try await send(transport, proof: proof()) }
    #expect(faults(transport).isEmpty)
  }

  @Test func givesTheSameRandomnessInEachRun() {
    let (first, second) = (FixedRandomness(), FixedRandomness())
    let bytes = (1...50).map { _ in first.bytes(16) }
    #expect(bytes == (1...50).map { _ in second.bytes(16) })
    #expect(Set(bytes).count == 50)
    #expect(first.bytes(100).count == 100)
    #expect(FixedRandomness(seed: "other").bytes(16) != FixedRandomness().bytes(16))
    #expect(SystemRandomness().bytes(32) != SystemRandomness().bytes(32))
    #expect(SystemRandomness().bytes(33).count == 33)
  }

  @Test func wakesSleepersInOrder() async throws {
    let clock = clock
    let (events, tell) = AsyncStream.makeStream(of: Int.self)
    for seconds in [3, 1, 2] {
      Task {
        try await clock.sleep(for: .seconds(seconds))
        tell.yield(seconds)
      }
    }
    await clock.sleepers(3)
    var iterator = events.makeAsyncIterator()
    for seconds in 1...3 {
      clock.advance(by: .seconds(1))
      #expect(await iterator.next() == seconds)
      #expect(clock.sleeperCount == 3 - seconds)
    }
    try await clock.sleep(for: .zero)
  }

  @Test func sleepsOnTheSystemClock() async throws {
    let clock = SystemClock()
    let before = clock.now
    try await clock.sleep(for: .milliseconds(20))
    #expect(clock.now.timeIntervalSince(before) > 0.01)
    let task = Task { try await clock.sleep(for: .seconds(1_000)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
