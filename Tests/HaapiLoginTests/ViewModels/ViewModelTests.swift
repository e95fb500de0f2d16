import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

@MainActor
struct ViewModelTests {
  /// A screen after the start, and then after all events of a script.
  private func screen(
    _ setUp: SetUp, _ lines: [Scenario.Line]
  ) async throws -> (model: FlowViewModel, player: ScenarioPlayer) {
    let player = try await ScenarioPlayer(Scenario("screen", setUp, [lines]))
    let model = FlowViewModel(controller: try player.controller)
    try await player.playLines()
    return (model, player)
  }

  private func screen(_ lines: [Scenario.Line]) async throws -> (model: FlowViewModel, player: ScenarioPlayer) {
    try await screen(SetUp(), lines)
  }

  @Test func form() async throws {
    let fields = [
      text("user", value: "ann"), password("pw"), checkbox("news", isChecked: true), hidden("t", "1"), context("c"),
      #"{"type":"select","name":"lang","label":"L","options":[{"label":"English","value":"en"},{"label":"Svenska","value":"sv","selected":true}]}"#,
    ]
    let (model, player) = try await screen(pre(.form("POST", "/f", fields, title: "Sign in")))
    guard case .forms(let forms) = model.content, let form = forms.first else { throw Fault("no form") }
    #expect(model.title == "Sign in" && form.buttonTitle == "Submit" && form.style == .primary && !form.isRedirect)
    #expect(form.fields.map(\.id) == ["user", "pw", "news", "lang"])
    #expect(form.parameters["user"] as? String == "ann" && form.parameters["lang"] as? String == "sv")
    #expect(form.parameters["pw"] == nil && form.parameters["news"] as? String == "yes")
    form.fields[1].text = Planted.secret("pw")
    form.fields[2].isChecked = false
    form.fields[3].selectedPosition = 0
    player.expect(.post("/f", absent: ["news"], body: "user=ann&pw=\(Planted.secret("pw"))&t=1&lang=en", passwordForm))
    await form.submit()
    try await player.settle()
    #expect(player.server.faults.isEmpty && player.transport.violations.isEmpty)
  }

