public import Foundation

extension EncapAutoActivationClientOperationActionModel {
  /// The URL that opens the Encap app; `nil` when `href` is not a URL.
  public var urlToLaunch: URL? {
    URL(href: href)
  }
}

extension EncapClientOperationStep {
  /// The actions to continue with after the Encap app has opened.
  public var continueActions: [any Action] {
    actionModel.continueActions
  }

  /// The actions to offer when the Encap app could not be opened.
  public var errorActions: [any Action] {
    actionModel.errorActions
  }

  /// The URL that opens the Encap app; `nil` when `href` of the action model is not a URL.
  public var urlToLaunch: URL? {
    actionModel.urlToLaunch
  }
}
