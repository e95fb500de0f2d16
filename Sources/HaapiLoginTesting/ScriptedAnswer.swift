import Foundation
import HTTPTypes
import HaapiLogin
import HaapiRuntime

/// An answer of a scripted server.
public indirect enum ScriptedAnswer: Sendable {
  /// Status, headers, body.
  case response(status: Int, headers: [String: String], body: Data)
  /// The connection fails.
  case failure(any Error)
  /// The answer comes later, by the clock of the transport.
  case later(Duration, ScriptedAnswer)
  /// The answer comes when the gate is opened.
  case held(ScriptedGate, ScriptedAnswer)
  /// The answer comes when the gate opens, even if the request was cancelled before.
  case unstoppable(ScriptedGate, ScriptedAnswer)
  /// The body of the answer comes a byte at a time, with this delay before each byte, by the clock of the transport.
  case trickling(Duration, ScriptedAnswer)
  /// No answer ever comes.
  case silence

  /// A step, by default with status 200 and the media type of HAAPI.
  public static func step(_ json: String, status: Int = 200, headers: [String: String] = [:]) -> ScriptedAnswer {
    text(json, type: "application/vnd.auth+json", status: status, headers: headers)
  }

  /// A problem, by default with status 400 and the media type of problems.
  public static func problem(_ json: String, status: Int = 400, headers: [String: String] = [:]) -> ScriptedAnswer {
    text(json, type: "application/problem+json", status: status, headers: headers)
  }

  /// JSON, such as the answer of a token endpoint.
  public static func json(_ json: String, status: Int = 200, headers: [String: String] = [:]) -> ScriptedAnswer {
    text(json, type: "application/json", status: status, headers: headers)
  }

  /// Any text.
  public static func text(
    _ text: String, type: String, status: Int = 200, headers: [String: String] = [:]
  ) -> ScriptedAnswer {
    .response(status: status, headers: headers.merging(["Content-Type": type]) { $1 }, body: Data(text.utf8))
  }

  /// Only a status and headers.
  public static func empty(status: Int, headers: [String: String] = [:]) -> ScriptedAnswer {
    .response(status: status, headers: headers, body: Data())
  }
}

/// Holds an answer back until a test lets it go.
public final class ScriptedGate: Sendable {
  private struct State {
    var isOpen = false
    var count = 0
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  private let state = Locked(State())

  /// A closed gate.
  public init() {}

  /// Lets the answer go.
  public func open() {
    let passing = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in passing { continuation.resume() }
  }

  /// Waits until the gate is open, even if the task is cancelled.
  func passUnstoppably() async {
    await Task.detached { try? await self.pass() }.value
  }

  func pass() async throws {
    let id = state.withLock {
      $0.count += 1
      return $0.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let mayPass = state.withLock {
          if $0.isOpen || Task.isCancelled { return true }
          $0.waiting[id] = continuation
          return false
        }
        if mayPass { continuation.resume(with: Result { try Task.checkCancellation() }) }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(throwing: CancellationError())
    }
  }
}
