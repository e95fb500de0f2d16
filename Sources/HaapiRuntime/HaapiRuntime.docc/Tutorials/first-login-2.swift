import Foundation
import HaapiLogin
import HaapiRuntime

let configuration = try await HaapiConfiguration.discovered(
  at: URL(string: "http://127.0.0.1:8765")!, name: "login", clientId: "demo", appRedirect: "demo:start",
  clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "demo-secret"),
  transportSecurity: .httpOnLoopback)
let login = try HaapiController(haapiConfiguration: configuration)

await login.start()
if let content = login.snapshot.content {
  if case .problem(let problem) = login.state { print(problem.title?.literal ?? problem.type.rawValue) }
  for message in content.messages { print(message.text.literal) }
}
print(login.snapshot.tokens == nil ? "Not logged in: \(login.state)" : "Logged in.")
