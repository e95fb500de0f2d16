import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiUI

/// A login through recorded responses: shows the screen of each, and the request that an app would send for the
/// answers.
final class RecordedLogin: HaapiFlowEngine, HaapiFlowResult {
  weak var output: (any HaapiFlowEngineOutput)?

  private let isAsking: Bool
  private let terminal: any Terminal
  private let application: any HaapiUIKitApplication
  private let decoder = HaapiResponseDecoder { Login.complain("tolerated: \(Complaint($0))") }
  private var responses: ArraySlice<Data>
  private var number = 0
  private var isUnderstood = true
  /// Sleeps until the next poll.
  private var wait: Task<Void, Never>?
  /// The screens with a wait. A new one appears before the old one disappears.
  private var waits = 0

  /// - Throws: `Recording.Unreadable`, and `ValidationError` when nobody could answer.
  init(_ paths: [String], _ options: ResponseOptions, theme: Theme?, terminal: any Terminal) throws {
    isAsking = try options.isAsking(about: paths)
    self.terminal = terminal
    responses = try Recording(paths).responses[...]
    application = try Application.make(.recorded, user: options.user, theme: theme)
  }

  /// - Returns: Whether all responses could be understood.
  /// - Throws: `Interrupted`
  func run() async throws -> Bool {
    let host = HaapiFlowHost(
      application: application, engine: self, renderer: TerminalRenderer(isASCII: SystemTerminal.localeIsASCII),
      result: self, opener: TerminalURLOpener())
    if isAsking {
      host.start()
      return try await Interrupted.check(TerminalFlow(host: host, terminal: terminal)) && isUnderstood
    }
    while let model = next() {
      host.show(model)
      if !(model is any AuthorizationRequestModel) { host.rendering.lines.forEach(terminal.print) }
      terminal.print("")
    }
    return isUnderstood
  }

  /// The model of the next response that can be understood.
  private func next() -> (any UIModel)? {
    while let response = responses.popFirst() {
      number += 1
      do {
        let model =
          switch try Answer(response, decoder: decoder) {
          case .tokens(let tokens):
            try application.oAuthDataMapper.mapTokenResponseToOAuthModel(tokenResponse: tokens)
              as any UIModel
          case .login(let result): try application.dataMapper.mapHaapiResultToUIModel(haapiResult: result)
          }
        terminal.print(TerminalText(heading(of: model)))
        if let authorization = model as? any AuthorizationRequestModel {
          terminal.print("  authorization code: \(Secret(authorization.code))")
        }
        return model
      } catch {
        isUnderstood = false
        Login.complain("response \(number): \(Complaint(error))")
      }
    }
    return nil
  }

  /// The name of the model, and of the response.
  private func heading(of model: any UIModel) -> String {
    let origin = [
      (model as? any HaapiResponseTypeable)?.representationType, (model as? any UIInteractionModel)?.viewName,
    ].compactMap(\.self)
    return "\(number). \(type(of: model))" + (origin.isEmpty ? "" : " (\(origin.joined(separator: ", ")))")
  }

  // MARK: Engine

  func start() {
    goOn()
  }

  func submit(_ action: FormActionModel, parameters: [String: any Sendable]) {
    guard isAsking else { return }
    do {
      for line in try Request(action, given: parameters).lines { terminal.print(line) }
      goOn()
    } catch {
      output?.fail(error)
    }
  }

  func follow(_ link: Link) {
    terminal.print(TerminalText("  GET \(link.href)"))
    goOn()
  }

  func stop() {
    responses = []
  }

  func waitAppeared(_ model: any PollingModel) {
    waits += 1
    waitChanged(model)
  }

  /// Without answers, nothing is sent.
  func waitChanged(_ model: any PollingModel) {
    wait?.cancel()
    guard isAsking, model.status != .failed else { return }
    // A wait that is over asks for no answer.
    guard model.status == .pending else {
      output?.pollIsDue()
      return
    }
    wait = Task { [weak self] in
      try? await Task.sleep(for: .seconds(model.autoPollingDuration))
      if !Task.isCancelled { self?.output?.pollIsDue() }
    }
  }

  func waitDisappeared() {
    waits -= 1
    if waits == 0 { wait?.cancel() }
  }

  var pollsByItself: Bool { true }

  private func goOn() {
    terminal.print("")
    guard let model = next() else {
      output?.fail(CancellationError())
      return
    }
    output?.show(model)
    if model is any AuthorizationRequestModel { goOn() }
  }

  // MARK: Result

  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {
    oAuthModel.lines.forEach(terminal.print)
  }

  func didReceiveError(_ error: any Error) {
    if !(error is CancellationError) { Login.complain("\(Complaint(error))") }
  }
}

extension HaapiUIKitConfiguration {
  /// Names no server: nothing is sent.
  fileprivate static var recorded: HaapiUIKitConfiguration {
    get throws {
      guard let server = URL(string: "https://login.example") else { throw URLError(.badURL) }
      return HaapiUIKitConfigurationBuilder(
        clientId: "login", baseUrl: server, tokenEndpointUrl: server, authorizationEndpointUrl: server,
        appRedirect: "login-example://back"
      )
      .setAutoPollingDuration(duration: 2).setShouldAutoHandleFlowErrorFeedback(value: false).build()
    }
  }
}
