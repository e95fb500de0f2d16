import Foundation
import Fuzzing
import HaapiSchema
import JSONIndex
import SchemaInterpreter
import Testing

@testable import HaapiRuntime

/// The interpreter maps by the schema of HAAPI as the code generated from it maps: the same models, member by member,
/// and the same refusals.
@Suite struct MappingTests {
  private static let mapping = DefaultMapping(
    redirectTo: "app:/back", autoPollingDuration: 7, authSelectionPresentation: .tabs)
  private static let settings: [String: DecodedValue] = [
    "redirectTo": .text("app:/back"), "autoPollingDuration": .number(7),
    "authSelectionPresentation": .word("tabs", unlisted: nil),
  ]

  @Test func allResponsesOfTheCorpusAreMappedAlike() throws {
    var members = (known: 0, unknown: 0)
    for (path, body) in try ResponseCorpus.bodies() {
      let counts = try compare(body, path, TransformsOfHaapi.all)
      members = (members.known + counts.known, members.unknown + counts.unknown)
    }
    #expect(members.known > 2_000)
    #expect(members.unknown * 10 < members.known, "\(members)")
  }

  @Test func allResponsesOfTheCorpusAreMappedAlikeAsFarAsExpressionsTell() throws {
    for (path, body) in try ResponseCorpus.bodies() { _ = try compare(body, path, [:]) }
  }

  @Test(arguments: 0..<4) func mutatedResponsesAreMappedAlike(seed: UInt64) throws {
    let corpus = try ResponseCorpus.bodies()
    var random = SplitMix64(seed: 22 + seed)
    var mutation = ResponseMutation(seed: 22 + seed)
    for _ in 0..<ResponseCorpus.mutantCount(usually: 2_000) / 4 {
      guard let (path, body) = random.pick(from: corpus) else { continue }
      _ = try compare(mutation.mutant(of: body), path, TransformsOfHaapi.all)
    }
  }

  // MARK: Comparing

  private func compare(
    _ body: Data, _ path: String, _ transforms: [String: SchemaInterpreter.Transform]
  ) throws -> (known: Int, unknown: Int) {
    var members = (known: 0, unknown: 0)
    let interpreter = try #require(ShippedInterpreter.value)
    guard let json = try? IndexedJSON(Array(body)) else { return members }
    for (entrance, response) in responses(of: body) {
      guard case .success(.record(let record)) = interpreter.decode(json, as: entrance).result else {
        Issue.record("only the generated code decodes \(path) as \(entrance)")
        continue
      }
      let mapping = try #require(interpreter.map(record, settings: Self.settings, transforms: transforms))
      let text = "\(path) as \(entrance): \(String(decoding: body, as: UTF8.self))"
      switch (mapping.result, try generated(response)) {
      case (.success(let value), .success(let model)):
        let picture = ModelPicture(value)
        #expect(picture.difference(from: ModelPicture(generated: model)) == nil, "\(text)")
        members.known += picture.members.known
        members.unknown += picture.members.unknown
      case (.failure(let refusal), .failure(let expected)):
        #expect("\(refusal.source) \(refusal.target)" == expected.description, "\(text)")
      // A transform that is not known may refuse the value.
      case (.success, .failure(let expected)): #expect(transforms.isEmpty, "\(expected): \(text)")
      case (.failure(let refusal), .success): Issue.record("only the interpreter refuses: \(refusal): \(text)")
      }
    }
    return members
  }

  /// What the generated code decodes, by the entrance.
  private func responses(of body: Data) -> [(String, Any)] {
    let decoder = HaapiResponseDecoder()
    var responses: [(String, Any)] = []
    let step = try? decoder.decode(body, contentType: MimeTypes.happi.rawValue, statusCode: 200)
    if case .representation(let step)? = step { responses.append(("HaapiRepresentation", step)) }
    let problem = try? decoder.decode(body, contentType: "application/problem+json", statusCode: 400)
    if case .problem(let problem)? = problem { responses.append(("ProblemRepresentation", problem)) }
    switch try? decoder.decodeToken(body) {
    case .successfulToken(let token)?: responses.append(("OAuthResponse", token))
    case .errorToken(let error)?: responses.append(("OAuthResponse", error))
    case .error?, nil: break
    }
    return responses
  }

  private func generated(_ response: Any) throws -> Result<Any, Refusal> {
    do {
      if let response = response as? any HaapiResponse { return .success(try Self.mapping.uiModel(from: response)) }
      let response = try #require(response as? any OAuthResponse)
      return .success(try DefaultOAuthMapping().oAuthModel(from: response))
    } catch HaapiUIKitError.unsupportedMap(let source, let target) {
      return .failure(Refusal(description: "\(source) \(target)"))
    }
  }

  private struct Refusal: Error {
    let description: String
  }
}