  @Test func formIsDisabledWhileItIsSubmitted() async throws {
    let (model, player) = try await screen(pre(passwordForm))
    guard case .forms(let forms) = model.content, let form = forms.first else { throw Fault("no form") }
    player.expect(.post("/authn/pw", held: "pw", .prob("incorrect-credentials", #","messages":[{"text":"Wrong"}]"#)))
    try await player.play(.inFlight(.submit()))
    #expect(!form.isEnabled && form.fields.allSatisfy { !$0.isEnabled } && model.isProcessing)
    try await player.play(.release("pw"))
    #expect(form.isEnabled && !model.isProcessing)
    #expect(form.problemTitle == "Problem" && form.messages.map(\.text) == ["Wrong"])
    guard case .forms(let same) = model.content else { throw Fault("no form") }
    #expect(same.first === form, "what the user has typed stays")
  }

  @Test func choiceWithEqualTitles() async throws {
    let options = ["A", "B", "A"].map { (title: String) in
      formAction("GET", "/\(title)", kind: "select-authenticator", title: title, authenticator: "totp")
    }
    let (model, _) = try await screen(pre(.sel(options)))
    guard case .selector(let selector) = model.content else { throw Fault("no choice") }
    #expect(selector.options.map(\.id) == ["A#0", "B", "A#2"] && selector.options[1].image == "icon-totp")
    #expect(selector.title == "Choose" && model.title == "Choose")
  }

  @Test func wait() async throws {
    let (model, player) = try await screen(
      SetUp(isAutomaticPolling: false), pre(.poll("pending", further: #","recipientOfCommunication":"a@b""#)))
    guard case .polling(let polling) = model.content else { throw Fault("no wait") }
    #expect(model.title == "Polling" && polling.title == "Wait" && polling.recipient == "a@b")
    #expect(polling.showsPollButton && !polling.showsSpinner && !polling.isAutomatic)
    #expect(polling.form.kind == .poll)
    player.expect(.get("/poll", .poll("pending", [formAction("GET", "/poll", kind: "poll"), cancelAction])))
    await polling.poll()
    try await player.settle()
    guard case .polling(let next) = model.content else { throw Fault("no wait") }
    #expect(next.form.kind == .cancel)
  }

  @Test func waitOffScreen() async throws {
    let (model, player) = try await screen(pre(.poll("pending")))
    guard case .polling(let polling) = model.content else { throw Fault("no wait") }
    #expect(polling.showsSpinner && !polling.showsPollButton)
    polling.disappear()
    try await player.play(.wait(30))
    player.expect(.get("/poll", .poll("pending")))
    polling.appear()
    try await player.settle()
    #expect(player.transport.violations.isEmpty)
  }

  @Test func aScreenThatLeavesAfterTheNextOneAppearedDoesNotPauseTheWait() async throws {
    let (model, player) = try await screen(pre(.poll("pending")))
    guard case .polling(let polling) = model.content else { throw Fault("no wait") }
    polling.appear()
    polling.appear()
    polling.disappear()
    player.expect(.get("/poll", .poll("pending")))
    try await player.play(.wait(2))
    polling.disappear()
    try await player.play(.wait(30))
    try player.controller.enterBackground()
    polling.appear()
    try await player.play(.wait(30))
    #expect(player.transport.requests.count == 4)
    player.expect(.get("/poll", .poll("pending")))
    try player.controller.enterForeground()
    try await player.settle()
    #expect(player.transport.requests.count == 5 && player.transport.violations.isEmpty)
  }

  @Test func genericStep() async throws {
    let inner = selectorAction(
      [formAction("POST", "/a", [text("x")], title: "Form"), formAction("POST", "/b", title: "Now")],
      kind: "device-option",
      title: "Phone")
    let (model, player) = try await screen(pre(.actions([selectorAction([inner], kind: "device-selector")])))
    guard case .generic(let generic) = model.content else { throw Fault("not generic") }
    guard case .options(_, let phones) = generic.content else { throw Fault("no options") }
    #expect(phones == ["Phone"])
    try await generic.select(7)
    try await generic.select(0)
    guard case .options(let title, let ways) = generic.content else { throw Fault("no options") }
    #expect(title == "Phone" && ways == ["Form", "Now"])
    try await generic.select(0)
    guard case .form(let form) = generic.content else { throw Fault("no form") }
    #expect(form.fields.map(\.id) == ["x"], "the fields are shown")
    #expect(player.transport.requests.count == 3, "and nothing was sent")
  }

  @Test func passkeyThatFails() async throws {
    let (model, player) = try await screen(SetUp(authenticator: [.timedOut, .success]), pre(passkeyStep()))
    guard case .webAuthn(let choice) = model.content else { throw Fault("no authenticators") }
    #expect(choice.offersRetry && choice.problem == .timedOut && choice.errorAction?.kind == .redirect)
    #expect(!choice.offersPlatform && !choice.offersCrossPlatform)
    player.expect(.post("/webauthn", passwordForm))
    await choice.retry()
    try await player.settle()
    guard case .forms = model.content else { throw Fault("no form") }
  }

  @Test func codeAndTokens() async throws {
    let idToken = ["{\"alg\":\"none\"}", "{\"sub\":\"ann\"}"].map { Data($0.utf8).base64URL() } + [""]
    let (model, player) = try await screen(
      SetUp(isAutomaticExchange: false), [.event(.start), .tk(), .az(.code().adding([:]))])
    guard case .authorized(let authorized) = model.content else { throw Fault("no code") }
    #expect(authorized.buttonTitle == "Get Access token" && authorized.code == Planted.secret("c1"))
    #expect(model.title == "OAuth authorization completed" && model.links.isEmpty)
    player.expect(
      .post(
        Exchange.tk, ["grant_type": "authorization_code"],
        .json(
          #"{"access_token":"\#(Planted.secret("T"))","token_type":"DPoP","expires_in":9,"scope":"openid","refresh_token":"\#(Planted.secret("R"))","id_token":"\#(idToken.joined(separator: "."))"}"#
        )))
    await authorized.fetchAccessToken()
    try await player.settle()
    guard case .tokens(let tokens) = model.content else { throw Fault("no tokens") }
    #expect(model.title == "Success" && model.tokenResponse?.expiresIn == 9)
    #expect(tokens.details.map(\.name) == ["expires_in", "token_type", "scope"])
    #expect(tokens.details.map(\.value) == ["9", "DPoP", "openid"])
    #expect(tokens.idTokenHeader == #"{"alg":"none"}"# && tokens.idTokenBody == #"{"sub":"ann"}"#)
    #expect(tokens.offersRefresh && tokens.refreshToken == Planted.secret("R"))
    var text = ""
    dump(tokens, to: &text)
    #expect(!text.contains(Planted.mark))
    player.expect(.post(Exchange.rv, ["token": Planted.secret("R")], .empty(status: 200)))
    player.expect(.post(Exchange.rv, ["token": Planted.secret("T")], .empty(status: 200)))
    await tokens.signOut()
    try await player.settle()
    #expect(try player.controller.state == .none && player.transport.violations.isEmpty)
  }

  @Test func alert() async throws {
    let (model, player) = try await screen(pre(passwordForm))
    player.expect(.post("/authn/pw", .html(503)))
    try await player.play(.submit())
    #expect(model.alert?.canGoOn == true && model.alert?.title == "HTTP status 503")
    guard case .forms = model.content else { throw Fault("the form is gone") }
    model.confirmAlert()
    #expect(model.alert == nil)
    player.expect(.post("/authn/pw", .prob("mismatch-between-session-and-access-token")))
    try await player.play(.submit())
    #expect(model.alert?.canGoOn == false)
    model.confirmAlert()
    #expect(try player.controller.state == .none && model.alert == nil)
  }

  @Test func titles() async throws {
    let two = [formAction("POST", "/a", title: "A"), formAction("POST", "/b", title: "B")]
    #expect(try await screen(pre(.actions(two))).model.title == "Authentication")
    #expect(try await screen(pre(.actions(two, type: "registration-step"))).model.title == "Registration")
    #expect(try await screen(pre(.actions(two, type: "user-consent-step"))).model.title == "User consent")
    #expect(
      try await screen(SetUp(isAutoRedirect: false), [.event(.start), .tk(), .az(.redir("GET", "/x"))]).model.title
        == "Redirection")
    #expect(try await screen(pre(browserStep("POST"))).model.title == "External browser operation")
    let mixed = [formAction("POST", "/a"), selectorAction([formAction("GET", "/b")])]
    #expect(try await screen(pre(.actions(mixed))).model.title == "Generic step")
  }

  @Test func links() throws {
    func model(_ href: String, type: String? = nil, title: String? = nil) throws -> LinkViewModel {
      let title = title.map { #","title":"\#($0)""# } ?? ""
      let type = type.map { #","type":"\#($0)""# } ?? ""
      let json = #"{"href":"\#(href)","rel":"rel"\#(type)\#(title)}"#
      return LinkViewModel(try JSONDecoder().decode(Link.self, from: Data(json.utf8)))
    }
    let plain = try model("/x")
    #expect(plain.title == "rel" && plain.isEnabled && plain.image == nil)
    #expect(try model("/x", title: "T").title == "T")
    let code = try model("data:image/png;base64,AA", type: "image/png")
    #expect(code.title == nil && !code.isEnabled && code.image != nil)
    #expect(try model("https://id.test/a.png", type: "image/png").image != nil)
    #expect(try model("http://id.test/a.png", type: "image/png").image == nil)
  }

  @Test(arguments: [
    (["Warn"], MessageViewModel.Kind.warn), (["x", "info"], .info), (["error"], .error), (["help"], .help),
    (["heading"], .heading), (["userName"], .unsupported), ([], .unsupported),
  ])
  func messageKinds(_ classes: [String], _ kind: MessageViewModel.Kind) {
    let text = HaapiModel.ContentFactory.message(key: nil, literal: "<b>Text</b>")
    let model = MessageViewModel(HaapiModel.ContentFactory.userMessage(text: text, classList: classes))
    #expect(model.kind == kind && model.text == "<b>Text</b>")
  }
}
