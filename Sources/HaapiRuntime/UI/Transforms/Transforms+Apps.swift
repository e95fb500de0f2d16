import Foundation

// Operations of another app: BankID and Encap.
extension Transforms {
  /// What the first client operation opens, if it opens something. The app comes back to the given URL.
  static func launchURL(_ actions: [any Action], _ redirectTo: String) -> URL? {
    switch clientOperation(actions) {
    case let bankId as BankIdClientOperationActionModel: bankId.urlToLaunch(redirectTo: redirectTo)
    case let browser as ExternalBrowserClientOperationActionModel: browser.urlToLaunch(redirectTo: redirectTo)
    case let encap as EncapAutoActivationClientOperationActionModel: encap.urlToLaunch
    default: nil
    }
  }

  /// The URL that opens the BankID app, which comes back to the given URL.
  static func bankIdLaunchURL(_ step: BankIdClientOperationStep, _ redirectTo: String) -> URL? {
    step.urlToLaunch(redirectTo: redirectTo)
  }

  /// The first form to go on with.
  ///
  /// - Throws: `HaapiUIKitError.unsupportedMap` when there is none.
  static func bankIdForm(_ step: BankIdClientOperationStep) throws -> FormActionModel {
    try firstForm(step.continueActions, of: "BankIdClientOperationStep")
  }

  /// The URL that opens the Encap app.
  static func encapLaunchURL(_ step: EncapClientOperationStep) -> URL? {
    step.urlToLaunch
  }

  /// The first form to go on with.
  ///
  /// - Throws: `HaapiUIKitError.unsupportedMap` when there is none.
  static func encapForm(_ step: EncapClientOperationStep) throws -> FormActionModel {
    try firstForm(step.continueActions, of: "EncapClientOperationStep")
  }

  /// Takes nothing out of the URL that the app was opened with.
  static func noParameters() -> @Sendable (URL) throws -> [String: any Sendable] {
    { _ in [:] }
  }

  private static func firstForm(_ actions: [any Action], of step: String) throws -> FormActionModel {
    guard let form = actions.firstForm else {
      throw HaapiUIKitError.unsupportedMap(
        objName: "\(step) without a form to continue with", expectedObjName: "FormOperationModel")
    }
    return form.model
  }
}
