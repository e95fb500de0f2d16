/// Who can sign in from the start, and with what.
enum DemoData {
  static let scopes = ["openid", "profile", "email", "phone"]
  static let password = "lovelace"
  static let redirectURI = "demo:start"

  static let client = Client(
    id: "demo", secret: "demo-secret", redirectURIs: [redirectURI, "http://localhost:8080/start"], scopes: scopes,
    ownScopes: [Client.haapiScope, Client.registrationScope])

  /// Adds missing records. Existing ones stay.
  static func add(
    to repositories: Repositories, redirectURIs: [String], passwordRounds: Int, visitors: Int = 0
  ) async throws {
    var client = client
    client.redirectURIs += redirectURIs
    _ = try await repositories.clients.insert(client)
    let ada = User(
      id: "ada", password: try PasswordHash(password, rounds: passwordRounds), fullName: "Ada Lovelace",
      email: "ada@example.com", phone: "+46 70 000 00 01", personalNumber: "198512101234")
    let grace = User(
      id: "grace", password: try PasswordHash("cobol-1959", rounds: passwordRounds), fullName: "Grace Hopper",
      email: "grace@example.com", phone: "+46 70 000 00 02", personalNumber: "190612091234", needsSecondFactor: true)
    for user in [ada, grace] { _ = try await repositories.users.insert(user) }
    for number in 0..<visitors {
      let name = "visitor\(number + 1)"
      let user = User(id: name, password: ada.password, fullName: "Visitor \(number + 1)", email: "\(name)@example.com")
      _ = try await repositories.users.insert(user)
    }
  }
}
