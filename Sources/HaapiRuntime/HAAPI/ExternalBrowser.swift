public import Foundation

extension ExternalBrowserClientOperationActionModel {
  /// The URL to open in the browser.
  ///
  /// - Parameter redirectTo: The URL of the app, which the browser returns to.
  /// - Returns: `href` with the query item `redirect_uri`; `nil` when `href` is not a URL.
  public func urlToLaunch(redirectTo: String) -> URL? {
    URL(href: href)?.settingQueryItem("redirect_uri", to: redirectTo, replacing: false)
  }
}

extension ExternalBrowserClientOperationStep {
  /// The actions to show while the browser is open: all except client operations.
  public var actionsToPresent: [any Action] {
    actions.filter { !($0 is ClientOperationAction) }
  }

  /// The form to submit when the browser has come back, with the parameters of ``formattedParametersFromURL(_:)``.
  ///
  /// It is the first form among the continue actions. A received step always has one. For a step that the app made
  /// without one, this is a form without fields and target.
  public var continueFormActionModel: FormActionModel {
    actionModel.continueActions.firstForm?.model
      ?? HaapiModel.ActionModelFactory.form(
        actionTitle: nil, continueActions: [], errorActions: [], fields: [], type: nil, method: "GET", href: "")
  }

  /// The URL to open in the browser. See ``ExternalBrowserClientOperationActionModel/urlToLaunch(redirectTo:)``.
  public func urlToLaunch(redirectTo: String) -> URL? {
    actionModel.urlToLaunch(redirectTo: redirectTo)
  }

  /// The parameters for ``continueFormActionModel``.
  ///
  /// - Parameter url: The URL that the browser came back with.
  /// - Returns: The nonce of the URL, under the name of the form's context field.
  /// - Throws: `HaapiError.invalidURLResponse` when the URL has no nonce, so it does not answer this step.
  public func formattedParametersFromURL(_ url: URL) throws -> [String: String] {
    try Self.parameters(from: url, field: nonceField)
  }

  /// The name of the field that takes the nonce.
  var nonceField: String {
    continueFormActionModel.contextField ?? Self.nonceName
  }

  static func parameters(from url: URL, field: String) throws -> [String: String] {
    guard let nonce = url.queryItem(field) ?? url.queryItem(nonceName) else {
      throw HaapiError.invalidURLResponse(
        nil, reason: "The URL the browser came back with has no query item \(field.quotation), or an empty one.")
    }
    return [field: nonce]
  }

  private static var nonceName: String { "_resume_nonce" }
}

extension FormActionModel {
  /// The name of the field that takes what the browser comes back with; `nil` if there is none.
  package var contextField: String? {
    fields.first { $0 is ContextFormField }?.name
  }
}
