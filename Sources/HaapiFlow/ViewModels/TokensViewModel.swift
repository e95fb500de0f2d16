import Foundation
import HaapiRuntime

/// The tokens of a user who has logged in.
@MainActor
public struct TokensViewModel {
  /// A member of a token, or of what comes with it.
  public struct Detail: Hashable, Sendable {
    /// What it is called.
    public let name: String
    private let secret: Secret<String>

    /// What it is.
    public var value: String { secret.value }

    init(name: String, value: String) {
      self.name = name
      secret = Secret(value)
    }

    /// Whether name and value are equal.
    public nonisolated static func == (lhs: Detail, rhs: Detail) -> Bool {
      lhs.name == rhs.name && lhs.secret == rhs.secret
    }

    /// Of the name.
    public nonisolated func hash(into hasher: inout Hasher) {
      hasher.combine(name)
    }
  }

  private let members: Secret<[String: String]>
  private let controller: HaapiController

  /// The access token; `nil` after it was given up.
  public var accessToken: String? { members.value["access_token"] }
  /// The refresh token.
  public var refreshToken: String? { members.value["refresh_token"] }
  /// What comes with the access token: `expires_in`, `token_type`, `scope`.
  public let details: [Detail]
  /// The header of the ID token, as JSON. It is decoded, not verified.
  public let idTokenHeader: String?
  /// The claims of the ID token, as JSON. They are decoded, not verified: an app must not rely on them.
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

  /// Exchanges the refresh token. When that fails, the old tokens stay.
  public func refresh() async {
    await controller.refreshTokens()
  }

  /// What the server says about the user, by name; what is no text, as JSON.
  ///
  /// - Parameter endpoint: The userinfo endpoint (OpenID Connect).
  /// - Throws: `HaapiError`
  public func userInfo(at endpoint: URL) async throws -> [Detail] {
    try await controller.userInfo(at: endpoint).members.map { member in
      if case .string(let text) = member.value { return Detail(name: member.name, value: text) }
      return Detail(name: member.name, value: member.value.text())
    }
  }

  /// Gives up the tokens at the server, as far as it can be reached, and forgets them.
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
