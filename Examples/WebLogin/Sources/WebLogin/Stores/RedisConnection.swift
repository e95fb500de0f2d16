import CHiredis
import Foundation
import HaapiWeb

/// An answer of the server.
enum RedisReply: Equatable, Sendable {
  case nothing
  case number(Int)
  case bytes(Data)
}

/// A connection that one thread uses. It is made anew when it breaks.
final class RedisConnection {
  /// How long a command is repeated while the server cannot be reached, such as when it restarts, in seconds.
  private static let patience: TimeInterval = 2
  private static let timeout = timeval(tv_sec: 2, tv_usec: 0)

  private let server: RedisServer
  private var context: UnsafeMutablePointer<redisContext>?

  init(to server: RedisServer) {
    self.server = server
  }

  deinit { redisFree(context) }

  /// Sends a command, whose parts may be any bytes. A command must do no harm when it is sent again.
  ///
  /// - Throws: `RedisLoginStore.Failure`, and `LoginStoreError.full` when the server has no memory left.
  func run(_ command: [Data]) throws -> RedisReply {
    let end = Date().addingTimeInterval(Self.patience)
    while true {
      do {
        return try send(command, on: connected())
      } catch let error as RedisLoginStore.Failure {
        redisFree(context)
        context = nil
        guard Date() < end else { throw error }
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
  }

  private func connected() throws -> UnsafeMutablePointer<redisContext> {
    if let context { return context }
    guard let new = redisConnectWithTimeout(server.host, Int32(server.port), Self.timeout) else {
      throw RedisLoginStore.Failure(description: "There is no memory for a connection.")
    }
    guard new.pointee.err == 0 else {
      defer { redisFree(new) }
      throw RedisLoginStore.Failure(description: Self.text(of: new))
    }
    redisSetTimeout(new, Self.timeout)
    // From now on, whoever fails closes it.
    context = new
    if let authentication = server.authentication { _ = try send(authentication, on: new) }
    return new
  }

  private func send(_ command: [Data], on context: UnsafeMutablePointer<redisContext>) throws -> RedisReply {
    let parts = command.map { part in
      let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: max(1, part.count))
      _ = part.withUnsafeBytes { $0.copyBytes(to: UnsafeMutableRawBufferPointer(copy)) }
      return copy
    }
    defer { for part in parts { part.deallocate() } }
    var pointers: [UnsafePointer<CChar>?] = parts.map { UnsafePointer($0.baseAddress) }
    let lengths = command.map(\.count)
    guard let raw = redisCommandArgv(context, Int32(command.count), &pointers, lengths) else {
      throw RedisLoginStore.Failure(description: Self.text(of: context))
    }
    defer { freeReplyObject(raw) }
    let reply = raw.assumingMemoryBound(to: redisReply.self).pointee
    switch reply.type {
    case REDIS_REPLY_STRING, REDIS_REPLY_STATUS: return .bytes(Data(bytes: reply.str, count: reply.len))
    case REDIS_REPLY_INTEGER: return .number(Int(reply.integer))
    case REDIS_REPLY_ERROR:
      let text = String(cString: reply.str)
      if text.contains("OOM") { throw LoginStoreError.full }
      throw RedisLoginStore.Failure(description: text)
    default: return .nothing
    }
  }

  private static func text(of context: UnsafeMutablePointer<redisContext>) -> String {
    withUnsafePointer(to: &context.pointee.errstr) {
      $0.withMemoryRebound(to: CChar.self, capacity: 128) { String(cString: $0) }
    }
  }
}
