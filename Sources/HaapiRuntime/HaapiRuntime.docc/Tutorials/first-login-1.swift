import Foundation
import HaapiLogin
import HaapiRuntime

let configuration = try await HaapiConfiguration.discovered(
  at: URL(string: "http://127.0.0.1:8765")!, name: "login", clientId: "demo", appRedirect: "demo:start",
  clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "demo-secret"),
  transportSecurity: .httpOnLoopback)
