import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin
@testable import HaapiScreens
@testable import HaapiTerminal

/// Screens in front of the real flow, which talks to a script.
@MainActor @Suite struct WholeFlowTests {
  private let clock = FakeClock()
  private let opener = RecordingOpener()
  private let result = RecordingResult(Log())

  private static let token = ScriptedExchange.expect(
    "POST /token", form: ["grant_type": "client_credentials"],
    answer: .json(#"{"access_token":"A1","token_type":"DPoP","expires_in":300}"#))

  private static let exchange = ScriptedExchange.expect(
    "POST /token", form: ["grant_type": "authorization_code", "code": "c1"],
    answer: .json(#"{"access_token":"T1","token_type":"DPoP","expires_in":300}"#))

  private static func code(_ line: String, form: [String: String] = [:], state: State) -> ScriptedExchange {
    .expect(line, form: form) { _ in
      .step(#"{"type":"oauth-authorization-response","properties":{"code":"c1","state":"\#(state.value)"}}"#)
    }
  }

  /// The state that the flow has sent.
  private final class State: @unchecked Sendable {
    var value = ""
  }

  private static func start(_ state: State, _ step: String) -> [ScriptedExchange] {
    [
      token,
      .expect("GET /authorize") { sent in
        state.value = sent["state"] ?? ""
        return .step(step)
      },
    ]
  }

  private static func form(
    _ href: String, _ fields: String = "", kind: String = "login", title: String? = "Log in", more: String = ""
  ) -> String {
    let title = title.map { #""title":"\#($0)","# } ?? ""
    return
      #"{"template":"form","kind":"\#(kind)",\#(title)"model":{"href":"\#(href)","method":"POST","fields":[\#(fields)]\#(more)}}"#
  }

  private static func step(_ actions: String, type: String = "authentication-step", more: String = "") -> String {
    #"{"type":"\#(type)","actions":[\#(actions)]\#(more)}"#
  }

  private static let login = step(
    form(
      "/login",
      #"{"type":"username","name":"user","label":"User"},{"type":"password","name":"password","label":"Word"}"#))

  private func start(
    _ transport: ScriptedTransport, registration: DCRConfiguration? = nil,
    handler: (any GenericClientOperationHandler)? = nil, authenticator: (any WebAuthnAuthenticator)? = nil,
    resuming ticket: LoginTicket? = nil
  ) throws -> HaapiFlowHost<TerminalRenderer> {
    let configuration = HaapiUIKitConfigurationBuilder(haapiConfiguration: try configuration(transport))
      .setAppSchemes(["encap"])
    if let registration { configuration.setDCRConfiguration(configuration: registration) }
    let builder = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration.build())
    if let handler { builder.setGenericClientOperationHandler(handler) }
    return try start(builder.build(), result, authenticator, resuming: ticket)
  }

  private func start(
    _ application: any HaapiUIKitApplication, _ result: RecordingResult,
    _ authenticator: (any WebAuthnAuthenticator)? = nil, resuming ticket: LoginTicket? = nil
  ) throws -> HaapiFlowHost<TerminalRenderer> {
    try HaapiFlow.start(
      result, haapiUIKitApplication: application, renderer: TerminalRenderer(), opener: opener,
      authenticator: authenticator, resuming: ticket)
  }

  private func configuration(_ transport: ScriptedTransport) throws -> HaapiConfiguration {
    let origin = try #require(URL(string: "https://id.test"))
    var environment = HaapiEnvironment()
    environment.storage = MemoryStorage()
    environment.clock = clock
    return HaapiConfiguration(
      name: "app", clientId: "app", baseURL: origin, tokenEndpointURL: origin.appending(path: "token"),
      authorizationEndpointURL: origin.appending(path: "authorize"), appRedirect: "app://back",
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "s"), transport: transport
    ).with(environment)
  }

  /// Lets time go by, once the next poll is planned.
  private func advance(_ seconds: TimeInterval, _ host: HaapiFlowHost<TerminalRenderer>) async {
    let login = (host.engine as? ControllerEngine)?.flow.made
    #expect(await wait { login?.isWaitingToPoll == true && login?.runningTasks == clock.count })
    clock.advance(seconds)
  }

  private func button(_ label: String, _ host: HaapiFlowHost<TerminalRenderer>) -> ControlID {
    for case .button(let button) in host.content.allBlocks where button.label == label { return button.id }
    return "missing"
  }

  @Test func aFlowIsPutDownAndTakenUpWithItsScreen() async throws {
    let first = ScriptedTransport([Self.token, .expect("GET /authorize", answer: .step(Self.login))])
    let host = try start(first)
    #expect(await wait { host.controller is FormViewController })
    let ticket = try host.ticket()
    host.close()
    host.answerDialog(confirms: true)

    let second = ScriptedTransport([
      .expect("POST /login", form: ["user": "ann", "password": "secret"], answer: .step(Self.login))
    ])
    let resumed = try start(second, resuming: ticket)
    #expect(await wait { resumed.controller is FormViewController })
    #expect(second.requests.isEmpty)
    try resumed.perform(.set("item-1", "ann"))
    try resumed.perform(.set("item-2", "secret"))
    try resumed.perform(.press(button("Log in", resumed)))
    #expect(await wait { second.requests.count == 1 && !resumed.flow.isWaiting })
    #expect(second.violations == [])
  }

  @Test func theAppOfAWaitOpensOnceAlsoWhenTheFlowHasMoved() async throws {
    opener.schemes = ["bankid"]
    let step = String(decoding: try Sample.data("views/bankid-wait-index.json"), as: UTF8.self)
    let host = try start(ScriptedTransport([Self.token, .expect("GET /authorize", answer: .step(step))]))
    #expect(await wait { host.controller is BankIdViewController })
    #expect(opener.opened.count == 1)
    let ticket = try host.ticket()
    host.close()
    host.answerDialog(confirms: true)

    // The timer of the first wait is gone.
    #expect(await wait { clock.count == 0 })
    let second = ScriptedTransport([.expect("GET /v", answer: .step(step))])
    let resumed = try start(second, resuming: ticket)
    #expect(await wait { resumed.controller is BankIdViewController })
    await advance(1, resumed)
    #expect(await wait { second.requests.count == 1 && !resumed.flow.isWaiting })
    #expect(opener.opened.count == 1)
    #expect(second.violations == [])
  }

  @Test(arguments: [(HaapiTexts(.swedish), "sv"), (HaapiTexts(), nil)])
  func theServerIsAskedForTheLanguageOfTheScreens(texts: HaapiTexts, header: String?) async throws {
    let transport = ScriptedTransport([
      Self.token,
      .expect("GET /authorize", headers: ["Accept-Language": header], answer: .step(Self.login)),
    ])
    let configuration = HaapiUIKitConfigurationBuilder(haapiConfiguration: try configuration(transport)).build()
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration).setTexts(texts).build()
    let host = try start(application, result)
    #expect(await wait { host.controller is FormViewController })
    #expect(transport.violations == [])
  }

  @Test(arguments: [
    (
      #"{"type":"https://curity.se/problems/error-authorization-response","title":"Refused","error":"access_denied"}"#,
      "Refused", "You did not allow access, so you are not logged in."
    ),
    (
      #"{"type":"https://curity.se/problems/error-authorization-response","error":"invalid_scope"}"#,
      "The login has stopped", "Something went wrong. Please start again."
    ),
    (
      #"{"type":"https://curity.se/problems/unexpected","code":"access_denied","messages":[{"text":"Not you."}]}"#,
      "The login has stopped", "Not you."
    ),
    (
      #"{"type":"https://curity.se/problems/mismatch-between-session-and-access-token"}"#, "The login has stopped",
      "Your login took too long. Please start again."
    ),
  ])
  func theUserReadsWhyTheServerEndsTheLogin(answer: String, title: String, message: String) async throws {
    let transport = ScriptedTransport(
      Self.start(State(), Self.login) + [.expect("POST /login", answer: .problem(answer))])
    let host = try start(transport)
    #expect(await wait { host.controller is FormViewController })
    try host.perform(.press(button("Log in", host)))
    #expect(await wait { host.dialog != nil })
    #expect(host.dialog?.title == title)
    #expect(host.dialog?.message == message)
  }

  @Test func aLoginWithAWrongPasswordFirst() async throws {
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.login) + [
        .expect(
          "POST /login", form: ["user": "ann", "password": "wrong"],
          answer: .problem(#"{"type":"https://curity.se/problems/incorrect-credentials","messages":[{"text":"No."}]}"#)),
        Self.code("POST /login", form: ["user": "ann", "password": "right"], state: state), Self.exchange,
      ])
    let host = try start(transport)
    #expect(host.content.isWaiting)
    #expect(await wait { host.controller is FormViewController })
    try host.perform(.set("item-1", "ann"))
    try host.perform(.set("item-2", "wrong"))
    try host.perform(.press(button("Log in", host)))
    #expect(await wait { host.content.messages.map(\.text) == ["No."] })
    try host.perform(.set("item-2", "right"))
    try host.perform(.press(button("Log in", host)))
    #expect(await wait { host.isEnded })
    #expect((result.models.first as? any OAuthTokenModel)?.accessToken == "T1")
    #expect(result.errors.isEmpty && host.reports.isEmpty)
    try transport.finish()
  }

  private static func poll(_ status: String, links: String = "") -> String {
    let main =
      status == "pending" ? form("/poll", kind: "poll", title: nil) : form("/next", kind: "redirect", title: nil)
    return step(
      "\(main),\(form("/cancel", kind: "cancel", title: nil))", type: "polling-step",
      more: #","links":[\#(links)],"properties":{"status":"\#(status)","interval":"2000"}"#)
  }

  @Test func aWait() async throws {
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.poll("pending")) + [
        .expect("POST /poll", answer: .step(Self.poll("pending"))),
        .expect("POST /poll", answer: .step(Self.poll("done"))), Self.code("POST /next", state: state), Self.exchange,
      ])
    let host = try start(transport)
    #expect(await wait { host.controller is PollingViewController })
    #expect(host.shown.contains("Cancel") && !host.shown.contains("poll"))
    await advance(2, host)
    #expect(await wait { transport.requests.count == 3 && !host.flow.isWaiting })
    await advance(2, host)
    #expect(await wait { host.isEnded })
    #expect(result.models.count == 1)
    try transport.finish()
  }

  private static let lost = ScriptedExchange.expect("POST /poll", answer: .failure(URLError(.networkConnectionLost)))

  @Test func aWaitOutlivesThreeLostPolls() async throws {
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.poll("pending")) + [Self.lost, Self.lost, Self.lost] + [
        .expect("POST /poll", answer: .step(Self.poll("pending"))), Self.lost,
        .expect("POST /poll", answer: .step(Self.poll("done"))), Self.code("POST /next", state: state), Self.exchange,
      ])
    let host = try start(transport)
    #expect(await wait { host.controller is PollingViewController })
    let screen = host.controller
    for sent in 3...7 {
      await advance(2, host)
      #expect(await wait { transport.requests.count == sent && !host.flow.isWaiting })
      #expect(host.controller === screen && host.content.messages.isEmpty && host.dialog == nil)
    }
    await advance(2, host)
    #expect(await wait { host.isEnded })
    #expect(result.models.count == 1)
    try transport.finish()
  }

  @Test func theFourthLostPollInARowIsAQuestion() async throws {
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.poll("pending")) + [Self.lost, Self.lost, Self.lost, Self.lost] + [
        .expect("POST /poll", answer: .step(Self.poll("done"))), Self.code("POST /next", state: state), Self.exchange,
      ])
    let host = try start(transport)
    #expect(await wait { host.controller is PollingViewController })
    for sent in 3...6 {
      #expect(host.dialog == nil)
      await advance(2, host)
      #expect(await wait { transport.requests.count == sent && !host.flow.isWaiting })
    }
    #expect(host.dialog?.kind == .lost)
    clock.advance(60)
    #expect(!host.flow.isWaiting)
    host.answerDialog(confirms: true)
    await advance(2, host)
    #expect(await wait { host.isEnded })
    #expect(result.models.count == 1)
    try transport.finish()
  }

