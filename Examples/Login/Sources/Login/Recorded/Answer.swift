import Foundation
import HaapiRuntime

/// A server's answer: a step or a problem while the user signs in, tokens in the end.
enum Answer {
  case login(HaapiResult)
  case tokens(TokenResponse)

  /// Recordings have no headers, so the members tell what it is. Only the token endpoint answers without a type.
  init(_ body: Data, decoder: HaapiResponseDecoder) throws {
    let members = try? JSONDecoder().decode(Members.self, from: body)
    if let members, members.type == nil, members.accessToken != nil || members.error != nil {
      self = .tokens(try decoder.decodeToken(body))
    } else {
      self = .login(try decoder.decode(body, contentType: nil, statusCode: 200))
    }
  }

  private struct Members: Decodable {
    let type: JSONValue?
    let accessToken: JSONValue?
    let error: JSONValue?

    private enum CodingKeys: String, CodingKey {
      case type, error
      case accessToken = "access_token"
    }
  }
}
