import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiUI

final class Outcome: HaapiFlowResult {
  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) { print("Logged in.") }
  func didReceiveError(_ error: any Error) { print("Not logged in: \(error)") }
}

/// The screen of the app's own model: that of any form, with a line above it.
final class SignInViewController: FormViewController {
  override func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel]) {
    let own = (model as? SignInModel).map {
      DefaultInfoMessageModel(text: "Welcome back, \($0.customer)!", messageStyleAttribute: .heading)
    }
    super.handleInfoMessageModels([own].compactMap(\.self) + infoMessageModels)
  }
}

let configuration = try await HaapiConfiguration.discovered(
  at: URL(string: "http://127.0.0.1:8765")!, name: "login", clientId: "demo", appRedirect: "demo:start",
  clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "demo-secret"),
  transportSecurity: .httpOnLoopback)
let mapper = DataMapperBuilder(redirectTo: "demo:start", autoPollingDuration: 3, authSelectionPresentation: .list)
  .acmeMappings(customer: { _ in "Ada" })
  .build()
let theme = try Theme(contentsOf: URL(filePath: "acme.json"))
let application = HaapiUIKitApplicationBuilder(
  haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(haapiConfiguration: configuration).build()
)
.setTheme(theme)
.setTexts(HaapiTexts(.preferred()))
.setDataMapper(mapper)
.setViewControllerFactoryRegistry(
  ViewControllerFactoryRegistry().register(modelType: SignInModel.self) { SignInViewController(uiModel: $0) }
)
.build()
let outcome = Outcome()
let host = try HaapiFlow.start(outcome, haapiUIKitApplication: application, renderer: TerminalRenderer())
await TerminalFlow(host: host, terminal: SystemTerminal(palette: theme.terminalPalette(on: nil))).run()
