import Foundation
import Testing

@testable import WebLogin

/// What `--store redis://…` says.
@Suite struct RedisServerTests {
  private func read(_ text: String, password: String? = nil) -> RedisServer? {
    URL(string: text).flatMap { RedisServer($0, password: password) }
  }

  @Test(
    arguments: [
      ("redis://store", nil, "store", 6379, nil),
      ("redis://store:7000", "p", "store", 7000, ["AUTH", "p"]),
      ("redis://ada@store", nil, "store", 6379, nil),
      ("redis://ada@store", "p", "store", 6379, ["AUTH", "ada", "p"]),
      ("redis://:q@store", "p", "store", 6379, ["AUTH", "q"]),
      ("redis://ada:q%40@store", "p", "store", 6379, ["AUTH", "ada", "q@"]),
    ] as [(String, String?, String, Int, [String]?)])
  func address(_ text: String, _ password: String?, _ host: String, _ port: Int, _ sent: [String]?) throws {
    let server = try #require(read(text, password: password))
    #expect(server.host == host && server.port == port)
    #expect(server.authentication?.map { String(decoding: $0, as: UTF8.self) } == sent)
  }

  @Test(arguments: ["rediss://store", "redis://", "redis://store/1", "http://store"])
  func isRefused(_ text: String) {
    #expect(read(text) == nil)
  }
}
