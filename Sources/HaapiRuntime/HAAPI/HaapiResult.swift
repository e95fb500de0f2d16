/// The result of a request to the server.
public enum HaapiResult: Sendable {
  /// The next step of the flow.
  case representation(any HaapiRepresentation)
  /// The server refused the input or the flow.
  case problem(any ProblemRepresentation)
  /// The request or its response failed. The flow cannot continue.
  case error(any Error)
}

/// Called with the result of a request to the server.
public typealias HaapiCompletionHandler = @Sendable (_ haapiResult: HaapiResult) -> Void
