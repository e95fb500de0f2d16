import Foundation
import HaapiRuntime

/// Something that an app asks of a login.
public struct LoginCall: Sendable {
  let event: @Sendable (CallID) -> FlowEvent

  /// Starts a login: the first one, or a new one after an error or a finished login.
  public static let start = LoginCall { .start($0) }

  /// Submits a form.
  ///
  /// - Parameters:
  ///   - action: The form.
  ///   - parameters: Values by the names of fields; `true` or `false` for a checkbox. Fields without one keep what the
  ///     server has set, ticks included. Names without a field are left out.
  public static func submit(_ action: FormAction, parameters: [String: any Sendable] = [:]) -> LoginCall {
    let parameters = FormParameters(parameters)
    return LoginCall { .submit(action, parameters, $0) }
  }

  /// Submits the form of a wait without the user. A poll that is lost on the way is tolerated a few times.
  package static func poll(_ action: FormAction, parameters: [String: any Sendable] = [:]) -> LoginCall {
    let parameters = FormParameters(parameters)
    return LoginCall { .poll(action, parameters, $0) }
  }

  /// A page shows the wait on these terms, which the app may have changed.
  package static func waits(on terms: PollingSchedule.Terms) -> LoginCall {
    LoginCall { _ in .waits(terms) }
  }

  /// Submits the form of an operation, with what the browser has come back with.
  package static func comeBack(
    _ action: FormAction, parameters: [String: any Sendable], with link: DeepLink
  ) -> LoginCall {
    let parameters = FormParameters(parameters)
    return LoginCall { .comeBack(action, parameters, link, $0) }
  }

  /// Follows a link, or opens it if it leads elsewhere.
  public static func follow(_ link: Link) -> LoginCall {
    LoginCall { .follow(link, $0) }
  }

  /// Begins a client operation that is offered among other actions.
  public static func perform(_ action: ClientOperationAction) -> LoginCall {
    LoginCall { .perform(action, $0) }
  }

  /// Restarts the pending operation after it has failed or its page was closed.
  public static let retryOperation = LoginCall { .retryOperation($0) }

  /// Continues the pending operation with the authenticator that the user has chosen.
  public static func chooseAuthenticator(_ attachment: WebAuthnAttachment) -> LoginCall {
    LoginCall { .chooseAuthenticator(attachment, $0) }
  }

  /// Continues a login that was in the browser, with the URL that has come back from there.
  public static func openedURL(_ url: URL) -> LoginCall {
    let url = Secret(url)
    return LoginCall { .openedURL(url.value, $0) }
  }

  /// Exchanges the code for tokens, if that does not happen automatically or has failed.
  public static let fetchAccessToken = LoginCall { .fetchAccessToken($0) }

  /// Exchanges the refresh token for new tokens. If that fails, the old ones stay.
  public static let refreshTokens = LoginCall { .refreshTokens($0) }

  /// Revokes the access token.
  public static let revokeAccessToken = LoginCall { .revokeAccessToken($0) }

  /// Revokes the refresh token.
  public static let revokeRefreshToken = LoginCall { .revokeRefreshToken($0) }

  /// Returns to the step that an error has interrupted. Without one, the user can only start again.
  public static let dismissError = LoginCall { _ in .dismissError }

  /// Ends everything, and forgets key, session, verifier and tokens.
  public static let reset = LoginCall { _ in .reset }

  /// Pauses polling, because nobody is there to see what comes of it.
  public static let enterBackground = LoginCall { _ in .enteredBackground }

  /// Polls at once, if polling was paused, and then continues.
  public static let enterForeground = LoginCall { _ in .enteredForeground }
}
