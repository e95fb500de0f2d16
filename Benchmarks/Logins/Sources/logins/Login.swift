import Foundation
import HaapiLogin
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A user who signs in with a password: five requests, of which two are for tokens.
@MainActor final class Login {
  /// Where a login has come to an end without tokens.
  struct Stuck: Error, CustomStringConvertible {
    let description: String
  }

  private static let session = URLSession(configuration: .haapi)

  private let configuration: HaapiConfiguration
  private var controller: HaapiController?

  init(_ server: URL, number: Int) {
    configuration = HaapiConfiguration(
      name: "login \(number)", clientId: "demo", baseURL: server,
      tokenEndpointURL: server.appending(path: "oauth/token"),
      authorizationEndpointURL: server.appending(path: "oauth/authorize"), appRedirect: "demo:start",
      authorizationParametersProvider: { OAuthAuthorizationParameters(scopes: ["openid"], acrValues: ["password"]) },
      urlSession: Self.session,
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "demo-secret"),
      transportSecurity: .httpOnLoopback
    )
  }

  func run() async throws {
    let controller = try HaapiController(haapiConfiguration: configuration)
    self.controller = controller
    await controller.start()
    guard let form = controller.snapshot.content?.actions.first as? FormAction else { throw stuck(controller) }
    await controller.submit(form, parameters: ["userName": "ada", "password": "lovelace"])
    guard controller.snapshot.tokens != nil else { throw stuck(controller) }
  }

  private func stuck(_ controller: HaapiController) -> Stuck {
    guard case .systemError(let error) = controller.state else { return Stuck(description: "\(controller.state)") }
    let cause = (error as? any IdsvrError)?.cause.map { ", \($0.localizedDescription)" } ?? ""
    return Stuck(description: "\(error)\(cause)")
  }
}
