import Crypto
import Foundation
import HaapiRuntime

/// Signs the assertions with which a client authenticates (RFC 7523).
///
/// HMAC and ECDSA are included. For another algorithm, such as `RS256` with the keys of `CryptoExtras`, supply your own
/// signer. RSA is not included, because it would make every app build a second cryptography library.
public protocol AssertionSigner: Sendable {
  /// The name of the algorithm in RFC 7518.
  var algorithm: String { get }
  /// The signature, in the form of RFC 7518.
  nonisolated(nonsending) func sign(_ input: Data) async throws -> Data
}

/// The client and the server share a key.
public struct ClientAuthenticationMethodJWTSymmetric: ClientAuthenticationMethod {
  /// The algorithm.
  public let signatureAlgorithm: JWTSymmetricAlgorithm
  private let secret: Secret<String>

  /// The key.
  public var secretKey: String { secret.value }

  /// A key.
  public init(signatureAlgorithm: JWTSymmetricAlgorithm, secretKey: String) {
    self.signatureAlgorithm = signatureAlgorithm
    secret = Secret(secretKey)
  }

  /// An assertion.
  ///
  /// - Throws: `HaapiError.invalidConfiguration` when the key is empty.
  public nonisolated(nonsending) func credentials(
    for request: ClientAuthenticationRequest
  ) async throws -> ClientCredentials {
    guard !secretKey.isEmpty else {
      throw HaapiError.invalidConfiguration(reason: "The key that signs the client's assertions is empty.")
    }
    let signer = HMACSigner(kind: signatureAlgorithm, key: Secret(SymmetricKey(data: Data(secretKey.utf8))))
    return try await .assertion(signedBy: signer, for: request)
  }
}

/// The client has a private key, and the server knows the public half.
public struct ClientAuthenticationMethodJWTAsymmetric: ClientAuthenticationMethod {
  /// The algorithm.
  public let signatureAlgorithm: JWTAsymmetricAlgorithm
  private let signer: ECDSASigner

  /// A private key in a file of the app.
  ///
  /// - Parameters:
  ///   - pemFilename: The name of the file, with or without `.pem`, or a path.
  ///   - signatureAlgorithm: An algorithm that fits the key. Those of RSA need ``ClientAuthenticationMethodJWT``.
  ///   - bundle: Where the file is.
  /// - Throws: ``CryptoImportError``
  public init(pemFilename: String, signatureAlgorithm: JWTAsymmetricAlgorithm, bundle: Bundle = .main) throws {
    let file = BundledFile(name: pemFilename, type: "pem", bundle: bundle)
    try self.init(pem: String(decoding: file.contents(), as: UTF8.self), signatureAlgorithm: signatureAlgorithm)
  }

  /// A private key as PEM text, in the form of PKCS#8 or SEC1.
  ///
  /// - Throws: ``CryptoImportError``
  public init(pem: String, signatureAlgorithm: JWTAsymmetricAlgorithm) throws {
    self.signatureAlgorithm = signatureAlgorithm
    signer = try ECDSASigner(pem: pem, algorithm: signatureAlgorithm)
  }

  /// An assertion.
  public nonisolated(nonsending) func credentials(
    for request: ClientAuthenticationRequest
  ) async throws -> ClientCredentials {
    try await .assertion(signedBy: signer, for: request)
  }
}

/// The client signs its assertions with a signer of the app, for algorithms and keys that this library does not have.
public struct ClientAuthenticationMethodJWT: ClientAuthenticationMethod {
  private let signer: any AssertionSigner

  /// A signer.
  public init(signer: any AssertionSigner) {
    self.signer = signer
  }

  /// An assertion.
  public nonisolated(nonsending) func credentials(
    for request: ClientAuthenticationRequest
  ) async throws -> ClientCredentials {
    try await .assertion(signedBy: signer, for: request)
  }
}

extension ClientCredentials {
  /// A new assertion, valid for one minute.
  fileprivate nonisolated(nonsending) static func assertion(
    signedBy signer: any AssertionSigner, for request: ClientAuthenticationRequest
  ) async throws -> ClientCredentials {
    let now = Int(request.now.timeIntervalSince1970)
    let header: JSONValue = ["alg": .string(signer.algorithm), "typ": "JWT"]
    let claims: JSONValue = [
      "iss": .string(request.clientId), "sub": .string(request.clientId),
      "aud": .string(request.audience.absoluteString), "jti": .string(request.randomness.text(bytes: 16)),
      "iat": .number(JSONNumber(now)), "exp": .number(JSONNumber(now + 60)),
    ]
    let input = [header, claims].map { $0.text().utf8.base64URL() }.joined(separator: ".")
    let signature = try await signer.sign(Data(input.utf8)).base64URL()
    return ClientCredentials(parameters: [
      ("client_id", request.clientId),
      ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
      ("client_assertion", "\(input).\(signature)"),
    ])
  }
}

private struct HMACSigner: AssertionSigner {
  let kind: JWTSymmetricAlgorithm
  let key: Secret<SymmetricKey>

  var algorithm: String { kind.name }

  func sign(_ input: Data) -> Data {
    switch kind {
    case .hs256: Data(HMAC<SHA256>.authenticationCode(for: input, using: key.value))
    case .hs384: Data(HMAC<SHA384>.authenticationCode(for: input, using: key.value))
    case .hs512: Data(HMAC<SHA512>.authenticationCode(for: input, using: key.value))
    }
  }
}

private struct ECDSASigner: AssertionSigner {
  private enum Key {
    case p256(P256.Signing.PrivateKey)
    case p384(P384.Signing.PrivateKey)
    case p521(P521.Signing.PrivateKey)
  }

  let algorithm: String
  private let key: Secret<Key>

  init(pem: String, algorithm: JWTAsymmetricAlgorithm) throws {
    self.algorithm = algorithm.name
    do {
      switch algorithm {
      case .es256: key = Secret(.p256(try P256.Signing.PrivateKey(pemRepresentation: pem)))
      case .es384: key = Secret(.p384(try P384.Signing.PrivateKey(pemRepresentation: pem)))
      case .es512: key = Secret(.p521(try P521.Signing.PrivateKey(pemRepresentation: pem)))
      case .rs256, .rs384, .rs512, .ps256, .ps384, .ps512:
        throw CryptoImportError.invalidType(
          "\(algorithm.name) needs RSA, which is not in this library: take ES256, ES384 or ES512, or give "
            + "ClientAuthenticationMethodJWT a signer.")
      }
    } catch let error as CryptoImportError {
      throw error
    } catch {
      throw CryptoImportError.invalidPEMString(
        "The PEM text holds no private key for \(algorithm.name) that can be read without a passphrase.", cause: error)
    }
  }

  func sign(_ input: Data) throws -> Data {
    switch key.value {
    case .p256(let key): try key.signature(for: input).rawRepresentation
    case .p384(let key): try key.signature(for: input).rawRepresentation
    case .p521(let key): try key.signature(for: input).rawRepresentation
    }
  }
}
