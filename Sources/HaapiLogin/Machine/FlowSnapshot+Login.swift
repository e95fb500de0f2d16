import HaapiRuntime

extension FlowSnapshot {
  /// What an app sees of a login.
  init(_ login: Login) {
    switch login {
    case .resting(let place): self.init(place)
    case .asking(let chain):
      self.init(chain.shown)
      isLoading = true
      // The answer may make this untrue.
      isPollingAutomatically = false
      pendingOperation = nil
      inputProblem = nil
      actionError = nil
      tokenError = nil
    }
  }

  private init(_ place: Place) {
    self.init()
    switch place {
    case .idle: state = .none
    case .step(let standing):
      show(standing)
      state = standing.state
    case .code(let code): state = .authorizationResponse(code.value)
    case .tokens(let held):
      state = .accessToken(held.members)
      tokens = held.response
      actionError = held.fault?.error
      tokenError = held.fault?.refusal
    case .broken(let fault, let remains):
      if case .step(let standing) = remains { show(standing) }
      state = .systemError(fault.error)
      tokenError = fault.refusal
    }
  }

  private mutating func show(_ standing: Standing) {
    content = standing.content
    inputProblem = standing.problem?.representation
    noProgress = standing.noProgress
    pendingOperation = standing.operation
    isPollingAutomatically = standing.wait.map { $0.phase != .manual } ?? false
    actionError = standing.refusal?.error
  }
}

extension Standing {
  fileprivate var state: HaapiState {
    if let problem { return .problem(problem.representation) }
    if wait != nil, let step = content.representation as? PollingStep { return .polling(step) }
    return .next(content)
  }
}
