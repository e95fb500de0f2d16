import Foundation
import Testing

@testable import HaapiWeb

/// Requests of visitors in any order, each to any node, come to the same as with one node.
@Suite struct NodesTests {
  /// What visitors do.
  private enum Act: CaseIterable {
    case begin, look, wrong, right, again, leave, stay, confirm, front
  }

  private static let visitors = 4
  private static let steps = 120

  @Test(arguments: 1...8)
  func manyNodesAreOne(seed: UInt64) async throws {
    var choice = SeededGenerator(seed: seed)
    let acts = (0..<Self.steps).map { _ in
      (visitor: Int.random(in: 0..<Self.visitors, using: &choice), act: Act.allCases.randomElement(using: &choice)!)
    }
    let nodes = (0..<Self.steps * 10).map { _ in Int.random(in: 0..<3, using: &choice) }
    let one = try await Self.play(acts, on: try Nodes(1)) { _ in 0 }
    let many = try await Self.play(acts, on: try Nodes(3)) { nodes[$0 % nodes.count] }
    #expect(many.seen == one.seen)
    #expect(many.passwords == one.passwords)
    #expect(!one.passwords.isEmpty && Set(one.seen).count > 3)
  }

  private static func play(
    _ acts: [(visitor: Int, act: Act)], on nodes: Nodes, _ node: @escaping (Int) -> Int
  ) async throws -> (seen: [String], passwords: [String]) {
    var turn = 0
    var browsers = (0..<visitors).map { _ in
      nodes.browser {
        turn += 1
        return node(turn)
      }
    }
    var sent: [[(String, String)]] = Array(repeating: [], count: visitors)
    var seen: [String] = []
    for (visitor, act) in acts {
      var browser = browsers[visitor]
      switch act {
      case .begin: await browser.post("/login", [("passkeys", "")])
      case .look: await browser.get("/login")
      case .front: await browser.get("/")
      case .wrong, .right:
        sent[visitor] = browser.answer(
          "Sign in", [("user", "v\(visitor)"), ("password", act == .right ? "right" : "no")])
        await browser.post("/login/answer", sent[visitor])
      // The same form once more, as by a double click.
      case .again: await browser.post("/login/answer", sent[visitor])
      case .leave: await browser.post("/login/answer", [("web-login-token", browser.token), ("haapi-close", "1")])
      case .stay: await browser.post("/login/answer", [("web-login-token", browser.token), ("haapi-answer", "cancel")])
      case .confirm:
        await browser.post("/login/answer", [("web-login-token", browser.token), ("haapi-answer", "confirm")])
      }
      nodes.clock.advance(20)
      browsers[visitor] = browser
      seen.append("\(visitor) \(act) \(browser.status.code) \(browser.path) \(Self.fixed(browser.page))")
    }
    return (seen, nodes.server.passwords.sorted())
  }

  /// A page without what differs from login to login.
  private static func fixed(_ page: String) -> String {
    page.replacing(#/value="[0-9]+\.[^"]+"/#, with: "").replacing(#/token of [^<]+/#, with: "token")
  }
}

/// The same numbers each time.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
