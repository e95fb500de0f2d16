import Foundation
import HaapiRuntime

/// What `haapi-gen docs` says about an example.
struct Response: Decodable {
  private let body: JSONValue
  private let contentType: String?
  private let status: Int?

  /// - Throws: If the JSON is not what `haapi-gen docs` writes.
  init(json: Data) throws {
    self = try JSONDecoder().decode(Response.self, from: json)
  }

  /// The answer to a login; `nil` for one of the token endpoint, which alone answers without a type.
  func login() throws -> HaapiResult? {
    guard case .object(let members) = body, members["type"] != nil else { return nil }
    return try HaapiResponseDecoder().decode(
      try JSONEncoder().encode(body), contentType: contentType, statusCode: status ?? 200)
  }
}
