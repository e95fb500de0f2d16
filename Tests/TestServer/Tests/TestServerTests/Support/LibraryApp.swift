import Foundation
import HaapiLogin
import HaapiLoginTesting
import HaapiRuntime
import HummingbirdTesting
import Testing

@testable import TestServer

/// An app on the library, with a server on a socket.
@MainActor final class LibraryApp {
  let controller: HaapiController
  let authenticator: SoftwareAuthenticator
  private let client: any TestClientProtocol
  private let opened: OpenedURLs

  convenience init(
    _ client: any TestClientProtocol, method: String? = nil, scopes: [String] = ["openid"],
    passkeys: SoftwarePasskeys = SoftwarePasskeys()
  ) throws {
    try self.init(client, Self.configuration(client, method: method, scopes: scopes), passkeys: passkeys)
  }

  init(
    _ client: any TestClientProtocol, _ configuration: HaapiConfiguration,
    passkeys: SoftwarePasskeys = SoftwarePasskeys()
  ) throws {
    let opened = OpenedURLs()
    authenticator = SoftwareAuthenticator(passkeys, origin: configuration.baseURL.absoluteString)
    controller = try HaapiController(
      haapiConfiguration: configuration, openURL: { opened.open($0) }, authenticator: authenticator)
    self.opened = opened
    self.client = client
  }

  static func configuration(
    _ client: any TestClientProtocol, method: String? = nil, scopes: [String] = ["openid"]
  ) throws -> HaapiConfiguration {
    let port = try #require(client.port)
    let base = try #require(URL(string: "http://127.0.0.1:\(port)"))
    let parameters = OAuthAuthorizationParameters(scopes: scopes, acrValues: method.map { [$0] } ?? [])
    return HaapiConfiguration(
      name: UUID().uuidString, clientId: "demo", baseURL: base, tokenEndpointURL: base.appending(path: "oauth/token"),
      authorizationEndpointURL: base.appending(path: "oauth/authorize"), appRedirect: DemoData.redirectURI,
      authorizationParametersProvider: { parameters },
      revocationEndpointURL: base.appending(path: "oauth/revoke"),
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "demo-secret"),
      transportSecurity: .httpOnLoopback, issuer: base)
  }

  // MARK: - What there is to see

  var snapshot: FlowSnapshot { controller.snapshot }
  var problem: ProblemType? { snapshot.inputProblem?.type }
  var scope: String? { snapshot.tokens?.scope }
  var lastOpenedURL: URL? { opened.urls.last }

  var invalidFields: [String] {
    (snapshot.inputProblem as? InvalidInputProblem)?.invalidFields.map(\.name) ?? []
  }

  func mail(to address: String) async throws -> String {
    try await HandmadeApp(client).mail(to: address)
  }

  // MARK: - Actions of the user

  func start() async {
    await controller.start()
  }

  /// Submits the first form of a kind, or the first one that does not leave the step.
  func submit(_ kind: ActionKind? = nil, _ values: [String: any Sendable] = [:]) async throws {
    let forms = (snapshot.content?.actions ?? []).compactMap { $0 as? FormAction }
    let form = try #require(
      forms.first { kind == nil ? $0.kind != .cancel : $0.kind == kind }, "\(snapshot.state)")
    #expect(await controller.submit(form, parameters: values) == .state(controller.state))
  }

  func follow(_ relation: String) async throws {
    let link = try #require(snapshot.content?.representation.links.first { $0.rel == relation })
    #expect(await controller.follow(link) == .state(controller.state))
  }

  /// Chooses an option of a selector.
  func choose(_ title: String) async throws {
    let selector = try #require(snapshot.content?.singleAction as? SelectorAction)
    let option = try #require(selector.model.options.first { $0.title?.literal == title } as? FormAction)
    #expect(await controller.submit(option) == .state(controller.state))
  }

  func signIn(_ user: String = "ada", _ password: String = "lovelace") async throws {
    try await submit(.login, ["userName": user, "password": password])
  }

  /// Waits for something that happens by itself.
  func wait(_ description: Comment, until condition: @MainActor (FlowSnapshot) -> Bool) async throws {
    for _ in 0..<1_000 {
      if condition(snapshot) { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("\(description): \(snapshot.state)")
  }
}

/// The URLs that an app was asked to open.
@MainActor final class OpenedURLs {
  private(set) var urls: [URL] = []

  func open(_ url: URL) -> Bool {
    urls.append(url)
    return url.scheme == "http"
  }
}

/// Runs a server on a free port.
@MainActor func withLiveServer(
  _ settings: Settings = .test(), _ test: @MainActor @Sendable @escaping (any TestClientProtocol) async throws -> Void
) async throws {
  let application = try await buildApplication(settings)
  try await application.test(.live) { try await test($0) }
}
