import Foundation
import HaapiRuntime

extension Subject {
  /// Responses, as an app decodes them. An app decodes many, so the first ones do not count.
  static let responses: [Subject] = [
    Subject(
      name: "selector", input: "a choice of authenticators", { try [Response.named("selector")] },
      plain: { try JSONDecoder().decode(AuthenticatorSelectorStep.self, from: $0) }),
    Subject(
      name: "form", input: "a form with fields and links", { try [Response.named("form")] },
      plain: { try JSONDecoder().decode(InteractiveFormStep.self, from: $0) }),
    Subject(
      name: "polling", input: "polling, with a BankID operation", { try [Response.named("polling")] },
      plain: { try JSONDecoder().decode(PollingStep.self, from: $0) }),
    Subject(name: "fixtures", input: "all of Tests/Fixtures of these three shapes", Response.fixturesReadByHand),
  ]

  private init(
    name: String, input: String, _ responses: @escaping @Sendable () throws -> [Data],
    plain: (@Sendable (Data) throws -> any HaapiRepresentation)? = nil
  ) {
    func method(_ name: String, _ decode: @escaping @Sendable (Data) throws -> Void) -> Method {
      Method(name: name) {
        let responses = try responses()
        return {
          for response in responses { try decode(response) }
        }
      }
    }
    let methods = [
      method("by-hand") { _ = try ByHand.Response(decoding: $0) },
      plain.map { _ in method("ceiling") { _ = try Ceiling.Response(decoding: $0) } },
      method("generated") { _ = try HaapiResponseDecoder().decodeStep($0) },
      method("generated-read") {
        guard case .representation(let step) = try HaapiResponseDecoder().decodeStep($0) else {
          throw Failure(reason: "The response is not a step.")
        }
        var reading = Reading()
        reading.read(step)
        guard reading.sum != 0 else { throw Failure(reason: "There was nothing to read.") }
      },
      plain.map { plain in method("generated-JSONDecoder") { _ = try plain($0) } },
      method("JSONSerialization") { _ = try JSONSerialization.jsonObject(with: $0) },
    ].compactMap { $0 }
    self.init(name: name, input: input, methods: methods, counted: (warmup: 50, runs: 50))
  }
}

extension HaapiResponseDecoder {
  func decodeStep(_ body: Data) throws -> HaapiResult {
    try decode(body, contentType: "application/vnd.auth+json", statusCode: 200)
  }
}
