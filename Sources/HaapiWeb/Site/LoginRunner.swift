import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiScreens

/// Takes a login up, does one step, and puts it down again. Nothing is kept meanwhile but by the task that waits.
struct LoginRunner: Sendable {
  let rules: LoginRules
  let now: @Sendable () -> Date
  let onEvent: @Sendable (LoginSiteEvent) -> Void

  /// A login after a step.
  ///
  /// - Returns: The login, and whether there is another screen.
  func run(_ step: LoginStep, of login: VisitLogin) async throws -> (VisitLogin, isOtherScreen: Bool) {
    var login = login
    let configuration = rules.configuration.with(name: "\(rules.configuration.name) \(Random.token(bits: 128))")
      .with(languageTag: login.page.language)
    var passkeys = BrowserPasskeys()
    if case .credential(let answer, _) = step { passkeys.credential = answer.credential }
    let driver = try await LoginDriver(
      resuming: login.ticket, haapiConfiguration: configuration, appSchemes: rules.appSchemes,
      openURL: { [rules] in rules.canOpen($0, in: .browser) || rules.canOpen($0, in: .app) }, authenticator: passkeys)
    let before = await driver.snapshot
    // Nobody looks at a wait between two requests.
    await driver.send(.enterBackground)
    let outcome = await perform(step, on: driver)
    if let wait = rules.wait(of: await driver.snapshot) { await driver.send(.waits(on: .init(wait))) }
    let after = await driver.snapshot
    let nextPoll = await driver.secondsUntilPoll.map { now().addingTimeInterval($0) }
    let isOther = login.page.take(after, outcome, before: before, nextPoll: nextPoll, rules, now: now())
    if case .systemError(let error) = after.state { report(error, login.page) }
    switch after.state {
    case .accessToken: login.phase = .finished(newID: Random.token())
    case .systemError where after.content != nil && login.page.dialog == nil:
      await driver.send(.dismissError)
      login.phase = .resting
    default: login.phase = .resting
    }
    login.ticket = try await driver.ticket()
    return (login, isOther)
  }

  private func perform(_ step: LoginStep, on driver: LoginDriver) async -> LoginOutcome {
    switch step {
    case .start: return await driver.send(.start)
    case .call(let call): return await driver.send(call)
    case .poll:
      await driver.poll()
      return .state(await driver.snapshot.state)
    case .again:
      let exchange = await driver.send(.fetchAccessToken)
      if case .ignored = exchange { return await driver.send(.start) }
      return exchange
    case .credential(_, let attachment):
      let pending = await driver.snapshot.pendingOperation
      if pending == nil {
        guard
          let operation = await driver.snapshot.content?.actions.lazy.compactMap({ $0 as? ClientOperationAction })
            .first(where: { !WebAuthnAttachment.choices(for: $0.model).isEmpty })
        else { return .ignored(.noOperation) }
        await driver.send(.perform(operation))
      } else if pending?.phase != .choosing {
        await driver.send(.retryOperation)
      }
      if await driver.snapshot.pendingOperation?.phase == .choosing {
        await driver.send(.chooseAuthenticator(attachment))
      }
      return .state(await settledState(of: driver))
    }
  }

  /// The operation runs beside the login, which is at rest meanwhile.
  private func settledState(of driver: LoginDriver) async -> HaapiState {
    for await snapshot in await driver.snapshots() where snapshot.pendingOperation?.phase != .running {
      if !snapshot.isLoading { return snapshot.state }
    }
    return await driver.snapshot.state
  }

  private func report(_ error: any Error, _ page: PageState) {
    let cause = Cause(error).description
    let isUnanswered = page.message == .lost || page.dialog == .lost
    onEvent(isUnanswered ? .unanswered(cause: cause) : .failed(cause: cause))
  }
}
