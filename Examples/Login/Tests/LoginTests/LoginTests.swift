import Foundation
import Testing

extension TerminalTests {
  /// Whole logins at a terminal, with `Tests/TestServer`.
  @Suite struct LoginTests {
    /// Ends a login that has got tokens.
    private func leave(_ terminal: Terminal) async throws {
      try await terminal.expect("access token: ")
      try await terminal.choose("Quit")
      #expect(try await terminal.exitCode() == 0)
    }

    private func signIn(_ terminal: Terminal, _ user: String = "ada", _ password: String = "lovelace") async throws {
      _ = try await terminal.expect(oneOf: ["User name:", "User name [\(user)]:"])
      terminal.type(user)
      try await terminal.answer(["Password:": password])
    }

    /// Leaves the fields of the form for a password empty.
    private func skipPassword(_ terminal: Terminal) async throws {
      try await terminal.answer(["User name:": "", "Password:": ""])
    }

    /// Types a code that the server has sent.
    private func enterCode(_ terminal: Terminal, _ server: Server, to address: String) async throws {
      try await terminal.expect("Code (6 digits):")
      terminal.type(try await server.mail(to: address))
    }

    private func createAccount(_ terminal: Terminal) async throws {
      try await skipPassword(terminal)
      try await terminal.choose("Create an account")
      try await terminal.answer([
        "User name:": "al", "Your name:": "Alan", "E-mail address (name@example.com):": "alan",
      ])
      try await terminal.expect("An e-mail address looks like name@example.com.")
      try await terminal.answer([
        "E-mail address (name@example.com):": "al@example.com", "Password:": "short", "I agree to the terms": "1",
      ])
      try await terminal.choose("Create account")
      // What was right stays: return is enough.
      try await terminal.answer(["User name [al]:": "", "Your name [Alan]:": "", "[al@example.com]:": ""])
      try await terminal.answer(["Password:": "bombe-1940", "I agree to the terms": ""])
      try await terminal.choose("Create account")
      try await terminal.expect("We have sent a code to al@example.com.")
    }

