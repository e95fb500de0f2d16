import Foundation
import HTTPTypes
import HaapiLogin
import HaapiRuntime
import Testing

@testable import HaapiScreens
@testable import HaapiTerminal

/// Logins on a network that loses one request or answer in five.
@MainActor @Suite struct LossyNetworkTests {
  /// How the logins of some visitors end.
  private struct Ends {
    var tokens = 0
    /// The server refuses the code, because it has seen it before.
    var refusals = 0
    var errors = 0
  }

  /// To measure more of them, set `HAAPI_VISITORS`.
  @Test func visitorsWhoTryAgainReachTokens() async throws {
    let measured = ProcessInfo.processInfo.environment["HAAPI_VISITORS"].flatMap { Int($0) }
    let visitors = measured ?? 25
    var ends = Ends()
    for seed in 0..<visitors {
      let result = RecordingResult(Log())
      try await visit(LossyServer(seed: UInt64(seed)), result)
      ends.errors += result.errors.count
      for model in result.models {
        if model is any OAuthTokenModel { ends.tokens += 1 } else { ends.refusals += 1 }
      }
    }
    if measured != nil { print(ends) }
    #expect(ends.errors == 0)
    #expect(ends.tokens + ends.refusals == visitors)
    // Nobody can get tokens for a code that is used up: one exchange in fifteen loses its answer.
    #expect(ends.refusals < visitors / 4)
  }

  /// Logs in, and presses again whatever had no answer.
  private func visit(_ server: LossyServer, _ result: RecordingResult) async throws {
    let origin = try #require(URL(string: "https://id.test"))
    var environment = HaapiEnvironment()
    environment.storage = MemoryStorage()
    let configuration = HaapiConfiguration(
      name: "app", clientId: "app", baseURL: origin, tokenEndpointURL: origin.appending(path: "token"),
      authorizationEndpointURL: origin.appending(path: "authorize"), appRedirect: "app://back",
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "s"), transport: server
    ).with(environment)
    let application = HaapiUIKitApplicationBuilder(
      haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(haapiConfiguration: configuration).build()
    ).build()
    let host = try HaapiFlow.start(
      result, haapiUIKitApplication: application, renderer: TerminalRenderer())
    for _ in 0..<100 {
      #expect(await wait { host.isEnded || host.dialog != nil || !host.isBusy })
      if host.isEnded { return }
      if host.dialog != nil {
        host.answerDialog(confirms: true)
        continue
      }
      for case .input(let input) in host.content.allBlocks { try host.perform(.set(input.id, "right")) }
      let button = try #require(host.content.allBlocks.lazy.compactMap(\.button).first)
      try host.perform(.press(button))
    }
  }
}

/// A server with four steps, behind a network that loses requests and answers. It is somewhere in the login whatever the
/// visitor knows of that, and answers a form of an earlier step with the current one.
private final class LossyServer: HaapiTransport, @unchecked Sendable {
  private let lock = NSLock()
  private var random: UInt64
  private var state = ""
  private var step = 0
  private var isCodeUsed = false

  init(seed: UInt64) {
    random = seed
  }

  func send(_ request: HTTPRequest, body: Data?, maximumBodySize: Int) async throws -> HaapiTransportAnswer {
    try lock.withLock {
      let fate = next() % 15
      if fate == 0 { throw URLError(.cannotConnectToHost) }
      if fate == 1 { return HaapiTransportAnswer(response: HTTPResponse(status: .serviceUnavailable)) }
      let answer = answer(request, String(decoding: body ?? Data(), as: UTF8.self))
      if fate == 2 { throw URLError(.networkConnectionLost) }
      return answer
    }
  }

  /// A random number (SplitMix64).
  private func next() -> UInt64 {
    random &+= 0x9E37_79B9_7F4A_7C15
    var mixed = random
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private func answer(_ request: HTTPRequest, _ body: String) -> HaapiTransportAnswer {
    let parts = URLComponents(string: request.path ?? "")
    switch parts?.path {
    case "/token" where body.contains("client_credentials"):
      return json(#"{"access_token":"A1","token_type":"DPoP","expires_in":300}"#)
    case "/token":
      defer { isCodeUsed = true }
      return isCodeUsed
        ? json(#"{"error":"invalid_grant"}"#, status: .badRequest)
        : json(#"{"access_token":"T1","token_type":"DPoP","expires_in":300}"#)
    case "/authorize":
      state = parts?.queryItems?.first { $0.name == "state" }?.value ?? ""
      step = 0
    case "/step/\(step)": step += 1
    default: break
    }
    return json(Self.steps(state: state)[step], type: "application/vnd.auth+json")
  }

  private static func steps(state: String) -> [String] {
    func form(_ number: Int, _ kind: String, _ fields: String) -> String {
      #"{"template":"form","kind":"\#(kind)","model":{"href":"/step/\#(number)","method":"POST","fields":[\#(fields)]}}"#
    }
    func step(_ type: String, _ action: String) -> String { #"{"type":"\#(type)","actions":[\#(action)]}"# }
    return [
      step(
        "authentication-step",
        form(0, "login", #"{"type":"username","name":"user"},{"type":"password","name":"password"}"#)),
      step("redirection-step", form(1, "redirect", #"{"type":"hidden","name":"token","value":"t"}"#)),
      step("authentication-step", form(2, "login", #"{"type":"text","name":"otp"}"#)),
      step("consentor-step", form(3, "consent", #"{"type":"checkbox","name":"profile","checked":true}"#)),
      #"{"type":"oauth-authorization-response","properties":{"code":"c1","state":"\#(state)"}}"#,
    ]
  }

  private func json(
    _ text: String, type: String = "application/json", status: HTTPResponse.Status = .ok
  ) -> HaapiTransportAnswer {
    HaapiTransportAnswer(
      response: HTTPResponse(status: status, headerFields: [.contentType: type]), body: Data(text.utf8))
  }
}

extension ScreenBlock {
  fileprivate var button: ControlID? {
    if case .button(let button) = self { button.id } else { nil }
  }
}
