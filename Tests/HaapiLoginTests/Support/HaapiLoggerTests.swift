import Foundation
import HTTPTypes
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

/// The settings belong to the process. The suite runs alone, but others may write lines meanwhile.
@Suite(.serialized) struct HaapiLoggerTests {
  @Test func writesWhatIsWanted() {
    let sink = Sink()
    HaapiLogger.appendLogSink(sink)
    defer {
      HaapiLogger.followUpTags = []
      HaapiLogger.setLogType(.info)
    }
    let mark = UUID().uuidString
    func write() -> [String] {
      sink.lines.withLock { $0 = [] }
      HaapiLogger.error(SdkFollowUpTag.flow, "error \(mark)")
      HaapiLogger.warning(SdkFollowUpTag.http, "warning \(mark)")
      HaapiLogger.info(DriverFollowUpTag.storage, "info \(mark)")
      HaapiLogger.debug(UIKitFollowUpTag.flow, "debug \(mark)")
      return sink.lines.withLock { $0 }.filter { $0.contains(mark) }.map { String($0.prefix { $0 != " " }) }
    }
    #expect(write() == ["HAAPI_SDK_FLOW", "HAAPI_SDK_HTTP", "HAAPI_DRIVER_STORAGE"])
    HaapiLogger.setLogType(.debug)
    #expect(write().count == 4 && HaapiLogger.isDebugEnabled && HaapiLogger.isErrorEnabled)
    HaapiLogger.followUpTags = [SdkFollowUpTag.http, UIKitFollowUpTag.flow]
    #expect(write() == ["HAAPI_SDK_HTTP", "HAAPI_UI_FLOW"])
    HaapiLogger.followUpTags = []
    HaapiLogger.isInfoEnabled = false
    #expect(write().count == 2 && HaapiLogger.isWarningEnabled && !HaapiLogger.isInfoEnabled)
    HaapiLogger.isWarningEnabled = false
    #expect(write() == ["HAAPI_SDK_FLOW"])
    HaapiLogger.isWarningEnabled = true
    #expect(write().count == 2)
    HaapiLogger.isDebugEnabled = true
    #expect(write().count == 4)
    HaapiLogger.isDebugEnabled = false
    #expect(write().count == 3)
    #expect(LogType.allCases.sorted() == [.error, .warning, .info, .debug])
    let names = DriverFollowUpTag.allCases.map(\.tagName) + SdkFollowUpTag.allCases.map(\.tagName)
    #expect(names.allSatisfy { $0.hasPrefix("HAAPI_") })
  }

  /// Secrets are planted everywhere, and searched for in everything that can be printed.
  @Test func givesNoSecretAway() async throws {
    let sink = Sink()
    HaapiLogger.appendLogSink(sink)
    HaapiLogger.setLogType(.debug)
    defer { HaapiLogger.setLogType(.info) }
    let clock = ManualClock()
    let storage = MemoryStorage()
    let transport = ScriptedTransport(
      [
        .expect(
          "POST \(Server.token)",
          answer: .json(
            #"{"access_token":"planted-A1","token_type":"DPoP","expires_in":300}"#,
            headers: ["DPoP-Nonce": "planted-nonce"])),
        .expect(
          "GET \(Server.authorization)",
          answer: .step(
            Server.form(
              "POST", "/authn?ticket=planted-ticket",
              fields: Server.field("password", "password") + "," + Server.field("hidden", "t", value: "planted-hidden")),
            headers: ["Set-Session-Id": "planted-session"])),
        .expect("POST /authn", answer: .failure(URLError(.timedOut, userInfo: ["planted": "planted-info"]))),
        .expect("POST /authn", answer: .empty(status: 302, headers: ["Location": "/?code=planted-location"])),
        .expect("POST /authn", answer: .text("planted-body", type: "text/html")),
        .expect(
          "POST \(Server.token)",
          answer: .json(
            #"{"access_token":"planted-T1","refresh_token":"planted-r1","id_token":"planted-id","expires_in":300}"#)),
        .expect("POST \(Server.token)", answer: .text("planted-body", type: "text/html", status: 500)),
        .expect("POST \(Server.revocation)", answer: .empty(status: 200)),
        .expect("POST /authn", answer: .step(Server.code("planted-code", state: "planted-state"))),
      ], clock: clock)
    let configuration = HaapiConfiguration.test(
      transport, clock: clock, authentication: ClientAuthenticationMethodSecret(secret: "planted-secret"),
      bound: BoundedTokenConfiguration(), storage: storage)
    let manager = try HaapiManager(haapiConfiguration: configuration)
    let oauth = OAuthTokenManager(oauthTokenConfiguration: configuration)
    var printed = ""
    func look(_ value: Any) {
      printed += "\(value) \(String(reflecting: value))\n"
      dump(value, to: &printed)
    }
    let first = await manager.start()
    look(first)
    let form = try first.form
    for _ in 1...3 { look(await manager.submitForm(form, parameters: ["password": "planted-password"])) }
    let tokens = await oauth.fetchAccessToken(
      with: "planted-code", dpop: manager.dpop, additionalParameters: manager.codeExchangeParameters)
    look(tokens)
    look(await oauth.refreshAccessToken(with: "planted-r1"))
    look(await oauth.revokeRefreshToken(with: "planted-r1"))
    look(configuration)
    look(manager)
    look(oauth)
    look(manager.dpop as Any)
    look(configuration.environment)
    let verifier = try #require(manager.codeExchangeParameters["code_verifier"])
    // A code of another login ends this one.
    look(await manager.submitForm(form, parameters: ["password": "planted-password"]))
    #expect(manager.codeExchangeParameters.isEmpty && manager.dpop == nil)
    look(await manager.followLink(HaapiModel.link(href: "/more")))
    try transport.finish()
    let log = sink.lines.withLock { $0 }.joined(separator: "\n")
    #expect(log.contains("POST https://id.test/authn"))
    #expect(log.contains("form fields: grant_type, refresh_token"))
    let sent = transport.requests.compactMap { $0.request.headerFields[.dpop] }
    for secret in ["planted-", verifier, transport.requests[1]["state"] ?? "-"] + sent {
      let isInLog = log.contains(secret)
      let isPrinted = printed.contains(secret)
      #expect(!isInLog && !isPrinted, "\(secret) in \(printed.split(separator: "\n").filter { $0.contains(secret) })")
    }
  }

  @Test func showsAddressesToWhoWantsToSeeThem() throws {
    defer { HaapiLogger.isSensitiveValueMasked = true }
    let request = try HTTPRequest(.get, #require(URL(string: "https://id.test/p?code=x")))
    #expect(HaapiLogger.shownTarget(of: request) == "https://id.test/p")
    HaapiLogger.isSensitiveValueMasked = false
    #expect(HaapiLogger.shownTarget(of: request) == "https://id.test/p?code=x")
  }
}

private final class Sink: LogSink {
  let lines = Locked<[String]>([])

  func writeLog(logType: LogType, followUpTag: any FollowUpTag, message: String, file: String, line: Int) {
    lines.withLock { $0.append("\(followUpTag.tagName) \(message) (\(file):\(line))") }
  }
}
