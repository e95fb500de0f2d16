import Foundation
import HaapiRuntime

/// The client presents a certificate when it connects (RFC 8705).
///
/// That takes a transport that can do so: the default transport on Apple systems, elsewhere one that the app supplies.
public struct ClientAuthenticationMethodMTLS: ClientAuthenticationMethod {
  enum ServerTrust: Sendable {
    case pem(BundledFile, isValidatingHostname: Bool)
    case pins([KeyPinning])
  }

  let certificate: BundledFile
  let pkcs12Passphrase: Secret<String>
  let serverTrust: ServerTrust

  /// A client certificate, and the certificate of the server.
  ///
  /// - Parameters:
  ///   - pkcs12Filename: The file with the client's certificate and key, with or without `.p12`.
  ///   - pkcs12Passphrase: The passphrase of the file.
  ///   - serverPEMFilename: The file with the server's certificate, or that of its issuer.
  ///   - isValidatingHostname: Whether the certificate must name the host.
  ///   - bundle: Where the files are.
  public init(
    pkcs12Filename: String, pkcs12Passphrase: String, serverPEMFilename: String, isValidatingHostname: Bool = true,
    bundle: Bundle = .main
  ) {
    certificate = BundledFile(name: pkcs12Filename, type: "p12", bundle: bundle)
    self.pkcs12Passphrase = Secret(pkcs12Passphrase)
    serverTrust = .pem(
      BundledFile(name: serverPEMFilename, type: "pem", bundle: bundle), isValidatingHostname: isValidatingHostname)
  }

  /// A client certificate, and the accepted keys of servers.
  public init(
    pkcs12Filename: String, pkcs12Passphrase: String, serverKeyPinnings: [KeyPinning], bundle: Bundle = .main
  ) {
    certificate = BundledFile(name: pkcs12Filename, type: "p12", bundle: bundle)
    self.pkcs12Passphrase = Secret(pkcs12Passphrase)
    serverTrust = .pins(serverKeyPinnings)
  }

  /// The transport presents the certificate.
  public var needsClientCertificate: Bool { true }

  /// The identifier of the client, in the body.
  ///
  /// - Throws: `HaapiError.invalidURLResponse` with the code `insecure_transport` when the endpoint is not https.
  public func credentials(for request: ClientAuthenticationRequest) throws -> ClientCredentials {
    guard request.audience.scheme?.lowercased() == "https" else {
      throw HaapiError.invalidURLResponse(
        nil, reason: "A client certificate is shown by https only.",
        cause: HaapiInsecureTransportRefusal(
          scheme: request.audience.scheme ?? "", host: request.audience.host ?? ""))
    }
    return ClientCredentials(parameters: [("client_id", request.clientId)])
  }

  func pkcs12() throws -> Data { try certificate.contents() }

  /// The server's certificate as DER; `nil` when the file is not PEM.
  func serverCertificate() throws -> Data? {
    guard case .pem(let file, _) = serverTrust else { return nil }
    let lines = String(decoding: try file.contents(), as: UTF8.self).split(whereSeparator: \.isNewline)
    return Data(base64Encoded: lines.filter { !$0.hasPrefix("-----") }.joined())
  }
}

/// The expected key of a server.
public struct KeyPinning: Hashable, Sendable {
  /// The host.
  public let hostname: String
  /// Base64 of the SHA-256 of the server's public key.
  public let publicKeyHash: String

  /// A key.
  public init(hostname: String, publicKeyHash: String) {
    self.hostname = hostname
    self.publicKeyHash = publicKeyHash
  }
}
