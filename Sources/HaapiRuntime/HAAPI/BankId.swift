public import Foundation

extension BankIdClientOperationActionModel {
  /// The URL that opens the BankID app.
  ///
  /// - Parameter redirectTo: The URL that BankID opens when the user is done.
  /// - Returns: `href` with this query item `redirect` instead of its own; `nil` when `href` is not a URL.
  public func urlToLaunch(redirectTo: String) -> URL? {
    URL(href: href)?.settingQueryItem("redirect", to: redirectTo, replacing: true)
  }
}

extension BankIdClientOperationStep {
  /// The actions to continue with after the BankID app has opened.
  public var continueActions: [any Action] {
    actionModel.continueActions
  }

  /// The actions to offer when the BankID app could not be opened.
  public var errorActions: [any Action] {
    actionModel.errorActions
  }

  /// The URL that opens the BankID app. See ``BankIdClientOperationActionModel/urlToLaunch(redirectTo:)``.
  public func urlToLaunch(redirectTo: String) -> URL? {
    actionModel.urlToLaunch(redirectTo: redirectTo)
  }
}
