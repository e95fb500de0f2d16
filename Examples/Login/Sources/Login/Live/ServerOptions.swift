import ArgumentParser

/// As which client to log in, and how. The defaults are those of `Tests/TestServer`.
struct ServerOptions: ParsableArguments {
  @Option(help: "The identifier of the client. (default: demo)") var clientID: String?
  @Option(help: "Its secret; an empty one for none. A file is a better place for it. (default: demo-secret)")
  var clientSecret: String?
  @Option(help: "What to ask for, separated by spaces. (default: openid profile)") var scope: String?
  @Option(help: "The ways to sign in, separated by spaces.") var acr: String?
  @Option(help: "login or consent: what the user has to do again.") var prompt: String?
  @Option(help: "Where a browser comes back to. (default: demo:start)") var redirect: String?
  @Option(help: "The issuer, if the server does not say it.") var issuer: String?
  @Option(help: "The client registers a copy of itself, which is kept in this folder.") var register: String?
  @Option(help: "This file is an authenticator in software, with its keys.") var passkeys: String?
  @Option(help: "A file with a JSON object of these options, without the hyphens in front.")
  var configuration: String?
}
