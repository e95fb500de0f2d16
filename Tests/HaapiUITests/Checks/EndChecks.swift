import Foundation
import HaapiRuntime
import Testing

@testable import HaapiScreens

/// How a flow ends.
@MainActor @Suite struct EndChecks {
  private struct Mishap: Error {}

  @Test(arguments: HostKind.allCases)
  func closedFirstThenTheResult(_ kind: HostKind) {
    let stage = Stage(kind)
    stage.show(loginForm())
    stage.show(DefaultAuthorizationRequestModel(code: "c"))
    #expect(stage.host.content.isWaiting)
    stage.host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    stage.host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    #expect(stage.log.events == ["closed", "result"])
    #expect(stage.host.controller == nil)

    let refused = Stage(kind)
    refused.show(DefaultOAuthErrorModel(error: "invalid_grant"))
    #expect(refused.result.models.first is any OAuthErrorModel)
    #expect(refused.result.errors.isEmpty)
  }

  @Test(arguments: HostKind.allCases)
  func leavingAfterAQuestion(_ kind: HostKind) throws {
    let log = Log()
    let stage = Stage(kind, registry: tracing(log))
    stage.show(loginForm())
    let screen = stage.host.controller
    try stage.perform(.set(stage.field("user"), "ann"))
    stage.host.close()
    #expect(stage.host.dialog?.cancelLabel == "Stay")
    stage.host.answerDialog(confirms: false)
    #expect(stage.host.controller === screen && stage.inputs.first?.value == "ann")
    stage.host.close()
    log.events = []
    stage.host.answerDialog(confirms: true)
    #expect(log.events.isEmpty)
    #expect(stage.host.isEnded && stage.engine.stops == 1)
    #expect(stage.log.events == ["closed", "error"])
    #expect(stage.result.errors.first is CancellationError)

    let unasked = Stage(kind, configure: { $0.setShouldConfirmInterruptionFlow(value: false) })
    unasked.show(waiting(polling()))
    unasked.host.close()
    #expect(unasked.host.isEnded && unasked.host.dialog == nil)
    unasked.clock.advance(60)
    #expect(unasked.engine.submitted.isEmpty)
  }

  @Test(arguments: HostKind.allCases)
  func anErrorWithOrWithoutAMessageToTheUser(_ kind: HostKind) {
    let told = Stage(kind)
    told.show(loginForm())
    told.host.fail(Mishap())
    #expect(told.host.dialog?.kind == .error)
    #expect(told.result.errors.isEmpty)
    told.host.answerDialog(confirms: true)
    #expect(told.result.errors.count == 1 && told.result.errors.first is Mishap)
    #expect(told.log.events == ["closed", "error"])

    let untold = Stage(kind, configure: { $0.setShouldAutoHandleFlowErrorFeedback(value: false) })
    untold.host.fail(Mishap())
    untold.host.fail(Mishap())
    #expect(untold.host.dialog == nil && untold.result.errors.count == 1)
  }

  @Test(arguments: HostKind.allCases)
  func nothingCountsAfterTheEnd(_ kind: HostKind) throws {
    let stage = Stage(kind)
    stage.show(loginForm())
    let button = stage.button("Log in")
    stage.host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    try stage.perform(.press(button))
    stage.show(loginForm())
    #expect(stage.engine.submitted.isEmpty && stage.host.controller == nil)
    #expect(stage.reports(.flowEnded).count == 1)
  }
}
