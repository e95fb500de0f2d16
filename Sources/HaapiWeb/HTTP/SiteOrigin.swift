import Foundation
import HTTPTypes

/// Scheme, host and port of a site.
public struct SiteOrigin: Hashable, Sendable {
  /// As browsers send it: `https://www.example.com`.
  public let text: String
  /// Host and port, as browsers send them.
  public let authority: String
  /// Whether the site is reached over TLS.
  public let isSecure: Bool

  /// `nil` for anything but an origin. Without TLS, only this machine has one.
  public init?(_ text: String) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(),
      ["", "/"].contains(url.path), url.query == nil, url.user == nil,
      scheme == "https" || (scheme == "http" && ["localhost", "127.0.0.1"].contains(host))
    else { return nil }
    isSecure = scheme == "https"
    // Browsers leave out the port that a scheme has by default.
    let port = url.port == (isSecure ? 443 : 80) ? nil : url.port
    authority = port.map { "\(host):\($0)" } ?? host
    self.text = "\(scheme)://\(authority)"
  }

  /// Why a request must not be served: `misdirectedRequest` when it is for another site, as an attacker's name for this
  /// machine may be, and `forbidden` when it changes something and does not come from a page of this one.
  public func refusal(of request: HTTPRequest) -> HTTPResponse.Status? {
    guard request.authority?.lowercased() == authority else { return .misdirectedRequest }
    if [.get, .head].contains(request.method) { return nil }
    // All browsers of today send one of these headers, and pages cannot change them.
    if let site = request.headerFields[.secFetchSite], site != "same-origin" { return .forbidden }
    return request.headerFields[.origin] == text ? nil : .forbidden
  }

  /// Headers for every answer, which restrict pages to resources of this site.
  public var securityHeaders: HTTPFields {
    let policy = [
      "default-src 'none'", "style-src 'self'", "script-src 'self'", "connect-src 'self'",
      // QR codes come in the page itself, other pictures from where the identity server says.
      "img-src 'self' data: https:", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
    var fields: HTTPFields = [
      .contentSecurityPolicy: policy, .xContentTypeOptions: "nosniff",
      // Not `no-referrer`: browsers would hide the origin of this site's own forms.
      .referrerPolicy: "same-origin", .crossOriginOpenerPolicy: "same-origin",
      .crossOriginResourcePolicy: "same-origin",
      .permissionsPolicy:
        "camera=(), geolocation=(), microphone=(), publickey-credentials-create=(self), publickey-credentials-get=(self)",
    ]
    if isSecure { fields[.strictTransportSecurity] = "max-age=31536000" }
    return fields
  }
}

extension HTTPField.Name {
  // The names are constants, so that they are always good.
  static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
