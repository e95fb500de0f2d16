import Foundation
import HaapiFlow
import HaapiFlowTesting
import HaapiRuntime

/// A login with a server, by questions and answers on the terminal.
final class LiveLogin {
  private let options: ServerOptions
  private let keyboard = Keyboard()
  private let prompt: Prompt
  private let mapper: any DataMapper
  private let tokenMapper = OAuthDataMapperBuilder().loginMappings(device: { _ in "this terminal" }).build()
  private var hasTokens = false

  init(_ options: ServerOptions) {
    self.options = options
    prompt = Prompt(keyboard: keyboard)
    mapper =
      DataMapperBuilder(
        redirectTo: options["redirect"] ?? "", autoPollingDuration: 2, authSelectionPresentation: .list
      ).loginMappings(greeting: { _ in "Welcome!" }).build()
  }

  /// - Returns: Whether there were tokens.
  func run() async throws -> Bool {
    let server = try await Server(options.server)
    let passkeys = options["passkeys"].map { PasskeyFile($0) }
    let authenticator = try passkeys.map { SoftwareAuthenticator(try $0.read(), origin: server.origin) }
    let controller = try HaapiController(
      haapiConfiguration: try await server.configuration(options), openURL: { Self.open($0) },
      authenticator: authenticator)
    let observation = controller.observe { [keyboard] _ in keyboard.reportChange() }
    defer { withExtendedLifetime(observation) {} }
    await controller.start()
    do {
      while try await goOn(controller) {
        if let authenticator { try passkeys?.write(authenticator.passkeys) }
      }
    } catch is Prompt.End {}
    return hasTokens
  }

  /// Shows where the login stands, and does what the user wants.
  ///
  /// - Returns: Whether the user wants anything more.
  private func goOn(_ controller: HaapiController) async throws -> Bool {
    let snapshot = controller.snapshot
    if snapshot.tokens != nil { hasTokens = true }
    let tokens = try snapshot.tokens.map {
      try tokenMapper.mapTokenResponseToOAuthModel(tokenResponse: .successfulToken($0))
    }
    print(Screen(snapshot, tokens: tokens).text, terminator: "")
    let choices = Choice.all(in: snapshot)
    switch try await choose(choices, snapshot, controller) {
    case .choice(let choice): return try await perform(choice.deed, controller)
    case .deepLink(let url):
      if controller.canHandleUrl(url) {
        try await controller.handleUrl(url)
      } else {
        print("  ! That address does not belong to this login.")
      }
      return true
    case .changed: return true
    }
  }

  // MARK: - Choosing

  private enum Decision {
    case choice(Choice)
    case deepLink(URL)
    /// The login has gone on by itself.
    case changed
  }

  private func choose(
    _ choices: [Choice], _ snapshot: FlowSnapshot, _ controller: HaapiController
  ) async throws -> Decision {
    let isWaiting = snapshot.isWaiting
    // What needs no decision is not asked.
    if choices.count == 1, !isWaiting, case .submit = choices[0].deed { return .choice(choices[0]) }
    for (number, choice) in choices.enumerated() { print("  [\(number + 1)] \(choice.label.printable)") }
    print("  \(question(snapshot)) [1-\(max(1, choices.count))] ", terminator: isWaiting ? "\n" : "")
    fflush(nil)
    while true {
      switch await keyboard.next() {
      case .line(let line):
        if isatty(STDIN_FILENO) == 0 { print() }
        let answer = line.trimmingCharacters(in: .whitespaces)
        if let redirect = options["redirect"], answer.hasPrefix(redirect), let url = URL(string: answer) {
          return .deepLink(url)
        }
        if let number = Int(answer), (1...max(1, choices.count)).contains(number), !choices.isEmpty {
          return .choice(choices[number - 1])
        }
        print("  ! Type a number from 1 to \(choices.count).")
      case .end: throw Prompt.End()
      case .change:
        let now = controller.snapshot
        guard isWaiting, now != snapshot, !now.isLoading else { continue }
        if now.isSameWait(as: snapshot) { showStatus(now) } else { return .changed }
      }
    }
  }

  private func question(_ snapshot: FlowSnapshot) -> String {
    if snapshot.pendingOperation?.phase == .running, snapshot.pendingOperation?.host != nil {
      return "What did the browser come back with? Type that address, or a number"
    }
    return snapshot.isWaiting ? "Waiting. To stop, type a number" : "What next?"
  }

  /// A line that is written over while nothing else happens.
  private func showStatus(_ snapshot: FlowSnapshot) {
    guard case .polling(let step) = snapshot.state, isatty(STDOUT_FILENO) == 1 else { return }
    let left = step.pollingProperties.maxWaitRemainingTime.map { ", \($0) seconds left" } ?? ""
    print("\r  Still waiting\(left) ", terminator: "")
    fflush(nil)
  }

  // MARK: - Doing

  private func perform(_ deed: Choice.Deed, _ controller: HaapiController) async throws -> Bool {
    switch deed {
    case .submit(let form): await controller.submit(form, parameters: try await fill(form, controller))
    case .perform(let operation): await controller.perform(operation)
    case .useAuthenticator(let attachment): await controller.chooseAuthenticator(attachment)
    case .retry: await controller.retryOperation()
    case .follow(let link): await controller.follow(link)
    case .goBack: controller.dismissError()
    case .startAgain: await controller.start()
    case .refresh:
      let old = controller.snapshot.tokens
      await controller.refreshTokens()
      if controller.snapshot.tokens != old { print("  The tokens are new.") }
    case .revokeAccessToken:
      await controller.revokeAccessToken()
      if controller.snapshot.actionError == nil { print("  The access token is revoked.") }
    case .revokeRefreshToken:
      await controller.revokeRefreshToken()
      if controller.snapshot.actionError == nil { print("  The refresh token is revoked.") }
    case .quit: return false
    }
    return true
  }

  /// Asks for what a form wants to know.
  private func fill(_ action: FormAction, _ controller: HaapiController) async throws -> [String: any Sendable] {
    let model = try mapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: action.model)
    guard let form = model as? any FormModel else { return [:] }
    var parameters: [String: any Sendable] = [:]
    for item in form.interactionItems {
      if let button = item as? any InteractionItemButtonModel {
        parameters.merge(try form.parameters(for: button)) { $1 }
      } else {
        try await prompt.fill(item)
      }
    }
    return parameters
  }

  /// A terminal opens nothing by itself: it says what to open in a browser, and has no other apps.
  private static func open(_ url: URL) -> Bool {
    guard url.scheme == "http" || url.scheme == "https" else { return false }
    print("  Open this in a browser: \(url.absoluteString.printable)")
    return true
  }
}

extension FlowSnapshot {
  /// Whether something may happen without the user.
  fileprivate var isWaiting: Bool {
    if case .polling = state { return isPollingAutomatically }
    return pendingOperation?.phase == .running
  }

  fileprivate func isSameWait(as other: FlowSnapshot) -> Bool {
    guard case .polling = state, case .polling = other.state else { return false }
    return isWaiting && content?.messages == other.content?.messages
  }
}
