import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiUI

/// The login of this app: the server, the client that is registered there, and how the screens look.
enum Login {
  static let server = URL(string: "https://login.example.com")!

  /// Asks the server for its addresses.
  ///
  /// - Throws: `HaapiError` when the server cannot be reached, or its metadata cannot be used.
  @MainActor static func application() async throws -> any HaapiUIKitApplication {
    let configuration = try await HaapiConfiguration.discovered(
      at: server, name: "login", clientId: "my-app", appRedirect: "my-app://signed-in",
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "my-secret"))
    return HaapiUIKitApplicationBuilder(
      haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(haapiConfiguration: configuration).build()
    )
    .setTheme(.orchid)
    .build()
  }
}
