import Foundation
import HaapiRuntime

@testable import HaapiLogin

/// A login that a scenario is played against: a `HaapiController` on the main actor, a `LoginDriver` on its own, or
/// screens.
protocol PlayedLogin: AnyObject, Sendable {
  var seen: FlowSnapshot { get async }
  /// How much runs.
  var activity: Activity { get async }
  func play(_ call: PlayedCall) async -> LoginOutcome
  func takes(_ url: URL) async -> Bool
  func putDown() async throws -> LoginTicket
  /// Calls a function for each change, for as long as the result is kept.
  func report(to see: @escaping @Sendable (FlowSnapshot) -> Void) async -> (any Sendable)?
}

/// A call, as a user makes it.
enum PlayedCall: Sendable {
  case start, retryOperation, fetchAccessToken, refreshTokens, revokeAccessToken, revokeRefreshToken
  case submit(FormAction, [String: any Sendable])
  case follow(Link)
  case perform(ClientOperationAction)
  case choose(WebAuthnAttachment)
  case opened(URL)
  case dismissError, reset, enterBackground, enterForeground
}

/// How much of a login runs.
struct Activity: Sendable {
  let isAtRest: Bool
  let isWaitingToPoll: Bool
  let runningTasks: Int

  /// Whether only a timer runs, if anything, beside so many requests that were cancelled and do not end.
  func isQuiet(beside cancelled: Int = 0) -> Bool {
    isAtRest && runningTasks == (isWaitingToPoll ? 1 : 0) + cancelled
  }
}

extension HaapiController: PlayedLogin {
  var seen: FlowSnapshot { snapshot }

  var activity: Activity {
    Activity(isAtRest: isAtRest, isWaitingToPoll: isWaitingToPoll, runningTasks: runningTasks)
  }

  /// Whether only a timer runs, if anything.
  var isQuiet: Bool { activity.isQuiet() }

  func play(_ call: PlayedCall) async -> LoginOutcome {
    switch call {
    case .start: return await start()
    case .retryOperation: return await retryOperation()
    case .fetchAccessToken: return await fetchAccessToken()
    case .refreshTokens: return await refreshTokens()
    case .revokeAccessToken: return await revokeAccessToken()
    case .revokeRefreshToken: return await revokeRefreshToken()
    case .submit(let form, let parameters): return await submit(form, parameters: parameters)
    case .follow(let link): return await follow(link)
    case .perform(let action): return await perform(action)
    case .choose(let attachment): return await chooseAuthenticator(attachment)
    case .opened(let url):
      do { try await handleUrl(url) } catch { return .ignored(.foreignURL) }
    case .dismissError: return dismissError()
    case .reset: reset()
    case .enterBackground: enterBackground()
    case .enterForeground: enterForeground()
    }
    return .state(state)
  }

  func takes(_ url: URL) -> Bool { canHandleUrl(url) }

  func putDown() throws -> LoginTicket { try ticket() }

  func report(to see: @escaping @Sendable (FlowSnapshot) -> Void) -> (any Sendable)? { observe(see) }
}

extension LoginActor {
  var activity: Activity {
    Activity(
      isAtRest: engine.isAtRest, isWaitingToPoll: engine.isWaitingToPoll, runningTasks: engine.runningTasks)
  }

  func report(to see: @escaping @Sendable (FlowSnapshot) -> Void) {
    engine.onChange = see
  }
}

extension LoginDriver: PlayedLogin {
  var seen: FlowSnapshot {
    get async { await snapshot }
  }

  var activity: Activity {
    get async { await actor.activity }
  }

  func play(_ call: PlayedCall) async -> LoginOutcome {
    switch call {
    case .start: await send(.start)
    case .retryOperation: await send(.retryOperation)
    case .fetchAccessToken: await send(.fetchAccessToken)
    case .refreshTokens: await send(.refreshTokens)
    case .revokeAccessToken: await send(.revokeAccessToken)
    case .revokeRefreshToken: await send(.revokeRefreshToken)
    case .submit(let form, let parameters): await send(.submit(form, parameters: parameters))
    case .follow(let link): await send(.follow(link))
    case .perform(let action): await send(.perform(action))
    case .choose(let attachment): await send(.chooseAuthenticator(attachment))
    case .opened(let url): await send(.openedURL(url))
    case .dismissError: await send(.dismissError)
    case .reset: await send(.reset)
    case .enterBackground: await send(.enterBackground)
    case .enterForeground: await send(.enterForeground)
    }
  }

  func takes(_ url: URL) async -> Bool { await accepts(.openedURL(url)) }

  func putDown() async throws -> LoginTicket { try await ticket() }

  func report(to see: @escaping @Sendable (FlowSnapshot) -> Void) async -> (any Sendable)? {
    await actor.report(to: see)
    return nil
  }
}

extension LoginOutcome {
  var isIgnored: Bool {
    if case .ignored = self { true } else { false }
  }

  var state: HaapiState? {
    if case .state(let state) = self { state } else { nil }
  }
}
