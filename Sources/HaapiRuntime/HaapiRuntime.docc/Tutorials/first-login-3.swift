import Foundation
import HaapiLogin
import HaapiRuntime

let configuration = try await HaapiConfiguration.discovered(
  at: URL(string: "http://127.0.0.1:8765")!, name: "login", clientId: "demo", appRedirect: "demo:start",
  clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "demo-secret"),
  transportSecurity: .httpOnLoopback)
let login = try HaapiController(haapiConfiguration: configuration)
func ask(_ question: String) -> String {
  print(question, terminator: ": ")
  return readLine() ?? ""
}
await login.start()
while login.snapshot.tokens == nil, let content = login.snapshot.content {
  if case .problem(let problem) = login.state { print(problem.title?.literal ?? problem.type.rawValue) }
  for message in content.messages { print(message.text.literal) }
  let actions = content.actions.flatMap { ($0 as? SelectorAction)?.model.options ?? [$0] }
  let forms = actions.compactMap { $0 as? FormAction }
  for (number, form) in forms.enumerated() {
    print(number + 1, (form.title ?? form.model.actionTitle)?.literal ?? form.kind.rawValue)
  }
  guard let number = Int(ask("Your choice")), forms.indices.contains(number - 1) else { break }
  var values: [String: String] = [:]
  for field in forms[number - 1].model.fields where field.label != nil {
    values[field.name] = ask(field.label?.literal ?? "")
  }
  await login.submit(forms[number - 1], parameters: values)
}
print(login.snapshot.tokens == nil ? "Not logged in: \(login.state)" : "Logged in.")
