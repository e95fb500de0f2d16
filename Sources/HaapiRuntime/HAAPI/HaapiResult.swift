/// What a request to the server led to.
public enum HaapiResult: Sendable {
  /// The next step of the flow.
  case representation(any HaapiRepresentation)
  /// The server refused the input or the flow.
  case problem(any ProblemRepresentation)
  /// The request or its response failed; the flow cannot go on.
  case error(any Error)
}

/// Is called with what a request to the server led to.
public typealias HaapiCompletionHandler = @Sendable (_ haapiResult: HaapiResult) -> Void
