import Crypto
import Foundation
import HTTPTypes
import HaapiLogin
import HaapiRuntime

/// The result of checking the proof of a request (RFC 9449, section 4.3).
struct ProofCheck {
  /// The identifier of the proof, which no other proof may have.
  let identifier: String
  /// The thumbprint of the key.
  let thumbprint: String
  /// What is wrong.
  private(set) var faults: [String] = []

  private let claims: JSONObject

  /// - Returns: `nil`, with a fault, when the proof cannot be read.
  static func read(_ proof: String) -> Result<ProofCheck, Unreadable> {
    let parts = proof.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard
      parts.count == 3, let header = object(parts[0]), let claims = object(parts[1]),
      let signature = Data(base64URL: parts[2])
    else { return .failure(Unreadable(reason: "the proof is not a JWT")) }
    guard
      case .object(let jwk)? = header["jwk"], let x = bytes(jwk["x"]), let y = bytes(jwk["y"]),
      let key = try? P256.Signing.PublicKey(rawRepresentation: x + y)
    else { return .failure(Unreadable(reason: "the proof has no P-256 key")) }
    var check = ProofCheck(
      identifier: text(claims["jti"]) ?? "", thumbprint: JWK(key).thumbprint, claims: claims)
    check.expect(text(header["typ"]) == "dpop+jwt", "the proof has another 'typ' than 'dpop+jwt'")
    check.expect(text(header["alg"]) == "ES256", "the proof has another 'alg' than 'ES256'")
    check.expect(
      Set(jwk.members.map(\.name)) == ["kty", "crv", "x", "y"],
      "the key of the proof has other members than the public ones")
    check.expect(check.identifier.utf8.count >= 16, "the proof has no 'jti', or one that can be guessed")
    let isSigned = (try? P256.Signing.ECDSASignature(rawRepresentation: signature)).map {
      key.isValidSignature($0, for: Data("\(parts[0]).\(parts[1])".utf8))
    }
    check.expect(isSigned == true, "the signature of the proof does not verify")
    return .success(check)
  }

  private init(identifier: String, thumbprint: String, claims: JSONObject) {
    self.identifier = identifier
    self.thumbprint = thumbprint
    self.claims = claims
  }

  /// The nonce in the proof.
  var nonce: String? { Self.text(claims["nonce"]) }

  /// Compares the claims with the request.
  mutating func compare(with request: HTTPRequest, at now: Date?) {
    let path = request.path?.prefix { $0 != "?" } ?? ""
    expect(Self.text(claims["htm"]) == request.method.rawValue, "'htm' is not the method of the request")
    expect(
      Self.text(claims["htu"]) == "\(request.scheme ?? "")://\(request.authority ?? "")\(path)",
      "'htu' is not the address of the request")
    let token = request.headerFields[.authorization].flatMap { $0.hasPrefix("DPoP ") ? String($0.dropFirst(5)) : nil }
    let hash = token.map { Data(SHA256.hash(data: Data($0.utf8))).base64URL() }
    expect(Self.text(claims["ath"]) == hash, "'ath' is not the digest of the access token")
    guard case .number(let number)? = claims["iat"], let issued = number.double else {
      return faults.append("the proof has no 'iat'")
    }
    if let now { expect(abs(now.timeIntervalSince1970 - issued) <= 1, "'iat' is not the time of day") }
  }

  private mutating func expect(_ condition: Bool, _ fault: String) {
    if !condition { faults.append(fault) }
  }

  private static func object(_ part: String) -> JSONObject? {
    guard let data = Data(base64URL: part), case .object(let object)? = try? JSONValue(parsing: data) else {
      return nil
    }
    return object
  }

  private static func text(_ value: JSONValue?) -> String? {
    guard case .string(let text)? = value else { return nil }
    return text
  }

  private static func bytes(_ value: JSONValue?) -> Data? {
    text(value).flatMap { Data(base64URL: $0) }
  }

  /// A proof that cannot be read.
  struct Unreadable: Error {
    let reason: String
  }
}
