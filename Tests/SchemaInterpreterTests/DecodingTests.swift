import Foundation
import Fuzzing
import JSONIndex
import SchemaInterpreter
import Testing

@testable import HaapiRuntime

/// The interpreter decodes by the schema of HAAPI what the code generated from it decodes: the same values, the same
/// refusals and the same reports.
@Suite struct DecodingTests {
  @Test func allResponsesOfTheCorpusAreDecodedAlike() throws {
    let corpus = try ResponseCorpus.bodies()
    #expect(corpus.count > 100)
    for (path, body) in corpus { try compare(body, path) }
  }

  @Test(arguments: 0..<4) func mutatedResponsesAreDecodedAlike(seed: UInt64) throws {
    let corpus = try ResponseCorpus.bodies()
    var random = SplitMix64(seed: seed)
    var mutation = ResponseMutation(seed: seed)
    for _ in 0..<ResponseCorpus.mutantCount(usually: 2_000) / 4 {
      guard let (path, body) = random.pick(from: corpus) else { continue }
      try compare(mutation.mutant(of: body), path)
    }
  }

  private func compare(_ body: Data, _ path: String) throws {
    let interpreter = try #require(ShippedInterpreter.value)
    guard let json = try? IndexedJSON(Array(body)) else {
      #expect(throws: DecodingError.self) { try JSONValue(parsing: body) }
      return
    }
    for entrance in Entrance.allCases {
      let expected = Outcome(generated: entrance, body)
      let found = Outcome(interpreter.decode(json, as: entrance.rawValue))
      #expect(found == expected, "\(path) as \(entrance): \(String(decoding: body, as: UTF8.self))")
    }
  }
}

/// Where a response is read.
private enum Entrance: String, CaseIterable {
  case step = "HaapiRepresentation"
  case problem = "ProblemRepresentation"
  case token = "OAuthResponse"
}

/// What a decoder makes of a response.
private struct Outcome: Equatable, CustomStringConvertible {
  let result: String
  let reports: [String]

  /// By the generated code.
  init(generated entrance: Entrance, _ body: Data) {
    let heard = Reports()
    let decoder = HaapiResponseDecoder { heard.add($0) }
    func decode(_ contentType: String) -> String {
      Self.portrait { try decoder.decode(body, contentType: contentType, statusCode: 200) }
    }
    result =
      switch entrance {
      case .step: decode(MimeTypes.happi.rawValue)
      case .problem: decode("application/problem+json")
      case .token: Self.tokenPortrait { try decoder.decodeToken(body) }
      }
    reports = heard.texts
  }

  /// By the interpreter.
  init(_ decoding: Decoding) {
    result =
      switch decoding.result {
      case .success(let value): Portrait.of(value)
      case .failure(let error): "refused \(Self.text(error.path.map(\.codingName), error.sentence))"
      }
    reports = decoding.reports.map { Self.text($0.path.map(\.codingName), $0.sentence) }
  }

  private static func portrait(_ decode: () throws -> HaapiResult) -> String {
    do {
      switch try decode() {
      case .representation(let step): return Portrait.of(step)
      case .problem(let problem): return Portrait.of(problem)
      case .error(let error): return "refused \(text(of: error))"
      }
    } catch {
      return "refused \(text(of: error))"
    }
  }

  private static func tokenPortrait(_ decode: () throws -> TokenResponse) -> String {
    do {
      switch try decode() {
      case .successfulToken(let token): return Portrait.of(token)
      case .errorToken(let error): return Portrait.of(error)
      case .error(let error):
        // The runtime names the two members.
        return "refused \(text(of: error))".replacing(
          "Expected an object with an 'access_token' or an 'error'.",
          with: "The value is not of the form of any OAuthResponse.")
      }
    } catch {
      return "refused \(text(of: error))"
    }
  }

  fileprivate static func text(of error: any Error) -> String {
    let context = (error as? DecodingError)?.context
    return text((context?.codingPath ?? []).map(\.stringValue), context?.debugDescription ?? "\(error)")
  }

  private static func text(_ path: [String], _ sentence: String) -> String {
    "\(path.joined(separator: "/")): \(sentence)"
  }

  var description: String {
    ([result] + reports).joined(separator: "\n")
  }
}

/// What a decoder reports, in order.
private final class Reports: @unchecked Sendable {
  private(set) var texts: [String] = []

  func add(_ error: DecodingError) {
    texts.append(Outcome.text(of: error))
  }
}
