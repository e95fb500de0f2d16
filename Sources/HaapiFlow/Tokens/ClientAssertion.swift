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
  /// HMAC with SHA-2.
  public enum SignatureAlgorithm: String, CaseIterable, Sendable {
    case hs256 = "HS256"
    case hs384 = "HS384"
    case hs512 = "HS512"
  }

  private let signer: HMACSigner

  /// A key.
  public init(signatureAlgorithm: SignatureAlgorithm, secretKey: String) {
    signer = HMACSigner(kind: signatureAlgorithm, key: Secret(SymmetricKey(data: Data(secretKey.utf8))))
  }

  /// An assertion.
  ///
  /// - Throws: `HaapiError.invalidConfiguration` when the key is empty.
  public nonisolated(nonsending) func credentials(
    for request: ClientAuthenticationRequest
  ) async throws -> ClientCredentials {
    guard signer.key.value.bitCount > 0 else {
      throw HaapiError.invalidConfiguration(reason: "The key that signs the client's assertions is empty.")
    }
    return try await .assertion(signedBy: signer, for: request)
  }
}

/// The client has a private key, and the server knows the public half.
public struct ClientAuthenticationMethodJWTAsymmetric: ClientAuthenticationMethod {
  /// ECDSA and RSA with SHA-2.
  public enum SignatureAlgorithm: String, CaseIterable, Sendable {
    case es256 = "ES256"
    case es384 = "ES384"
    case es512 = "ES512"
    case rs256 = "RS256"
    case rs384 = "RS384"
    case rs512 = "RS512"
    case ps256 = "PS256"
    case ps384 = "PS384"
    case ps512 = "PS512"
  }

  private let makeSigner: @Sendable () throws -> any AssertionSigner

  /// A private key in a file of the app.
  ///
  /// - Parameters:
  ///   - pemFilename: The name of the file, with or without `.pem`, or a path.
  ///   - signatureAlgorithm: An algorithm that fits the key. Those of RSA need ``init(signer:)``.
  ///   - bundle: Where the file is.
  public init(pemFilename: String, signatureAlgorithm: SignatureAlgorithm, bundle: Bundle = .main) {
    let file = BundledFile(name: pemFilename, type: "pem", bundle: bundle)
    makeSigner = {
      try ECDSASigner(pem: String(decoding: file.contents(), as: UTF8.self), algorithm: signatureAlgorithm)
    }
  }

  /// A private key as PEM text, in the form of PKCS#8 or SEC1.
  public init(pem: String, signatureAlgorithm: SignatureAlgorithm) {
    let pem = Secret(pem)
    makeSigner = { try ECDSASigner(pem: pem.value, algorithm: signatureAlgorithm) }
  }

  /// A private key behind a signer of the app.
  public init(signer: any AssertionSigner) {
    makeSigner = { signer }
  }

  /// An assertion.
  ///
  /// - Throws: `HaapiError.invalidConfiguration` when the file cannot be read, or its key does not fit the algorithm.
  public nonisolated(nonsending) func credentials(
    for request: ClientAuthenticationRequest
  ) async throws -> ClientCredentials {
    try await .assertion(signedBy: makeSigner(), for: request)
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
  let kind: ClientAuthenticationMethodJWTSymmetric.SignatureAlgorithm
  let key: Secret<SymmetricKey>

  var algorithm: String { kind.rawValue }

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

  init(pem: String, algorithm: ClientAuthenticationMethodJWTAsymmetric.SignatureAlgorithm) throws {
    self.algorithm = algorithm.rawValue
    do {
      switch algorithm {
      case .es256: key = Secret(.p256(try P256.Signing.PrivateKey(pemRepresentation: pem)))
      case .es384: key = Secret(.p384(try P384.Signing.PrivateKey(pemRepresentation: pem)))
      case .es512: key = Secret(.p521(try P521.Signing.PrivateKey(pemRepresentation: pem)))
      case .rs256, .rs384, .rs512, .ps256, .ps384, .ps512:
        throw HaapiError.invalidConfiguration(
          reason: "\(algorithm.rawValue) needs RSA, which is not in this library. Use ES256, ES384 or ES512, or give "
            + "ClientAuthenticationMethodJWTAsymmetric a signer of your own.")
      }
    } catch let error as HaapiError {
      throw error
    } catch {
      throw HaapiError.invalidConfiguration(
        reason: "The PEM text holds no private key for \(algorithm.rawValue) that can be read without a passphrase.")
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
