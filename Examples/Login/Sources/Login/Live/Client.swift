import Foundation

/// The client of a login: the options of the command line, then those of a file, then the defaults.
struct Client {
  let id: String
  let secret: String?
  let scopes: [String]
  let methods: [String]
  let prompt: String?
  let redirect: String
  let issuer: URL?
  let registrationFolder: URL?
  let passkeys: String?

  /// - Throws: `Unreadable` when the file is no JSON object with texts for the names of options.
  init(_ options: ServerOptions) throws {
    let file = try options.configuration.map(Values.init(path:)) ?? Values()
    func value(_ given: String?, _ path: KeyPath<Values, String?>, default standard: String? = nil) -> String? {
      let value = given ?? file[keyPath: path] ?? standard
      return value?.isEmpty == true ? nil : value
    }
    func words(_ text: String?) -> [String] { text?.split(separator: " ").map(String.init) ?? [] }
    id = value(options.clientID, \.clientID, default: "demo") ?? ""
    secret = value(options.clientSecret, \.clientSecret, default: "demo-secret")
    scopes = words(value(options.scope, \.scope, default: "openid profile"))
    methods = words(value(options.acr, \.acr))
    prompt = value(options.prompt, \.prompt)
    redirect = value(options.redirect, \.redirect, default: "demo:start") ?? ""
    issuer = value(options.issuer, \.issuer).flatMap(URL.init(string:))
    registrationFolder = value(options.register, \.register).map { URL(filePath: $0) }
    passkeys = value(options.passkeys, \.passkeys)
  }

  /// A file that says nothing about a client.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }
}

/// The options that a file has.
private nonisolated struct Values: Decodable {
  var clientID: String?
  var clientSecret: String?
  var scope: String?
  var acr: String?
  var prompt: String?
  var redirect: String?
  var issuer: String?
  var register: String?
  var passkeys: String?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case clientID = "client-id"
    case clientSecret = "client-secret"
    case scope, acr, prompt, redirect, issuer, register, passkeys
  }

  init() {}

  init(path: String) throws {
    let names: [String: String]
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      names = try JSONDecoder().decode([String: String].self, from: data)
      self = try JSONDecoder().decode(Values.self, from: data)
    } catch {
      throw Client.Unreadable(description: "'\(path)' is not a file with a JSON object of texts: \(Complaint(error))")
    }
    if let name = names.keys.sorted().first(where: { CodingKeys(rawValue: $0) == nil }) {
      throw Client.Unreadable(description: "'\(path)' has a value for '\(name)', which is not an option")
    }
  }
}
