import Foundation

/// Scheme, host and port of an address. They decide who receives a request.
struct Origin: Hashable, Sendable {
  let scheme: String
  /// In lower case; an IPv6 address with its brackets.
  let host: String
  let port: Int

  /// `nil` when the URL has no host, or its scheme is neither `http` nor `https`.
  init?(_ url: URL) {
    guard
      let components = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = components.scheme?.lowercased(), let standard = Self.standardPorts[scheme],
      let host = components.percentEncodedHost?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    port = components.port ?? standard
  }

  private static let standardPorts = ["https": 443, "http": 80]

  /// Host and port as a request names them, without the standard port.
  var authority: String { port == Self.standardPorts[scheme] ? host : "\(host):\(port)" }

  /// The origin as text.
  var text: String { "\(scheme)://\(authority)" }

  /// Whether the host is this machine.
  var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    // `UInt8` takes a sign as well, and then it is the name of some other machine.
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { UInt8($0) != nil && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }
}
