// What the adapter uses of AuthenticationServices, as far as its types go.

import UIKit

public typealias ASPresentationAnchor = UIWindow

@MainActor @preconcurrency public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

@MainActor @preconcurrency open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  public init(url: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) { super.init() }
  open func start() -> Bool { false }
  open func cancel() {}
}
