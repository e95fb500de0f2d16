import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiUI

final class Outcome: HaapiFlowResult {
  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) { print("Logged in.") }
  func didReceiveError(_ error: any Error) { print("Not logged in: \(error)") }
}

let configuration = try await HaapiConfiguration.discovered(
  at: URL(string: "http://127.0.0.1:8765")!, name: "login", clientId: "demo", appRedirect: "demo:start",
  clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "demo-secret"),
  transportSecurity: .httpOnLoopback)
let application = HaapiUIKitApplicationBuilder(
  haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(haapiConfiguration: configuration).build()
).build()
let outcome = Outcome()
let host = try HaapiFlow.start(outcome, haapiUIKitApplication: application, renderer: TerminalRenderer())
await TerminalFlow(host: host, terminal: SystemTerminal()).run()
