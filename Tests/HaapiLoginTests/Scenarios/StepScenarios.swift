import HaapiLoginTesting
import HaapiRuntime

@testable import HaapiLogin

private typealias Line = Scenario.Line

/// The start of nearly all scenarios: a token, a redirection, a step.
func pre(_ step: ScriptedAnswer, life: String = "300") -> [Scenario.Line] {
  [
    .event(.start), .tk(.token("A1", life: life)),
    .az(.redir("GET", "/authn?sp=x").adding(["Set-Session-Id": Planted.secret("session1")])),
    .get("/authn?sp=x", headers: ["Session-Id": Planted.secret("session1")], step),
  ]
}

/// The form for user name and password.
let passwordForm = ScriptedAnswer.form(
  "POST", "/authn/pw", [text("userName"), password("password"), hidden("t", "1")],
  links: [link("/register", "register-create"), link("/forgot", "forgot-password")])
let passwordGiven: [String: any Sendable] = ["userName": "u", "password": Planted.secret("pw")]
let passwordSent = ["userName": "u", "password": Planted.secret("pw"), "t": "1"]

/// From the redirection after the last step to tokens.
let end: [Scenario.Line] = [
  .post(Exchange.az, ["token": "tk1", "state": "st1"], .code()), .ex(), .state(.tokens),
]
let redirToEnd = ScriptedAnswer.redir("POST", Exchange.az, [hidden("token", "tk1"), hidden("state", "st1")])

let bankIdArguments =
  #"{"href":"bankid:///?autostarttoken=\#(Planted.secret("auto"))&redirect=null","autoStartToken":"\#(Planted.secret("auto"))","redirect":"x"}"#
let cancelAction = formAction("POST", "/cancel", kind: "cancel", title: "Cancel")

func bankIdPoll(_ image: String, _ status: String = "pending") -> ScriptedAnswer {
  .poll(
    status,
    [
      formAction("GET", "/poll", kind: "poll", title: "Wait"),
      operation("bankid", bankIdArguments, continues: [formAction("GET", "/poll", kind: "redirect")]), cancelAction,
    ], links: [link("data:image/png;base64,\(image)", "activation", type: "image/png")])
}

func browserStep(_ method: String, href: String = "https://id.test/ext?_launch_nonce=l") -> ScriptedAnswer {
  .actions([
    operation(
      "external-browser-flow", #"{"href":"\#(href)"}"#,
      continues: [formAction(method, "/resume", [context("_resume_nonce")], kind: "continue")]),
    cancelAction,
  ])
}

let credential = #"{"publicKey":{"rpId":"id.test","challenge":"Y2g","userVerification":"preferred"}}"#
let creation =
  #"{"publicKey":{"rp":{"id":"id.test","name":"T"},"user":{"id":"dTE","name":"u","displayName":"U"},"challenge":"Y2g"}}"#
let fallback = formAction("GET", "/authn/ext", kind: "redirect", title: "Use the browser")

func passkeyStep() -> ScriptedAnswer {
  .actions([
    operation(
      "webauthn-authentication", #"{"credentialRequestOptions":\#(credential)}"#,
      continues: [formAction("POST", "/webauthn", [context("credential")], kind: "continue", type: "application/json")],
      errors: [fallback]),
    cancelAction,
  ])
}

