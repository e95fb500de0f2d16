import Foundation
import HaapiLoginTesting
import HaapiRuntime

@testable import HaapiLogin

private typealias Line = Scenario.Line

/// What a server answers to a form, and what becomes of it.
private func answer(
  _ title: String, _ answer: ScriptedAnswer, _ lines: [Scenario.Line], isAboutHTTP: Bool = false
) -> Scenario {
  Scenario(
    title, isAboutHTTP: isAboutHTTP,
    [pre(passwordForm), [.event(.submit(nil, passwordGiven)), .post("/authn/pw", answer)], lines])
}

private func raw(_ body: Data, type: String = "application/vnd.auth+json", status: Int = 200) -> ScriptedAnswer {
  .response(status: status, headers: ["Content-Type": type], body: body)
}

/// A URL that must not be opened.
private func unopened(_ href: String, hasErrorActions: Bool) -> Scenario {
  let errors = hasErrorActions ? [formAction("GET", "/skip", kind: "continue", title: "Other")] : []
  return Scenario(
    "launch of '\(href)'\(hasErrorActions ? "" : ", without another way")",
    [
      pre(
        .actions([
          operation(
            "external-browser-flow", #"{"href":"\#(href)"}"#,
            continues: [formAction("POST", "/resume", [context("_resume_nonce")])], errors: errors)
        ])),
      [
        .state(hasErrorActions ? .next : .error(nil)),
        .sees("the other way is offered, if there is one") {
          !hasErrorActions || $0.content?.actions.first?.title?.literal == "Other"
        }, .event(.run("nothing was opened") { if !$0.opened.isEmpty { throw Fault("It was opened.") } }),
      ],
    ])
}

private func credentials(_ title: String, _ token: ScriptedAnswer, _ lines: [Scenario.Line]) -> Scenario {
  Scenario(title, isAboutHTTP: true, [[.event(.start), .tk(token)], lines])
}

private let fivePolls: [Scenario.Line] = (0..<5).flatMap { _ in
  [Line.event(.wait(2)), .get("/poll", .poll("pending"))]
}

private let refusedLinks: [Scenario.Line] = [
  "other:start?_resume_nonce=n1", "app1:start", "app1:start?_resume_nonce=",
  "app1:start?_resume_nonce=n1&_resume_nonce=n2", "app1:stop?_resume_nonce=n1", "app1://start?_resume_nonce=n1",
  "app1:start?nonce=n1", "https://id.test/?_resume_nonce=n1",
].map { .event(.refuse($0)) }

private let longValue = String(repeating: "n", count: 10_000)

/// A request with neither session nor nonce.
private func unimpressed(_ line: String, _ answer: ScriptedAnswer) -> Scenario.Line {
  .server(
    Exchange(
      line: line, headers: ["Session-Id": nil], answer: answer,
      check: { request, _ in request.proofNonce == nil ? nil : "the hostile nonce was used" }))
}

/// An answer that belongs to another login ends this one.
private let foreignEnd: [Scenario.Line] = [
  .state(.error("Illegal state")), .sees("there is no way back to the step") { $0.content == nil },
  .event(.dropped(.dismissError)), .event(.dropped(.submit(nil, passwordGiven))),
]

private let twoOperations = ScriptedAnswer.actions([
  operation("bankid", bankIdArguments, continues: [formAction("GET", "/bankid", kind: "redirect")]),
  operation(
    "external-browser-flow", #"{"href":"https://id.test/ext"}"#,
    continues: [formAction("POST", "/resume", [context("_resume_nonce")])]),
])

