import Foundation

/// A connection that sends what no browser sends.
final class RawConnection: Sendable {
  private let socket: Int32

  /// A connection to this machine; `nil` without one.
  init?(port: Int) {
    #if os(Linux)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    socket = Foundation.socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(socket)
      return nil
    }
    // No answer at all is a failure of the test.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  /// Sends as much of a text as the other end takes.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #if os(Linux)
    let flags = Int32(MSG_NOSIGNAL)
    #else
    let flags: Int32 = 0
    #endif
    _ = Foundation.send(socket, bytes, bytes.count, flags)
  }

  /// All that comes until the other end closes the connection; `nil` if it does not.
  func readToEnd() async -> String? {
    await read { _ in false }
  }

  /// What comes until a text has come.
  func read(until end: String) async -> String? {
    await read { $0.contains(end) }
  }

  /// Reads on a thread of its own: the site needs those that tests share.
  private func read(_ isDone: @escaping @Sendable (String) -> Bool) async -> String? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.received(isDone)) }
    }
  }

  private func received(_ isDone: (String) -> Bool) -> String? {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      let text = String(decoding: received + buffer[..<max(0, count)], as: UTF8.self)
      if count == 0 || (count < 0 && errno == ECONNRESET) || (count > 0 && isDone(text)) { return text }
      guard count > 0 else { return nil }
      received += buffer[..<count]
    }
  }
}
