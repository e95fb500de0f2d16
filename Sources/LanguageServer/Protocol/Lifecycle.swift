/// Where a server is between its first message and its last.
enum Lifecycle: Hashable {
  case new
  case running
  case shutDown
  /// Whether the client asked before, as it should.
  case exited(inOrder: Bool)

  /// Why a request cannot be answered now.
  func refusal(of method: String) -> ResponseError? {
    switch self {
    case .new: method == "initialize" ? nil : ResponseError(.serverNotInitialized, "'initialize' comes first")
    case .running: method == "initialize" ? ResponseError(.invalidRequest, "'initialize' comes once") : nil
    case .shutDown, .exited: ResponseError(.invalidRequest, "the server is shut down")
    }
  }
}