extension Scenario {
  @ScenarioList static var hostileAnswers: [Scenario] {
    answer("JSON that ends early", raw(Data(#"{"type":"#.utf8)), [.state(.error("Invalid response"))])
    answer(
      "100,000 nested arrays", raw(Data(repeating: UInt8(ascii: "["), count: 100_000)),
      [.state(.error("Invalid response"))])
    answer(
      "invalid UTF-8", raw(Data(#"{"type":""#.utf8) + Data([0xFF, 0xFE]) + Data(#""}"#.utf8)),
      [.state(.error("Invalid response"))])
    answer("200 and HTML", .html(), [.state(.error("Invalid response"))])
    answer("200 and a problem", .prob("too-many-attempts", status: 200), [.state(.problem)])
    answer("400 and a step", .step(#"{"type":"authentication-step","actions":[]}"#, status: 400), [.state(.next)])
    answer(
      "media type with parameters",
      raw(
        Data(#"{"type":"authentication-step","actions":[]}"#.utf8), type: "application/vnd.auth+json; charset=UTF-8"),
      [.state(.next)])
    answer(
      "unknown step",
      .step(#"{"type":"brand-new-step","actions":[\#(formAction("POST", "/new", title: "New"))]}"#),
      [.state(.next), .event(.submit("New")), .post("/new", passwordForm), .state(.next)])
    answer(
      "unknown template",
      .step(
        #"{"type":"authentication-step","actions":[{"template":"hologram","kind":"x","model":{}},\#(formAction("POST", "/f"))]}"#
      ), [.state(.next), .sees("the action is skipped") { $0.content?.actions.count == 1 }])
    Scenario(
      "hostile headers", isAboutHTTP: true,
      [
        [
          .event(.start), .tk(),
          .az(.redir("GET", "/a").adding(["DPoP-Nonce": longValue, "Set-Session-Id": "s\u{7}1"])),
          unimpressed("GET /a", passwordForm.adding(["DPoP-Nonce": "a b", "Set-Session-Id": longValue])),
          .event(.submit(nil, passwordGiven)), unimpressed("POST /authn/pw", passwordForm), .state(.next),
        ]
      ])
    Scenario(
      "no proof is used twice",
      [
        pre(.poll("pending")),
        fivePolls,
        [.state(.polling)],
      ])
    answer("code with another state", .code(state: "other"), foreignEnd, isAboutHTTP: true)
    answer("code without a state", .code(state: nil), foreignEnd, isAboutHTTP: true)
    Scenario(
      "code of another issuer", SetUp(issuer: "https://id.test"), isAboutHTTP: true,
      [
        [
          .event(.start), .tk(), .az(.code(further: #","iss":"https://evil.test""#)), .state(.error("Illegal state")),
          .event(.start), .tk(.token("A2")), .az(.code(further: #","iss":"https://id.test""#)), .ex(), .state(.tokens),
        ]
      ])
    unopened("javascript:alert(1)", hasErrorActions: true)
    unopened("file:///etc/passwd", hasErrorActions: true)
    unopened("data:text/html,x", hasErrorActions: true)
    unopened("http://id.test/ext", hasErrorActions: true)
    unopened("app1:start", hasErrorActions: true)
    unopened("https://id.test@evil.test/", hasErrorActions: true)
    unopened("", hasErrorActions: true)
    unopened("javascript:alert(1)", hasErrorActions: false)
    Scenario(
      "deep links that are none",
      [
        pre(passwordForm), [.event(.refuse("app1:start?_resume_nonce=\(Planted.secret("n1"))")), .event(.reset)],
        pre(browserStep("POST")),
        refusedLinks,
        [
          .event(.open("app1:start?_resume_nonce=\(Planted.secret("n1"))")), .post("/resume", browserStep("POST")),
          .state(.next), .event(.refuse("app1:start?_resume_nonce=\(Planted.secret("n1"))")),
          .event(.open("app1:start?_resume_nonce=\(Planted.secret("n2"))")), .post("/resume", passwordForm),
          .state(.next),
        ],
      ])
    credentials("bearer token", .token("A1", type: "bearer"), [.state(.error(nil))])
    credentials("token without a life", .token("A1", life: "-1"), [.tk(.token("A2", life: "-1")), .state(.error(nil))])
    credentials("life as text", .token("A1", life: #""300""#), [.az(passwordForm), .state(.next)])
    credentials(
      "endless life", .token("A1", life: "1e18"),
      [
        .az(passwordForm), .state(.next), .event(.wait(86_391)), .event(.submit(nil, passwordGiven)), .tk(.token("A2")),
        .post("/authn/pw", passwordForm), .state(.next),
      ])
    Scenario(
      "two operations",
      [
        pre(twoOperations),
        [
          .state(.next), .sees("both are offered") { $0.content?.actions.count == 2 && $0.pendingOperation == nil },
          .event(.perform("external-browser-flow")), .event(opens("https://id.test/ext?redirect_uri=app1%3Astart")),
          .event(.open("app1:start?_resume_nonce=\(Planted.secret("n1"))")), .post("/resume", passwordForm),
          .state(.next),
        ],
      ])
    Scenario(
      "two operations, one an app",
      [
        pre(twoOperations),
        [
          .state(.next), .event(.perform("bankid")), .get("/bankid", passwordForm),
          .event(opens("bankid:///?autostarttoken=\(Planted.secret("auto"))&redirect=app1%3Astart")), .state(.next),
        ],
      ])
    Scenario(
      "an operation among choices",
      [
        pre(
          .actions([
            selectorAction([
              formAction("POST", "/password", kind: "login"),
              operation(
                "external-browser-flow", #"{"href":"https://id.test/ext"}"#,
                continues: [formAction("POST", "/resume", [context("_resume_nonce")])]),
            ])
          ])),
        [
          .state(.next), .event(.perform("external-browser-flow")),
          .event(opens("https://id.test/ext?redirect_uri=app1%3Astart")),
          .event(.open("app1:start?_resume_nonce=\(Planted.secret("n1"))")), .post("/resume", passwordForm),
          .state(.next),
        ],
      ])
    Scenario(
      "form with DELETE",
      [
        pre(.form("DELETE", "/f", [text("a")])),
        [
          .event(.submit(nil, ["a": "1"])),
          .server(Exchange(line: "DELETE /f?a=1", body: "", answer: passwordForm)), .state(.next),
        ],
      ])
    Scenario(
      "form of XML",
      [
        pre(.form("POST", "/f", [text("a")], type: "text/xml")),
        [
          .event(.submit(nil, ["a": "1"])), .state(.next), .sees("it was refused") { $0.actionError != nil },
        ],
      ])
    Scenario(
      "secrets stay out of the log", SetUp(isBound: true, secrets: ["246810"]),
      [
        pre(browserStep("POST")),
        [
          .event(.open("app1:start?_resume_nonce=\(Planted.secret("n1"))")),
          .post("/resume", .form("POST", "/otp", [text("otp"), password("pw")])),
          .event(.submit(nil, ["otp": "246810", "pw": Planted.secret("pw")])),
          .post("/otp", redirToEnd),
        ], end,
        [
          .event(.refreshTokens), .post(Exchange.tk, ["grant_type": "refresh_token"], .tokens("T2", refresh: "r2")),
          .state(.tokens),
        ],
      ])
    Scenario(
      "token in place of a code",
      [
        [
          .event(.start), .tk(),
          .az(
            .actions(
              [], type: "oauth-authorization-response",
              properties: #"{"access_token":"\#(Planted.secret("at"))","state":"{state}"}"#)),
          .state(.error("Illegal state")),
        ]
      ])
    Scenario(
      "started twice",
      [
        [
          .event(.inFlight(.start)), .tk(),
          .az(held: "az", .redir("GET", "/authn?sp=x").adding(["Set-Session-Id": Planted.secret("session1")])),
          .event(.dropped(.start)), .event(.release("az")),
          .get("/authn?sp=x", passwordForm), .state(.next), .event(.dropped(.start)), .event(.reset), .state(.none),
        ], pre(passwordForm),
        [
          .state(.next),
          .event(
            .run("everything is new") { player in
              let proofs = Set(player.transport.requests.compactMap(\.proofThumbprint))
              if proofs.count != 2 { throw Fault("There are \(proofs.count) keys.") }
              let starts = player.transport.requests.filter { $0.line.hasPrefix("GET \(Exchange.az)") }
              if Set(starts.map { $0["code_challenge"] }).count != 2 { throw Fault("The verifier is the same.") }
            }),
        ],
      ])
  }
}
