import Foundation

/// Which server to log in with, and as which client. The defaults are those of `Examples/IdentityServer`.
struct ServerOptions {
  let server: URL
  private let values: [String: String]

  /// The options with their defaults.
  private static let defaults: [String: String?] = [
    "client-id": "demo", "client-secret": "demo-secret", "scope": "openid profile", "redirect": "demo:start",
    "acr": nil, "prompt": nil, "issuer": nil, "passkeys": nil, "register": nil,
  ]

  static let usage = """
    login URL [--client-id ID] [--client-secret SECRET] [--scope SCOPES] [--redirect URL]
              [--acr METHODS] [--prompt login|consent] [--issuer URL] [--passkeys FILE]
              [--register FOLDER] [--configuration FILE]
    """

  /// - Returns: `nil` when the arguments name no server.
  init?(_ arguments: [String]) throws {
    guard let server = arguments.first(where: { $0.hasPrefix("http://") || $0.hasPrefix("https://") }) else {
      return nil
    }
    guard let url = URL(string: server), url.host?.isEmpty == false else {
      throw Options.Misuse(description: "'\(server)' is not the address of a server")
    }
    self.server = url
    var given: [String: String] = [:]
    var file: [String: String] = [:]
    var rest = arguments.filter { $0 != server }.makeIterator()
    while let argument = rest.next() {
      let name = String(argument.drop { $0 == "-" })
      guard argument.hasPrefix("--"), Self.defaults[name] != nil || name == "configuration" else {
        throw Options.Misuse(description: "there is no option '\(argument)'; usage:\n\(Self.usage)")
      }
      guard let value = rest.next() else { throw Options.Misuse(description: "\(argument) needs a value") }
      if name == "configuration" { file = try Self.read(value) } else { given[name] = value }
    }
    values = Self.defaults.compactMapValues(\.self).merging(file) { $1 }.merging(given) { $1 }
  }

  /// The value of an option; `nil` when there is none, or an empty one.
  subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The words of an option, which spaces separate.
  func words(_ name: String) -> [String] {
    (self[name] ?? "").split(separator: " ").map(String.init)
  }

  /// A JSON object with the names of options and their values. Secrets are better kept there than on the command
  /// line, which other users of the machine can see.
  private static func read(_ path: String) throws -> [String: String] {
    let values: [String: String]
    do {
      values = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw Options.Misuse(description: "'\(path)' is not a file with a JSON object of texts: \(Complaint(error))")
    }
    if let name = values.keys.sorted().first(where: { defaults[$0] == nil }) {
      throw Options.Misuse(description: "'\(path)' has a value for '\(name)', which is not an option")
    }
    return values
  }
}
