import Foundation
import Testing

/// Whole logins at a terminal, with `Examples/IdentityServer`.
@Suite struct LoginTests {
  /// Ends a login that has got tokens.
  private func leave(_ terminal: Terminal) async throws {
    try await terminal.expect("access token: ")
    try await terminal.choose("Quit")
    #expect(try await terminal.exitCode() == 0)
  }

  private func signIn(_ terminal: Terminal, _ user: String = "ada", _ password: String = "lovelace") async throws {
    try await terminal.choose("Sign in")
    try await terminal.answer(["User name:": user, "Password:": password])
  }

  @Test func `The wrong password, then the right one`() async throws {
    let terminal = try Server().login("--acr", "password", "--scope", "openid")
    try await signIn(terminal, "ada", "wrong")
    try await terminal.expect("! User name or password is wrong; 4 attempts are left.")
    try await signIn(terminal)
    let screen = try await terminal.expect("access token: ")
    #expect(!screen.contains("lovelace"))
    try await terminal.expect("... (43 characters)")
    try await terminal.choose("Quit")
    #expect(try await terminal.exitCode() == 0)
  }

  @Test func `Locked out`() async throws {
    let terminal = try Server().login("--acr", "password", "--scope", "openid")
    for _ in 1...5 { try await signIn(terminal, "ada", "wrong") }
    try await terminal.expect("! The account is locked. Try again in 5 min.")
    try await signIn(terminal)
    try await terminal.expect("! The account is locked. Try again in 5 min.")
    terminal.type("\u{4}")
  }

  @Test func `Let in again after the lock-out`() async throws {
    let terminal = try Server(["--lock-out", "1"]).login("--acr", "password", "--scope", "openid")
    for _ in 1...5 { try await signIn(terminal, "ada", "wrong") }
    try await terminal.expect("! The account is locked.")
    try await Task.sleep(for: .seconds(1.1))
    try await signIn(terminal)
    try await leave(terminal)
  }

  @Test func `A new account`() async throws {
    let server = try Server()
    let terminal = try server.login("--acr", "password", "--scope", "openid")
    try await terminal.choose("~ Create an account")
    try await terminal.choose("Create account")
    try await terminal.answer([
      "User name:": "al", "Your name:": "Alan", "E-mail address:": "alan", "Password:": "bombe-1940",
      "I agree to the terms?": "y",
    ])
    try await terminal.expect("! email: An e-mail address looks like 'name@example.com'.")
    try await terminal.choose("Create account")
    try await terminal.answer([
      "User name:": "al", "Your name:": "Alan", "E-mail address:": "al@example.com", "Password:": "bombe-1940",
      "I agree to the terms?": "y",
    ])
    try await terminal.expect("We have sent a code to al@example.com.")
    try await terminal.choose("Activate")
    try await terminal.answer(["Code:": try await server.mail(to: "al@example.com")])
    try await leave(terminal)
  }

  @Test func `A forgotten password`() async throws {
    let server = try Server()
    let terminal = try server.login("--acr", "password", "--scope", "openid")
    try await terminal.choose("~ Forgot your password?")
    try await terminal.choose("Send me a code")
    try await terminal.answer(["User name or e-mail address:": "ada"])
    try await terminal.expect("If we know you, a code is on its way.")
    try await terminal.choose("Change password")
    try await terminal.answer(["Code:": try await server.mail(to: "ada@example.com"), "New password:": "analytical"])
    try await terminal.expect("Your password has been changed.")
    try await signIn(terminal, "ada", "analytical")
    try await leave(terminal)
  }

  @Test func `A password and a code`() async throws {
    let server = try Server()
    let terminal = try server.login("--acr", "password", "--scope", "openid")
    try await signIn(terminal, "grace", "cobol-1959")
    try await terminal.choose("Sign in")
    try await terminal.answer(["Code:": try await server.mail(to: "grace@example.com")])
    try await leave(terminal)
  }

  @Test func `A choice, taken back`() async throws {
    let server = try Server()
    let terminal = try server.login("--scope", "openid")
    try await terminal.expect("# How do you want to sign in?")
    try await terminal.choose("BankID")
    try await terminal.choose("Cancel")
    try await terminal.choose("A code by e-mail")
    try await terminal.choose("Send me a code")
    try await terminal.answer(["User name or e-mail address:": "ada@example.com"])
    try await terminal.choose("Sign in")
    try await terminal.answer(["Code:": try await server.mail(to: "ada@example.com")])
    try await leave(terminal)
  }

