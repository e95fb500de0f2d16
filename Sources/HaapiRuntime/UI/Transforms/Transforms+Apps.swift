public import Foundation

// Operations that open another app or the browser.
extension Transforms {
  /// The URL that an operation opens, if any. The user comes back to the given URL.
  public static func launchURL(
    _ operation: (any ClientOperationActionModelRepresentation)?, _ redirectTo: String
  ) -> URL? {
    switch operation {
    case let bankId as BankIdClientOperationActionModel: bankId.urlToLaunch(redirectTo: redirectTo)
    case let browser as ExternalBrowserClientOperationActionModel: browser.urlToLaunch(redirectTo: redirectTo)
    case let encap as EncapAutoActivationClientOperationActionModel: encap.urlToLaunch
    default: nil
    }
  }

  /// The first form among the actions to go on with.
  ///
  /// - Throws: `HaapiUIKitError.unsupportedMap` when there is none.
  public static func continueForm(
    _ step: any HaapiRepresentation, _ continueActions: [any Action]
  ) throws -> FormActionModel {
    guard let form = continueActions.firstForm else {
      throw HaapiUIKitError.unsupportedMap(
        objName: "\(type(of: step)) without a form to continue with", expectedObjName: "FormOperationModel")
    }
    return form.model
  }

  /// Takes no parameters from the URL that the app was opened with.
  public static func noParameters() -> @Sendable (URL) throws -> [String: any Sendable] {
    { _ in [:] }
  }
}
