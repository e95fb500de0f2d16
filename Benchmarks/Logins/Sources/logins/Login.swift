import Foundation
import HaapiLogin
import HaapiRuntime

/// A user who signs in with a password: five requests, of which two are for tokens.
struct Login: Sendable {
  private let driver: LoginDriver
  private let user: String

  init(_ server: URL, number: Int, transport: any HaapiTransport) async throws {
    let configuration = HaapiConfiguration(
      name: "login \(number)", clientId: "demo", baseURL: server,
      tokenEndpointURL: server.appending(path: "oauth/token"),
      authorizationEndpointURL: server.appending(path: "oauth/authorize"), appRedirect: "demo:start",
      authorizationParametersProvider: { OAuthAuthorizationParameters(scopes: ["openid"], acrValues: ["password"]) },
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "demo-secret"),
      transportSecurity: .httpOnLoopback, transport: transport
    )
    user = number == 0 ? "ada" : "visitor\(number)"
    driver = try await LoginDriver(haapiConfiguration: configuration)
  }

  /// - Returns: Why the login gave no tokens; `nil` when it did.
  func run() async -> String? {
    await driver.send(.start)
    if let form = await driver.snapshot.content?.actions.first as? FormAction {
      await driver.send(.submit(form, parameters: ["userName": user, "password": "lovelace"]))
    }
    let snapshot = await driver.snapshot
    if snapshot.tokens != nil { return nil }
    guard case .systemError(let error) = snapshot.state else { return "\(snapshot.state)" }
    let cause = (error as? any IdsvrError)?.cause.map { ", \($0.localizedDescription)" } ?? ""
    return "\(error)\(cause)"
  }
}
