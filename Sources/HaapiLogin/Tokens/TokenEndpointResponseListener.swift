import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension OAuthTokenManager {
  /// Receives each answer of the token endpoint, for the app's records. It cannot change anything.
  public protocol TokenEndpointResponseListener: Sendable {
    /// Tokens.
    func onSuccess(_ value: SuccessTokenHTTPURLResponseContent)
    /// An error of OAuth.
    func onTokenError(_ value: ErrorTokenHTTPURLResponseContent)
    /// Anything else.
    func onError(_ value: ErrorHTTPURLResponseContent)
  }

  /// An answer with tokens.
  public final class SuccessTokenHTTPURLResponseContent: HTTPURLResponseContent {
    /// The tokens.
    public let successfulTokenResponse: SuccessfulTokenResponse

    init(_ answer: HaapiTransportAnswer, from url: URL, tokens: SuccessfulTokenResponse) {
      successfulTokenResponse = tokens
      super.init(answer, from: url)
    }
  }

  /// An answer with an error of OAuth.
  public final class ErrorTokenHTTPURLResponseContent: HTTPURLResponseContent {
    /// The error.
    public let errorTokenResponse: ErrorTokenResponse

    init(_ answer: HaapiTransportAnswer, from url: URL, error: ErrorTokenResponse) {
      errorTokenResponse = error
      super.init(answer, from: url)
    }
  }
}

/// An answer that is neither tokens nor an error of OAuth.
public final class ErrorHTTPURLResponseContent: HTTPURLResponseContent {
  /// What is wrong with it.
  public let error: any Error

  init(_ answer: HaapiTransportAnswer, from url: URL, error: any Error) {
    self.error = error
    super.init(answer, from: url)
  }
}

extension OAuthTokenManager.TokenEndpointResponseListener {
  /// Passes on an answer.
  func receive(_ answer: HaapiTransportAnswer, from url: URL, as response: TokenResponse) {
    switch response {
    case .successfulToken(let tokens): onSuccess(.init(answer, from: url, tokens: tokens))
    case .errorToken(let error): onTokenError(.init(answer, from: url, error: error))
    case .error(let error): onError(.init(answer, from: url, error: error))
    }
  }
}
