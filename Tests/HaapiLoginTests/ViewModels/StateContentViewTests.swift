import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

/// One row for each state in the table of content views.
struct StateContentViewTests {
  @Test func nothing() {
    #expect(StateContentView(FlowSnapshot()) == .empty)
  }

  @Test func wait() throws {
    #expect(StateContentView(try snapshot(.poll("pending"))) == .polling)
  }

  @Test func code() {
    #expect(StateContentView(snapshot(.authorizationResponse("c"))) == .authorized)
  }

  @Test func tokens() {
    #expect(StateContentView(snapshot(.accessToken(["access_token": "t"]))) == .tokens)
  }

  @Test func choice() throws {
    #expect(
      StateContentView(try snapshot(.sel([formAction("GET", "/a", kind: "select-authenticator", title: "A")])))
        == .selector)
  }

  @Test func oneForm() throws {
    #expect(StateContentView(try snapshot(passwordForm)) == .forms)
  }

  @Test func severalForms() throws {
    #expect(StateContentView(try snapshot(.actions([formAction("POST", "/a"), cancelAction]))) == .forms)
  }

  @Test func mixedActions() throws {
    let actions = [formAction("POST", "/a"), selectorAction([formAction("GET", "/b")])]
    #expect(StateContentView(try snapshot(.actions(actions))) == .generic)
  }

  @Test func passkeys() throws {
    var snapshot = try snapshot(passkeyStep())
    let model = try #require(snapshot.content?.onlyOperation?.model)
    snapshot.content?.actions.removeAll { $0 is ClientOperationAction }
    snapshot.pendingOperation = PendingOperation(model, id: TaskID(number: 1))
    #expect(StateContentView(snapshot) == .webAuthn)
  }

  @Test func textOnly() throws {
    #expect(StateContentView(try snapshot(.actions([], messages: [message("Hello")]))) == .empty)
  }

  @Test func aProblemLeavesTheViewOfTheStep() throws {
    var snapshot = try snapshot(passwordForm)
    guard case .problem(let problem) = try received(.prob("invalid-input")) else { throw Fault("no problem") }
    snapshot.state = .problem(problem)
    #expect(StateContentView(snapshot) == .forms)
  }

  @Test func error() throws {
    var snapshot = try snapshot(passwordForm)
    snapshot.state = .systemError(CancellationError())
    #expect(StateContentView(snapshot) == .error)
  }

  private func snapshot(_ state: HaapiState) -> FlowSnapshot {
    var snapshot = FlowSnapshot()
    snapshot.state = state
    return snapshot
  }

  private func snapshot(_ answer: ScriptedAnswer) throws -> FlowSnapshot {
    guard case .representation(let step) = try received(answer) else { throw Fault("no step") }
    var snapshot = FlowSnapshot()
    let content = HaapiStateContent(step)
    snapshot.content = content
    snapshot.state = (step as? PollingStep).map(HaapiState.polling) ?? .next(content)
    return snapshot
  }
}

/// How a client reads an answer.
func received(_ answer: ScriptedAnswer) throws -> HaapiResult {
  guard case .response(let status, let headers, let body) = answer else { throw Fault("no response") }
  return try HaapiResponseDecoder().decode(body, contentType: headers["Content-Type"], statusCode: status)
}
