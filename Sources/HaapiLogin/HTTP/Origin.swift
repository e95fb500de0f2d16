import Foundation

/// Scheme, host and port of an address. They decide who receives a request.
struct Origin: Hashable, Sendable {
  let scheme: String
  /// The name that is looked up, in ASCII and lower case; an IPv6 address with its brackets.
  let host: String
  let port: Int

  /// `nil` when the URL has no host, or its scheme is neither `http` nor `https`.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let standard = Self.standardPort(of: scheme),
      let host = Self.host(of: url)?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = url.port ?? standard
  }

  /// Only components know a name in other letters as it is looked up, and keep the brackets of an address.
  private static func host(of url: URL) -> String? {
    if let host = url.host(percentEncoded: true), host.utf8.allSatisfy(\.isPlainInHosts) { return host }
    return URLComponents(url: url, resolvingAgainstBaseURL: true)?.encodedHost
  }

  private static func standardPort(of scheme: String) -> Int? {
    switch scheme {
    case "https": 443
    case "http": 80
    default: nil
    }
  }

  /// Host and port as a request names them, without the standard port.
  var authority: String { port == Self.standardPort(of: scheme) ? host : "\(host):\(port)" }

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

extension UInt8 {
  /// Whether a host has the byte as it is: a letter, a digit, a dot or a hyphen.
  fileprivate var isPlainInHosts: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
