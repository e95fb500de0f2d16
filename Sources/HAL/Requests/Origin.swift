import Foundation

extension HalleyKit {
  /// A server, as a URL names it: by scheme, host and port.
  ///
  /// Servers that differ in one of the three are strangers to each other: what an app sends to one is not for the
  /// other.
  public struct Origin: Sendable, Hashable, CustomStringConvertible {
    /// `http` or `https`.
    public let scheme: String
    /// A name, in the ASCII form that is looked up, or an address without brackets. In lower case.
    public let host: String
    /// The port, which is that of the scheme if the URL has none.
    public let port: Int

    /// The server of a URL. `nil` if the URL has no host or is not HTTP.
    public init?(_ url: URL) {
      guard let scheme = url.scheme?.lowercased(), let standardPort = Self.standardPorts[scheme],
        let host = URLComponents(url: url, resolvingAgainstBaseURL: true)?.encodedHost, !host.isEmpty
      else { return nil }
      self.init(scheme: scheme, host: host, port: url.port ?? standardPort)
    }

    private init(scheme: String, host: String, port: Int) {
      self.scheme = scheme
      self.host = host.lowercased().trimmingCharacters(in: ["[", "]"])
      self.port = port
    }

    /// A host as it is in a URL.
    private static func encoded(_ host: String) -> String {
      var parts = URLComponents()
      parts.host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
      return parts.encodedHost ?? host
    }

    /// The server of a host that is reached over TLS.
    public static func https(_ host: String, port: Int = 443) -> Origin {
      Origin(scheme: "https", host: encoded(host), port: port)
    }

    /// The server of a host that is reached without TLS, so that everyone on the way can read what it gets.
    public static func http(_ host: String, port: Int = 80) -> Origin {
      Origin(scheme: "http", host: encoded(host), port: port)
    }

    /// Scheme, host and port, as in `https://api.example:443`.
    public var description: String {
      "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    private static let standardPorts = ["http": 80, "https": 443]
  }
}