  @Test func `A code to the phone, on the same screen`() async throws {
    let server = try Server()
    let terminal = try server.login("--acr", "sms", "--scope", "openid")
    try await terminal.choose("Continue")
    try await terminal.answer(["User name or e-mail address:": "ada"])
    try await terminal.choose("Send a code to my phone")
    try await terminal.expect("If we know you, a code is on its way.")
    // The form that is left is the only one.
    try await terminal.answer(["Code:": try await server.mail(to: "+46 70 000 00 01")])
    try await leave(terminal)
  }

  @Test func `A link by mail, while the terminal waits`() async throws {
    let server = try Server()
    let terminal = try server.login("--acr", "link", "--scope", "openid")
    try await terminal.choose("Send me a link")
    try await terminal.answer(["User name or e-mail address:": "ada"])
    try await terminal.expect("sent to: ada")
    try await terminal.expect("Waiting. To stop, type a number")
    let link = try await server.mail(to: "ada@example.com")
    try await server.send(.get, String(link.dropFirst(server.address.count)))
    try await leave(terminal)
  }

  @Test func `BankID, which is waited for`() async throws {
    let terminal = try Server().login("--acr", "bankid", "--scope", "openid")
    try await terminal.choose("Sign in with BankID")
    try await terminal.answer(["Personal number:": "198512101234"])
    try await terminal.expect("~ picture: QR code (data:image/svg+xml;base64, ...)")
    try await terminal.expect("Waiting. To stop, type a number")
    try await leave(terminal)
  }

  @Test func `BankID, given up`() async throws {
    let terminal = try Server(["--bankid-by-hand"]).login("--scope", "openid")
    try await terminal.choose("BankID")
    try await terminal.choose("Sign in with BankID")
    try await terminal.answer(["Personal number:": "198512101234"])
    try await terminal.expect("[2] Cancel")
    try await terminal.expect("Still waiting, 17")
    terminal.type("2")
    try await terminal.choose("User name and password")
    try await signIn(terminal)
    try await leave(terminal)
  }

  @Test func `The browser, and a deep link back`() async throws {
    let server = try Server()
    let terminal = try server.login("--acr", "browser", "--scope", "openid")
    try await terminal.expect("Open this in a browser: ")
    let page = try await terminal.expect("\n")
    let query = try #require(URLComponents(string: page)?.percentEncodedQuery)
    try await terminal.expect("What did the browser come back with?")
    terminal.type("demo:start?nothing")
    try await terminal.expect("! That address does not belong to this login.")
    let back = try await server.send(.post, "/browser", body: "\(query)&userName=ada&password=lovelace")
    let link = try #require(back.response.headerFields[.location])
    try await terminal.expect("What did the browser come back with?")
    terminal.type(link)
    try await leave(terminal)
  }

  @Test func `A new passkey, and then that passkey alone`() async throws {
    let server = try Server()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let first = try server.login("--acr", "passkey", "--scope", "openid", "--passkeys", file)
    try await first.choose("Make a passkey")
    try await first.choose("Continue")
    try await first.answer(["User name:": "ada", "Password:": "lovelace"])
    try await leave(first)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try await leave(try server.login("--acr", "passkey", "--scope", "openid", "--passkeys", file))
  }

  @Test func `Without passkeys, what the server offers instead`() async throws {
    let terminal = try Server().login("--acr", "passkey", "--scope", "openid")
    try await terminal.expect("! That did not work on this machine.")
    try await terminal.choose("Use a password")
    try await signIn(terminal)
    try await leave(terminal)
  }

  @Test func `Consent, in part`() async throws {
    let terminal = try Server().login("--acr", "password", "--scope", "openid profile email")
    try await signIn(terminal)
    try await terminal.expect("What may demo know?")
    try await terminal.choose("Allow")
    try await terminal.answer(["Your name?": "n", "Your e-mail address?": ""])
    try await terminal.expect("scope: openid email")
    try await terminal.choose("Quit")
    #expect(try await terminal.exitCode() == 0)
  }

