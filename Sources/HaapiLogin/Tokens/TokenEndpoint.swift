import Foundation
import HTTPTypes
import HaapiRuntime

/// The OAuth endpoints for one client, which authenticates and proves its key.
struct TokenEndpoint: Sendable {
  let http: HTTPClient
  let url: URL
  let clientId: String
  let authentication: any ClientAuthenticationMethod
  let nonces: NonceStore
  let clock: any HaapiClock
  let randomness: any RandomSource

  /// Posts a form with the client's credentials.
  ///
  /// A server that asks for a nonce gets the request once more, with its nonce.
  ///
  /// - Parameters:
  ///   - form: The parameters, without those of the client.
  ///   - target: The endpoint; the token endpoint by default.
  ///   - dpop: Makes the proof, if any.
  nonisolated(nonsending) func post(
    _ form: FormEncoding, to target: URL? = nil, dpop: Dpop?
  ) async throws -> HaapiTransportAnswer {
    guard let target = RequestTarget(target ?? url) else {
      throw HaapiError.invalidConfiguration(reason: "The endpoint is not an absolute address.")
    }
    let first = try await send(form, to: target, dpop)
    guard dpop != nil, first.asksForNonce else { return first }
    guard first.response.headerFields.valueToSendBack(.dpopNonce) != nil else {
      throw HaapiError.dpopProofFailure(message: ProofFailure.noNonce.rawValue, cause: ProofFailure.noNonce)
    }
    let second = try await send(form, to: target, dpop)
    guard !second.asksForNonce else {
      throw HaapiError.dpopProofFailure(message: ProofFailure.nonceRefused.rawValue, cause: ProofFailure.nonceRefused)
    }
    return second
  }

  /// Obtains a token for the client itself.
  ///
  /// - Throws: `HaapiError` when the server refuses, or answers without a token.
  nonisolated(nonsending) func clientToken(scope: String, dpop: Dpop) async throws -> ClientToken {
    let answer = try await post(FormEncoding([("grant_type", "client_credentials"), ("scope", scope)]), dpop: dpop)
    guard answer.isSuccess else { throw answer.serverError }
    guard let json = answer.json, let value = json["access_token"]?.scalarText, !value.isEmpty else {
      throw HaapiError.invalidURLResponse(nil, reason: "The token endpoint answered without an access token.")
    }
    return ClientToken(
      value: Secret(value), isBound: json["token_type"]?.scalarText?.namesBoundToken == true, life: json["expires_in"])
  }

  private nonisolated(nonsending) func send(
    _ form: FormEncoding, to target: RequestTarget, _ dpop: Dpop?
  ) async throws -> HaapiTransportAnswer {
    var fields: HTTPFields = [.accept: "application/json", .contentType: MimeTypes.xWwwFormUrlEncoded.rawValue]
    let credentials = try await authentication.credentials(
      for: ClientAuthenticationRequest(clientId: clientId, audience: url, now: clock.now, randomness: randomness))
    fields[.authorization] = credentials.authorization?.value
    var form = form
    for parameter in credentials.parameters.value where !form.names.contains(parameter.name) {
      form.append(parameter.name, parameter.value)
    }
    if let dpop {
      fields[.dpop] = try await dpop.proof("POST", target, nonce: nonces[target.origin])
    }
    HaapiLogger.debug(SdkFollowUpTag.oAuth, "form fields: \(form.names.joined(separator: ", "))")
    let answer = try await http.send(HTTPRequest(.post, target, fields), body: form.body, tag: .oAuth)
    if let nonce = answer.response.headerFields.valueToSendBack(.dpopNonce) {
      nonces.remember(nonce, for: target.origin)
    }
    return answer
  }
}

/// A token for the client itself.
struct ClientToken: Sendable {
  let value: Secret<String>
  /// Whether it is bound to a key.
  let isBound: Bool
  /// How long it is valid, as received.
  let life: JSONValue?
}

extension String {
  /// Whether tokens of this type are bound to a key.
  var namesBoundToken: Bool { lowercased() == "dpop" }
}

extension HaapiTransportAnswer {
  /// Whether the status means success.
  var isSuccess: Bool { (200..<300).contains(response.status.code) }

  /// Whether the endpoint refused the request because it demands a nonce.
  fileprivate var asksForNonce: Bool {
    guard [400, 401].contains(response.status.code) else { return false }
    return json?["error"]?.scalarText == "use_dpop_nonce"
      || AuthenticateChallenge.all(in: response.headerFields).contains { $0.parameters["error"] == "use_dpop_nonce" }
  }

  /// The body, if it is a JSON object.
  var json: JSONObject? {
    guard case .object(let object)? = try? JSONValue(parsing: body) else { return nil }
    return object
  }

  /// The server's description of a failed request.
  var serverError: HaapiError {
    let status = response.status.code
    let json = json
    return .serverError(
      json?["error"]?.scalarText ?? "HTTP status \(status)",
      errorDescription: json?["error_description"]?.scalarText ?? retryAfter, statusCode: status)
  }

  private var retryAfter: String {
    response.retryAfterSeconds.map { "Retry after \($0) seconds." } ?? ""
  }
}
