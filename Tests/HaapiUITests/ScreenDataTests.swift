import Foundation
import HaapiRuntime
import Testing

@testable import HaapiScreens

/// What screens make of the responses of a server that leaves out what users should read.
@MainActor @Suite struct ScreenDataTests {
  private nonisolated static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures").standardized

  /// All responses in folders of which most have a screen.
  private nonisolated static func files() throws -> [String] {
    try [
      "actions", "authentication", "consent", "continue-same", "operations", "polling", "problems", "redirection",
      "registration", "views",
    ].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: fixtures.appending(path: folder).path).sorted()
        .map { "\(folder)/\($0)" }
    }
  }

  /// The model of a response; `nil` if no screen shows it, which other tests look at.
  private func model(of file: String) -> (any UIModel)? {
    (try? Sample.result(file)).flatMap { try? Sample.builder().build().mapHaapiResultToUIModel(haapiResult: $0) }
  }

  /// Kinds of actions and relations of links, as a server sends them.
  private nonisolated static let protocolWords: Set<String> = [
    "account-id-recovery", "authenticator-selector", "bankid-other-device", "bankid-same-device", "cancel", "continue",
    "continue-auto-login", "continue-same-step", "device-option", "device-selector", "forgot-account-id",
    "forgot-password", "form", "login", "password-reset", "poll", "redirect", "register-create",
    "select-authenticator", "user-register",
  ]

  @Test func mostResponsesHaveAScreen() throws {
    #expect(try Self.files().compactMap(model).count > 80)
  }

  @Test(arguments: try files()) func noWordOfTheProtocolIsShown(_ file: String) throws {
    guard let model = model(of: file) else { return }
    let source = try String(contentsOf: Self.fixtures.appending(path: file), encoding: .utf8)
    for kind in HostKind.allCases {
      let stage = Stage(kind, configure: { $0.setShouldAutoHandleFlowErrorFeedback(value: false) })
      stage.show(model)
      for label in stage.host.content.labels where Self.protocolWords.contains(label) {
        // A server may well call something by such a word.
        #expect(source.contains("\"title\": \"\(label)\""), "\(label)")
      }
    }
  }

  @Test(arguments: HostKind.allCases) func aProblemWithoutTextDoesNotShowItsType(_ kind: HostKind) throws {
    let body = Data(#"{"type":"https://curity.se/problems/too-many-attempts"}"#.utf8)
    let problem = try JSONDecoder().decode(Problem.self, from: body)
    let stage = Stage(kind)
    stage.show(try Sample.builder().build().mapHaapiResultToUIModel(haapiResult: .problem(problem)))
    #expect(stage.host.content.messages.map(\.text) == ["Something went wrong. Please try again."])
  }

  @Test(arguments: HostKind.allCases) func classesOfMessagesGiveTheirStyles(_ kind: HostKind) throws {
    let step = try JSONDecoder().decode(
      InteractiveFormStep.self,
      from: Data(
        """
        {"type":"authentication-step","messages":[{"text":"Bad","classList":["is-error"]},
        {"text":"Careful","classList":["warning"]}],
        "actions":[{"template":"form","kind":"login","model":{"href":"/x","method":"POST"}}]}
        """.utf8))
    let model = try Sample.builder().build().mapHaapiResultToUIModel(haapiResult: .representation(step))
    let stage = Stage(kind)
    stage.show(model)
    #expect(stage.host.content.messages.map(\.style) == [.error, .warn])
  }

  @Test(arguments: HostKind.allCases) func noCredentialNoWayOn(_ kind: HostKind) throws {
    let files = ["operations/webauthn-registration-both.json", "operations/webauthn-authentication-any-device.json"]
    for file in files {
      let model = try #require(try Sample.model(file) as? any WebAuthnOperationModel)
      let form = try #require(model.interactionModel)
      let goOn = form.interactionItems.compactMap {
        ($0 as? any InteractionItemButtonModel)?.action as? FormActionModel
      }
      #expect(!goOn.isEmpty)
      for authenticator in [nil, RecordingAuthenticator()] {
        let stage = Stage(kind, authenticator: authenticator)
        stage.show(model)
        for button in stage.buttons where button.isEnabled { try? stage.perform(.press(button.id)) }
        let sent = stage.engine.submitted.map(\.href)
        #expect(!goOn.contains { sent.contains($0.href) })
      }
    }
  }
}

extension ScreenContent {
  /// What stands on controls and as headings.
  fileprivate var labels: [String] {
    links.map(\.caption) + [title].compactMap { $0 }
      + allBlocks.flatMap { block -> [String] in
        switch block {
        case .button(let button): [button.label]
        case .heading(let heading): [heading.text]
        case .choices(let choices): choices.items.map(\.title)
        case .tabs(let tabs): tabs.items.map(\.title)
        default: []
        }
      }
  }
}
