import HaapiFlow
import HaapiRuntime

extension Screen {
  /// What stands above the choices of a login.
  init(_ snapshot: FlowSnapshot, tokens: (any OAuthModel)?) {
    self.init()
    switch snapshot.state {
    case .none: add("No login is going on.")
    case .systemError(let error): add(error)
    case .authorizationResponse:
      if let error = snapshot.tokenError {
        add("! \(error.error)" + (error.errorDescription.map { ": \($0)" } ?? ""))
      } else {
        add("! The code gave no tokens.")
      }
    case .accessToken:
      add("Logged in.")
      if let tokens = tokens as? any OAuthTokenModel { show(tokens) }
      if let error = snapshot.tokenError { add("! \(error.error)") }
    case .next, .problem, .polling: show(snapshot)
    }
    if let error = snapshot.actionError { add(error) }
  }

  private mutating func show(_ snapshot: FlowSnapshot) {
    if let title = (snapshot.content?.singleAction as? SelectorAction)?.title { add("# \(title.literal)") }
    for message in snapshot.content?.messages ?? [] { add(message) }
    if case .polling(let step) = snapshot.state {
      add("sent to", step.pollingProperties.recipientOfCommunication)
    }
    if let problem = snapshot.inputProblem {
      add("! \(problem.title?.literal ?? problem.type.rawValue)")
      for message in problem.messages { add(message) }
      for field in (problem as? InvalidInputProblem)?.invalidFields ?? [] {
        add("! \(field.name): \(field.detail.literal)")
      }
    }
    for link in snapshot.content?.representation.links ?? [] where link.kind == .inlineImage {
      add("~ picture: \(link.title?.literal ?? link.rel) (\(Secret.shortened(link.href)))")
    }
    if case .failed = snapshot.pendingOperation?.phase, !snapshot.state.isPolling {
      add("! That did not work on this machine.")
    }
  }

  private mutating func add(_ message: UserMessage) {
    let isBad = message.classList.contains { ["error", "warn", "warning"].contains($0.lowercased()) }
    add((isBad ? "! " : "") + message.text.literal)
  }

  private mutating func add(_ error: any Error) {
    guard let error = error as? any IdsvrError else { return add("! \(error.localizedDescription)") }
    add("! \(error.error): \(error.errorDescription ?? error.failureReason)")
  }
}
