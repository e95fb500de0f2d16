import Crypto
import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

@Suite struct DpopTests {
  let clock = ManualClock()
  let key = P256ProofKey()
  var dpop: Dpop { Dpop(key: key, clock: clock, randomness: FixedRandomness()) }
  let url = URL(string: "https://ID.test:443/a/b?c=d#e")!

  /// Header and claims, after the signature was verified.
  private func read(_ proof: String) throws -> (header: JSONObject, claims: JSONObject) {
    let parts = proof.split(separator: ".").map(String.init)
    try #require(parts.count == 3)
    let signature = try P256.Signing.ECDSASignature(rawRepresentation: try #require(Data(base64URL: parts[2])))
    #expect(key.key.publicKey.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8)))
    let objects = try parts.prefix(2).map { part -> JSONObject in
      guard case .object(let object) = try JSONValue(parsing: try #require(Data(base64URL: part))) else {
        throw CancellationError()
      }
      return object
    }
    return (objects[0], objects[1])
  }

  @Test func makesAProofForARequest() throws {
    let (header, claims) = try read(dpop.createProof(httpMethod: "post", url: url))
    #expect(header["typ"] == "dpop+jwt")
    #expect(header["alg"] == "ES256")
    #expect(header["jwk"] == key.publicJWK.json)
    #expect(claims["htm"] == "POST")
    #expect(claims["htu"] == "https://id.test/a/b")
    #expect(claims["iat"] == 1_700_000_000)
    #expect(claims["ath"] == nil && claims["nonce"] == nil)
    #expect(claims.members.count == 4)
  }

  @Test func bindsTokenAndNonce() throws {
    let token = "Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU"
    let (_, claims) = try read(dpop.createProof(httpMethod: "GET", url: url, nonce: "n\"1", accessToken: token))
    // From RFC 9449, section 7.1.
    #expect(claims["ath"] == "fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo")
    #expect(claims["nonce"] == "n\"1")
  }

  @Test func neverUsesAnIdentifierTwice() throws {
    let dpop = dpop
    let identifiers = try (1...100).map { _ in
      try read(dpop.createProof(httpMethod: "GET", url: url)).claims["jti"]?.scalarText ?? ""
    }
    #expect(Set(identifiers).count == 100)
    #expect(identifiers.allSatisfy { (Data(base64URL: $0)?.count ?? 0) >= 12 })
  }

  @Test(arguments: ["https://id.test", "https://id.test/", "https://id.test?x=y"]) func writesTheRoot(url: String)
    throws
  {
    let url = try #require(URL(string: url))
    #expect(try read(dpop.createProof(httpMethod: "GET", url: url)).claims["htu"] == "https://id.test/")
  }

  @Test func hasTheThumbprintOfTheStandard() {
    // From RFC 9449, section 4.1 and 6.1.
    let key = JWK(
      x: "l8tFrhx-34tV3hRICRDY9zCkDlpBhF42UQUfWVAWBFs", y: "9VE4jf_Ok_o64zbTTlcuNJajHmt6v9TDVrU0CdvGRDA")
    #expect(key.thumbprint == "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I")
  }

  @Test func survivesEncoding() throws {
    let data = try JSONEncoder().encode([dpop])
    let again = try #require(try JSONDecoder().decode([Dpop].self, from: data).first)
    #expect(again.jwkThumbprint == dpop.jwkThumbprint)
    _ = try read(again.createProof(httpMethod: "GET", url: url))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Dpop].self, from: Data(#"["AAAA"]"#.utf8)) }
  }

  @Test func signsWithAKeyThatLivesElsewhere() async throws {
    let dpop = Dpop(key: RemoteKey(key: key), clock: clock, randomness: FixedRandomness())
    _ = try read(await dpop.proof(httpMethod: "GET", url: url))
    #expect(throws: HaapiError.self) { try dpop.createProof(httpMethod: "GET", url: url) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([dpop]) }
  }

  @Test func saysThatAnAddressIsNone() async throws {
    let url = try #require(URL(string: "app1:start"))
    #expect(throws: HaapiError.self) { try dpop.createProof(httpMethod: "GET", url: url) }
    await #expect(throws: HaapiError.self) { try await dpop.proof(httpMethod: "GET", url: url) }
  }

  @Test func showsNoPrivateKey() {
    let secret = key.key.rawRepresentation.base64EncodedString()
    var dumped = ""
    dump(dpop, to: &dumped)
    dump(key, to: &dumped)
    let text = "\(dpop) \(String(reflecting: dpop)) \(key) \(String(reflecting: key)) \(dumped)"
    #expect(!text.contains(secret.prefix(10)))
    #expect(!text.lowercased().contains("privatekey"))
    #expect("\(dpop)" == "Dpop(\(dpop.jwkThumbprint))")
  }
}

private struct RemoteKey: ProofKey {
  let key: P256ProofKey

  var publicJWK: JWK { key.publicJWK }

  func sign(_ input: Data) async throws -> Data {
    await Task.yield()
    return try key.sign(input)
  }
}
