import Foundation
import HaapiRuntime

// The end of a login, and what comes after.
extension FlowStateMachine {
  /// The error for an authorization response without a code.
  static let missingCode = HaapiError.illegalState(message: "The login has ended without a code.")

  /// Takes the code. The session has already checked that the answer belongs to this login.
  mutating func finish(_ step: OAuthAuthorizationResponseStep, _ chain: Chain) -> [FlowEffect] {
    let properties = step.oauthAuthorizationResponseProperties
    guard let code = properties.code.flatMap(Transforms.nonEmpty) else { return fail(Self.missingCode, isFinal: true) }
    let secret = Secret(code)
    guard settings.isAutomaticExchange else {
      self.chain = nil
      showCode(secret)
      return []
    }
    rest.code = secret
    var exchange = Chain(
      id: newID(), call: chain.call, trigger: .tokens(.exchange(code: secret)), before: chain.before)
    exchange.redirections = chain.redirections
    self.chain = exchange
    return [.requestTokens(.exchange(code: secret), exchange.id)]
  }

  /// Keeps a code for the user to exchange.
  mutating func showCode(_ code: Secret<String>) {
    rest = Rest()
    rest.code = code
    rest.snapshot.state = .authorizationResponse(code.value)
  }

  /// Sends a request for tokens.
  mutating func requestTokens(_ request: TokenRequest, call: CallID) -> [FlowEffect] {
    let id = newID()
    chain = Chain(id: id, call: call, trigger: .tokens(request), before: rest)
    rest.snapshot.actionError = nil
    rest.snapshot.tokenError = nil
    return [.requestTokens(request, id)]
  }

  /// Takes an answer of the token endpoint or the revocation endpoint.
  mutating func receive(_ answer: TokenAnswer, _ id: TaskID, at now: Date) -> [FlowEffect] {
    guard let chain, chain.id == id, case .tokens(let request) = chain.trigger else { return [] }
    if case .failed(let failure) = answer, failure.error is CancellationError { return goBack(at: now) }
    self.chain = nil
    switch (request, answer) {
    case (.exchange, .tokens(let tokens)):
      show(tokens)
      return [.forgetFlow]
    case (.exchange, .refused(let error)):
      rest = Rest()
      rest.snapshot.tokenError = error
      rest.snapshot.state = .systemError(HaapiError(error))
      return [.forgetFlow]
    case (.exchange, .failed(let failure)):
      // The code stays, so that the user may retry the exchange.
      let code = rest.code
      rest = Rest()
      rest.code = code
      rest.snapshot.state = .systemError(failure.error)
      return []
    case (.refresh, .tokens(let tokens)):
      show(tokens)
      return []
    case (.refresh, .refused(let error)):
      rest.snapshot.tokenError = error
      rest.snapshot.actionError = HaapiError(error)
      return []
    case (.revokeAccessToken, .revoked):
      forget(["access_token", "expires_in", "token_type"])
      return []
    case (.revokeRefreshToken, .revoked):
      forget(["refresh_token"])
      return []
    case (_, .failed(let failure)):
      rest.snapshot.actionError = failure.error
      return []
    case (_, .refused(let error)):
      rest.snapshot.actionError = HaapiError(error)
      return []
    case (.exchange, .revoked), (.refresh, .revoked), (_, .tokens):
      rest.snapshot.actionError = HaapiError.illegalState(message: "The answer does not belong to the request.")
      return []
    }
  }

  /// Shows tokens.
  private mutating func show(_ tokens: SuccessfulTokenResponse) {
    rest = Rest()
    rest.snapshot.state = .accessToken(tokens.members)
    rest.snapshot.tokens = tokens
  }

  /// Shows the tokens without the revoked one. Without any token left, the login is over.
  private mutating func forget(_ names: [String]) {
    guard case .accessToken(var members) = rest.snapshot.state else { return }
    for name in names { members[name] = nil }
    rest = Rest()
    guard members["access_token"] != nil || members["refresh_token"] != nil else { return }
    rest.snapshot.state = .accessToken(members)
  }
}

extension SuccessfulTokenResponse {
  /// Each text and each number of the response, by its name on the wire.
  fileprivate var members: [String: String] {
    guard case .object(let object) = JSONValue(writing: self) else { return [:] }
    var members: [String: String] = [:]
    for member in object.members {
      switch member.value {
      case .string(let text): members[member.name] = text
      case .number(let number): members[member.name] = number.shortestText
      case .null, .bool, .array, .object: break
      }
    }
    return members
  }
}

extension HaapiError {
  /// The refusal of the token endpoint as an error.
  init(_ response: ErrorTokenResponse) {
    self = .serverError(
      response.error, errorDescription: response.errorDescription ?? response.error, statusCode: 400)
  }
}
