import Crypto
import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

@Suite struct ClientAuthenticationTests {
  private func credentials(
    of method: any ClientAuthenticationMethod, clientId: String = "app1"
  ) async throws -> ClientCredentials {
    try await method.credentials(
      for: ClientAuthenticationRequest(
        clientId: clientId, audience: URL(string: "https://id.test/token")!,
        now: Date(timeIntervalSince1970: 1_700_000_000), randomness: FixedRandomness()))
  }

  @Test func namesTheClient() async throws {
    let credentials = try await credentials(of: ClientAuthenticationMethodNone())
    #expect(credentials.authorization == nil)
    #expect(credentials.parameters.value.map(\.name) == ["client_id"])
  }

  @Test func encodesASecretBeforeItEncodesThePair() async throws {
    let method = ClientAuthenticationMethodSecret(secret: "s: 3%é")
    let credentials = try await credentials(of: method, clientId: "a:b")
    let text = try #require(credentials.authorization?.value)
    #expect(text.hasPrefix("Basic "))
    let pair = Data(base64Encoded: String(text.dropFirst(6))).map { String(decoding: $0, as: UTF8.self) }
    #expect(pair == "a%3Ab:s%3A+3%25%C3%A9")
    #expect(credentials.parameters.value.isEmpty)
  }

  @Test func putsASecretIntoTheBody() async throws {
    let credentials = try await credentials(of: ClientAuthenticationMethodSecret(secret: "s3", placement: .body))
    #expect(credentials.authorization == nil)
    #expect(credentials.parameters.value.map { "\($0.name)=\($0.value)" } == ["client_id=app1", "client_secret=s3"])
  }

  @Test(arguments: JWTSymmetricAlgorithm.allCases)
  func signsWithASharedKey(algorithm: JWTSymmetricAlgorithm) async throws {
    let method = ClientAuthenticationMethodJWTSymmetric(signatureAlgorithm: algorithm, secretKey: "a key")
    let jwt = try await assertion(method)
    #expect(jwt.header["alg"]?.scalarText == "\(algorithm)".uppercased())
    let key = SymmetricKey(data: Data("a key".utf8))
    let isValid =
      switch algorithm {
      case .hs256: HMAC<SHA256>.isValidAuthenticationCode(jwt.signature, authenticating: jwt.input, using: key)
      case .hs384: HMAC<SHA384>.isValidAuthenticationCode(jwt.signature, authenticating: jwt.input, using: key)
      case .hs512: HMAC<SHA512>.isValidAuthenticationCode(jwt.signature, authenticating: jwt.input, using: key)
      }
    #expect(isValid)
  }

  @Test func signsWithAPrivateKeyOfEachCurve() async throws {
    let (key256, key384, key521) = (P256.Signing.PrivateKey(), P384.Signing.PrivateKey(), P521.Signing.PrivateKey())
    var jwt = try await assertion(
      try ClientAuthenticationMethodJWTAsymmetric(pem: key256.pemRepresentation, signatureAlgorithm: .es256))
    #expect(key256.publicKey.isValidSignature(try .init(rawRepresentation: jwt.signature), for: jwt.input))
    jwt = try await assertion(
      try ClientAuthenticationMethodJWTAsymmetric(pem: key384.pemRepresentation, signatureAlgorithm: .es384))
    #expect(key384.publicKey.isValidSignature(try .init(rawRepresentation: jwt.signature), for: jwt.input))
    #expect(jwt.header["alg"] == "ES384")
    jwt = try await assertion(
      try ClientAuthenticationMethodJWTAsymmetric(pem: key521.pemRepresentation, signatureAlgorithm: .es512))
    #expect(key521.publicKey.isValidSignature(try .init(rawRepresentation: jwt.signature), for: jwt.input))
    #expect(jwt.signature.count == 132)
  }

  @Test func assertsForOneMinuteAndNeverTwiceTheSame() async throws {
    let method = ClientAuthenticationMethodJWTSymmetric(signatureAlgorithm: .hs256, secretKey: "a key")
    let randomness = FixedRandomness()
    var identifiers: [String] = []
    for _ in 1...2 {
      let request = ClientAuthenticationRequest(
        clientId: "app1", audience: URL(string: "https://id.test/token")!, now: Date(timeIntervalSince1970: 100),
        randomness: randomness)
      let jwt = try Assertion(await method.credentials(for: request))
      #expect(jwt.claims["iss"] == "app1" && jwt.claims["sub"] == "app1")
      #expect(jwt.claims["aud"] == "https://id.test/token")
      #expect(jwt.claims["iat"] == 100 && jwt.claims["exp"] == 160)
      identifiers.append(try #require(jwt.claims["jti"]?.scalarText))
    }
    #expect(Set(identifiers).count == 2)
  }

  @Test func readsAKeyFromAFile() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pem")
    defer { try? FileManager.default.removeItem(at: file) }
    let key = P256.Signing.PrivateKey()
    try Data(key.pemRepresentation.utf8).write(to: file)
    let jwt = try await assertion(
      try ClientAuthenticationMethodJWTAsymmetric(pemFilename: file.path, signatureAlgorithm: .es256))
    #expect(key.publicKey.isValidSignature(try .init(rawRepresentation: jwt.signature), for: jwt.input))
  }

