import Foundation
import HaapiRuntime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A server on a local socket that handles each connection as a test says. It can cut an answer short, or close a
/// connection that should be kept.
package final class LoopbackServer: Sendable {
  /// `http://127.0.0.1:port`
  package let address: String
  /// Dispatch sources may be used on any thread, which not each platform declares.
  nonisolated(unsafe) private let arrivals: any DispatchSourceRead
  private let closed = DispatchSemaphore(value: 0)
  private let heard = Locked<[Request]>([])

  package struct Request: Sendable {
    /// The first line, without the version.
    package let line: String
    /// By names in lower case.
    package let headers: [String: String]
    package let body: String
    /// Which connection it came on, from 1.
    package let connection: Int
  }

  /// One connection.
  package struct Connection: Sendable {
    package let number: Int
    fileprivate let socket: Int32
    fileprivate let record: @Sendable (Request) -> Void

    /// The next request; `nil` when the client has closed the connection.
    package func request() -> Request? {
      var bytes: [UInt8] = []
      while let byte = read(1)?.first {
        bytes.append(byte)
        if bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) { break }
      }
      let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
      guard lines.count > 2 else { return nil }
      let words = lines[0].split(separator: " ")
      var headers: [String: String] = [:]
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        if parts.count == 2 { headers[parts[0].lowercased()] = parts[1] }
      }
      let length = headers["content-length"].flatMap(Int.init) ?? 0
      let body = length > 0 ? read(length) ?? [] : []
      let request = Request(
        line: words.prefix(2).joined(separator: " "), headers: headers, body: String(decoding: body, as: UTF8.self),
        connection: number)
      record(request)
      return request
    }

    /// Whether all of it could be sent.
    @discardableResult
    package func write(_ text: String) -> Bool {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        #if os(Linux)
        let flags = Int32(MSG_NOSIGNAL)
        #else
        let flags: Int32 = 0
        #endif
        let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    /// A whole answer, after which the connection stays open.
    @discardableResult
    package func answer(_ status: String = "200 OK", _ headers: [String] = [], body: String = "") -> Bool {
      let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers
      return write(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    private func read(_ count: Int) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: count)
      var filled = 0
      while filled < count {
        let read = bytes.withUnsafeMutableBytes { recv(socket, $0.baseAddress! + filled, count - filled, 0) }
        guard read > 0 else { return nil }
        filled += read
      }
      return bytes
    }
  }

  /// A server that runs until it is released.
  ///
  /// - Parameter handler: Handles a connection, which is closed when it returns.
  package init(_ handler: @escaping @Sendable (Connection) -> Void) throws {
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.address = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    arrivals = DispatchSource.makeReadSource(fileDescriptor: listener, queue: DispatchQueue(label: "LoopbackServer"))
    let connections = Locked(0)
    arrivals.setEventHandler { [heard] in
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      let number = connections.withLock {
        $0 += 1
        return $0
      }
      let connection = Connection(number: number, socket: client) { request in
        heard.withLock { $0.append(request) }
      }
      Thread.detachNewThread {
        handler(connection)
        shutdown(client, Int32(SHUT_RDWR))
        close(client)
      }
    }
    arrivals.setCancelHandler { [closed] in
      close(listener)
      closed.signal()
    }
    arrivals.resume()
  }

  // The next server may get the number of this socket, so nobody may still wait on it.
  deinit {
    arrivals.cancel()
    closed.wait()
  }

  /// All requests so far.
  package var requests: [Request] { heard.withLock { $0 } }

  package func url(_ path: String) -> URL { URL(string: address + path)! }
}
