import Foundation
import HaapiWeb

/// Keeps logins in Redis or Valkey, for a site of many processes on many machines.
///
/// Run the server with `appendfsync always`: what has been saved before it is sent must survive the server. The client
/// blocks, so that it has threads of its own.
final class RedisLoginStore: LoginStore {
  /// The server refuses, or cannot be reached.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let threads: RedisThreads

  /// - Parameters:
  ///   - server: Where the server is.
  ///   - connections: How many requests may be under way.
  init(_ server: RedisServer, connections: Int = 4) {
    threads = RedisThreads(to: server, count: connections)
  }

  func load(_ id: String) async throws -> StoredLogin? {
    let reply = try await threads.run([Data("GET".utf8), key(id)])
    guard case .bytes(let value) = reply, value.count >= Self.versionSize,
      let version = LoginVersion(text: String(decoding: value.prefix(Self.versionSize), as: UTF8.self))
    else { return nil }
    return StoredLogin(content: value.dropFirst(Self.versionSize), version: version)
  }

  func save(
    _ content: Data, as id: String, replacing version: LoginVersion?, for timeToLive: TimeInterval
  ) async throws -> LoginVersion? {
    let new = LoginVersion()
    let milliseconds = Int(max(1, timeToLive * 1000))
    let reply = try await threads.run([
      Data("EVAL".utf8), Self.compareAndSet, Data("1".utf8), key(id), Data((version?.text ?? "").utf8),
      Data(new.text.utf8), content, Data("\(milliseconds)".utf8),
    ])
    return reply == .number(1) ? new : nil
  }

  func delete(_ id: String) async throws {
    _ = try await threads.run([Data("DEL".utf8), key(id)])
  }

  private func key(_ id: String) -> Data { Data("login:\(id)".utf8) }

  private static let versionSize = 22

  /// A value begins with its version. A client that has lost the answer asks again, and finds its own version there.
  private static let compareAndSet = Data(
    """
    local version = redis.call('GETRANGE', KEYS[1], 0, 21)
    if version ~= ARGV[1] and version ~= ARGV[2] then return 0 end
    redis.call('SET', KEYS[1], ARGV[2] .. ARGV[3], 'PX', ARGV[4])
    return 1
    """.utf8)
}
