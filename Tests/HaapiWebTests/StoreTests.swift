import Foundation
import HTTPTypes
import Testing

@testable import HaapiWeb

/// What every store has to do.
@Suite struct StoreTests {
  private static func stores(_ clock: HandClock) throws -> [any LoginStore] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("logins \(UUID())")
    return [
      MemoryLoginStore(now: { clock.seconds }), try FileLoginStore(folder: folder, now: { clock.now }),
      // Another process, which has the same folder.
      try FileLoginStore(folder: folder, now: { clock.now }),
    ]
  }

  @Test func savingNamesTheVersionThatItReplaces() async throws {
    for store in try Self.stores(HandClock()).prefix(2) {
      let (one, two) = (Data("one".utf8), Data("two".utf8))
      #expect(try await store.load("a") == nil)
      let first = try #require(try await store.save(one, as: "a", replacing: nil, for: 10))
      #expect(try await store.save(two, as: "a", replacing: nil, for: 10) == nil)
      let second = try #require(try await store.save(two, as: "a", replacing: first, for: 10))
      #expect(second != first)
      #expect(try await store.save(one, as: "a", replacing: first, for: 10) == nil)
      #expect(try await store.load("a") == StoredLogin(content: two, version: second))
      try await store.delete("a")
      #expect(try await store.load("a") == nil)
      #expect(try await store.save(one, as: "a", replacing: second, for: 10) == nil)
    }
  }

  @Test func whatIsKeptExpires() async throws {
    let clock = HandClock()
    for store in try Self.stores(clock).prefix(2) {
      _ = try await store.save(Data("one".utf8), as: "a", replacing: nil, for: 10)
      clock.advance(9)
      #expect(try await store.load("a") != nil)
      clock.advance(2)
      #expect(try await store.load("a") == nil)
      #expect(try await store.save(Data("two".utf8), as: "a", replacing: nil, for: 10) != nil)
    }
  }

  @Test func aFileOfAnotherVersionHasExpired() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("logins \(UUID())")
    let store = try FileLoginStore(folder: folder)
    for name in ["a", "b"] { try Data("bplist00".utf8).write(to: folder.appendingPathComponent("\(name).login")) }
    #expect(try await store.load("a") == nil)
    #expect(try await store.save(Data("one".utf8), as: "a", replacing: nil, for: 1000) != nil)
    try await store.sweep()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".login") } == ["a.login"])
  }

  @Test func ofManyOneSucceeds() async throws {
    let stores = try Self.stores(HandClock())
    for pair in [[stores[0], stores[0]], [stores[1], stores[2]]] {
      let won = try await withThrowingTaskGroup(of: Bool.self) { group in
        for index in 0..<40 {
          group.addTask {
            try await pair[index % 2].save(Data("\(index)".utf8), as: "a", replacing: nil, for: 10) != nil
          }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(won == 1)
    }
  }

  @Test func anIdentifierStaysInTheFolder() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("logins \(UUID())/inside")
    let store = try FileLoginStore(folder: folder)
    _ = try await store.save(Data("one".utf8), as: "../outside", replacing: nil, for: 10_000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.deletingLastPathComponent().path) == ["inside"])
    try await store.sweep()
    #expect(try await store.load("../outside") != nil)
  }
}

/// The bytes that browsers send.
@Suite struct FormFieldsTests {
  @Test func fieldsAreCountedBeforeTheyAreDecoded() {
    #expect(FormFields(Array("a=1&a=2&&b=%2B+c".utf8))?.fields.map(\.value) == ["1", "2", "+ c"])
    let many = Array(repeating: "a", count: FormFields.maximumCount).joined(separator: "&")
    #expect(FormFields(Array(many.utf8))?.fields.count == FormFields.maximumCount)
    #expect(FormFields(Array((many + "&a").utf8)) == nil)
    #expect(FormFields(Array(String(repeating: "&", count: 65_536).utf8))?.fields.isEmpty == true)
    for text in ["a=%ZZ", "a=%FF", "a=%2"] { #expect(FormFields(Array(text.utf8)) == nil, "\(text)") }
  }

  @Test func cookies() {
    var request = WebRequest(.init(method: .get, scheme: nil, authority: nil, path: "/a?b"))
    #expect(request.path == "/a" && request.cookie("session") == nil)
    var head = request.head
    head.headerFields[.cookie] = "other=1; session=abc=; session=second"
    request = WebRequest(head)
    #expect(request.cookie("session") == "abc=" && request.cookie("sess") == nil)
  }

  @Test func requestsOfOtherSites() throws {
    let origin = try #require(SiteOrigin("https://www.example.com"))
    var head = WebRequest(.init(method: .post, scheme: "https", authority: "www.example.com", path: "/login")).head
    #expect(origin.refusal(of: head) == .forbidden)
    head.headerFields[.origin] = "https://www.example.com"
    #expect(origin.refusal(of: head) == nil)
    head.headerFields[.secFetchSite] = "same-site"
    #expect(origin.refusal(of: head) == .forbidden)
    head.method = .get
    #expect(origin.refusal(of: head) == nil)
    head.authority = "evil.test"
    #expect(origin.refusal(of: head) == .misdirectedRequest)
  }
}
