import Foundation
import HaapiRuntime
import Testing

/// What a server would send.
enum Sample {
  static let loginView = "authenticator/html-form/authenticate/get"

  /// - Parameters:
  ///   - properties: The members of the properties of the step, as JSON.
  ///   - kind: That of its only form.
  static func form(
    view: String = loginView, type: String = "authentication-step", properties: String = "{}", kind: String = "login"
  ) throws -> HaapiResult {
    try decode(
      """
      {"type": "\(type)", "metadata": {"viewName": "\(view)"}, "properties": \(properties),
       "links": [{"href": "/help", "rel": "help"}, {"href": "/id", "rel": "forgot-account-id"},
                 {"href": "/new", "rel": "register"}],
       "actions": [{"template": "form", "kind": "\(kind)", "model": {
         "href": "/login", "method": "POST",
         "fields": [null, {"name": "user", "type": "username"}, {"name": "login", "type": "hidden", "value": "1"}]}}]}
      """)
  }

  static let selector = """
    {"type": "authentication-step", "actions": [{"template": "selector", "kind": "authenticator-selector",
     "title": "Choose", "model": {"options": [{"template": "form", "kind": "select-authenticator", "title": "Password",
     "model": {"href": "/password", "method": "GET"}}]}}]}
    """

  static let poll = """
    {"type": "polling-step", "properties": {"status": "pending"}, "actions": [{"template": "form", "kind": "poll",
     "model": {"href": "/poll", "method": "GET"}}]}
    """

  static func problem(_ type: String, more: String = "") throws -> HaapiResult {
    try decode(
      #"{"type": "https://curity.se/problems/\#(type)"\#(more)}"#, contentType: "application/problem+json")
  }

  static func decode(_ json: String, contentType: String = "application/vnd.auth+json") throws -> HaapiResult {
    try HaapiResponseDecoder().decode(Data(json.utf8), contentType: contentType, statusCode: 200)
  }
}

extension DataMapperBuilder {
  convenience init() {
    self.init(redirectTo: "app://redirect", autoPollingDuration: 3, authSelectionPresentation: .list)
  }

  /// What the overlay makes.
  func model<Model>(of result: HaapiResult, as type: Model.Type) throws -> Model {
    let mapper = acmeMappings(
      userInfoForInteractiveFormStep: { step in "form \(step.actions.count)" },
      userInfoForPollingStep: { step in "poll \(step.mainAction.model.href)" }
    ).build()
    return try #require(try mapper.mapHaapiResultToUIModel(haapiResult: result) as? Model)
  }
}