extension Scenario {
  @ScenarioList static var steps: [Scenario] {
    Scenario(
      "first step",
      [
        pre(passwordForm),
        [
          .state(.next),
          .event(
            .run("the order of the parameters") { player in
              let line = player.transport.requests.first { $0.line.hasPrefix("GET \(Exchange.az)") }?.line ?? ""
              let fixed = "?client_id=app1&response_type=code&redirect_uri=app1%3Astart&scope=openid%20profile&state="
              if !line.contains(fixed) { throw Fault("The query is '\(line)'.") }
              let body = player.transport.requests.first.map { String(decoding: $0.body, as: UTF8.self) }
              if body != "grant_type=client_credentials&scope=urn%3Ase%3Acurity%3Ascopes%3Ahaapi" {
                throw Fault("The body is '\(body ?? "")'.")
              }
            }),
        ],
      ])
    Scenario(
      "redirections by hand", SetUp(isAutoRedirect: false),
      [
        [
          .event(.start), .tk(), .az(.redir("GET", "/authn?sp=x")), .state(.next),
          .sees("the redirection is offered") { $0.content?.representation is RedirectionStep },
          .event(.submit()), .get("/authn?sp=x", passwordForm), .state(.next),
        ]
      ])
    Scenario(
      "password",
      [
        pre(passwordForm),
        [
          .state(.next), .event(.submit(nil, passwordGiven)),
          .post(
            "/authn/pw", passwordSent, body: "userName=u&password=\(Planted.secret("pw"))&t=1",
            headers: ["Content-Type": "application/x-www-form-urlencoded"], redirToEnd),
        ], end,
        [.sees("the tokens are those of the server") { $0.tokens?.accessToken == Planted.secret("T1") }],
      ])
    Scenario(
      "password, while the server looks at it",
      [
        pre(passwordForm),
        [
          .sees("nothing is loading") { !$0.isLoading }, .event(.inFlight(.submit(nil, passwordGiven))),
          .post("/authn/pw", passwordSent, held: "password", redirToEnd),
          .state(.next), .sees("it is loading") { $0.isLoading }, .event(.release("password")),
        ], end, [.sees("nothing is loading any more") { !$0.isLoading }],
      ])
    Scenario(
      "choice of an authenticator",
      [
        pre(
          .sel([
            formAction("GET", "/authn/a", kind: "select-authenticator", title: "A", authenticator: "html-form"),
            formAction("GET", "/authn/b", kind: "select-authenticator", title: "B", authenticator: "totp"),
            formAction("GET", "/authn/c", kind: "select-authenticator", title: "C"),
          ])),
        [
          .state(.next), .sees("a choice is shown") { StateContentView($0) == .selector },
          .event(.submit("B")), .server(Exchange(line: "GET /authn/b", answer: passwordForm)), .state(.next),
          .sees("a form is shown") { StateContentView($0) == .forms },
        ],
      ])
    Scenario(
      "registration",
      [
        pre(passwordForm),
        [
          .event(.follow("register-create")),
          .get(
            "/register",
            .actions(
              [
                formAction(
                  "POST", "/register",
                  [
                    text("user"), text("mail"), password("pw"), password("pw2"), text("name"), checkbox("news"),
                  ], kind: "user-register")
              ], type: "registration-step")),
          .state(.next),
          .event(
            .submit(
              nil, ["user": "u", "mail": "m", "pw": Planted.secret("p"), "pw2": Planted.secret("p"), "name": "n"])),
          .post("/register", ["user": "u", "name": "n"], absent: ["news"], .redir("GET", "/authn?sp=y")),
          .get("/authn?sp=y", passwordForm), .state(.next),
        ],
      ])
    Scenario(
      "forgotten password",
      [
        pre(passwordForm),
        [
          .event(.follow("forgot-password")), .get("/forgot", .form("POST", "/forgot", [text("email")])), .state(.next),
          .event(.submit(nil, ["email": "a@b"])),
          .post("/forgot", ["email": "a@b"], .actions([], messages: [message("Sent")], links: [link("/back", "back")])),
          .state(.next), .sees("the message is shown") { $0.content?.messages.map(\.text.literal) == ["Sent"] },
          .event(.follow("back")), .get("/back", passwordForm), .state(.next),
        ],
      ])
    Scenario(
      "hidden and preset values",
      [
        pre(.form("POST", "/f", [hidden("h", "1"), text("p", value: "preset")])),
        [
          .event(.submit(nil, ["x": "unknown"])), .post("/f", absent: ["x"], body: "h=1&p=preset", passwordForm),
          .state(.next),
        ],
      ])
    Scenario(
      "link by mail",
      [
        pre(.form("POST", "/mail", [text("email")])),
        [
          .event(.submit(nil, ["email": "a@b"])),
          .post("/mail", ["email": "a@b"], .poll("pending", further: #","recipientOfCommunication":"a@b""#)),
          .state(.polling), .event(.wait(2)),
          .get("/poll", .poll("pending", further: #","recipientOfCommunication":"a@b","maxWaitRemainingTime":"57""#)),
          .event(.wait(2)),
          .get("/poll", .poll("pending", further: #","recipientOfCommunication":"a@b","maxWaitRemainingTime":"55""#)),
          .event(.wait(1.9)), .event(.wait(0.1)),
          .get("/poll", .done), .post("/poll", ["go": "true"], .code()), .ex(), .state(.tokens),
          .event(
            .run("one redraw") { player in
              let redraws = player.states.count { if case .polling = $0 { true } else { false } }
              if redraws != 1 { throw Fault("The wait was drawn \(redraws) times.") }
            }),
        ],
      ])
    Scenario(
      "code by text message", SetUp(secrets: ["918273"]),
      [
        pre(.form("POST", "/otp", [text("otp")])),
        [
          .event(.submit(nil, ["otp": "918273"])), .post("/otp", ["otp": "918273"], .prob("incorrect-credentials")),
          .state(.problem), .sees("the form stays") { StateContentView($0) == .forms && $0.inputProblem != nil },
          .event(.submit(nil, ["otp": "918274"])), .post("/otp", ["otp": "918274"], redirToEnd),
        ], end,
      ])
    Scenario(
      "password, then a code with a leading zero", SetUp(secrets: ["012345"]),
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", .form("POST", "/totp", [text("totp")])),
          .state(.next),
          .event(.submit(nil, ["totp": "012345"])), .post("/totp", body: "totp=012345", redirToEnd),
        ], end,
      ])
    Scenario(
      "BankID of old servers, one way on",
      [
        pre(
          .actions([
            operation("bankid", bankIdArguments, continues: [formAction("GET", "/bankid", kind: "redirect")]),
            cancelAction,
          ])),
        [
          .get("/bankid", passwordForm), .state(.next),
          .event(opens("bankid:///?autostarttoken=\(Planted.secret("auto"))&redirect=app1%3Astart")),
        ],
      ])
    Scenario(
      "BankID of old servers, several ways on",
      [
        pre(
          .actions([
            operation(
              "bankid", bankIdArguments,
              continues: [
                formAction("GET", "/bankid", kind: "continue", title: "Go"),
                formAction("GET", "/other", kind: "continue", title: "Other"),
              ]), cancelAction,
          ])),
        [
          .state(.next),
          .sees("the ways on are shown before the others") {
            $0.content?.actions.compactMap { $0.title?.literal } == ["Go", "Other", "Cancel"]
          },
          .event(.submit("Go")), .get("/bankid", passwordForm), .state(.next),
        ],
      ])
    Scenario(
      "BankID cannot be opened", SetUp(opens: false),
      [
        pre(
          .actions([
            operation(
              "bankid", bankIdArguments, continues: [formAction("GET", "/bankid", kind: "redirect")],
              errors: [formAction("GET", "/other", kind: "bankid-other-device", title: "Other device")]), cancelAction,
          ])),
        [
          .state(.next),
          .sees("the error actions are shown") {
            $0.content?.actions.compactMap { $0.title?.literal } == ["Other device", "Cancel"]
          },
        ],
      ])
    Scenario(
      "BankID in a wait",
      [
        pre(bankIdPoll("AAAA")),
        [
          .state(.polling), .event(.wait(2)), .get("/poll", bankIdPoll("BBBB")), .state(.polling),
          .sees("the image is the new one") {
            $0.content?.representation.links.first?.href == "data:image/png;base64,BBBB"
          },
          .event(.wait(2)), .get("/poll", .done), .post("/poll", .code()), .ex(), .state(.tokens),
          .event(
            .run("one launch") { player in
              if player.opened.count != 1 { throw Fault("\(player.opened.count) launches") }
            }),
        ],
      ])
    Scenario(
      "BankID in a wait, without the app", SetUp(opens: false),
      [
        pre(bankIdPoll("AAAA")),
        [
          .state(.polling), .event(.wait(2)), .get("/poll", bankIdPoll("BBBB")), .state(.polling),
          .sees("the image is shown") { $0.content?.representation.links.count == 1 },
          .event(.submit("cancel")), .post("/cancel", passwordForm), .state(.next),
        ],
      ])
    Scenario(
      "stay on the step",
      [
        pre(
          .actions(
            [
              selectorAction(
                [
                  formAction(
                    "POST", "/duo", [hidden("how", "sms"), text("hint")], title: "Send",
                    continues: [formAction("POST", "/duo", [text("otp")], kind: "login", title: "Code")])
                ], kind: "device-selector")
            ], messages: [message("Old")])),
        [
          .event(.submit("Send", ["hint": "h"])),
          .post("/duo", ["how": "sms", "hint": "h"], .same([message("Code sent")])), .state(.next),
          .sees("new messages come first") { $0.content?.messages.map(\.text.literal) == ["Code sent", "Old"] },
          .sees("only the continue form is there") { $0.content?.actions.compactMap { $0.title?.literal } == ["Code"] },
          .event(.submit(nil, ["otp": Planted.secret("otp")])),
          .post("/duo", absent: ["how", "hint"], body: "otp=\(Planted.secret("otp"))", redirToEnd),
        ], end,
      ])
    Scenario(
      "browser, POST",
      [
        pre(browserStep("POST")),
        [
          .state(.next), .event(opens("https://id.test/ext?_launch_nonce=l&redirect_uri=app1%3Astart")),
          .event(.open("app1:start?_resume_nonce=\(Planted.secret("n1"))")),
          .post("/resume", body: "_resume_nonce=\(Planted.secret("n1"))", redirToEnd),
        ], end,
      ])
    Scenario(
      "browser, GET",
      [
        pre(browserStep("GET")),
        [
          .event(.open("app1:start?_resume_nonce=\(Planted.secret("n1"))")),
          .get("/resume?_resume_nonce=\(Planted.secret("n1"))", redirToEnd),
        ], end,
      ])
    Scenario(
      "the browser is given up",
      [
        pre(browserStep("POST")),
        [
          .event(.submit("cancel")), .post("/cancel", passwordForm), .state(.next),
          .sees("the operation is gone") { $0.pendingOperation == nil },
          .event(.refuse("app1:start?_resume_nonce=\(Planted.secret("n1"))")), .state(.next),
        ],
      ])
    Scenario(
      "passkey", SetUp(authenticator: [.success]),
      [
        pre(passkeyStep()),
        [
          .server(
            Exchange(
              line: "POST /webauthn",
              body:
                #"{"credential":{"id":"aWQ","rawId":"aWQ","response":{"authenticatorData":"ZGF0YQ","clientDataJSON":"Y2xpZW50","signature":"Y2FuYXJ5c2lnbmVk"},"type":"public-key"}}"#,
              headers: ["Content-Type": "application/json"], answer: redirToEnd))
        ], end,
      ])
    Scenario(
      "new security key", SetUp(authenticator: [.success]),
      [
        pre(
          .actions(
            [
              operation(
                "webauthn-registration",
                #"{"platformCredentialCreationOptions":\#(creation),"crossPlatformCredentialCreationOptions":\#(creation)}"#,
                continues: [
                  formAction(
                    "POST", "/webauthn", [context("platformCredential"), context("crossPlatformCredential")],
                    kind: "continue", type: "application/json")
                ])
            ], type: "registration-step")),
        [
          .state(.next), .sees("there are two to choose from") { $0.pendingOperation?.attachments.count == 2 },
          .sees("the choice is shown") { StateContentView($0) == .webAuthn },
          .event(.choose(.crossPlatform)),
          .server(
            Exchange(
              line: "POST /webauthn", headers: ["Content-Type": "application/json"], answer: redirToEnd,
              check: { request, _ in
                String(decoding: request.body, as: UTF8.self).hasPrefix(#"{"crossPlatformCredential":{"#)
                  ? nil : "the member is another one"
              })),
        ], end,
      ])
    Scenario(
      "passkey, cancelled and retried", SetUp(authenticator: [.cancelled, .success]),
      [
        pre(passkeyStep()),
        [
          .state(.next), .sees("it can be tried again") { $0.pendingOperation?.phase == .failed(.cancelled) },
          .event(.retry), .post("/webauthn", headers: ["Content-Type": "application/json"], redirToEnd),
        ], end,
      ])
    Scenario(
      "passkey, not possible here",
      [
        pre(passkeyStep()),
        [
          .state(.next),
          .sees("the other way is offered") { $0.content?.actions.first?.title?.literal == "Use the browser" },
          .event(.submit("redirect")), .get("/authn/ext", passwordForm), .state(.next),
        ],
      ])
    Scenario(
      "Encap", SetUp(appSchemes: ["encap"]),
      [
        pre(
          .actions([
            operation(
              "encap-auto-activation",
              #"{"href":"encap://go?c=1","activationCode":"\#(Planted.secret("activation"))"}"#,
              continues: [formAction("POST", "/encap", kind: "continue", title: "Next")])
          ])),
        [
          .state(.next), .event(opens("encap://go?c=1")), .event(.submit("continue")), .post("/encap", passwordForm),
          .state(.next),
        ],
      ])
    Scenario(
      "operation of the app", SetUp(generic: ["a": "1"]),
      [
        pre(
          .actions([
            operation("x", #"{"k":"v"}"#, continues: [formAction("POST", "/x", [context("a")], kind: "continue")])
          ])),
        [.post("/x", ["a": "1"], passwordForm), .state(.next)],
      ])
    Scenario(
      "operation that the app does not know, with another way",
      [
        pre(.actions([operation("x", "{}", errors: [formAction("GET", "/skip", kind: "continue", title: "Not now")])])),
        [
          .state(.next), .sees("the other way is offered") { $0.content?.singleAction?.title?.literal == "Not now" },
          .event(.submit()), .get("/skip", passwordForm), .state(.next),
        ],
      ])
    Scenario(
      "operation that the app does not know, without another way",
      [pre(.actions([operation("x", "{}")])), [.state(.error("Unsupported"))]])
    Scenario(
      "consent",
      [
        pre(
          .actions(
            [
              formAction(
                "POST", "/consent", [checkbox("consent.a", isChecked: true), checkbox("consent.b")],
                kind: "user-consent")
            ], type: "user-consent-step")),
        [
          .event(.submit(nil, ["consent.a": "yes"])),
          .post("/consent", ["consent.a": "yes"], absent: ["consent.b"], redirToEnd),
        ], end,
      ])
    Scenario(
      "choice within a choice",
      [
        pre(
          .actions([
            selectorAction(
              [
                selectorAction(
                  [formAction("POST", "/dev", [hidden("how", "push")], title: "Push")], kind: "device-option",
                  title: "Phone")
              ], kind: "device-selector")
          ])),
        [
          .state(.next), .sees("any actions are shown") { StateContentView($0) == .generic },
          .event(.submit("Push")), .post("/dev", body: "how=push", redirToEnd),
        ], end,
      ])
  }
}

/// The newest URL that was opened.
func opens(_ url: String) -> Event {
  .run("opened \(url)") { player in
    guard player.opened.last?.absoluteString == url else {
      throw Fault("What was opened is \(player.opened.last?.absoluteString ?? "nothing").")
    }
  }
}