  @Test func `Consent denied`() async throws {
    let terminal = try Server().login("--acr", "password")
    try await signIn(terminal)
    try await terminal.choose("Do not allow")
    try await terminal.expect("! access_denied: The user did not agree.")
    try await terminal.choose("Quit")
    #expect(try await terminal.exitCode() == 1)
  }

  @Test func `A server that demands nonces`() async throws {
    let terminal = try Server(["--demand-nonce"]).login("--acr", "password", "--scope", "openid")
    try await signIn(terminal)
    try await terminal.choose("Refresh the tokens")
    try await terminal.expect("The tokens are new.")
    try await terminal.choose("Quit")
    #expect(try await terminal.exitCode() == 0)
  }

  @Test func `A server that fails now and then`() async throws {
    let terminal = try Server(["--flaky", "7"]).login("--acr", "password", "--scope", "openid")
    for _ in 0..<40 {
      switch try await terminal.expect(oneOf: ["] Sign in\n", "] Go back\n", "] Start again\n", "access token: "]).found
      {
      case "] Sign in\n":
        try await terminal.expect("What next?")
        terminal.type("1")
        try await terminal.answer(["User name:": "ada", "Password:": "lovelace"])
      case "access token: ":
        try await terminal.choose("Quit")
        #expect(try await terminal.exitCode() == 0)
        return
      // Whichever it is, it is the first one.
      default:
        try await terminal.expect("What next?")
        terminal.type("1")
      }
    }
    Issue.record("no tokens")
  }

  @Test func `Tokens refreshed, revoked, and a login after it`() async throws {
    let terminal = try Server().login("--acr", "password", "--scope", "openid")
    try await signIn(terminal)
    try await terminal.choose("Refresh the tokens")
    try await terminal.expect("The tokens are new.")
    try await terminal.choose("Revoke the access token")
    try await terminal.expect("The access token is revoked.")
    try await terminal.choose("Revoke the refresh token")
    try await terminal.expect("The refresh token is revoked.")
    _ = try await terminal.expect(oneOf: ["] Log in again\n", "] Start\n"])
    terminal.type("1")
  }

  @Test func `Users in a database outlive the server`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    var server: Server? = try Server(["--database", file])
    let terminal = try #require(try server?.login("--acr", "password", "--scope", "openid"))
    try await terminal.choose("~ Create an account")
    try await terminal.choose("Create account")
    try await terminal.answer([
      "User name:": "al", "Your name:": "Alan", "E-mail address:": "al@example.com", "Password:": "bombe-1940",
      "I agree to the terms?": "y",
    ])
    try await terminal.choose("Activate")
    try await terminal.answer(["Code:": try await #require(server).mail(to: "al@example.com")])
    try await leave(terminal)
    server = nil
    let later = try Server(["--database", file]).login("--acr", "password", "--scope", "openid")
    try await signIn(later, "al", "bombe-1940")
    try await leave(later)
  }

  @Test func `A file says which client it is`() async throws {
    let server = try Server()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(#"{"client-id": "demo", "client-secret": "wrong", "acr": "password", "scope": "openid"}"#.utf8).write(
      to: file)
    let refused = try server.login("--configuration", file.path)
    try await refused.expect("! invalid_client")
    try await refused.choose("Quit")
    #expect(try await refused.exitCode() == 1)
    let terminal = try server.login("--configuration", file.path, "--client-secret", "demo-secret")
    try await signIn(terminal)
    try await leave(terminal)
  }

  @Test func `A client that registers itself, once`() async throws {
    let server = try Server()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let options = ["--register", folder.path, "--acr", "password", "--scope", "openid"]
    for _ in 1...2 {
      let terminal = try Terminal([server.address] + options, server: server)
      try await signIn(terminal)
      try await leave(terminal)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test func `Misuse is said in a line`() async throws {
    let terminal = try Terminal(["http://127.0.0.1:1", "--nonsense"])
    try await terminal.expect("login: there is no option '--nonsense'")
    #expect(try await terminal.exitCode() == 1)
    let nobody = try Terminal(["http://127.0.0.1:1"])
    try await nobody.expect("login: there is no server at http://127.0.0.1:1")
    #expect(try await nobody.exitCode() == 1)
  }
}
