import Foundation
import HaapiLoginTesting
import HaapiRuntime

@testable import HaapiLogin

private typealias Line = Scenario.Line

private let cancellable = [formAction("GET", "/poll", kind: "poll", title: "Wait"), cancelAction]
private let wait = pre(.poll("pending", cancellable))

/// A link that leads elsewhere.
private func hostile(_ href: String) -> Scenario {
  Scenario(
    "link to \(href)",
    [
      pre(.form("POST", "/f", links: [link(href, "away")])),
      [
        .event(.follow("away")), .state(.next),
        .sees("it was refused") { ($0.actionError as? any IdsvrError)?.error == HaapiErrorCode.nonHaapiLink },
      ],
    ])
}

private func interval(_ text: String?, _ seconds: Double, _ setUp: SetUp = SetUp()) -> Scenario {
  Scenario(
    "interval \(text ?? "none")", setUp,
    [
      pre(.poll("pending", cancellable, interval: text)),
      [
        .state(.polling), .event(.wait(seconds - 0.1)), .event(.wait(0.1)),
        .get("/poll", .poll("pending", cancellable)),
        .event(.submit("cancel")), .post("/cancel", passwordForm),
      ],
    ])
}

private let tenMinutes: [Scenario.Line] = (0..<10).flatMap { _ in
  [Line.event(.wait(60)), .get("/poll", .poll("pending", cancellable, interval: #""60000""#))]
}

/// A redirection to one of two pages that lead to each other.
private func loop(_ count: Int) -> [Scenario.Line] {
  (0..<count).map { .get($0.isMultiple(of: 2) ? "/b" : "/a", .redir("GET", $0.isMultiple(of: 2) ? "/a" : "/b")) }
}

extension Scenario {
  @ScenarioList static var oddMoments: [Scenario] {
    Scenario(
      "the user gives up while a poll is on its way",
      [
        wait,
        [
          .event(.inFlight(.run("the timer fires") { $0.clock.advance(by: .seconds(2)) })),
          .get("/poll", held: "poll", isUnstoppable: true, .done), .event(.submit("cancel")),
          .post("/cancel", passwordForm), .state(.next), .event(.release("poll")), .state(.next),
          .sees("the step that giving up led to is still there") { snapshot in
            (snapshot.content?.singleAction as? FormAction)?.model.href == "/authn/pw" && !snapshot.isLoading
          },
        ],
      ])
    Scenario(
      "the app in the background",
      [
        wait,
        [
          .state(.polling), .event(.background), .event(.wait(60)), .event(.foreground),
          .get("/poll", .poll("pending", cancellable)), .state(.polling), .event(.wait(2)),
          .get("/poll", .poll("pending", cancellable)),
        ],
      ])
    Scenario(
      "stay on the step after a link",
      [
        pre(passwordForm),
        [
          .event(.follow("register-create")), .get("/register", .same([message("New")])),
          .state(.error("Illegal state")),
        ],
      ])
    Scenario(
      "stay on the step without a form to go on with",
      [
        pre(.form("POST", "/f", messages: [message("Old")])),
        [
          .event(.submit()), .post("/f", .same([message("New")])), .state(.next),
          .sees("there are no actions") { $0.content?.actions.isEmpty == true },
          .sees("only the new messages are shown") { $0.content?.messages.map(\.text.literal) == ["New"] },
        ],
      ])
    Scenario(
      "tapped twice",
      [
        pre(passwordForm),
        [
          .event(.inFlight(.submit(nil, passwordGiven))), .post("/authn/pw", held: "pw", passwordForm),
          .event(.dropped(.submit(nil, passwordGiven))), .event(.dropped(.follow("register-create"))),
          .event(.release("pw")), .state(.next),
        ],
      ])
    Scenario("two with one name", isAboutHTTP: true, [[.event(.run("names", namesAreTaken))]])
    Scenario(
      "cancelled while a request is on its way",
      [
        pre(passwordForm),
        [
          .event(.inFlight(.submit(nil, passwordGiven))),
          .post("/authn/pw", .redir("GET", "/next").adding(["Set-Session-Id": Planted.secret("session2")])),
          .get("/next", held: "next", passwordForm), .event(.cancel), .state(.next),
          .sees("it is the state before") { !$0.isLoading && $0.content?.actions.count == 1 },
          .event(.submit(nil, passwordGiven)),
          .post("/authn/pw", headers: ["Session-Id": Planted.secret("session2")], redirToEnd),
        ], end,
      ])
    Scenario(
      "redirection in a circle",
      [
        pre(.form("POST", "/f")),
        [.event(.submit()), .post("/f", .redir("GET", "/b"))], loop(20),
        [.state(.error("Illegal state"))],
      ])
    Scenario(
      "redirection to somewhere else",
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)),
          .post("/authn/pw", .redir("POST", "https://evil.test/x", [hidden("token", Planted.secret("hidden"))])),
          .state(.error(HaapiErrorCode.nonHaapiForm)), .sees("the step is still there") { $0.content != nil },
        ],
      ])
    hostile("https://id.test.evil.test/x")
    hostile("https://id.test:8443/x")
    hostile("https://id.test@evil.test/x")
    hostile("//evil.test/x")
    Scenario(
      "form to http",
      [
        pre(.form("POST", "http://id.test/x")),
        [
          .event(.submit()), .state(.next),
          .sees("it was refused") { ($0.actionError as? any IdsvrError)?.error == HaapiErrorCode.nonHaapiForm },
        ],
      ])
    Scenario(
      "HTTP redirects", isAboutHTTP: true,
      [
        [
          .event(.start), .tk(.empty(status: 307, headers: ["Location": "https://id.test/other"])),
          .state(.error(HaapiErrorCode.haapiRedirectRefused)),
        ], pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)),
          .post("/authn/pw", .empty(status: 302, headers: ["Location": "https://id.test/other"])),
          .state(.error(HaapiErrorCode.haapiRedirectRefused)), .event(.submit(nil, passwordGiven)),
          .post("/authn/pw", .empty(status: 304, headers: ["Location": "/x"])), .state(.error("Invalid response")),
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", .empty(status: 302)),
          .state(.error("Invalid response")),
        ],
      ])
    Scenario("configuration with http", isAboutHTTP: true, [[.event(.run("is refused", httpIsRefused))]])
    interval(#""0""#, 2)
    interval(#""-5""#, 2)
    interval(#""abc""#, 2)
    interval(#""1e12""#, 60)
    interval("2500", 2.5)
    interval(#""10""#, 1)
    interval(nil, 2)
    Scenario(
      "wait without an end",
      [
        pre(.poll("pending", cancellable, interval: #""60000""#), life: "80000"),
        tenMinutes,
        [
          .state(.polling), .sees("nobody but the user asks") { !$0.isPollingAutomatically }, .event(.wait(600)),
          .event(.submit("poll")), .get("/poll", .poll("pending", cancellable)), .state(.polling),
          .sees("nobody but the user asks") { !$0.isPollingAutomatically },
        ],
      ])
    Scenario(
      "wait that is over",
      [
        pre(.poll("pending", cancellable, further: #","maxWaitRemainingTime":"0""#)),
        [.state(.polling), .sees("nobody but the user asks") { !$0.isPollingAutomatically }, .event(.wait(600))],
      ])
    Scenario(
      "body that trickles", isAboutHTTP: true,
      [
        pre(passwordForm),
        [
          .event(.inFlight(.submit(nil, passwordGiven))),
          .post("/authn/pw", .trickling(.seconds(1), passwordForm)),
          .event(
            .run("a second goes by, twenty times") { player in
              for second in 1...20 {
                guard await player.login.seen.isLoading else { throw Fault("It gave up after \(second) seconds.") }
                // The time limit, and the next byte.
                await player.clock.sleepers(2)
                player.clock.advance(by: .seconds(1))
              }
            }), .state(.error("Communication failure")), .sees("the step is still there") { $0.content != nil },
          .event(.submit(nil, passwordGiven)), .post("/authn/pw", redirToEnd),
        ], end,
      ])
    Scenario(
      "body of 5 MiB", isAboutHTTP: true,
      [
        pre(passwordForm),
        [
          .event(.submit(nil, passwordGiven)),
          .post(
            "/authn/pw",
            .response(
              status: 200, headers: ["Content-Type": "application/vnd.auth+json"],
              body: Data(repeating: 0x20, count: 5 << 20))), .state(.error("Invalid response")),
        ],
      ])
  }
}

/// Two logins must not have one name at the same time.
@MainActor
private func namesAreTaken(_ player: ScenarioPlayer) async throws {
  func make() throws -> HaapiManager {
    try HaapiManager(
      haapiConfiguration: HaapiConfiguration.test(name: "m", transport: player.transport, clock: player.clock))
  }
  let first = try make()
  do {
    _ = try make()
    throw Fault("The name was given twice.")
  } catch HaapiError.haapiTokenManagerAlreadyExists(name: "m") {}
  first.close()
  let second = try make()
  guard case .error(HaapiError.haapiTokenManagerIsClosed) = await first.start() else {
    throw Fault("A closed manager was used.")
  }
  second.close()
}

/// An address that is not https is refused before anything is sent.
@MainActor
private func httpIsRefused(_ player: ScenarioPlayer) async throws {
  let configuration = HaapiConfiguration(
    name: "http", clientId: "app1", baseURL: try url("https://id.test"),
    tokenEndpointURL: try url("http://id.test/token"), authorizationEndpointURL: try url("https://id.test/az"),
    appRedirect: "app1:start", attestationConfiguration: AttestationConfiguration(useAttestation: false),
    clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: Planted.clientSecret),
    transport: player.transport)
  do {
    _ = try HaapiController(haapiConfiguration: configuration)
    throw Fault("The configuration was taken.")
  } catch let error as HaapiError {
    guard error.error == HaapiErrorCode.insecureHaapiConfiguration else { throw Fault("The error is \(error.error).") }
  }
}

private func url(_ text: String) throws -> URL {
  guard let url = URL(string: text) else { throw Fault("\(text) is no URL.") }
  return url
}
