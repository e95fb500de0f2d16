import Foundation
import HTTPTypes
import HaapiRuntime

/// What a server says about itself (OpenID Connect Discovery 1.0, RFC 8414).
public struct ServerMetadata: Hashable, Sendable {
  /// The identifier of the server. It is the address that was asked.
  public let issuer: URL
  /// The authorization endpoint, where a flow starts.
  public let authorizationEndpoint: URL
  /// The token endpoint.
  public let tokenEndpoint: URL
  /// The revocation endpoint.
  public let revocationEndpoint: URL?
  /// The endpoint at which clients register.
  public let registrationEndpoint: URL?
  /// The userinfo endpoint.
  public let userinfoEndpoint: URL?
  /// Whether each authorization response names the issuer (RFC 9207).
  public let namesIssuer: Bool

  /// Asks a server for its metadata.
  ///
  /// The first answer other than a 4xx counts: at `/.well-known/openid-configuration` below the issuer, then at
  /// `/.well-known/oauth-authorization-server` between its host and its path.
  ///
  /// - Parameters:
  ///   - issuer: The identifier of the server: a URL without query and fragment.
  ///   - transportSecurity: Which addresses are allowed, for the issuer and for the endpoints.
  ///   - transport: The transport.
  ///   - environment: Supplies clock and time limit.
  /// - Throws: `HaapiError`: when an address is not allowed, when the server cannot be reached or refuses, and when its
  ///   metadata lacks an endpoint or belongs to another issuer.
  public nonisolated(nonsending) static func discovered(
    at issuer: URL, transportSecurity: TransportSecurity = .httpsOnly,
    transport: any HaapiTransport = URLSessionTransport(), environment: HaapiEnvironment = HaapiEnvironment()
  ) async throws -> ServerMetadata {
    try transportSecurity.check(issuer, name: "issuer")
    let http = HTTPClient(transport: transport, clock: environment.clock, timeLimit: environment.timeLimit)
    for address in try wellKnownAddresses(of: issuer) {
      let answer = try await http.send(HTTPRequest(.get, address, [.accept: MimeTypes.json.rawValue]))
      if (400..<500).contains(answer.response.status.code) { continue }
      guard answer.isSuccess else { throw answer.serverError }
      guard let json = answer.json else { throw HaapiError.metadata("The server's metadata is not a JSON object.") }
      return try ServerMetadata(json, of: issuer, transportSecurity)
    }
    throw HaapiError.metadata("The server has no metadata at its well-known addresses.")
  }

  private static func wellKnownAddresses(of issuer: URL) throws -> [RequestTarget] {
    guard var parts = URLComponents(url: issuer, resolvingAgainstBaseURL: true), parts.query == nil,
      parts.fragment == nil
    else { throw HaapiError.invalidConfiguration(reason: "'issuer' must be a URL without query and fragment.") }
    var path = parts.percentEncodedPath
    if path.hasSuffix("/") { path.removeLast() }
    return [path + "/.well-known/openid-configuration", "/.well-known/oauth-authorization-server" + path].compactMap {
      parts.percentEncodedPath = $0
      return parts.url.flatMap(RequestTarget.init)
    }
  }

  private init(_ json: JSONObject, of issuer: URL, _ security: TransportSecurity) throws {
    // A server that names another issuer could pass off that one's endpoints as its own, or its own as that one's.
    guard case .string(issuer.absoluteString)? = json["issuer"] else {
      throw HaapiError.metadata(
        "The server's metadata belongs to another issuer: its 'issuer' is not the address that was asked.")
    }
    func endpoint(_ name: String) throws -> URL? {
      guard let value = json[name], value != .null else { return nil }
      guard case .string(let text) = value, let url = URL(string: text) else {
        throw HaapiError.metadata("'\(name)' in the server's metadata is not an address.")
      }
      try security.check(url, name: name)
      return url
    }
    func requiredEndpoint(_ name: String) throws -> URL {
      guard let url = try endpoint(name) else { throw HaapiError.metadata("The server's metadata has no '\(name)'.") }
      return url
    }
    self.issuer = issuer
    authorizationEndpoint = try requiredEndpoint("authorization_endpoint")
    tokenEndpoint = try requiredEndpoint("token_endpoint")
    revocationEndpoint = try endpoint("revocation_endpoint")
    registrationEndpoint = try endpoint("registration_endpoint")
    userinfoEndpoint = try endpoint("userinfo_endpoint")
    namesIssuer = json["authorization_response_iss_parameter_supported"] == .bool(true)
  }
}

extension HaapiError {
  fileprivate static func metadata(_ reason: String) -> HaapiError { .invalidURLResponse(nil, reason: reason) }
}