  @Test func usesASignerOfTheApp() async throws {
    struct Signer: AssertionSigner {
      let algorithm = "RS256"
      func sign(_ input: Data) async throws -> Data { Data("signed".utf8) }
    }
    let jwt = try await assertion(ClientAuthenticationMethodJWT(signer: Signer()))
    #expect(jwt.header["alg"] == "RS256")
    #expect(jwt.signature == Data("signed".utf8))
  }

  @Test func saysWhatIsWrongWithAKey() throws {
    let pem = P384.Signing.PrivateKey().pemRepresentation
    typealias Method = ClientAuthenticationMethodJWTAsymmetric
    let rows: [(() throws -> Method, String)] = [
      ({ try Method(pem: pem, signatureAlgorithm: .es256) }, "private key for ES256"),
      ({ try Method(pem: "no PEM", signatureAlgorithm: .es512) }, "private key for ES512"),
      ({ try Method(pem: pem, signatureAlgorithm: .rs256) }, "RS256 needs RSA"),
      ({ try Method(pem: pem, signatureAlgorithm: .ps512) }, "PS512 needs RSA"),
      ({ try Method(pemFilename: "none", signatureAlgorithm: .es256) }, "'none'"),
    ]
    for (make, words) in rows {
      let error = try #require(#expect(throws: CryptoImportError.self) { try make() })
      #expect(error.debugDescription.contains(words))
      #expect(!error.debugDescription.contains(pem.dropFirst(40).prefix(20)))
    }
  }

  @Test func refusesAnEmptySharedKey() async throws {
    let method = ClientAuthenticationMethodJWTSymmetric(signatureAlgorithm: .hs256, secretKey: "")
    let error = await #expect(throws: HaapiError.self) { try await credentials(of: method) }
    #expect(error?.failureReason.contains("empty") == true)
  }

  @Test func saysWhatIsWrongWithACertificate() throws {
    #expect(throws: CryptoImportError.self) {
      try ClientAuthenticationMethodMTLS(pkcs12Filename: "none", pkcs12Passphrase: "p", serverKeyPinnings: [])
    }
    let error = #expect(throws: CryptoImportError.self) {
      try ClientAuthenticationMethodMTLS(
        pkcs12Filename: #filePath, pkcs12Passphrase: "p", serverPEMFilename: #filePath)
    }
    #expect(error?.debugDescription.contains("PEM") == true)
  }

  @Test func showsACertificateByHttpsOnly() async throws {
    let method = try ClientAuthenticationMethodMTLS(
      pkcs12Filename: #filePath, pkcs12Passphrase: "p4ss", serverKeyPinnings: [])
    #expect(method.needsClientCertificate)
    #expect(try await credentials(of: method).parameters.value.map(\.name) == ["client_id"])
    let request = ClientAuthenticationRequest(
      clientId: "app1", audience: URL(string: "http://127.0.0.1/token")!, now: Date(), randomness: FixedRandomness())
    do {
      _ = try method.credentials(for: request)
      Issue.record("A refusal was expected.")
    } catch let error as HaapiError {
      #expect(error.error == "insecure_transport")
      #expect((error.cause as? HaapiInsecureTransportRefusal)?.host == "127.0.0.1")
    }
  }

  @Test func showsNoSecret() async throws {
    let methods: [any ClientAuthenticationMethod] = [
      ClientAuthenticationMethodSecret(secret: "s3cret"),
      ClientAuthenticationMethodJWTSymmetric(signatureAlgorithm: .hs256, secretKey: "s3cret"),
      try ClientAuthenticationMethodMTLS(pkcs12Filename: #filePath, pkcs12Passphrase: "s3cret", serverKeyPinnings: []),
    ]
    for method in methods {
      var text = "\(method) \(String(reflecting: method))"
      dump(method, to: &text)
      #expect(!text.contains("s3cret"))
    }
    let given = try await credentials(of: ClientAuthenticationMethodSecret(secret: "s3cret", placement: .body))
    #expect(!"\(given)".contains("s3cret"))
  }

  private func assertion(_ method: any ClientAuthenticationMethod) async throws -> Assertion {
    try Assertion(await credentials(of: method))
  }
}

/// An assertion, taken apart.
private struct Assertion {
  let header: JSONObject
  let claims: JSONObject
  let input: Data
  let signature: Data

  init(_ credentials: ClientCredentials) throws {
    let parameters = Dictionary(credentials.parameters.value.map { ($0.name, $0.value) }) { $1 }
    #expect(parameters["client_id"] == "app1")
    #expect(parameters["client_assertion_type"] == "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
    let parts = try #require(parameters["client_assertion"]).split(separator: ".").map(String.init)
    try #require(parts.count == 3)
    header = try Self.object(parts[0])
    claims = try Self.object(parts[1])
    input = Data("\(parts[0]).\(parts[1])".utf8)
    signature = try #require(Data(base64URL: parts[2]))
  }

  private static func object(_ part: String) throws -> JSONObject {
    guard case .object(let object) = try JSONValue(parsing: try #require(Data(base64URL: part))) else {
      throw CancellationError()
    }
    return object
  }
}
