import Foundation
import HaapiLogin
import HaapiRuntime
import Testing

@testable import HaapiScreens

/// Waits, the browser, operations of the app, passkeys.
@MainActor @Suite struct OperationChecks {
  @Test(arguments: HostKind.allCases)
  func aQuestionAfterThePeriod(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(waiting(polling(every: 3)))
    #expect(stage.buttons.map(\.label) == ["Cancel"])
    stage.clock.advance(2.9)
    #expect(stage.engine.submitted.isEmpty)
    stage.clock.advance(0.1)
    #expect(stage.engine.submitted.map(\.href) == ["/poll"])
    stage.clock.advance(10)
    #expect(stage.engine.submitted.count == 1)
  }

  @Test(arguments: HostKind.allCases)
  func theServersIntervalCounts(_ kind: HostKind) throws {
    let stage = Stage(kind)
    // The mapper is told 7 seconds, the response says otherwise.
    let operation = try #require(try Sample.model("polling/pending-with-everything.json") as? any PollingOperationModel)
    let seconds = try #require(operation.interactionModel?.autoPollingDuration)
    #expect(seconds != 7)
    stage.show(operation)
    stage.clock.advance(seconds - 0.1)
    #expect(stage.engine.submitted.isEmpty)
    stage.clock.advance(0.1)
    #expect(stage.engine.submitted.count == 1)
  }

  @Test(arguments: HostKind.allCases)
  func anEqualAnswerDrawsNothingAnewAnotherOneUpdates(_ kind: HostKind) {
    let stage = Stage(kind)
    let first = code
    let second = "data:image/png;base64,BBBB"
    stage.show(waiting(bankId([link("qr", href: first, type: "image/png")])))
    let screen = stage.host.controller
    let before = stage.host.content
    stage.clock.advance(1)
    stage.show(waiting(bankId([link("qr", href: first, type: "image/png")])))
    #expect(stage.host.content == before)
    #expect(stage.host.controller === screen)
    stage.clock.advance(1)
    #expect(stage.engine.submitted.count == 2)
    stage.show(waiting(bankId([link("qr", href: second, type: "image/png")])))
    #expect(stage.host.controller === screen)
    #expect(stage.host.content.blocks.map(\.id) == before.blocks.map(\.id))
    guard case .picture(_, let picture)? = stage.host.content.blocks.first else {
      Issue.record("no picture")
      return
    }
    #expect(picture.address?.text == second)
  }

  @Test(arguments: HostKind.allCases)
  func nothingIsPolledInTheBackground(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(waiting(polling()))
    stage.host.didEnterBackground()
    stage.clock.advance(60)
    #expect(stage.engine.submitted.isEmpty)
    stage.host.willEnterForeground()
    #expect(stage.engine.submitted.count == 1)
    stage.show(waiting(polling()))
    let screen = stage.host.controller as? PollingViewController
    screen?.viewWillDisappear(false)
    stage.clock.advance(60)
    #expect(stage.engine.submitted.count == 1)
    screen?.viewWillAppear(false)
    stage.clock.advance(3)
    #expect(stage.engine.submitted.count == 2)
  }

  @Test(arguments: HostKind.allCases)
  func cancellingAWait(_ kind: HostKind) throws {
    for seconds in [1.0, 3.0] {
      let stage = Stage(kind)
      stage.show(waiting(polling()))
      stage.clock.advance(seconds)
      try stage.perform(.press(stage.button("Cancel")))
      #expect(stage.engine.submitted.last?.href == "/cancel")
      let count = stage.engine.submitted.count
      stage.clock.advance(60)
      #expect(stage.engine.submitted.count == count)
    }
  }

  @Test(arguments: HostKind.allCases)
  func aFinishedWaitContinuesByItself(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(waiting(polling()))
    stage.clock.advance(3)
    stage.show(waiting(polling(.done, main: "/next")))
    #expect(stage.engine.submitted.map(\.href) == ["/poll", "/next"])

    let failed = Stage(kind)
    failed.show(waiting(polling(.failed, cancel: false, main: "/failed")))
    #expect(failed.engine.submitted.map(\.href) == ["/failed"])
    let undecided = Stage(kind)
    undecided.show(waiting(polling(.failed, main: "/failed")))
    undecided.clock.advance(60)
    #expect(undecided.engine.submitted.isEmpty)
    #expect(undecided.buttons.map(\.label) == ["Check again", "Cancel"])
  }

