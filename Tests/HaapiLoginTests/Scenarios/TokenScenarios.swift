import Foundation
import HaapiLoginTesting
import HaapiRuntime

@testable import HaapiLogin

private typealias Line = Scenario.Line

/// A login without a step for the user, up to the tokens.
let sso: [Scenario.Line] = [.event(.start), .tk(), .az(.code()), .ex(), .state(.tokens)]

private let awkward = #"a+b&c=d%;/?:@, é😀"#

private let startWithPrompt = Exchange(
  line: "GET \(Exchange.az)", form: ["client_id": "app1", "prompt": "login"], headers: ["X-A": "a"],
  answer: .redir("GET", "/authn"),
  check: { request, server in
    server.begin(state: request["state"] ?? "", challenge: request["code_challenge"] ?? "")
    return request.query.count { $0.name == "client_id" } == 1 ? nil : "there are two clients"
  })

private let boundExchange = Exchange(
  line: "POST \(Exchange.tk)", form: ["grant_type": "authorization_code"], answer: .tokens("T1", refresh: "r1"),
  check: { request, server in
    if request.proofThumbprint == nil { return "there is no proof" }
    return server.verify(request["code_verifier"], request.proofThumbprint)
  })

extension Scenario {
  @ScenarioList static var requestsAndTokens: [Scenario] {
    Scenario(
      "single sign-on",
      [
        sso,
        [
          .event(
            .run("no step was shown") { player in
              if player.states.contains(where: { if case .next = $0 { true } else { false } }) {
                throw Fault("A step was shown.")
              }
            })
        ],
      ])
    Scenario(
      "consent only, denied",
      [
        [
          .event(.start), .tk(),
          .az(
            .actions(
              [formAction("POST", "/consent", [checkbox("consent.a")], kind: "user-consent"), cancelAction],
              type: "user-consent-step")),
          .state(.next), .event(.submit("cancel")),
          .post(
            "/cancel",
            .prob(
              "error-authorization-response", #","error":"access_denied","error_description":"Refused by the user""#)),
          .state(.error("access_denied")),
          .sees("the text is that of the server") {
            ($0.error as? any IdsvrError)?.failureReason == "Refused by the user"
          },
          .event(.dropped(.submit())),
        ]
      ])
    Scenario(
      "awkward characters, POST",
      [
        pre(.form("POST", "/f", [text("v")])),
        [
          .event(.submit(nil, ["v": awkward])),
          .post("/f", ["v": awkward], body: "v=a%2Bb%26c%3Dd%25%3B%2F%3F%3A%40%2C+%C3%A9%F0%9F%98%80", passwordForm),
          .state(.next),
        ],
      ])
    Scenario(
      "awkward characters, GET",
      [
        pre(.form("GET", "/f", [text("v")])),
        [
          .event(.submit(nil, ["v": awkward])),
          .get("/f?v=a%2Bb%26c%3Dd%25%3B%2F%3F%3A%40%2C%20%C3%A9%F0%9F%98%80", form: ["v": awkward], passwordForm),
          .state(.next),
        ],
      ])
    Scenario(
      "several values of one name",
      [
        pre(.form("POST", "/f", [text("n")])),
        [.event(.submit(nil, ["n": ["a", "b"]])), .post("/f", body: "n=a&n=b", passwordForm), .state(.next)],
      ])
    Scenario(
      "object in a form with GET",
      [
        pre(.form("GET", "/f", [text("n")])),
        [
          .event(.submit(nil, ["n": ["k": "v"]])), .state(.next),
          .sees("it was refused") { ($0.actionError as? any IdsvrError)?.error == "Illegal state" },
        ],
      ])
    Scenario(
      "query of the address",
      [
        pre(.form("GET", "/p?keep=1", [text("b")])),
        [.event(.submit(nil, ["b": "2"])), .get("/p?keep=1&b=2", passwordForm), .state(.next)],
      ])
    Scenario(
      "further headers and parameters",
      SetUp(headers: ["X-A": "a"], extraParameters: ["prompt": "login", "client_id": "evil"]),
      [
        [
          .event(.start),
          .post(Exchange.tk, ["grant_type": "client_credentials"], headers: ["X-A": nil], .token("A1")),
          .server(startWithPrompt), .get("/authn", headers: ["X-A": "a"], passwordForm), .state(.next),
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", headers: ["X-A": "a"], .code()),
          .post(Exchange.tk, ["grant_type": "authorization_code"], headers: ["X-A": nil], .tokens("T1", refresh: "r1")),
          .state(.tokens), .event(.refreshTokens),
          .post(Exchange.tk, ["grant_type": "refresh_token"], headers: ["X-A": nil], .tokens("T2", refresh: "r2")),
          .event(.revokeRefreshToken), .post(Exchange.rv, headers: ["X-A": nil], .empty(status: 200)),
        ]
      ])
    Scenario(
      "exchange by hand", SetUp(isAutomaticExchange: false),
      [
        [
          .event(.start), .tk(), .az(.code()), .state(.code("c1")),
          .sees("there is a button for it") { StateContentView($0) == .authorized }, .event(.fetchAccessToken), .ex(),
          .state(.tokens),
        ]
      ])
    Scenario(
      "code bound to the key", SetUp(isBound: true),
      [
        [
          .event(.start), .tk(), .az(.code()),
          .server(boundExchange), .state(.tokens),
        ]
      ])
    Scenario(
      "refresh", SetUp(isBound: true), isAboutHTTP: true,
      [
        sso,
        [
          .event(.refreshTokens),
          .post(
            Exchange.tk, ["grant_type": "refresh_token", "refresh_token": Planted.secret("r1"), "client_id": "app1"],
            .tokens("T2")), .state(.tokens),
          .sees("the refresh token stays") {
            $0.tokens?.refreshToken == Planted.secret("r1") && $0.tokens?.accessToken == Planted.secret("T2")
          }, .event(.refreshTokens),
          .post(
            Exchange.tk, ["grant_type": "refresh_token", "refresh_token": Planted.secret("r1")],
            .tokens("T3", refresh: "r2")), .state(.tokens),
          .sees("the refresh token is the new one") { $0.tokens?.refreshToken == Planted.secret("r2") },
          .event(.refreshTokens),
          .post(Exchange.tk, ["grant_type": "refresh_token", "refresh_token": Planted.secret("r2")], .tokens("T4")),
          .event(
            .run("one key") { player in
              let keys = Set(player.transport.requests.map(\.proofThumbprint))
              if keys.count != 1 || keys.contains(nil) { throw Fault("There are \(keys.count) keys.") }
            }),
        ],
      ])
    Scenario(
      "refresh refused",
      [
        sso,
        [
          .event(.refreshTokens),
          .post(Exchange.tk, ["grant_type": "refresh_token"], .json(#"{"error":"invalid_grant"}"#, status: 400)),
          .state(.tokens), .sees("the refusal is there") { $0.tokenError?.error == "invalid_grant" },
          .sees("the old tokens stay") { $0.tokens?.accessToken == Planted.secret("T1") },
        ],
      ])
    Scenario(
      "revocation",
      [
        sso,
        [
          .event(.revokeRefreshToken),
          .post(
            Exchange.rv, ["token": Planted.secret("r1"), "token_type_hint": "refresh_token"],
            headers: ["Session-Id": nil], .empty(status: 200)), .state(.tokens),
          .event(.dropped(.refreshTokens)), .event(.revokeAccessToken),
          .post(Exchange.rv, ["token": Planted.secret("T1")], .empty(status: 200)), .state(.none),
        ],
      ])
    Scenario(
      "revocation fails",
      [
        sso,
        [
          .event(.revokeRefreshToken), .post(Exchange.rv, .html(503)), .state(.tokens),
          .sees("it can be tried again") {
            ($0.actionError as? any IdsvrError)?.recoverySuggestion == .retryable(condition: .now)
          },
        ],
      ])
    Scenario(
      "revocation without an address", SetUp(hasRevocation: false),
      [
        sso,
        [
          .event(.revokeRefreshToken), .state(.tokens),
          .sees("the configuration lacks it") { ($0.actionError as? any IdsvrError)?.error == "Invalid configuration" },
        ],
      ])
    Scenario("client of this device", isAboutHTTP: true, [[.event(.run("registers", registersClient))]])
    Scenario(
      "invalid input",
      [
        pre(.form("POST", "/f", [text("a"), text("b")])),
        [
          .event(.submit(nil, ["a": "1", "b": "2"])),
          .post(
            "/f",
            .prob(
              "invalid-input",
              #","invalidFields":[{"name":"a","reason":"missing","detail":"A!"},{"name":"z","detail":"Z!"}]"#)),
          .state(.problem), .event(.run("the fields are marked", marksFields)),
        ],
      ])
    Scenario(
      "too many attempts",
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", .prob("too-many-attempts")), .state(.problem),
          .sees("the step stays") { $0.content?.actions.count == 1 },
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", .prob("authentication-failed")), .state(.problem),
          .sees("the step stays") { $0.content?.actions.count == 1 },
        ],
      ])
    Scenario(
      "error with a way to restart",
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)),
          .post("/authn/pw", .prob("generic-user-error", links: [link("/again", "restart")])), .state(.problem),
          .event(.follow("restart")), .get("/again", passwordForm), .state(.next),
        ],
      ])
    Scenario(
      "unexpected, without a code",
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", .prob("unexpected")), .state(.error("Problem")),
          .event(.dropped(.submit())),
        ],
      ])
    Scenario(
      "unexpected, with another code",
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", .prob("unexpected", #","code":"odd""#)),
          .state(.problem), .sees("the step stays") { $0.content != nil },
        ],
      ])
    Scenario(
      "session lost",
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)),
          .post("/authn/pw", .prob("mismatch-between-session-and-access-token")), .state(.error(nil)),
          .sees("a new login is needed") { ($0.error as? any IdsvrError)?.recoverySuggestion == .newHaapiFlow },
        ], pre(passwordForm), [.state(.next)],
      ])
    Scenario(
      "code refused",
      [
        [
          .event(.start), .tk(), .az(.code()), .ex("c1", .json(#"{"error":"invalid_grant"}"#, status: 400)),
          .state(.error("invalid_grant")), .sees("it is a result") { $0.tokenError?.error == "invalid_grant" },
          .event(.dropped(.fetchAccessToken)),
        ]
      ])
    Scenario(
      "no tokens",
      [
        [
          .event(.start), .tk(), .az(.code()), .ex("c1", .json(#"{"hello":1}"#)), .state(.error("Invalid response")),
          .event(.fetchAccessToken), .ex("c1", .html(502)), .state(.error("HTTP status 502")),
          .sees("it is no result") { $0.tokenError == nil },
        ]
      ])
  }
}

/// The form marks the field that it has, and shows what is about another one.
@MainActor
private func marksFields(_ player: ScenarioPlayer) async throws {
  guard #available(macOS 14, *) else { return }
  guard let controller = player.login as? HaapiController else { return }
  let model = FlowViewModel(controller: controller)
  guard case .forms(let forms) = model.content, let form = forms.first else { throw Fault("There is no form.") }
  guard form.isEnabled, form.fields.map(\.error) == ["A!", nil] else {
    throw Fault("The marks are \(form.fields.map(\.error)).")
  }
  guard form.messages.map(\.text) == ["A!", "Z!"] else { throw Fault("The messages are \(form.messages).") }
}

/// Registers a client for this device once, and logs in with it twice.
@MainActor
private func registersClient(_ player: ScenarioPlayer) async throws {
  let configuration = HaapiConfiguration.test(player.scenario.setUp, transport: player.transport, clock: player.clock)
  let storage = MemoryStorage()
  player.transport.expect(
    .expect("POST \(Exchange.tk)", form: ["scope": "dcr"], answer: .token("D1", type: "bearer")),
    .expect(
      "POST /dcr", headers: ["Authorization": "Bearer \(Planted.secret("D1"))"],
      answer: .json(#"{"client_id":"id2","client_secret":"secret2"}"#, status: 201)))
  let credentials = Data("id2:secret2".utf8).base64EncodedString()
  for _ in 0..<2 {
    player.transport.expect(
      .expect(
        "POST \(Exchange.tk)", headers: ["Authorization": "Basic \(credentials)"],
        form: ["scope": "urn:se:curity:scopes:haapi"], answer: .token("A1")),
      .expect("GET \(Exchange.az)", form: ["client_id": "id2"], answer: passwordForm))
    guard try await logsIn(configuration, storage) else { throw Fault("The registered client could not log in.") }
  }
  player.playedBeside(6)
}

private func logsIn(_ configuration: HaapiConfiguration, _ storage: MemoryStorage) async throws -> Bool {
  guard let endpoint = URL(string: "https://id.test/dcr") else { return false }
  let accessor = try await HaapiAccessorBuilder(haapiConfiguration: configuration)
    .setDCRConfiguration(
      configuration: DCRConfiguration(
        templateClientId: "template", clientRegistrationEndpointUrl: endpoint, storage: storage)
    ).buildForHaapi()
  defer { accessor.close() }
  if case .representation = await accessor.haapiManager.start() { return true }
  return false
}
