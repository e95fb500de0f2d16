import Foundation
import HTTPTypes
import Hummingbird

extension Request {
  private static let maximumBody = 65_536

  /// The parameters after the question mark.
  func query() throws -> Parameters {
    guard let parameters = Parameters(urlencoded: uri.query ?? "") else {
      throw OAuthError.invalidRequest("The query is not well-formed.")
    }
    return parameters
  }

  /// The parameters in the body.
  func form() async throws -> Parameters {
    guard let parameters = Parameters(urlencoded: try await text()) else {
      throw OAuthError.invalidRequest("The body is not well-formed.")
    }
    return parameters
  }

  /// - Throws: An error for a body of more than 64 KiB.
  func text() async throws -> String {
    String(buffer: try await body.collect(upTo: Self.maximumBody))
  }

  func json<Value: Decodable>(
    _: Value.Type, keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
  ) async throws -> Value {
    let text = try await text()
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = keys
    guard let value = try? decoder.decode(Value.self, from: Data(text.utf8)) else {
      throw OAuthError.invalidRequest("The body is not the JSON that belongs here.")
    }
    return value
  }

  /// Whether the body has a media type, with any parameters.
  func isOf(_ mediaType: String) -> Bool {
    headers[.contentType]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased() == mediaType
  }

  func accepts(_ mediaType: String) -> Bool {
    headers[values: .accept].contains { $0.lowercased().contains(mediaType) }
  }
}

extension Response {
  /// A document of OAuth or OpenID Connect, whose members are in snake case.
  static func oauth(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    try json(value, status: status, keys: .convertToSnakeCase)
  }

  /// A JSON document that caches must not store.
  static func json(
    _ value: some Encodable, status: HTTPResponse.Status = .ok, type: String = "application/json",
    keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys, in language: Language = .english
  ) throws -> Response {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = keys
    encoder.userInfo[.language] = language
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Response(
      status: status, headers: [.contentType: type, .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: try encoder.encode(value))))
  }
}

extension HTTPField.Name {
  // The names are constants, so that they are always good.
  static let dpop = HTTPField.Name("DPoP")!
  static let dpopNonce = HTTPField.Name("DPoP-Nonce")!
  static let sessionID = HTTPField.Name("Session-Id")!
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
  static let setSessionID = HTTPField.Name("Set-Session-Id")!
}