  @Test func cancellingAWaitWhileItAsks() async throws {
    let state = State()
    let gate = ScriptedGate()
    let transport = ScriptedTransport(
      Self.start(state, Self.poll("pending")) + [
        .expect("POST /poll", answer: .held(gate, .step(Self.poll("done")))),
        .expect("POST /cancel", answer: .step(Self.login)),
      ])
    let host = try start(transport)
    #expect(await wait { host.controller is PollingViewController })
    await advance(2, host)
    #expect(await wait { transport.requests.count == 3 })
    try host.perform(.press(button("Cancel", host)))
    #expect(await wait { host.controller is FormViewController })
    gate.open()
    clock.advance(60)
    #expect(host.controller is FormViewController)
    try transport.finish()
  }

  @Test func noProgress() async throws {
    let more = Self.form("/again", #"{"type":"text","name":"code","label":"Code"}"#, kind: "continue", title: "Again")
    let first = Self.step(Self.form("/send", more: #","continueActions":[\#(more)]"#))
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, first) + [
        .expect(
          "POST /send",
          answer: .step(#"{"type":"continue-same-step","messages":[{"text":"A code is on its way."}]}"#)),
        Self.code("POST /again", form: ["code": "123"], state: state), Self.exchange,
      ])
    let host = try start(transport)
    #expect(await wait { host.controller is FormViewController })
    let screen = host.controller
    try host.perform(.press(button("Log in", host)))
    #expect(await wait { host.content.messages.map(\.text) == ["A code is on its way."] })
    #expect(host.controller === screen)
    let field = try #require(host.content.blocks.first { $0.slot == "code" })
    try host.perform(.set(field.id, "123"))
    try host.perform(.press(button("Again", host)))
    #expect(await wait { host.isEnded })
    try transport.finish()
  }

  @Test func theBrowser() async throws {
    let operation = #"""
      {"template":"client-operation","kind":"login","model":{"name":"external-browser-flow","arguments":
      {"href":"https://id.test/browser"},"continueActions":[
      {"template":"form","kind":"continue","model":{"href":"/resume","method":"POST","fields":
      [{"type":"hidden","name":"_resume_nonce"}]}}]}}
      """#
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.step(operation)) + [
        Self.code("POST /resume", form: ["_resume_nonce": "n1"], state: state), Self.exchange,
      ])
    let host = try start(transport)
    #expect(await wait { !opener.opened.isEmpty })
    #expect(opener.opened.first?.host == "id.test")
    let back = try #require(URL(string: "app://back?_resume_nonce=n1"))
    #expect(host.canHandleUrl(back))
    host.handleUrl(back)
    #expect(await wait { host.isEnded })
    #expect(result.models.count == 1)
    try transport.finish()
  }

  private struct Shaken: GenericClientOperationHandler {
    func handleGenericClientOperation(
      actionModel: GenericClientOperationActionModel, viewControllerProvider: ((HaapiPlatformViewController) -> Void)?,
      onSuccess: @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
      onError: @escaping () -> Void
    ) {
      guard let action = actionModel.continueActions.first as? FormAction else { return onError() }
      onSuccess(action.model, ["force": "3"])
    }
  }

  private static let shake = step(
    #"""
    {"template":"client-operation","kind":"login","model":{"name":"shake","continueActions":[
    {"template":"form","kind":"continue","model":{"href":"/shaken","method":"POST","fields":
    [{"type":"context","name":"force"}]}}]}}
    """#)

  @Test func anOperationOfTheApp() async throws {
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.shake) + [
        Self.code("POST /shaken", form: ["force": "3"], state: state), Self.exchange,
      ])
    let host = try start(transport, handler: Shaken())
    #expect(await wait { host.isEnded || host.dialog != nil })
    #expect(result.models.count == 1 && result.errors.isEmpty)
    try transport.finish()
  }

  @Test func anOperationThatTheAppDoesNotKnowIsAProblem() async throws {
    let transport = ScriptedTransport(Self.start(State(), Self.shake))
    let host = try start(transport)
    #expect(await wait { host.controller is ProblemViewController || host.dialog != nil })
    #expect(host.dialog == nil && !host.isEnded)
    try transport.finish()
  }

  private static let passkey = step(
    #"""
    {"template":"client-operation","kind":"device-register","model":{"name":"webauthn-registration","arguments":
    {"platformCredentialCreationOptions":{"publicKey":{"rp":{"id":"id.test","name":"ID"},
    "user":{"id":"dXNlci0yNA","name":"ann","displayName":"Ann"},"challenge":"AQID-_8",
    "pubKeyCredParams":[{"alg":-7,"type":"public-key"}]}}},"continueActions":[
    {"template":"form","kind":"continue","model":{"href":"/registered","method":"POST","type":"application/json",
    "fields":[{"type":"context","name":"platformCredential"}]}}]}}
    """#, type: "registration-step")

  @Test func aPasskey() async throws {
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.passkey) + [Self.code("POST /registered", state: state), Self.exchange])
    let authenticator = RecordingAuthenticator()
    let host = try start(transport, authenticator: authenticator)
    #expect(await wait { host.isEnded || host.dialog != nil })
    #expect(authenticator.started == [.platform])
    #expect(result.models.count == 1 && result.errors.isEmpty)
    try transport.finish()
  }

  @Test func theAppOfAnOperation() async throws {
    let operation = #"""
      {"template":"client-operation","kind":"login","model":{"name":"encap-auto-activation","arguments":
      {"href":"encap://activate?code=1","activationCode":"1"},"continueActions":[
      {"template":"form","kind":"redirect","model":{"href":"/activated","method":"POST"}}]}}
      """#
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.step(operation)) + [Self.code("POST /activated", state: state), Self.exchange])
    opener.schemes = ["encap"]
    let host = try start(transport)
    // A single redirect is followed.
    #expect(await wait { host.isEnded || host.dialog != nil })
    #expect(opener.opened.map(\.scheme) == ["encap"])
    #expect(result.models.count == 1 && result.errors.isEmpty)
    try transport.finish()
  }

  private static func linked(_ links: String) -> String {
    step(
      form("/login", #"{"type":"username","name":"user","label":"User"}"#), more: #","links":[\#(links)]"#)
  }

  @Test(arguments: [
    #"{"href":"https://shop.test/terms","rel":"help","type":"text/html","title":"Link"}"#,
    #"{"href":"/terms.pdf","rel":"download","title":"Link"}"#,
    #"{"href":"no-app:1","rel":"help","title":"Link"}"#,
    #"{"href":"data:,hello","rel":"help","title":"Link"}"#,
    #"{"href":"https://shop.test/next","rel":"help","title":"Link"}"#,
  ])
  func aLinkOutOfTheLoginKeepsTheScreen(link: String) async throws {
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.linked(link)) + [
        Self.code("POST /login", form: ["user": "ann"], state: state), Self.exchange,
      ])
    let host = try start(transport)
    #expect(await wait { host.controller is FormViewController })
    let screen = host.controller
    try host.perform(.set("item-1", "ann"))
    try host.perform(.follow(try #require(host.content.links.first).id))
    #expect(await wait { !host.isBusy })
    #expect(host.controller === screen && host.dialog == nil)
    switch link {
    case _ where link.contains("text/html"):
      #expect(opener.opened.map(\.absoluteString) == ["https://shop.test/terms"])
      #expect(host.shown.contains("https://shop.test/terms"))
    case _ where link.contains("download"):
      #expect(opener.opened.map(\.absoluteString) == ["https://id.test/terms.pdf"])
    case _ where link.contains("no-app"):
      #expect(host.content.messages.map(\.text) == [host.texts[.problemOperation]])
    case _ where link.contains("data:"):
      #expect(opener.opened.isEmpty && host.content.messages.isEmpty)
    default:
      #expect(opener.opened.isEmpty)
      #expect(host.content.messages.map(\.text) == [host.texts[.problemOperation]])
    }
    try host.perform(.press(button("Log in", host)))
    #expect(await wait { host.isEnded || host.dialog != nil })
    #expect(result.models.count == 1)
    try transport.finish()
  }

  @Test(arguments: [
    #"{"href":"https://shop.test/terms","rel":"help","type":"text/html","title":"Link"}"#,
    #"{"href":"https://shop.test/next","rel":"help","title":"Link"}"#,
  ])
  func aWaitGoesOnAfterALinkOutOfTheLogin(link: String) async throws {
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.poll("pending", links: link)) + [
        .expect("POST /poll", answer: .step(Self.poll("done"))), Self.code("POST /next", state: state), Self.exchange,
      ])
    let host = try start(transport)
    #expect(await wait { host.controller is PollingViewController })
    let screen = host.controller
    try host.perform(.follow(try #require(host.content.links.first).id))
    #expect(await wait { !host.flow.isWaiting && (!opener.opened.isEmpty || !host.content.messages.isEmpty) })
    #expect(host.controller === screen && host.dialog == nil)
    await advance(2, host)
    #expect(await wait { host.isEnded })
    #expect(result.models.count == 1)
    try transport.finish()
  }

  @Test func refusedTokensAreAResult() async throws {
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.login) + [
        Self.code("POST /login", state: state),
        .expect("POST /token", answer: .json(#"{"error":"invalid_grant"}"#, status: 400)),
      ])
    let host = try start(transport)
    #expect(await wait { host.controller is FormViewController })
    try host.perform(.press(button("Log in", host)))
    #expect(await wait { host.isEnded })
    #expect((result.models.first as? any OAuthErrorModel)?.error == "invalid_grant")
    try transport.finish()
  }

  @Test func aFailureIsToldAndEnds() async throws {
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.login) + [.expect("POST /login", answer: .empty(status: 403))])
    let host = try start(transport)
    #expect(await wait { host.controller is FormViewController })
    try host.perform(.press(button("Log in", host)))
    #expect(await wait { host.dialog?.kind == .error })
    host.answerDialog(confirms: true)
    #expect(result.errors.count == 1 && host.isEnded)
  }

  private nonisolated static let unanswered = ScriptedAnswer.failure(URLError(.networkConnectionLost))

  @Test(arguments: [unanswered, .empty(status: 503), .empty(status: 429)])
  func aFormWithoutAnAnswerIsSentAgainWithWhatWasTyped(answer: ScriptedAnswer) async throws {
    let state = State()
    let transport = ScriptedTransport(
      Self.start(state, Self.login) + [
        .expect("POST /login", form: ["user": "ann", "password": "right"], answer: answer),
        Self.code("POST /login", form: ["user": "ann", "password": "again"], state: state), Self.exchange,
      ])
    let host = try start(transport)
    #expect(await wait { host.controller is FormViewController })
    let screen = host.controller
    try host.perform(.set("item-1", "ann"))
    try host.perform(.set("item-2", "right"))
    try host.perform(.press(button("Log in", host)))
    #expect(await wait { host.content.messages.map(\.text) == ["There was no answer. Please try again."] })
    #expect(host.controller === screen && host.dialog == nil)
    let inputs = host.content.allBlocks.compactMap { if case .input(let input) = $0 { input } else { nil } }
    #expect(inputs.map(\.isFilled) == [true, false])
    try host.perform(.set("item-2", "again"))
    try host.perform(.press(button("Log in", host)))
    #expect(await wait { host.isEnded })
    #expect(result.models.count == 1 && result.errors.isEmpty)
    try transport.finish()
  }

  @Test func whatNoControlHasSentIsRepeatedWhenTheUserSaysSo() async throws {
    let state = State()
    let transport = ScriptedTransport(
      [.expect("POST /token", answer: Self.unanswered)] + Self.start(state, Self.login) + [
        Self.code("POST /login", state: state), .expect("POST /token", answer: Self.unanswered), Self.exchange,
      ])
    let host = try start(transport)
    #expect(await wait { host.dialog?.kind == .lost })
    #expect(host.dialog?.confirmLabel == "Try again")
    host.answerDialog(confirms: true)
    #expect(await wait { host.controller is FormViewController })
    try host.perform(.press(button("Log in", host)))
    #expect(await wait { host.dialog?.kind == .lost })
    host.answerDialog(confirms: true)
    #expect(await wait { host.isEnded })
    #expect(result.models.count == 1 && result.errors.isEmpty)
    try transport.finish()
  }

  @Test(arguments: [true, false]) func aLostAnswerCanEndTheLogin(byClosing: Bool) async throws {
    let transport = ScriptedTransport([.expect("POST /token", answer: Self.unanswered)])
    let host = try start(transport)
    #expect(await wait { host.dialog?.kind == .lost })
    if byClosing { host.close() } else { host.answerDialog(confirms: false) }
    #expect(host.isEnded && result.errors.count == 1)
    #expect(result.errors.first is HaapiError)
  }

  @Test func leavingCancelsTheRequest() async throws {
    let state = State()
    let transport = ScriptedTransport(Self.start(state, Self.login) + [.expect("POST /login", answer: .silence)])
    let host = try start(transport)
    #expect(await wait { host.controller is FormViewController })
    try host.perform(.press(button("Log in", host)))
    #expect(await wait { transport.requests.count == 3 })
    host.close()
    host.answerDialog(confirms: true)
    #expect(result.errors.first is CancellationError)
    #expect(host.isEnded && host.controller == nil)
  }

  @Test func oneConfigurationServesManyFlowsAtOnce() async throws {
    let (first, second) = (State(), State())
    let transport = ScriptedTransport(
      Self.start(first, Self.login) + Self.start(second, Self.login) + [
        Self.code("POST /login", form: ["user": "bob"], state: second), Self.exchange,
        Self.code("POST /login", form: ["user": "ann"], state: first), Self.exchange,
      ])
    let application = HaapiUIKitApplicationBuilder(
      haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(haapiConfiguration: try configuration(transport)).build()
    ).build()
    let ann = try start(application, result)
    #expect(await wait { ann.controller is FormViewController })
    let bobsResult = RecordingResult(Log())
    let bob = try start(application, bobsResult)
    #expect(await wait { bob.controller is FormViewController })
    for (host, name) in [(bob, "bob"), (ann, "ann")] {
      try host.perform(.set("item-1", name))
      try host.perform(.press(button("Log in", host)))
      #expect(await wait { host.isEnded })
    }
    #expect(result.errors.isEmpty && bobsResult.errors.isEmpty)
    #expect(result.models.count == 1 && bobsResult.models.count == 1)
    try transport.finish()
  }

  private static let dcrToken = ScriptedExchange.expect(
    "POST /token", form: ["grant_type": "client_credentials", "scope": "dcr"],
    answer: .json(#"{"access_token":"D1","token_type":"bearer","expires_in":300}"#))

  private func registration() throws -> DCRConfiguration {
    DCRConfiguration(
      templateClientId: "template",
      clientRegistrationEndpointUrl: try #require(URL(string: "https://id.test/register")), storage: MemoryStorage())
  }

  @Test func aClientThatRegistersItselfLogsIn() async throws {
    let state = State()
    let transport = ScriptedTransport(
      [
        Self.dcrToken,
        .expect("POST /register", answer: .json(#"{"client_id":"own","client_secret":"w"}"#, status: 201)),
      ] + Self.start(state, Self.login) + [Self.code("POST /login", state: state), Self.exchange])
    let host = try start(transport, registration: registration())
    #expect(await wait { host.controller is FormViewController })
    try host.perform(.press(button("Log in", host)))
    #expect(await wait { host.isEnded })
    #expect(result.errors.isEmpty && result.models.count == 1)
    try transport.finish()
  }

  @Test func aRegistrationThatFailsIsAnErrorOfTheFlow() async throws {
    let transport = ScriptedTransport([Self.dcrToken, .expect("POST /register", answer: .empty(status: 500))])
    let host = try start(transport, registration: registration())
    #expect(await wait { host.dialog?.kind == .lost })
    host.answerDialog(confirms: false)
    #expect(result.errors.count == 1 && host.isEnded)
    try transport.finish()
  }
}
