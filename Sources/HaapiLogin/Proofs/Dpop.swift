import Foundation
import HaapiRuntime

/// Makes the proofs of RFC 9449. A proof shows that the sender of a request has the key to which an access token is
/// bound.
///
/// Encoding a value writes its private key. Store it like a password.
public struct Dpop: Sendable {
  let key: any ProofKey
  let clock: any HaapiClock
  let randomness: any RandomSource

  /// The encoded header of all proofs.
  private let header: String

  init(key: any ProofKey, clock: any HaapiClock = SystemClock(), randomness: any RandomSource = SystemRandomness()) {
    self.key = key
    self.clock = clock
    self.randomness = randomness
    let header: JSONValue = ["typ": "dpop+jwt", "alg": "ES256", "jwk": key.publicJWK.json]
    self.header = header.text().utf8.base64URL()
  }

  /// Proofs with a new key in memory.
  public init() {
    self.init(key: P256ProofKey())
  }

  /// The thumbprint of the public key (RFC 7638): base64url of a SHA-256.
  public var jwkThumbprint: String { key.publicJWK.thumbprint }

  /// A proof for one request, for the header `DPoP`.
  ///
  /// - Parameters:
  ///   - httpMethod: The method of the request.
  ///   - url: The address of the request. Query and fragment are ignored.
  ///   - nonce: The latest `DPoP-Nonce` from the server.
  ///   - accessToken: The token that the request carries.
  /// - Throws: `HaapiError.dpopProofCreationFailure` when the URL is not absolute, or when the key signs
  ///   asynchronously, as keys of an app do.
  public func createProof(
    httpMethod: String, url: URL, nonce: String? = nil, accessToken: String? = nil
  ) throws -> String {
    guard let key = key as? P256ProofKey else {
      throw HaapiError.dpopProofCreationFailure(cause: ProofFailure.keyIsAsynchronous)
    }
    let input = input(httpMethod, try Self.target(url), nonce: nonce, tokenHash: accessToken?.sha256())
    do {
      return input + "." + (try key.sign(Data(input.utf8))).base64URL()
    } catch {
      throw HaapiError.dpopProofCreationFailure(cause: error)
    }
  }

  /// Like ``createProof(httpMethod:url:nonce:accessToken:)``, for keys of any kind.
  public nonisolated(nonsending) func proof(
    httpMethod: String, url: URL, nonce: String? = nil, accessToken: String? = nil
  ) async throws -> String {
    try await proof(httpMethod, try Self.target(url), nonce: nonce, tokenHash: accessToken?.sha256())
  }

  /// - Parameter tokenHash: The SHA-256 of the access token.
  nonisolated(nonsending) func proof(
    _ method: String, _ target: RequestTarget, nonce: String?, tokenHash: String? = nil
  ) async throws -> String {
    let input = input(method, target, nonce: nonce, tokenHash: tokenHash)
    do {
      return input + "." + (try await key.sign(Data(input.utf8))).base64URL()
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw HaapiError.dpopProofCreationFailure(cause: error)
    }
  }

  /// The value of the header `DPoP`: a proof, as ``createProof(httpMethod:url:nonce:accessToken:)`` makes it.
  public func getHeaderValue(
    httpMethod: String, url: URL, nonce: String? = nil, accessToken: String? = nil
  ) throws -> String {
    try createProof(httpMethod: httpMethod, url: url, nonce: nonce, accessToken: accessToken)
  }

  private static func target(_ url: URL) throws -> RequestTarget {
    guard let target = RequestTarget(url) else {
      throw HaapiError.dpopProofCreationFailure(cause: ProofFailure.addressIsNotAbsolute)
    }
    return target
  }

  /// The signed part.
  private func input(_ method: String, _ target: RequestTarget, nonce: String?, tokenHash: String?) -> String {
    var claims: JSONObject = [
      "jti": .string(randomness.text(bytes: 16)),
      "htm": .string(method.uppercased()),
      "htu": .string(target.proven),
      "iat": .number(JSONNumber(Int(clock.now.timeIntervalSince1970))),
    ]
    if let tokenHash { claims["ath"] = .string(tokenHash) }
    if let nonce { claims["nonce"] = .string(nonce) }
    return header + "." + JSONValue.object(claims).bytes().base64URL()
  }
}

/// Why a proof could not be created.
enum ProofFailure: String, Error, CustomStringConvertible {
  case keyIsAsynchronous = "The key signs asynchronously. Use proof(httpMethod:url:nonce:accessToken:)."
  case keyCannotBeCopied = "The private key cannot leave the place where it is kept."
  case addressIsNotAbsolute = "The URL has no scheme or no host."
  case noNonce = "The server asks for a nonce and gives none that can be used."
  case nonceRefused = "The server asked for a nonce again, after it was given its own."

  var description: String { rawValue }
}

extension Dpop: CustomStringConvertible, CustomReflectable {
  /// The thumbprint of the public key.
  public var description: String { "Dpop(\(jwkThumbprint))" }

  /// Without the private key.
  public var customMirror: Mirror { Mirror(self, children: ["jwkThumbprint": jwkThumbprint]) }
}

extension Dpop: Codable {
  /// Reads the key of a value that was encoded.
  public init(from decoder: any Decoder) throws {
    self.init(key: try P256ProofKey(from: decoder))
  }

  /// Writes the private key, which is secret.
  ///
  /// - Throws: `EncodingError` when the key is not in memory.
  public func encode(to encoder: any Encoder) throws {
    guard let key = key as? P256ProofKey else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: ProofFailure.keyCannotBeCopied.description))
    }
    try key.encode(to: encoder)
  }
}
