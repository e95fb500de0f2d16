import Foundation
import HaapiLogin
import HaapiRuntime

/// A login that no page shows.
@MainActor struct Flow {
  private let controller: HaapiController

  init(_ server: MemoryServer, number: Int) throws {
    guard let base = URL(string: "https://id.test") else { throw Visitors.Stuck() }
    var environment = HaapiEnvironment()
    environment.storage = MemoryStorage()
    let configuration = HaapiConfiguration(
      name: "flow \(number)", clientId: "demo", baseURL: base, tokenEndpointURL: base.appending(path: "token"),
      authorizationEndpointURL: base.appending(path: "authorize"), appRedirect: "http://localhost/start",
      authorizationParametersProvider: { OAuthAuthorizationParameters(scopes: ["openid"]) },
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "secret"), transport: server
    ).with(environment)
    controller = try HaapiController(haapiConfiguration: configuration)
  }

  func run() async throws {
    await controller.start()
    guard let form = controller.snapshot.content?.actions.first as? FormAction else { throw Visitors.Stuck() }
    await controller.submit(form, parameters: ["user": "ada", "password": "right"])
    guard controller.snapshot.tokens != nil else { throw Visitors.Stuck() }
  }
}
