import Foundation
import HTTPTypes
import HaapiLogin
import HaapiRuntime

/// A server that follows a script: the expected requests, in order, and their answers.
///
/// ```swift
/// let transport = ScriptedTransport([
///   .expect("POST /oauth/v2/oauth-token", answer: .json(#"{"access_token":"A1","token_type":"DPoP","expires_in":300}"#)),
///   .expect("GET /oauth/v2/oauth-authorize", answer: .step(form)),
/// ])
/// … run the login …
/// try transport.finish()
/// ```
///
/// It checks each request as a server does. Violations are a proof that does not verify, does not fit its request, or
/// was used before; a request that the script does not expect; and an answer that is left over. ``finish()`` throws
/// them.
public final class ScriptedTransport: HaapiTransport {
  private let play: Locked<ScriptedPlay>
  private let clock: any HaapiClock
  private let checksTime: Bool

  /// Whether it claims to present a client certificate.
  public let presentsClientCertificate: Bool

  /// A server.
  ///
  /// - Parameters:
  ///   - script: The expected requests and their answers.
  ///   - clock: The clock of the test. Proofs must be made at its time, and late answers wait for it.
  ///   - presentsClientCertificate: Whether it claims to present a client certificate.
  public init(
    _ script: [ScriptedExchange] = [], clock: (any HaapiClock)? = nil, presentsClientCertificate: Bool = false
  ) {
    play = Locked(ScriptedPlay(rest: script))
    checksTime = clock != nil
    self.clock = clock ?? SystemClock()
    self.presentsClientCertificate = presentsClientCertificate
  }

  /// Adds to the end of the script.
  public func expect(_ exchanges: ScriptedExchange...) {
    play.withLock { $0.rest += exchanges }
  }

  /// The requests so far, in order.
  public var requests: [ScriptedRequest] { play.withLock { $0.received } }

  /// What went wrong so far.
  public var violations: [String] { play.withLock { $0.found } }

  /// Ends the script.
  ///
  /// - Throws: ``ScriptViolation`` when something went wrong, or when a part of the script was not played.
  public func finish() throws {
    let faults = play.withLock { play in
      play.found + play.rest.map { "'\($0.line)' was expected, and did not come" }
    }
    if !faults.isEmpty { throw ScriptViolation(faults: faults) }
  }

  /// Answers as the script says.
  public nonisolated(nonsending) func send(
    _ request: HTTPRequest, body: Data?, maximumBodySize: Int
  ) async throws -> HaapiTransportAnswer {
    let answer = try play.withLock { try $0.take(request, body, at: checksTime ? clock.now : nil) }
    let delivered = try await deliver(answer)
    guard delivered.body.count <= maximumBodySize else {
      throw HaapiTransportError.bodyIsTooLarge(limit: maximumBodySize)
    }
    return delivered
  }

  private nonisolated(nonsending) func deliver(_ answer: ScriptedAnswer) async throws -> HaapiTransportAnswer {
    switch answer {
    case .response(let status, let headers, let body):
      var fields = HTTPFields()
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
        if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
      }
      return HaapiTransportAnswer(
        response: HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: fields), body: body)
    case .failure(let error):
      throw error
    case .later(let delay, let answer):
      try await clock.sleep(for: delay)
      return try await deliver(answer)
    case .held(let gate, let answer):
      try await gate.pass()
      return try await deliver(answer)
    case .unstoppable(let gate, let answer):
      await gate.passUnstoppably()
      return try await deliver(answer)
    case .trickling(let interval, let answer):
      let delivered = try await deliver(answer)
      for _ in delivered.body { try await clock.sleep(for: interval) }
      return delivered
    case .silence:
      try await ScriptedGate().pass()
      throw CancellationError()
    }
  }
}

/// How far a script is, and what was wrong with the requests until now.
private struct ScriptedPlay {
  var rest: [ScriptedExchange]
  var identifiers: Set<String> = []
  var found: [String] = []
  var received: [ScriptedRequest] = []

  /// The answer to the next request.
  ///
  /// - Parameter now: The time at which its proof must be made; `nil` for any.
  /// - Throws: ``ScriptViolation`` when the script does not expect it.
  mutating func take(_ request: HTTPRequest, _ body: Data?, at now: Date?) throws -> ScriptedAnswer {
    let proof = check(request, at: now)
    let sent = ScriptedRequest(
      request: request, body: body ?? Data(), proofThumbprint: proof?.thumbprint, proofNonce: proof?.nonce)
    received.append(sent)
    guard let next = rest.first else { throw violation("'\(sent.line)' came after the end of the script") }
    let faults = next.faults(sent)
    guard faults.isEmpty else {
      throw violation("'\(sent.line)' came, where '\(next.line)' was expected: \(faults.joined(separator: "; "))")
    }
    rest.removeFirst()
    return try next.answer(sent)
  }

  private mutating func check(_ request: HTTPRequest, at now: Date?) -> ProofCheck? {
    let line = "\(request.method.rawValue) \(request.path ?? "")"
    let proofs = request.headerFields[values: .scriptedProof]
    guard let proof = proofs.first else {
      if request.headerFields[.authorization]?.hasPrefix("DPoP ") == true { found.append("'\(line)' has no proof") }
      return nil
    }
    if proofs.count > 1 { found.append("'\(line)' has more than one proof") }
    switch ProofCheck.read(proof) {
    case .failure(let unreadable):
      found.append("'\(line)': \(unreadable.reason)")
      return nil
    case .success(var check):
      check.compare(with: request, at: now)
      found += check.faults.map { "'\(line)': \($0)" }
      if !identifiers.insert(check.identifier).inserted { found.append("'\(line)': the 'jti' was used before") }
      return check
    }
  }

  private mutating func violation(_ fault: String) -> ScriptViolation {
    found.append(fault)
    return ScriptViolation(faults: [fault])
  }
}

extension ScriptedTransport: CustomReflectable {
  /// Without the requests, so that a test can search dumps of its owner for secrets.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Violations of a script.
public struct ScriptViolation: Error, CustomStringConvertible, Sendable {
  /// One sentence for each fault.
  public let faults: [String]

  /// The faults, a line each.
  public var description: String { faults.joined(separator: "\n") }
}

extension HTTPField.Name {
  static let scriptedProof = Self("DPoP")!
}
