import Foundation
import HaapiRuntime
import Testing

/// What a server with the plugin would send.
enum PluginSample {
  /// A form with a field of the plugin among its fields.
  static func form(properties: String = #"{"attemptsLeft": 2}"#, links: String = "[]") -> String {
    """
    {"type": "registration-step", "metadata": {"viewName": "birthday"}, "properties": \(properties),
     "links": \(links),
     "actions": [{"template": "form", "kind": "plugin-sign", "model": {"href": "/day", "method": "POST", "fields": [
       {"type": "text", "name": "city", "label": "City"},
       {"type": "date", "name": "day", "label": "Day", "earliest": "2020-01-01", "future": 1.50},
       {"type": "moon", "name": "phase"}]}}]}
    """
  }

  /// Of these, the plugin stamps the first.
  static let links =
    #"[{"href": "/h", "rel": "help"}, {"href": "/x", "rel": "hidden"}, {"href": "/o", "rel": "other", "stamped": false}]"#

  static let sign = """
    {"template": "plugin-sign", "kind": "plugin-sign", "title": "Sign", "model": {"document": "contract",
     "seal": {"material": "wax", "label": "Round"}, "others": [{"material": "paper", "label": ""}, {"material": "tin"}],
     "actions": [{"template": "plugin-sign", "model": {"document": "annex", "seal": {"material": "paper", "label": ""}}}]}}
    """

  static let seal = """
    {"type": "plugin-seal-step", "properties": {"chip": "amex", "tenant": "bank"}, "metadata": {"viewName": "seal"},
     "messages": [{"text": "Hello"}], "links": [{"href": "/help", "rel": "help"}], "actions": [\(sign), {"template":
     "form", "kind": "login", "title": "Go", "model": {"href": "/a", "method": "POST", "fields": [{"type": "date",
     "name": "day"}]}}]}
    """

  /// A choice whose second option is an action of the plugin.
  static let selector = """
    {"type": "authentication-step", "actions": [{"template": "selector", "kind": "device-selector", "title": "Choose",
     "model": {"options": [{"template": "form", "kind": "login", "title": "Password",
     "model": {"href": "/password", "method": "GET"}}, \(sign)]}}]}
    """

  static let nfc = """
    {"type": "authentication-step", "actions": [{"template": "client-operation", "kind": "login", "model": {
     "name": "plugin-nfc", "arguments": {"reader": "front"}, "continueActions": [\(sign)], "errorActions": []}}]}
    """

  static func step(_ json: String, knowing additions: [DecodingAdditions] = [.plugin]) throws -> any HaapiRepresentation
  {
    let result = try HaapiResponseDecoder(additions: additions).decode(
      Data(json.utf8), contentType: "application/vnd.auth+json", statusCode: 200)
    guard case .representation(let step) = result else { throw NoStep() }
    return step
  }

  static func step<Step>(
    _ json: String, as: Step.Type, knowing additions: [DecodingAdditions] = [.plugin],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Step {
    try #require(try step(json, knowing: additions) as? Step, sourceLocation: sourceLocation)
  }

  private struct NoStep: Error {}

  /// The model of a step from a builder that knows the plugin.
  static func model<Model>(
    of step: any HaapiRepresentation, as: Model.Type, by builder: DataMapperBuilder = DataMapperBuilder()
  ) throws -> Model {
    let mapper = builder.pluginMappings { step in "chip \(step.chip.rawValue)" }.build()
    return try #require(try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step)) as? Model)
  }
}
