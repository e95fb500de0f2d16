import Foundation
import HaapiRuntime

/// The tokens of a user who has logged in.
@MainActor
public struct TokensViewModel {
  /// A member of a token, or of the answer that contains it.
  public struct Detail: Hashable, Sendable {
    /// The name.
    public let name: String
    private let secret: Secret<String>

    /// The value.
    public var value: String { secret.value }

    init(name: String, value: String) {
      self.name = name
      secret = Secret(value)
    }

    /// Whether name and value are equal.
    public nonisolated static func == (lhs: Detail, rhs: Detail) -> Bool {
      lhs.name == rhs.name && lhs.secret == rhs.secret
    }

    /// The hash of the name.
    public nonisolated func hash(into hasher: inout Hasher) {
      hasher.combine(name)
    }
  }

  private let members: Secret<[String: String]>
  private let controller: HaapiController

  /// The access token; `nil` after it was revoked.
  public var accessToken: String? { members.value["access_token"] }
  /// The refresh token.
  public var refreshToken: String? { members.value["refresh_token"] }
  /// The rest of the answer: `expires_in`, `token_type`, `scope`.
  public let details: [Detail]
  /// The header of the ID token, as JSON. It is decoded, not verified.
  public let idTokenHeader: String?
  /// The claims of the ID token, as JSON. They are decoded, not verified. Do not rely on them.
  public let idTokenBody: String?
  /// Whether there is a button to refresh the tokens.
  public var offersRefresh: Bool { refreshToken != nil }

  init(_ members: [String: String], controller: HaapiController) {
    self.members = Secret(members)
    self.controller = controller
    details = ["expires_in", "token_type", "scope"].compactMap { name in
      members[name].map { Detail(name: name, value: $0) }
    }
    let parts = members["id_token"]?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
    idTokenHeader = parts.count == 3 ? Self.json(parts[0]) : nil
    idTokenBody = parts.count == 3 ? Self.json(parts[1]) : nil
  }

  /// Exchanges the refresh token. If that fails, the old tokens stay.
  public func refresh() async {
    await controller.refreshTokens()
  }

  /// The userinfo, by name. Values other than text are JSON.
  ///
  /// - Parameter endpoint: The userinfo endpoint (OpenID Connect).
  /// - Throws: `HaapiError`
  public func userInfo(at endpoint: URL) async throws -> [Detail] {
    try await controller.userInfo(at: endpoint).members.map { member in
      if case .string(let text) = member.value { return Detail(name: member.name, value: text) }
      return Detail(name: member.name, value: member.value.text())
    }
  }

  /// Revokes the tokens at the server, if it can be reached, and forgets them.
  public func signOut() async {
    await controller.revokeRefreshToken()
    await controller.revokeAccessToken()
    controller.reset()
  }

  private static func json(_ part: String) -> String? {
    guard let data = Data(base64URL: part), let json = try? JSONValue(parsing: data) else { return nil }
    return json.text(sortedKeys: true)
  }
}
