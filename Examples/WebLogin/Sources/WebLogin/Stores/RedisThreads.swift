import Foundation
import HaapiWeb

/// Threads that each have a connection to the server, and take the next command that waits.
final class RedisThreads: @unchecked Sendable {
  private typealias Job = (command: [Data], continuation: CheckedContinuation<RedisReply, any Error>)

  // The condition guards both.
  private let condition = NSCondition()
  private var jobs: [Job] = []
  private var isClosed = false

  init(to server: RedisServer, count: Int) {
    for _ in 0..<count {
      let thread = Thread { [weak self] in
        let connection = RedisConnection(to: server)
        while let job = self?.next() {
          job.continuation.resume(with: Result { try connection.run(job.command) })
        }
      }
      thread.name = "Redis"
      thread.start()
    }
  }

  func run(_ command: [Data]) async throws -> RedisReply {
    try await withCheckedThrowingContinuation { continuation in
      condition.withLock { jobs.append((command, continuation)) }
      condition.signal()
    }
  }

  /// The command that has waited longest.
  private func next() -> Job? {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty { condition.wait() }
    return jobs.removeFirst()
  }
}
