import Foundation
import HaapiRuntime

/// The client presents a certificate when it connects (RFC 8705).
///
/// That takes a transport that can do so: the default transport on Apple systems, elsewhere one that the app supplies.
public struct ClientAuthenticationMethodMTLS: ClientAuthenticationMethod {
  enum ServerTrust: Sendable {
    case certificate(Data, isValidatingHostname: Bool)
    case pins([KeyPinning])
  }

  let pkcs12: Secret<Data>
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
  /// - Throws: ``CryptoImportError``
  public init(
    pkcs12Filename: String, pkcs12Passphrase: String, serverPEMFilename: String, isValidatingHostname: Bool = true,
    bundle: Bundle = .main
  ) throws {
    pkcs12 = Secret(try BundledFile(name: pkcs12Filename, type: "p12", bundle: bundle).contents())
    self.pkcs12Passphrase = Secret(pkcs12Passphrase)
    let pem = try BundledFile(name: serverPEMFilename, type: "pem", bundle: bundle).contents()
    serverTrust = .certificate(try Self.certificate(pem), isValidatingHostname: isValidatingHostname)
  }

  /// A client certificate, and the accepted keys of servers.
  ///
  /// - Throws: ``CryptoImportError``
  public init(
    pkcs12Filename: String, pkcs12Passphrase: String, serverKeyPinnings: [KeyPinning], bundle: Bundle = .main
  ) throws {
    pkcs12 = Secret(try BundledFile(name: pkcs12Filename, type: "p12", bundle: bundle).contents())
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

  /// A certificate as DER.
  private static func certificate(_ pem: Data) throws -> Data {
    let lines = String(decoding: pem, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let der = Data(base64Encoded: lines.filter { !$0.hasPrefix("-----") }.joined()) else {
      throw CryptoImportError.invalidPEMString("The certificate of the server is not a certificate in PEM.", cause: nil)
    }
    return der
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
