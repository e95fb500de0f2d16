import Foundation
import HaapiRuntime

// The end of a login, and what comes after.
extension FlowStateMachine {
  /// The error for an authorization response without a code.
  static let missingCode = HaapiError.illegalState(message: "The login has ended without a code.")

  /// Takes the code. The session has already checked that the answer belongs to this login.
  mutating func finish(_ step: OAuthAuthorizationResponseStep, _ chain: Chain) -> [FlowEffect] {
    let properties = step.oauthAuthorizationResponseProperties
    guard let code = properties.code.flatMap(Transforms.nonEmpty).map(Secret.init) else {
      return fail(Self.missingCode, chain, isFinal: true)
    }
    guard settings.isAutomaticExchange else {
      login = .resting(.code(code))
      return []
    }
    var exchange = chain
    exchange.id = newID()
    exchange.deepLink = nil
    exchange.series = nil
    exchange.code = code
    login = .asking(exchange)
    return [.requestTokens(.exchange(code: code), exchange.id)]
  }

  /// Sends a request for tokens.
  ///
  /// - Parameter request: `nil` if there is nothing to ask with.
  mutating func requestTokens(_ request: TokenRequest?, call: CallID) -> Handled {
    guard case .resting(let before) = login else { return .ignored(.busy) }
    guard let request else { return .ignored(.noToken) }
    let id = newID()
    login = .asking(Chain(id: id, call: call, trigger: .tokens(request), before: before))
    return .effects([.requestTokens(request, id)])
  }

  /// Takes an answer of the token endpoint or the revocation endpoint.
  mutating func receive(_ answer: TokenAnswer, _ id: TaskID, at now: Date) -> Handled {
    guard let chain, chain.id == id, let request = chain.tokenRequest else { return .ignored(.late) }
    if case .failed(let failure) = answer, failure.error is CancellationError {
      return .effects(goBack(from: chain, at: now))
    }
    if case .exchange(let code) = request {
      return .effects(end(with: answer, for: code))
    }
    login = .resting(chain.before.after(answer, to: request))
    return .effects([])
  }

  /// Ends the login with the answer to the exchange of its code.
  private mutating func end(with answer: TokenAnswer, for code: Secret<String>) -> [FlowEffect] {
    switch answer {
    case .tokens(let tokens): login = .resting(.tokens(Tokens(tokens)))
    case .refused(let refusal): login = .resting(.broken(.refusal(refusal), .nothing))
    case .failed(let failure):
      // The code stays, so that the user may retry the exchange.
      login = .resting(.broken(.error(failure), .code(code)))
      return []
    case .revoked:
      login = .resting(.broken(Place.Fault(HaapiError.otherAnswer), .code(code)))
      return []
    }
    return [.forgetFlow]
  }
}

extension Place {
  /// The tokens after an answer to a request with one of them.
  fileprivate func after(_ answer: TokenAnswer, to request: TokenRequest) -> Place {
    guard case .tokens(var tokens) = self else { return self }
    switch (request, answer) {
    case (.refresh, .tokens(let new)): return .tokens(Tokens(new))
    case (.refresh, .refused(let refusal)): tokens.fault = .refusal(refusal)
    case (.revokeAccessToken, .revoked):
      return tokens.without("access_token", "expires_in", "token_type").map(Place.tokens) ?? .idle
    case (.revokeRefreshToken, .revoked): return tokens.without("refresh_token").map(Place.tokens) ?? .idle
    case (_, .failed(let failure)): tokens.fault = .error(failure)
    case (_, .refused(let refusal)): tokens.fault = Fault(HaapiError(refusal))
    case (_, .revoked), (_, .tokens): tokens.fault = Fault(HaapiError.otherAnswer)
    }
    return .tokens(tokens)
  }
}

extension HaapiError {
  /// The refusal of the token endpoint as an error.
  init(_ response: ErrorTokenResponse) {
    self = .serverError(
      response.error, errorDescription: response.errorDescription ?? response.error, statusCode: 400)
  }

  fileprivate static let otherAnswer = HaapiError.illegalState(message: "The answer does not belong to the request.")
}