    @Test func theWrongPasswordThenTheRightOne() async throws {
      let terminal = try Server().login("--acr", "password", "--scope", "openid")
      try await signIn(terminal, "ada", "wrong")
      try await terminal.expect("Error: User name or password is wrong; 4 attempts are left.")
      try await signIn(terminal)
      let screen = try await terminal.expect("access token: ")
      #expect(!screen.contains("lovelace"))
      try await terminal.expect("... (43 characters)")
      try await terminal.choose("Quit")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func lockedOut() async throws {
      let terminal = try Server().login("--acr", "password", "--scope", "openid")
      for _ in 1...5 { try await signIn(terminal, "ada", "wrong") }
      try await terminal.expect("Error: The account is locked. Try again in 5 min.")
      try await signIn(terminal)
      try await terminal.expect("Error: The account is locked. Try again in 5 min.")
      try await terminal.expect("User name [ada]:")
      terminal.press("\u{4}")
      try await terminal.expect("There is no more input, so the login has stopped.")
      #expect(try await terminal.exitCode() == 1)
    }

    @Test func letInAgainAfterTheLockOut() async throws {
      let terminal = try Server(["--lock-out", "1"]).login("--acr", "password", "--scope", "openid")
      for _ in 1...5 { try await signIn(terminal, "ada", "wrong") }
      // Until the second is over, the right password is refused as well.
      repeat {
        try await signIn(terminal)
      } while try await terminal.expect(oneOf: ["Error: The account is locked.", "Logged in."]).found != "Logged in."
      try await leave(terminal)
    }

    @Test func aNewAccount() async throws {
      let server = try Server()
      let terminal = try server.login("--acr", "password", "--scope", "openid")
      try await createAccount(terminal)
      try await enterCode(terminal, server, to: "al@example.com")
      try await leave(terminal)
    }

    @Test func aForgottenPassword() async throws {
      let server = try Server()
      let terminal = try server.login("--acr", "password", "--scope", "openid")
      try await skipPassword(terminal)
      try await terminal.choose("Forgot your password?")
      try await terminal.answer(["User name or e-mail address:": "ada"])
      try await terminal.expect("If we know you, a code is on its way.")
      try await enterCode(terminal, server, to: "ada@example.com")
      try await terminal.answer(["New password:": "analytical"])
      try await terminal.expect("Your password has been changed.")
      try await signIn(terminal, "ada", "analytical")
      try await leave(terminal)
    }

    @Test func aPasswordAndACode() async throws {
      let server = try Server()
      let terminal = try server.login("--acr", "password", "--scope", "openid")
      try await signIn(terminal, "grace", "cobol-1959")
      try await enterCode(terminal, server, to: "grace@example.com")
      try await leave(terminal)
    }

    @Test func aChoiceTakenBack() async throws {
      let server = try Server()
      let terminal = try server.login("--scope", "openid")
      try await terminal.expect("How do you want to sign in?")
      try await terminal.choose("BankID")
      try await terminal.answer(["Personal number": "?"])
      try await terminal.choose("Cancel")
      try await terminal.choose("A code by e-mail")
      try await terminal.answer(["User name or e-mail address:": "ada@example.com"])
      try await enterCode(terminal, server, to: "ada@example.com")
      try await leave(terminal)
    }

    @Test func aCodeToThePhoneOnTheSameScreen() async throws {
      let server = try Server()
      let terminal = try server.login("--acr", "sms", "--scope", "openid")
      try await terminal.answer(["User name or e-mail address:": "ada"])
      try await terminal.choose("Send a code to my phone")
      try await terminal.expect("If we know you, a code is on its way.")
      try await enterCode(terminal, server, to: "+46 70 000 00 01")
      try await leave(terminal)
    }

    @Test func aLinkByMailWhileTheTerminalWaits() async throws {
      let server = try Server()
      let terminal = try server.login("--acr", "link", "--scope", "openid")
      try await terminal.answer(["User name or e-mail address:": "ada"])
      try await terminal.expect("Waiting for you to finish")
      let link = try await server.mail(to: "ada@example.com")
      try await server.send(.get, String(link.dropFirst(server.address.count)))
      try await leave(terminal)
    }

    @Test func bankidWhichIsWaitedFor() async throws {
      let terminal = try Server().login("--acr", "bankid", "--scope", "openid")
      try await terminal.answer(["Personal number": "198512101234"])
      try await terminal.expect("QR code\n\(String(repeating: "█", count: 41))\n██ ▄▄▄▄▄ █")
      try await terminal.expect("Waiting for you to finish")
      // The next code takes the place of this one.
      try await terminal.expect("\u{1B}[22A\u{1B}[JQR code\n\(String(repeating: "█", count: 41))\n██ ▄▄▄▄▄ █")
      try await leave(terminal)
    }

    @Test func bankidGivenUp() async throws {
      let terminal = try Server(["--bankid-by-hand"]).login("--scope", "openid")
      try await terminal.choose("BankID")
      try await terminal.answer(["Personal number": "198512101234"])
      try await terminal.expect("1 Cancel\n")
      try await terminal.expect("2 minutes 5")
      terminal.type("c")
      try await terminal.choose("User name and password")
      try await signIn(terminal)
      try await leave(terminal)
    }

    @Test func aWindowThatIsTooSmallForACodeThenLargeEnough() async throws {
      let terminal = try Server(["--bankid-by-hand"]).login("--acr", "bankid", "--scope", "openid")
      terminal.resize(columns: 80, rows: 20)
      try await terminal.answer(["Personal number": "198512101234"])
      try await terminal.expect("(make the window larger to see the picture)")
      terminal.resize(columns: 80, rows: 25)
      try await terminal.expect("██ ▄▄▄▄▄ █")
      terminal.press("\u{3}")
      #expect(try await terminal.exitCode() == 130)
    }

    @Test func theBrowserAndADeepLinkBack() async throws {
      let server = try Server()
      let terminal = try server.login("--acr", "browser", "--scope", "openid")
      try await terminal.expect("Open 127.0.0.1\n")
      let page = try await terminal.expect("\n")
      let query = try #require(URLComponents(string: page)?.percentEncodedQuery)
      let question = "Your choice, or the address that the browser came back to:"
      try await terminal.expect(question)
      terminal.type("other:start?nothing")
      try await terminal.expect("Please answer with one of the numbers")
      try await terminal.expect(question)
      let back = try await server.send(.post, "/browser", body: "\(query)&userName=ada&password=lovelace")
      terminal.type(try #require(back.response.headerFields[.location]))
      try await leave(terminal)
    }

    @Test func aNewPasskeyAndThenThatPasskeyAlone() async throws {
      let server = try Server()
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
      defer { try? FileManager.default.removeItem(atPath: file) }
      let first = try server.login("--acr", "passkey", "--scope", "openid", "--passkeys", file)
      try await first.choose("Make a passkey")
      try await first.answer(["User name:": "ada", "Password:": "lovelace"])
      try await first.choose("Create a passkey")
      try await leave(first)
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let second = try server.login("--acr", "passkey", "--scope", "openid", "--passkeys", file)
      try await second.choose("Use a passkey")
      try await leave(second)
    }

    @Test func withoutPasskeysWhatTheServerOffersInstead() async throws {
      let terminal = try Server().login("--acr", "passkey", "--scope", "openid")
      try await terminal.expect("Error: Passkeys are not available here.")
      try await terminal.choose("Use a password")
      try await signIn(terminal)
      try await leave(terminal)
    }

    @Test func consentInPart() async throws {
      let terminal = try Server().login("--acr", "password", "--scope", "openid profile email")
      try await signIn(terminal)
      try await terminal.expect("What may demo know?")
      try await terminal.answer(["Your name: 1 Yes  2 No [1]:": "2", "Your e-mail address: 1 Yes  2 No [1]:": ""])
      try await terminal.choose("Allow")
      try await terminal.expect("scope: openid email")
      try await terminal.choose("Quit")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func consentDenied() async throws {
      let terminal = try Server().login("--acr", "password")
      try await signIn(terminal)
      try await terminal.answer(["Your name: 1 Yes  2 No [1]:": ""])
      try await terminal.choose("Do not allow")
      try await terminal.expect("Error: access_denied: The user did not agree.")
      try await terminal.choose("Quit")
      #expect(try await terminal.exitCode() == 1)
    }

    @Test func aServerThatDemandsNonces() async throws {
      let terminal = try Server(["--demand-nonce"]).login("--acr", "password", "--scope", "openid")
      try await signIn(terminal)
      try await terminal.choose("Refresh the tokens")
      try await terminal.expect("The tokens are new.")
      try await terminal.choose("Quit")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func aServerThatFailsNowAndThen() async throws {
      let terminal = try Server(["--flaky", "7"]).login("--acr", "password", "--scope", "openid")
      for _ in 0..<40 {
        switch try await terminal.expect(oneOf: ["User name:", " Log in again\n", "access token: "]).found {
        case "User name:":
          terminal.type("ada")
          try await terminal.answer(["Password:": "lovelace"])
        case "access token: ":
          try await terminal.choose("Quit")
          #expect(try await terminal.exitCode() == 0)
          return
        default:
          try await terminal.expect("What next?")
          terminal.type("Log in again")
        }
      }
      Issue.record("no tokens")
    }

    @Test func tokensRefreshedRevokedAndALoginAfterIt() async throws {
      let terminal = try Server().login("--acr", "password", "--scope", "openid")
      try await signIn(terminal)
      try await terminal.choose("Refresh the tokens")
      try await terminal.expect("The tokens are new.")
      try await terminal.choose("Revoke the access token")
      try await terminal.expect("The access token is revoked.")
      try await terminal.choose("Revoke the refresh token")
      try await terminal.expect("The refresh token is revoked.")
      try await terminal.choose("Refresh the tokens")
      try await terminal.expect("Error: invalid_dpop_proof")
      try await terminal.choose("Log in again")
      try await signIn(terminal)
      try await leave(terminal)
    }

    @Test func usersInADatabaseOutliveTheServer() async throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite").path
      defer { try? FileManager.default.removeItem(atPath: file) }
      var server: Server? = try Server(["--database", file])
      let terminal = try #require(try server?.login("--acr", "password", "--scope", "openid"))
      try await createAccount(terminal)
      try await enterCode(terminal, #require(server), to: "al@example.com")
      try await leave(terminal)
      server = nil
      let later = try Server(["--database", file]).login("--acr", "password", "--scope", "openid")
      try await signIn(later, "al", "bombe-1940")
      try await leave(later)
    }

    @Test func aFileSaysWhichClientItIs() async throws {
      let server = try Server()
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(#"{"client-id": "demo", "client-secret": "wrong", "acr": "password", "scope": "openid"}"#.utf8).write(
        to: file)
      let refused = try server.login("--configuration", file.path)
      try await refused.expect("Error: invalid_client")
      try await refused.choose("Quit")
      #expect(try await refused.exitCode() == 1)
      let terminal = try server.login("--configuration", file.path, "--client-secret", "demo-secret")
      try await signIn(terminal)
      try await leave(terminal)
    }

    @Test func aClientThatRegistersItselfOnce() async throws {
      let server = try Server()
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let options = ["--register", folder.path, "--acr", "password", "--scope", "openid"]
      for _ in 1...2 {
        let terminal = try Terminal([server.address] + options, server: server)
        try await signIn(terminal)
        try await terminal.choose("Refresh the tokens")
        try await terminal.expect("The tokens are new.")
        try await leave(terminal)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }

    @Test func misuseIsSaidInALine() async throws {
      let terminal = try Terminal(["http://127.0.0.1:1", "--nonsense"])
      try await terminal.expect("Unknown option '--nonsense'")
      #expect(try await terminal.exitCode() == 64)
      let nobody = try Terminal(["http://127.0.0.1:1"])
      try await nobody.expect("login: there is no server at http://127.0.0.1:1")
      #expect(try await nobody.exitCode() == 1)
    }
  }
}