  @Test(arguments: HostKind.allCases)
  func aWaitPollsNoLongerThanTheServerAllowsAndAtMostAnHour(_ kind: HostKind) {
    for (limit, model) in [(90.0, polling(every: 30, of: 90)), (3_600, polling(every: 60, rest: 1e5, of: 2e5))] {
      let stage = Stage(kind)
      stage.show(waiting(model))
      stage.clock.advance(limit - 1)
      #expect(stage.host.content.polling != nil)
      stage.clock.advance(1)
      #expect(stage.host.content.polling == nil)
    }
  }

  @Test(arguments: HostKind.allCases)
  func theTimeThatIsLeft(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(waiting(polling(every: 30, rest: 59, of: 120)))
    #expect(stage.host.content.countdown?.text == "59 seconds left")
    #expect(stage.host.content.countdown?.total == 120)
    var changes = 0
    stage.host.onChange = { changes += 1 }
    stage.clock.advance(1)
    #expect(stage.host.content.countdown?.remaining == 58)
    #expect(changes == 1)
    if kind == .html { #expect(stage.host.shown.contains(#"value="58" max="120""#)) }
    stage.clock.advance(57)
    #expect(stage.host.content.countdown?.text == "1 second left")
    let without = Stage(kind)
    without.show(waiting(polling(rest: 5)))
    #expect(without.host.content.countdown == nil)
  }

  @Test(arguments: HostKind.allCases)
  func anAppIsOpenedOnce(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.opener.schemes = ["bankid"]
    for _ in 0..<3 {
      stage.show(waiting(bankId(), url: "bankid:///?token=1"))
      stage.clock.advance(1)
    }
    #expect(stage.opener.opened.map(\.absoluteString) == ["bankid:///?token=1"])

    let refused = Stage(kind)
    refused.show(waiting(bankId(), url: "bankid:///", error: form([button("Other way", "/other")])))
    #expect(refused.opener.opened.isEmpty)
    #expect(refused.buttons.map(\.label) == ["Other way"])

    let nothing = Stage(kind)
    nothing.show(waiting(bankId(), url: "bankid:///"))
    #expect(nothing.host.controller is ProblemViewController)
    #expect(nothing.texts.contains { $0.contains("bankid:") })

    let scanned = Stage(kind)
    scanned.show(waiting(bankId([link("qr", href: code, type: "image/png")]), url: "bankid:///"))
    #expect(scanned.host.controller is BankIdViewController)
  }

  @Test(arguments: HostKind.allCases)
  func theBrowserAndTheWayBack(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(browser())
    #expect(stage.opener.opened.map(\.absoluteString) == ["https://login.test/start"])
    #expect(stage.buttons.map(\.label) == ["Cancel"])
    let back = try #require(URL(string: "app://back?_resume_nonce=n1"))
    let foreign = try #require(URL(string: "evil://back?_resume_nonce=n1"))
    #expect(!stage.host.canHandleUrl(foreign))
    #expect(stage.host.canHandleUrl(back))
    stage.host.handleUrl(back)
    #expect(stage.engine.submitted.first?.href == "/resume")
    #expect(stage.engine.submitted.first?.parameters == ["_resume_nonce": "n1"])
    #expect(!stage.host.canHandleUrl(back))
    stage.host.handleUrl(back)
    #expect(stage.engine.submitted.count == 1)
    #expect(stage.reports(.urlNotExpected).count == 1)

    let without = Stage(kind)
    without.show(browser())
    without.host.handleUrl(try #require(URL(string: "app://back")))
    #expect(without.engine.submitted.isEmpty)
    #expect(without.texts.contains("no answer from the browser"))
    #expect(without.host.canHandleUrl(back))
  }

  @Test(arguments: HostKind.allCases)
  func aForgedReturnDoesNotTakeTheRightOneAway(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(browser())
    let screen = stage.host.controller
    for nonce in ["forged", "another"] {
      let url = try #require(URL(string: "app://back?_resume_nonce=\(nonce)"))
      stage.host.handleUrl(url)
      stage.show(problem(.authenticationFailedProblem, [message("Not signed in.", .error)]))
      // The server has answered it, so it is not sent again.
      #expect(!stage.host.canHandleUrl(url))
      #expect(stage.host.controller === screen && stage.host.content.launch?.returns == true)
    }
    let back = try #require(URL(string: "app://back?_resume_nonce=n1"))
    #expect(stage.host.canHandleUrl(back))
    stage.host.handleUrl(back)
    #expect(stage.engine.submitted.map(\.parameters).last == ["_resume_nonce": "n1"])
    stage.show(loginForm())
    #expect(!stage.host.canHandleUrl(back))
  }

  @Test(arguments: HostKind.allCases)
  func aReturnWithoutAnAnswerIsSentAgain(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(browser())
    stage.host.handleUrl(try #require(URL(string: "app://back?_resume_nonce=n1")))
    stage.host.lose(HaapiError.communication(message: "lost", cause: nil), isOnStep: true)
    #expect(stage.host.dialog?.kind == .lost)
    stage.host.answerDialog(confirms: true)
    #expect(stage.engine.submitted.map(\.parameters) == [["_resume_nonce": "n1"], ["_resume_nonce": "n1"]])
  }

  @Test(arguments: HostKind.allCases)
  func aForgedReturnThatIsSentAgainDoesNotTakeTheRightOneAway(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(browser())
    stage.host.handleUrl(try #require(URL(string: "app://back?_resume_nonce=forged")))
    stage.host.lose(HaapiError.communication(message: "lost", cause: nil), isOnStep: true)
    stage.host.answerDialog(confirms: true)
    stage.show(problem(.authenticationFailedProblem, [message("Not signed in.", .error)]))
    #expect(stage.host.canHandleUrl(try #require(URL(string: "app://back?_resume_nonce=n1"))))
  }

  private struct Handler: GenericClientOperationHandler {
    let act:
      @MainActor @Sendable (
        ((UIViewController) -> Void)?, (any RepresentationActionModel, [String: any Sendable]) -> Void, () -> Void
      ) -> Void

    func handleGenericClientOperation(
      actionModel: GenericClientOperationActionModel, viewControllerProvider: ((UIViewController) -> Void)?,
      onSuccess: @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
      onError: @escaping () -> Void
    ) {
      act(viewControllerProvider, onSuccess, onError)
    }
  }

  private func operation(error: (any UIInteractionModel)? = nil) throws -> DefaultGenericOperationModel {
    let model = try #require(try Sample.model("operations/generic-minimal.json") as? any GenericOperationModel)
    var changed = DefaultGenericOperationModel(from: model)
    changed.errorInteractionModel = error
    return changed
  }

  @Test(arguments: HostKind.allCases)
  func anOperationOfTheApp(_ kind: HostKind) throws {
    let screen = OwnScreen()
    let shown = Stage(kind, handler: Handler { provide, _, _ in provide?(screen) })
    shown.show(try operation())
    #expect(shown.host.content.title == "Own screen")

    let success = Stage(kind, handler: Handler { _, succeed, _ in succeed(action("/done"), ["a": "1"]) })
    success.show(try operation())
    #expect(success.engine.submitted.first?.href == "/done")
    #expect(success.engine.submitted.first?.parameters == ["a": "1"])

    let failure = Stage(kind, handler: Handler { _, _, fail in fail() })
    failure.show(try operation(error: form([button("Other way", "/other")])))
    #expect(failure.buttons.map(\.label) == ["Other way"])

    let none = Stage(kind)
    none.show(try operation())
    #expect(none.host.controller is ProblemViewController)
  }

  private func webAuthn(_ file: String) throws -> DefaultWebAuthnOperationModel {
    DefaultWebAuthnOperationModel(from: try #require(try Sample.model(file) as? any WebAuthnOperationModel))
  }

  @Test(arguments: HostKind.allCases)
  func theWayOnFromAMissingAppIsOfferedOnce(_ kind: HostKind) {
    let stage = Stage(kind)
    let operation = waiting(polling(), url: "bankid:///?x", error: form([button("Other way", "/other")]))
    stage.show(operation)
    #expect(stage.buttons.map(\.label) == ["Other way"])
    // A poll that was under way has its answer.
    stage.show(operation)
    #expect(stage.host.controller is PollingViewController)
  }

  @Test(arguments: HostKind.allCases)
  func twoKindsOfAuthenticatorsAreAChoiceAndOneStarts(_ kind: HostKind) async throws {
    let authenticator = RecordingAuthenticator()
    let stage = Stage(kind, authenticator: authenticator)
    stage.show(try webAuthn("operations/webauthn-registration-both.json"))
    #expect(stage.buttons.filter(\.isEnabled).map(\.label).prefix(2) == ["This device", "Security key"])
    #expect(authenticator.started.isEmpty)
    try stage.perform(.press(stage.button("Security key")))
    await settle { !stage.engine.submitted.isEmpty }
    #expect(authenticator.started == [.crossPlatform])
    #expect(stage.engine.submitted.count == 1)

    let passkey = Stage(kind, authenticator: authenticator)
    var model = try webAuthn("operations/webauthn-registration-passkey.json")
    model.otherActions = []
    passkey.show(model)
    await settle { !passkey.engine.submitted.isEmpty }
    #expect(authenticator.started == [.crossPlatform, .platform])
    #expect(passkey.engine.submitted.first?.parameters.keys.contains("credential") == true)
  }

  @Test(arguments: HostKind.allCases)
  func passkeysThatFail(_ kind: HostKind) async throws {
    let authenticator = RecordingAuthenticator()
    var model = try webAuthn("operations/webauthn-registration-passkey.json")
    model.otherActions = []
    model.errorInteractionModel = form([button("Use the browser", "/fallback")])
    authenticator.failure = WebAuthnError.cancelled
    let cancelled = Stage(kind, authenticator: authenticator)
    cancelled.show(model)
    await settle { !cancelled.texts.isEmpty }
    #expect(cancelled.buttons.map(\.label) == ["Try again"])
    authenticator.failure = nil
    try cancelled.perform(.retry)
    await settle { !cancelled.engine.submitted.isEmpty }
    #expect(cancelled.engine.submitted.count == 1)

    authenticator.failure = WebAuthnError.notSupported
    let failed = Stage(kind, authenticator: authenticator)
    failed.show(model)
    await settle { !failed.texts.isEmpty }
    #expect(failed.buttons.map(\.label) == ["Use the browser"])
    try failed.perform(.press(failed.button("Use the browser")))
    #expect(failed.engine.submitted.map(\.href) == ["/fallback"])

    let unavailable = Stage(kind)
    unavailable.show(model)
    #expect(unavailable.buttons.map(\.isEnabled) == [false, true])
    #expect(unavailable.buttons.first?.explanation == "Needs a browser or a device that can use passkeys.")
    #expect(unavailable.texts == ["Passkeys are not available here."])

    let without = Stage(
      kind, configure: { $0.setShouldAutoHandleFlowErrorFeedback(value: false).setUsePasskeysBrowserFallback(false) })
    without.show(model)
    #expect(without.host.isEnded)
    #expect(without.result.errors.count == 1)
  }

  @Test(arguments: HostKind.allCases)
  func noProgressWithAFormInThePlaceOfTheOld(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(loginForm([message("Old")]))
    let screen = stage.host.controller
    stage.show(
      DefaultContinueSameModel(
        messageItems: [message("Wait a moment")],
        formModel: form([button("Again", "/again")], messages: [message("Of the form")])))
    #expect(stage.host.controller === screen)
    #expect(stage.texts == ["Wait a moment", "Of the form"])
    #expect(stage.buttons.map(\.label) == ["Again"])
    stage.show(DefaultContinueSameModel(messageItems: [message("That was all")]))
    #expect(stage.host.controller === screen)
    #expect(stage.buttons.isEmpty && stage.texts == ["That was all"])
  }

  @Test(arguments: HostKind.allCases)
  func noProgressAndAScreenThatTakesNoForm(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(selector([choice("A")]))
    stage.show(
      DefaultContinueSameModel(messageItems: [message("First")], formModel: form([button("Again", "/again")])))
    #expect(stage.host.controller is FormViewController)
    #expect(stage.texts == ["First"])
    #expect(stage.buttons.map(\.label) == ["Again"])
  }
}
