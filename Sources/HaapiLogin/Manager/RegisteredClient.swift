import Foundation
import HaapiRuntime

/// A client that was registered for this device.
struct RegisteredClient: Sendable {
  let clientId: String
  /// The answer of the server, as stored.
  private let json: JSONObject

  /// - Throws: `HaapiError.invalidURLResponse` when the client has no id, or no secret to authenticate with.
  init(_ json: JSONObject) throws {
    guard let id = json["client_id"]?.scalarText, !id.isEmpty, json["client_secret"]?.scalarText?.isEmpty == false
    else {
      throw HaapiError.invalidURLResponse(
        nil, reason: "The registration endpoint answered without a client id and a client secret.")
    }
    clientId = id
    self.json = json
  }

  /// A stored client.
  init(_ data: Data) throws {
    guard case .object(let object) = try JSONValue(parsing: data) else {
      throw HaapiError.illegalState(message: "The stored data is not a registered client.")
    }
    try self.init(object)
  }

  var data: Data { Data(JSONValue.object(json).text().utf8) }

  /// How the client authenticates.
  var authentication: any ClientAuthenticationMethod {
    ClientAuthenticationMethodSecret(
      secret: json["client_secret"]?.scalarText ?? "",
      placement: json["token_endpoint_auth_method"]?.scalarText == "client_secret_post" ? .body : .header)
  }

  /// Whether the secret is still valid. Without an end, or with the end 0, it never expires.
  func isGood(at now: Date) -> Bool {
    guard let end = json["client_secret_expires_at"]?.scalarText.flatMap({ JSONNumber(text: $0)?.double }), end > 0
    else {
      return true
    }
    return now.timeIntervalSince1970 < end
  }
}
