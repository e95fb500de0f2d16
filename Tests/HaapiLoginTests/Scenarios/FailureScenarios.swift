import Foundation
import HaapiLoginTesting
import HaapiRuntime

@testable import HaapiLogin

private typealias Line = Scenario.Line

private func nonceDemand(_ nonce: String) -> ScriptedAnswer {
  .empty(
    status: 401,
    headers: [
      "WWW-Authenticate": #"DPoP algs="ES256", error="use_dpop_nonce""#, "DPoP-Nonce": Planted.secret(nonce),
    ])
}

private let invalidToken = ScriptedAnswer.empty(
  status: 401, headers: ["WWW-Authenticate": #"DPoP error="invalid_token""#])

/// The nonce that a proof has to have.
private func proof(_ line: String, nonce: String?, _ answer: ScriptedAnswer, form: [String: String] = [:])
  -> Scenario.Line
{
  .server(
    Exchange(
      line: line, form: form, answer: answer,
      check: { request, server in
        if line.hasSuffix(Exchange.az) {
          server.begin(state: request["state"] ?? "", challenge: request["code_challenge"] ?? "")
        }
        return request.proofNonce == nonce.map(Planted.secret) ? nil : "the nonce of the proof is another one"
      }))
}

private let mail = pre(.form("POST", "/mail", [text("email")]))
private let cancellable = [formAction("GET", "/poll", kind: "poll", title: "Wait"), cancelAction]

private let failingPoll: [Scenario.Line] = [
  .event(.wait(2)), .get("/poll", .failure(URLError(.networkConnectionLost))), .state(.polling),
]

extension Scenario {
  @ScenarioList static var failures: [Scenario] {
    Scenario(
      "client refused", isAboutHTTP: true,
      [
        [
          .event(.start), .tk(.json(#"{"error":"invalid_client"}"#, status: 401)), .state(.error("invalid_client")),
          .sees("there is nothing to go back to") { $0.content == nil },
        ]
      ])
    Scenario(
      "nonce for the token", isAboutHTTP: true,
      [
        [
          .event(.start),
          proof(
            "POST \(Exchange.tk)", nonce: nil,
            .json(#"{"error":"use_dpop_nonce"}"#, status: 400).adding(["DPoP-Nonce": Planted.secret("n1")]),
            form: ["grant_type": "client_credentials"]),
          proof("POST \(Exchange.tk)", nonce: "n1", .token("A1"), form: ["grant_type": "client_credentials"]),
          proof("GET \(Exchange.az)", nonce: "n1", passwordForm), .state(.next),
        ]
      ])
    Scenario(
      "nonce for a form", isAboutHTTP: true,
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", passwordSent, nonceDemand("n2")),
          proof("POST /authn/pw", nonce: "n2", passwordForm, form: passwordSent), .state(.next),
        ],
      ])
    Scenario(
      "nonce asked for twice", isAboutHTTP: true,
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", passwordSent, nonceDemand("n2")),
          proof("POST /authn/pw", nonce: "n2", nonceDemand("n3")), .state(.error("DPoP proof failure")),
        ],
      ])
    Scenario(
      "newest nonce", isAboutHTTP: true,
      [
        [
          .event(.start), .tk(), .az(.redir("GET", "/authn").adding(["DPoP-Nonce": Planted.secret("n4")])),
          proof("GET /authn", nonce: "n4", passwordForm.adding(["DPoP-Nonce": Planted.secret("n5")])),
          .event(.submit(nil, passwordGiven)), proof("POST /authn/pw", nonce: "n5", passwordForm), .state(.next),
        ]
      ])
    Scenario(
      "token near its end", isAboutHTTP: true,
      [
        [
          .event(.start), .tk(.token("A1", life: "12")),
          .az(passwordForm.adding(["Set-Session-Id": Planted.secret("session1")])), .state(.next), .event(.wait(3)),
          .event(.submit(nil, passwordGiven)), .tk(.token("A2")),
          .post("/authn/pw", headers: ["Session-Id": Planted.secret("session1")], passwordForm), .state(.next),
        ]
      ])
    Scenario(
      "token refused", isAboutHTTP: true,
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", passwordSent, invalidToken), .tk(.token("A2")),
          .post("/authn/pw", passwordSent, passwordForm), .state(.next), .event(.submit(nil, passwordGiven)),
          .post("/authn/pw", invalidToken), .tk(.token("A3")), .post("/authn/pw", invalidToken), .state(.error(nil)),
          .sees("the step is still there") { $0.content != nil },
        ],
      ])
    Scenario(
      "403",
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", .html(403)), .state(.error("HTTP status 403")),
        ],
      ])
    Scenario(
      "500 with a problem, 502 without",
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", .prob("too-many-attempts", status: 500)),
          .state(.problem), .event(.submit(nil, passwordGiven)), .post("/authn/pw", .html(502)),
          .state(.error("HTTP status 502")),
          .sees("it can be tried again") {
            ($0.error as? any IdsvrError)?.recoverySuggestion == .retryable(condition: .now) && $0.content != nil
          },
        ],
      ])
    Scenario(
      "429", isAboutHTTP: true,
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", .html(429).adding(["Retry-After": "5"])),
          .state(.error("HTTP status 429")),
          .sees("it can be tried again, and says when") {
            let error = $0.error as? any IdsvrError
            return error?.recoverySuggestion == .retryable(condition: .now)
              && error?.failureReason.contains("5") == true
          }, .event(.wait(10)),
        ],
      ])
    Scenario(
      "204 after a cancel",
      [
        pre(.actions([cancelAction])),
        [.event(.submit("cancel")), .post("/cancel", .empty(status: 204)), .state(.error("Invalid response"))],
      ])
    Scenario(
      "polls that fail",
      [
        mail,
        [
          .event(.submit()), .post("/mail", .poll("pending")), .state(.polling), .event(.wait(2)),
          .get("/poll", .failure(URLError(.networkConnectionLost))), .state(.polling), .event(.wait(2)),
          .get("/poll", .failure(URLError(.networkConnectionLost))), .state(.polling), .event(.wait(2)),
          .get("/poll", .poll("pending")), .state(.polling),
        ], failingPoll, failingPoll, failingPoll,
        [
          .event(.wait(2)), .get("/poll", .failure(URLError(.networkConnectionLost))),
          .state(.error("Communication failure")), .event(.dismissError), .state(.polling),
          .sees("the user may ask") { !$0.isPollingAutomatically }, .event(.submit("poll")),
          .get("/poll", .poll("pending")), .state(.polling), .sees("and it goes on") { $0.isPollingAutomatically },
        ],
      ])
    Scenario(
      "form whose answer is lost",
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", .failure(URLError(.networkConnectionLost))),
          .state(.error("Communication failure")), .sees("the step is still there") { $0.content != nil },
          .event(.wait(60)), .event(.submit(nil, passwordGiven)), .post("/authn/pw", passwordForm), .state(.next),
        ],
      ])
    Scenario(
      "answer that comes too late", isAboutHTTP: true,
      [
        pre(passwordForm),
        [
          .event(.inFlight(.submit(nil, passwordGiven))), .post("/authn/pw", .later(.seconds(21), passwordForm)),
          .event(
            .run("time goes by") { player in
              await player.clock.sleepers(2)
              player.clock.advance(by: .seconds(20))
            }), .state(.error("Communication failure")), .sees("the step is still there") { $0.content != nil },
          .event(.wait(5)), .state(.error("Communication failure")),
        ],
      ])
    Scenario(
      "wait that ends in a problem",
      [
        mail,
        [
          .event(.submit()), .post("/mail", .poll("pending")), .event(.wait(2)),
          .get("/poll", .prob("generic-user-error")), .state(.problem), .event(.wait(60)), .state(.problem),
        ],
      ])
    Scenario(
      "failed, with one way on",
      [
        mail,
        [
          .event(.submit()), .post("/mail", .poll("pending")), .event(.wait(2)),
          .get("/poll", .poll("failed", [formAction("POST", "/on", kind: "redirect")])), .post("/on", passwordForm),
          .state(.next),
        ],
      ])
    Scenario(
      "failed, with two ways on",
      [
        mail,
        [
          .event(.submit()), .post("/mail", .poll("pending")), .event(.wait(2)),
          .get("/poll", .poll("failed", [formAction("POST", "/on", kind: "redirect", title: "On"), cancelAction])),
          .state(.next), .sees("both are shown") { $0.content?.actions.count == 2 },
        ],
      ])
  }
}
