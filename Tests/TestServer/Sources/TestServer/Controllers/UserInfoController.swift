import Hummingbird

/// The claims about the user that an access token allows.
struct UserInfoController: Sendable {
  private struct UserInfo: Encodable {
    let sub: String
    var name: String?
    var email: String?
    var phoneNumber: String?
  }

  let users: any Repository<User>

  static let path = "/userinfo"

  func addRoutes(to router: some RouterMethods<AppRequestContext>) {
    router.get(RouterPath(Self.path), use: userInfo)
  }

  private func userInfo(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    guard let token = context.token, let name = token.user, let user = try await users.find(name) else {
      throw HTTPError(.unauthorized)
    }
    return try .oauth(
      UserInfo(
        sub: user.id, name: token.scopes.contains("profile") ? user.fullName : nil,
        email: token.scopes.contains("email") ? user.email : nil,
        phoneNumber: token.scopes.contains("phone") ? user.phone : nil))
  }
}
