import Foundation
import Testing

@testable import HaapiRuntime

/// Responses and parts of them, as they come from a server.
enum Sample {
  /// The response in a file of `Tests/Fixtures`.
  static func response<Response>(
    _ file: String, as type: Response.Type = Response.self, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Response {
    try #require(try result(file).response as? Response, sourceLocation: sourceLocation)
  }

  /// The result for a file of `Tests/Fixtures`.
  static func result(_ file: String) throws -> HaapiResult {
    let body = try Data(contentsOf: FixtureFolder.own.folder.appending(path: file))
    let contentType = file.hasPrefix("problems/") ? "application/problem+json" : "application/vnd.auth+json"
    return try HaapiResponseDecoder().decode(body, contentType: contentType, statusCode: 200)
  }

  /// A step from the JSON of its actions.
  static func step<Step>(_ actions: String, type: String = "authentication-step", as: Step.Type) throws -> Step {
    let body = #"{"type":"\#(type)","actions":[\#(actions)]}"#
    return try #require(try HaapiRepresentationUnion.decode(Data(body.utf8)) as? Step)
  }

  /// A value from its JSON.
  static func decoded<Value: JSONCodable>(_ json: String, as: Value.Type = Value.self) throws -> Value {
    try Value.decode(Data(json.utf8))
  }

  /// Actions from their JSON.
  static func actions(_ json: String) throws -> [any Action] {
    try JSONReader(text: "[\(json)]").elements.map(ActionUnion.read)
  }

  /// A field from its JSON.
  static func field(_ json: String) throws -> any FormField {
    try FormFieldUnion.decode(Data(json.utf8))
  }

  /// A mapper without handlers.
  static func mapper(_ presentation: AuthenticatorSelectionPresentation = .list) -> any DataMapper {
    builder(presentation).build()
  }

  /// A builder without handlers.
  static func builder(_ presentation: AuthenticatorSelectionPresentation = .list) -> DataMapperBuilder {
    DataMapperBuilder(redirectTo: "app://back", autoPollingDuration: 7, authSelectionPresentation: presentation)
  }

  /// An empty form.
  static let form = DefaultFormModel(messageItems: [], interactionItems: [], linkItems: [])
}

extension HaapiResult {
  /// The step or the problem.
  var response: (any HaapiResponse)? {
    switch self {
    case .representation(let step): step
    case .problem(let problem): problem
    case .error: nil
    }
  }
}
