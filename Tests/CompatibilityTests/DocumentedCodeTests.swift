import Foundation
import HaapiRuntime
import HaapiUI
import SwiftEmitter
import Testing
import Toolchain

/// Code from the closed framework's documentation, in `Documented`, does what it should.
@Suite struct DocumentedCodeTests {
  private let configuration: HaapiUIKitConfiguration = {
    let server = URL(filePath: "/")
    return HaapiUIKitConfigurationBuilder(
      clientId: "client", baseUrl: server, tokenEndpointUrl: server, authorizationEndpointUrl: server,
      appRedirect: "app://back"
    ).build()
  }()

  private let form: HaapiResult = {
    let link = HaapiModel.ActionModelFactory.link(href: "/f", rel: "forgot-password", title: nil, type: nil)
    let model = HaapiModel.ActionModelFactory.form(
      actionTitle: nil, continueActions: [], errorActions: [],
      fields: [HaapiModel.FormFieldFactory.username(name: "user", value: nil, label: nil, placeholder: nil)], type: nil,
      method: "POST", href: "/login")
    return .representation(
      HaapiModel.StepFactory.interactiveForm(
        actions: [HaapiModel.ActionFactory.form(properties: nil, model: model, kind: .login, title: nil)],
        type: .authenticationStep, metadata: HaapiModel.ContentFactory.metadata(templateArea: nil, viewName: "view"),
        messages: [], links: [link], properties: nil))
  }()

  private let problem = HaapiResult.problem(
    HaapiModel.ProblemFactory.problem(
      type: .incorrectCredentialsProblem, metadata: nil, title: nil, messages: [], links: []))

  private let tokens = TokenResponse.successfulToken(
    HaapiModel.TokenResponseFactory.success(
      accessToken: "at", tokenType: "bearer", scope: nil, expiresIn: 300, refreshToken: nil, idToken: nil))

  private let refusal = TokenResponse.errorToken(
    HaapiModel.TokenResponseFactory.error(error: "invalid_grant", errorDescription: nil))

  @Test func aHandlerMakesMyFormModel() throws {
    let mapper = makeMyFormApplication(haapiUIKitConfiguration: configuration).dataMapper
    let model = try #require(try mapper.mapHaapiResultToUIModel(haapiResult: form) as? MyFormModel)
    #expect(model.userInfo == "from the app")
    #expect(model.interactionItems.isEmpty)
    #expect(model.representationType == nil)
    #expect(try mapper.mapHaapiResultToUIModel(haapiResult: problem) is any ProblemModel)
    buildWithoutUsingTheResult(haapiUIKitConfiguration: configuration)
  }

  @Test func aMapperMakesMyFormModel() throws {
    let mapper = makeCustomMapperApplication(haapiUIKitConfiguration: configuration).dataMapper
    let model = try #require(try mapper.mapHaapiResultToUIModel(haapiResult: form) as? MyFormModel)
    #expect(model.userInfo == "from a mapper")
    #expect(model.interactionItems.map(\.key) == ["user", "/login"])
    #expect(model.linkItems.map(\.rel) == ["forgot-password"])
    #expect(model.viewName == "view")
    #expect(try mapper.mapHaapiResultToUIModel(haapiResult: problem) is any ProblemModel)
    guard case .representation(let step) = form else {
      Issue.record("not a step")
      return
    }
    #expect(try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: step) is MyFormModel)
  }

  @Test func aHandlerMakesMySuccessToken() throws {
    let mapper = makeMyTokenApplication(haapiUIKitConfiguration: configuration).oAuthDataMapper
    let model = try #require(try mapper.mapTokenResponseToOAuthModel(tokenResponse: tokens) as? MySuccessToken)
    #expect(model.userInfo == "from the app")
    #expect(model.accessToken == "at")
    #expect(model.expiresIn == 300)
    #expect(model.tokenType == nil)
    #expect(try mapper.mapTokenResponseToOAuthModel(tokenResponse: refusal) is any OAuthErrorModel)
  }

  @Test func aMapperMakesMySuccessToken() throws {
    let mapper = makeCustomOAuthApplication(haapiUIKitConfiguration: configuration).oAuthDataMapper
    let model = try #require(try mapper.mapTokenResponseToOAuthModel(tokenResponse: tokens) as? MySuccessToken)
    #expect(model.userInfo == "from a mapper")
    #expect(try mapper.mapTokenResponseToOAuthModel(tokenResponse: refusal) is any OAuthErrorModel)
  }

  @Test func aRegistryChangesForms() throws {
    let mapper = makeRegistryApplication(haapiUIKitConfiguration: configuration).dataMapper
    let model = try #require(try mapper.mapHaapiResultToUIModel(haapiResult: form) as? any FormModel)
    #expect(model.viewName == "changed")
    #expect(model.linkItems.isEmpty)
    #expect(model.interactionItems.map(\.key) == ["user", "/login"])
  }

  @Test func aRegistryMakesMyFormModel() throws {
    let mapper = makeFlaggingApplication(haapiUIKitConfiguration: configuration).dataMapper
    let model = try #require(try mapper.mapHaapiResultToUIModel(haapiResult: form) as? FlaggedFormModel)
    #expect(model.isFlagged)
    #expect(model.linkItems.count == 1)
  }
}

