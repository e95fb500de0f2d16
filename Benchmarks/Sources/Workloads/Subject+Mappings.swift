import Foundation
import HaapiRuntime

extension Subject {
  /// The commonest responses, mapped to their UI models, compared with decoding them.
  static let mappings: [Subject] = [
    mapping("map-form", "a form, mapped", of: "form", InteractiveFormStep.self),
    mapping("map-selector", "a choice of authenticators, mapped", of: "selector", AuthenticatorSelectorStep.self),
    mapping("map-polling", "polling, mapped", of: "polling", PollingStep.self),
    mapping("map-problem", "a problem with invalid fields, mapped", of: "problem", InvalidInputProblem.self),
    mapping(
      "map-authorization", "an authorization response, mapped", of: "authorization",
      OAuthAuthorizationResponseStep.self),
  ]

  private static let batch = 100

  private static func mapping<Response: HaapiResponse>(
    _ name: String, _ input: String, of response: String, _ type: Response.Type
  ) -> Subject {
    let defaults = DataMapperBuilder(
      redirectTo: "app://signed-in", autoPollingDuration: 3, authSelectionPresentation: .list)
    return Subject(
      name: name, input: input,
      methods: [
        Method(name: "decode") {
          let body = try Workloads.Response.named(response)
          return { for _ in 0..<batch { _ = try HaapiResponseDecoder().decode(body, named: response) } }
        },
        map("map", response, by: defaults.build()),
        map("map-customised", response, by: customised(defaults, for: type).build()),
      ],
      counted: (warmup: 3, runs: 3), batch: batch)
  }

  private static func map(_ name: String, _ response: String, by mapper: any DataMapper) -> Method {
    Method(name: name) {
      let result = try HaapiResponseDecoder().decode(try Response.named(response), named: response)
      return { for _ in 0..<batch { _ = try mapper.mapHaapiResultToUIModel(haapiResult: result) } }
    }
  }

  /// The least that a handler can do: the cost is that of finding and calling it.
  private static func customised<Response: HaapiResponse>(
    _ builder: DataMapperBuilder, for type: Response.Type
  ) -> DataMapperBuilder {
    let model = DefaultAuthorizationRequestModel(code: "")
    return builder.customize(modelType: type) { _ in model }
  }
}

extension HaapiResponseDecoder {
  /// Problems arrive with a status and a type of their own.
  fileprivate func decode(_ body: Data, named name: String) throws -> HaapiResult {
    guard name == "problem" else { return try decodeStep(body) }
    return try decode(body, contentType: "application/problem+json", statusCode: 400)
  }
}
