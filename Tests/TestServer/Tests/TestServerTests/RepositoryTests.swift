import Crypto
import Foundation
import Testing

@testable import TestServer

@Suite struct RepositoryTests {
  private static func database() -> String {
    FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite").path
  }

  @Test(arguments: [true, false])
  func recordsAreFoundChangedAndKeptApart(_ inFile: Bool) async throws {
    let path = Self.database()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let users = try (inFile ? Repositories.inFile(path) : .inMemory()).users
    let hash = try PasswordHash("password", rounds: 10)
    var user = User(id: "o'hara", password: hash, fullName: "é", email: "o@example.com", personalNumber: "1")
    #expect(try await users.insert(user))
    #expect(try await !users.insert(User(id: "o'hara", password: hash, fullName: "", email: "")))
    #expect(try await users.find("o'hara") == user)
    #expect(try await users.all(.email, "o@example.com") == [user])
    #expect(try await users.all(.email, "' OR 1=1 --").isEmpty)
    let change = try await users.update("o'hara") { $0.fullName = "ö" }
    #expect(change?.before == user)
    user.fullName = "ö"
    #expect(change?.after == user)
    #expect(try await users.update("nobody") { _ in } == nil)
    user.phone = "+46 70 000 00 03"
    try await users.save(user)
    #expect(try await users.find("o'hara") == user)
  }

  @Test func changesAtTheSameTimeAllCount() async throws {
    let path = Self.database()
    defer { try? FileManager.default.removeItem(atPath: path) }
    for repositories in [try Repositories.inFile(path), .inMemory()] {
      _ = try await repositories.passkeys.insert(Passkey(id: "key", user: "ada", publicKey: Data(), signatures: 0))
      try await withThrowingTaskGroup { group in
        for _ in 0..<50 {
          group.addTask { _ = try await repositories.passkeys.update("key") { $0.signatures += 1 } }
        }
        try await group.waitForAll()
      }
      #expect(try await repositories.passkeys.find("key")?.signatures == 50)
    }
  }

  @Test func whatADatabaseHoldsOutlivesTheServer() async throws {
    let path = Self.database()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try await Self.refreshToken(path, nil)
    _ = try await Self.refreshToken(path, app)
  }

  /// Signs in, or renews the tokens of the run before, with a server of its own.
  private static func refreshToken(_ path: String, _ earlier: KeptTokens?) async throws -> KeptTokens {
    let kept = KeptTokensBox()
    try await withServer(
      .test {
        $0.database = path
      }
    ) { app in
      let reply: Reply
      if let earlier {
        app.key = earlier.key
        reply = try await app.oauth(["grant_type": "refresh_token", "refresh_token": earlier.refreshToken])
      } else {
        let form = try await app.start("password")
        _ = try await app.submit(form, nil, ["userName": "ada", "password": "wrong"])
        reply = try await app.exchange(try await app.signIn())
      }
      await kept.keep(KeptTokens(refreshToken: try #require(reply["refresh_token"] as? String), key: app.key))
    }
    return try #require(await kept.tokens)
  }
}

private struct KeptTokens: Sendable {
  let refreshToken: String
  let key: P256.Signing.PrivateKey
}

private actor KeptTokensBox {
  private(set) var tokens: KeptTokens?

  func keep(_ tokens: KeptTokens) {
    self.tokens = tokens
  }
}