/// The same code, as documented and as apps build it.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct DocumentedCodeCompilationTests {
  /// The files in `Documented`.
  private static func files() throws -> [GeneratedFile] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Documented")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      GeneratedFile(name: name, contents: Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }

  /// The files with the class as documented, which the Swift 6 language mode requires to be final.
  private static func documented() throws -> [GeneratedFile] {
    try files().map { file in
      let text = String(decoding: file.contents, as: UTF8.self).replacing(
        "final class CustomDataMapper", with: "class CustomDataMapper")
      return GeneratedFile(name: file.name, contents: Array(text.utf8))
    }
  }

  @Test(arguments: ["nonisolated", "MainActor"]) func theDocumentedCodeCompilesInSwift5(isolation: String) async throws
  {
    #expect(try Self.files().count == 6)
    #expect(try await Toolchain.compileApp(Self.documented(), languageMode: 5, isolation: isolation) == "")
  }

  @Test(arguments: ["nonisolated", "MainActor"]) func withAFinalClassItCompilesInSwift6(isolation: String) async throws
  {
    let options = ["-warnings-as-errors"]
    #expect(
      try await Toolchain.compileApp(Self.files(), languageMode: 6, isolation: isolation, options: options) == "")
    #expect(
      try await Toolchain.compileApp(Self.files(), languageMode: 5, isolation: isolation, options: options) == "")
  }

  @Test func swift6TellsThatTheClassHasToBeFinal() async throws {
    let output = try await Toolchain.compileApp(Self.documented(), languageMode: 6, isolation: "nonisolated")
    #expect(output.contains("'CustomDataMapper'") && output.contains("'Sendable'"))
  }

  /// The code of the page about logins, each piece with what an app has around it.
  @Test(arguments: [5, 6]) func thePageAboutLoginsCompiles(languageMode: Int) async throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation/Flow.md")
    let snippets = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    func snippet(_ word: String) throws -> String {
      let found = snippets.filter { $0.contains(word) }
      #expect(found.count == 1, "\(word)")
      return try #require(found.first)
    }
    let login = try snippet("codeExchangeParameters")
    let visit = try snippet("with(name:")
    let tests = try snippet("ScriptedTransport(")
    let pieces = [
      function(
        "login", "secret: String, ask: (FormAction) -> [String: any Sendable], keep: (TokenResponse) -> Void", login),
      function("discovery", "secret: String", try snippet("discovered(") + "_ = configuration"),
      function("visitors", "configuration: HaapiConfiguration, number: Int", visit + "_ = visit"),
      "@MainActor "
        + function(
          "move",
          """
          newKey: SymmetricKey, oldKey: SymmetricKey, number: Int, controller: HaapiController,
          configuration: HaapiConfiguration, open: @escaping @Sendable @MainActor (URL) async -> Bool
          """, try snippet("LoginTicketKeys(") + "_ = resumed"),
      try snippet("protocol HaapiTokenSource").replacing("HaapiTokenSource:", with: "DocumentedTokenSource:"),
      // The library with RSA is no part of this package.
      """
      enum SHA256 { static func hash(data: Data) -> Data { data } }
      enum _RSA { enum Signing { struct PrivateKey: Sendable {
        struct Signature { let rawRepresentation: Data }
        enum Padding { case insecurePKCS1v1_5 }
        func signature(for digest: Data, padding: Padding) throws -> Signature { Signature(rawRepresentation: digest) }
      } } }
      """, try snippet("struct RS256"), console(try snippet("struct Console")),
      """
      let passwordForm = ""
      func appConfiguration(transport: any HaapiTransport) -> HaapiConfiguration {
        let server = URL(filePath: "/")
        return HaapiConfiguration(
          name: "my-app", clientId: "my-app", baseURL: server, tokenEndpointURL: server,
          authorizationEndpointURL: server, appRedirect: "app://back", transport: transport)
      }
      """, tests,
    ]
    #expect(snippets.count == 9)
    let imports = ["Crypto", "Foundation", "HTTPTypes", "HaapiLogin", "HaapiLoginTesting", "HaapiRuntime", "Testing"]
      .map {
        "import \($0)"
      }
    let code = pieces.joined(separator: "\n").components(separatedBy: "\n").filter { !$0.hasPrefix("import ") }
    let file = GeneratedFile(name: "Flow.swift", contents: Array((imports + code).joined(separator: "\n").utf8))
    let output = try await Toolchain.compileApp(
      [file], languageMode: languageMode, isolation: "nonisolated", options: ["-warnings-as-errors"])
    #expect(output == "")
  }

  private func function(_ name: String, _ parameters: String, _ body: String) -> String {
    "func \(name)(\(parameters)) async throws {\n\(body)\n}"
  }

  /// Statements after a declaration belong into a function.
  private func console(_ snippet: String) -> String {
    snippet.replacing("\nHaapiLogger.append", with: "\nfunc listen() {\nHaapiLogger.append") + "}"
  }
}
