public import Foundation

/// Turns the responses of the server into values.
public struct HaapiResponseDecoder: Sendable {
  private let additions: [DecodingAdditions]
  private let onReport: (@Sendable (DecodingError) -> Void)?

  /// A decoder.
  ///
  /// - Parameters:
  ///   - additions: Steps, actions, fields and other types beyond those of HAAPI. The first addition that knows a value
  ///     reads it.
  ///   - onReport: Called for each value that was malformed, and therefore left out or replaced by a default, before
  ///     the decoding call returns.
  public init(additions: [DecodingAdditions] = [], onReport: (@Sendable (DecodingError) -> Void)? = nil) {
    self.additions = additions
    self.onReport = onReport
  }

  /// Reads a step or a problem.
  ///
  /// The content type tells the two apart; its parameters and letter case do not matter. If it is missing or a
  /// different one, the member `type` of the JSON object decides: the type of a problem begins with
  /// `https://curity.se/problems/`.
  ///
  /// - Parameters:
  ///   - body: The body, as received.
  ///   - contentType: The `Content-Type` header.
  ///   - statusCode: The HTTP status.
  /// - Returns: A `representation` or a `problem`.
  /// - Throws: `DecodingError`, with the path to the value that is wrong. The underlying error is a
  ///   `HaapiError.serverError` when the status is 400 or more.
  public func decode(_ body: Data, contentType: String?, statusCode: Int) throws -> HaapiResult {
    let response = Response(body: body, contentType: contentType, statusCode: statusCode)
    do {
      try response.checkThatThereIsContent()
      return try DecodingContext.decode(body, additions: additions, onReport: onReport) { try response.read($0) }
    } catch {
      throw response.refusal(DecodingError(error))
    }
  }

  /// Reads a response of the token endpoint.
  ///
  /// - Parameter body: The body, as received.
  /// - Returns: `successfulToken` for an object with an `access_token`, `errorToken` for one with an `error`, and
  ///   `error` with a `DecodingError` for any other object.
  /// - Throws: `DecodingError` when the body is not JSON or not an object.
  public func decodeToken(_ body: Data) throws -> TokenResponse {
    try DecodingContext.decode(body, additions: additions, onReport: onReport, isKept: false) { json in
      try json.checkThatItIsAnObject()
      do {
        if json.isPresent("access_token") { return .successfulToken(try SuccessfulTokenResponse(from: json)) }
        if json.isPresent("error") { return .errorToken(try ErrorTokenResponse(from: json)) }
        throw json.failure("Expected an object with an 'access_token' or an 'error'.")
      } catch {
        return .error(DecodingError(error))
      }
    }
  }
}

extension JSONReader {
  fileprivate func checkThatItIsAnObject() throws {
    if !isObject { throw mismatch([String: JSONValue].self, expected: "a JSON object") }
  }
}

/// A response that is being read.
private struct Response {
  let body: Data
  let contentType: String?
  let statusCode: Int

  private var mediaType: MediaType? { contentType.map(MediaType.init) }

  func checkThatThereIsContent() throws {
    guard body.isEmpty else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: [], debugDescription: "The response has no content (status \(statusCode)); expected a JSON object.")
    )
  }

  func read(_ json: JSONReader) throws -> HaapiResult {
    try json.checkThatItIsAnObject()
    return switch HaapiBody(json, contentType: contentType, status: statusCode) {
    case .problemRepresentation: .problem(try ProblemRepresentationUnion.read(json))
    // The endpoint of steps gives no tokens: what looks like them is a step without a type.
    case .haapiRepresentation, .oAuthResponse: .representation(try HaapiRepresentationUnion.read(json))
    }
  }

  /// The error for the caller. If the status is an error, it includes what the server says; otherwise the content type,
  /// if that is the likely reason.
  func refusal(_ error: DecodingError) -> DecodingError {
    error.mapContext { context in
      DecodingError.Context(
        codingPath: context.codingPath, debugDescription: sentence(context.debugDescription),
        underlyingError: statusCode >= 400 ? serverError() : context.underlyingError)
    }
  }

  private func sentence(_ sentence: String) -> String {
    guard statusCode < 400 else { return "The server answered with the error status \(statusCode). \(sentence)" }
    switch mediaType {
    case .step?, .problem?: return sentence
    case let other?:
      return "\(sentence) The content type \(other.quoted.map { "\($0) " } ?? "")is not supported either."
    case nil: return body.isEmpty ? sentence : "\(sentence) There is no content type either."
    }
  }

  /// The error in the body, in the form of OAuth. A body of another form is not quoted: it may hold anything.
  private func serverError() -> HaapiError {
    let fallback = "HTTP status \(statusCode)"
    guard let json = try? JSONReader(JSONValue(parsing: body)), json.isObject else {
      return .serverError(fallback, errorDescription: "", statusCode: statusCode)
    }
    func text(_ name: StaticString) -> String? {
      json[name].scalarText
    }
    return .serverError(
      text("error") ?? fallback, errorDescription: text("error_description") ?? text("title") ?? "",
      statusCode: statusCode)
  }
}
