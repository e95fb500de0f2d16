import Foundation
import HTTPTypes
import HaapiLogin

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
public final class ScriptedGate: @unchecked Sendable {
  // The lock guards all access to the properties.
  private let lock = NSLock()
  private var isOpen = false
  private var count = 0
  private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]

  /// A closed gate.
  public init() {}

  /// Lets the answer go.
  public func open() {
    let passing = lock.withLock {
      isOpen = true
      defer { waiting = [:] }
      return waiting.values
    }
    for continuation in passing { continuation.resume() }
  }

  /// Waits until the gate is open, even if the task is cancelled.
  func passUnstoppably() async {
    await Task.detached { try? await self.pass() }.value
  }

  func pass() async throws {
    let id = lock.withLock {
      count += 1
      return count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let mayPass = lock.withLock {
          if isOpen || Task.isCancelled { return true }
          waiting[id] = continuation
          return false
        }
        if mayPass { continuation.resume(with: Result { try Task.checkCancellation() }) }
      }
    } onCancel: {
      lock.withLock { waiting.removeValue(forKey: id) }?.resume(throwing: CancellationError())
    }
  }
}
