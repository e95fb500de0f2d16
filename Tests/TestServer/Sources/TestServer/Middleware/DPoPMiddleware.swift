import Foundation
import Hummingbird

/// Lets requests pass whose token is good and whose sender has proved its key. Tells the nonce of the next proof in
/// each answer, where nonces are demanded.
struct DPoPMiddleware: RouterMiddleware {
  enum Kind: Sendable {
    /// An access token comes with the proof.
    case resource(scope: String)
    /// The request asks for a token.
    case tokenEndpoint
  }

  let kind: Kind
  let verifier: ProofVerifier
  let tokens: TokenIssuer
  let origins: Origins
  let now: @Sendable () -> Date

  func handle(
    _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      var context = context
      try await check(request, &context)
      response = try await next(request, context)
    } catch let error as any HTTPResponseError {
      response = try error.response(from: request, context: context)
    }
    if let nonce = verifier.nextNonce(at: now()) { response.headers[.dpopNonce] = nonce }
    return response
  }

  private func check(_ request: Request, _ context: inout AppRequestContext) async throws {
    let url = try origins.origin(of: request) + request.uri.path
    guard request.headers[values: .dpop].count <= 1 else { throw failure("invalid_dpop_proof", "one proof is enough") }
    let proof = request.headers[.dpop]
    switch kind {
    case .tokenEndpoint:
      // Whether a proof is needed depends on the request.
      guard let proof else { return }
      context.thumbprint = try await thumbprint(of: proof, request, url, token: nil)
    case .resource(let scope):
      let words = request.headers[.authorization]?.split(separator: " ", maxSplits: 1) ?? []
      guard words.count == 2, words[0].lowercased() == "dpop" else {
        throw failure("invalid_token", "the request needs an access token with the scheme DPoP")
      }
      let text = String(words[1])
      guard let token = await tokens.accessToken(text) else {
        throw failure("invalid_token", "the access token is unknown or has expired")
      }
      guard let proof else { throw failure("invalid_dpop_proof", "the request needs a DPoP proof") }
      let thumbprint = try await thumbprint(of: proof, request, url, token: text)
      guard token.thumbprint == thumbprint else {
        throw failure("invalid_token", "the access token is bound to another key")
      }
      guard token.scopes.contains(scope) else {
        throw failure("insufficient_scope", "the access token lacks \(scope)", .forbidden)
      }
      context.token = token
      context.tokenText = text
      context.thumbprint = thumbprint
    }
  }

  private func thumbprint(of proof: String, _ request: Request, _ url: String, token: String?) async throws -> String {
    do {
      return try await verifier.thumbprint(
        of: proof, method: request.method.rawValue, url: url, token: token, at: now())
    } catch .nonceRequired {
      throw failure("use_dpop_nonce", "the proof needs the nonce of DPoP-Nonce")
    } catch .invalid(let reason) {
      throw failure("invalid_dpop_proof", reason)
    }
  }

  /// Resources answer 401 with a challenge; the token endpoint answers 400 (RFC 9449, sections 5 and 7.1).
  private func failure(_ code: String, _ text: String, _ status: HTTPResponse.Status = .unauthorized) -> OAuthError {
    switch kind {
    case .tokenEndpoint: OAuthError(code, text)
    case .resource:
      OAuthError(
        code, text, status: status, challenge: #"DPoP algs="ES256", error="\#(code)", error_description="\#(text)""#)
    }
  }
}
