import Foundation
import Fuzzing
import HaapiRuntime
import Testing

/// Whatever a server sends: a value or an error that says why, nothing lost, and no secret in any text.
@Suite struct ResponseMutationTests {
  private static func corpus() throws -> [(path: String, body: Data)] { try ResponseCorpus.bodies() }

  @Test func thereIsACorpus() throws {
    #expect(try Self.corpus().count > 200)
  }

  @Test func noResponseHasAFlaw() throws {
    var counts = (decoded: 0, mapped: 0, secrets: 0)
    for (path, body) in try Self.corpus() {
      guard let json = try? JSONValue(parsing: body) else { continue }
      let response = SecretResponse(json)
      let entry: ResponseInput.Entry =
        path.hasPrefix("tokens/") ? .tokenEndpoint : .api(contentType: nil, statusCode: 200)
      let outcome = ResponseOutcome(of: ResponseInput(body: Data(response.json.text().utf8), entry: entry))
      #expect(outcome.flaws == [], "\(path)")
      counts.decoded += outcome.isDecoded ? 1 : 0
      counts.mapped += outcome.isMapped ? 1 : 0
      counts.secrets += outcome.isDecoded ? response.count : 0
    }
    #expect(counts.decoded > 150)
    #expect(counts.mapped > 100)
    #expect(counts.secrets > 200)
  }

  @Test(arguments: try corpus().enumerated().map { ($0.offset, $0.element.path, $0.element.body) })
  func noMutantHasAFlaw(index: Int, path: String, body: Data) {
    var mutation = ResponseMutation(seed: UInt64(index))
    for _ in 0..<8 {
      let input = ResponseInput(body: mutation.mutant(of: body), entry: mutation.entry(of: path))
      #expect(ResponseOutcome(of: input).flaws == [], "\(path): \(String(decoding: input.body, as: UTF8.self))")
    }
  }
}
