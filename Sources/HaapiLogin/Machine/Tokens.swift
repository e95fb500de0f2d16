import HaapiRuntime

/// The end of a login: its tokens.
struct Tokens: Equatable, Sendable {
  private var held: Held
  /// Why the last request for tokens had no effect.
  var fault: Place.Fault?

  private enum Held: Equatable, Sendable {
    /// All, as received.
    case response(SuccessfulTokenResponse)
    /// What is left after a revocation, by the names of the token endpoint.
    case members([String: String])
  }

  init(_ response: SuccessfulTokenResponse) {
    held = .response(response)
  }

  /// What a revocation has left.
  init(members: [String: String]) {
    held = .members(members)
  }

  /// The tokens as received; `nil` once one is revoked.
  var response: SuccessfulTokenResponse? {
    if case .response(let response) = held { response } else { nil }
  }

  /// Each text and each number of the response, by its name on the wire.
  var members: [String: String] {
    switch held {
    case .response(let response): response.members
    case .members(let members): members
    }
  }

  /// A token, by its name on the wire.
  subscript(name: String) -> Secret<String>? {
    members[name].map(Secret.init)
  }

  /// The tokens without a revoked one; `nil` when no token is left.
  func without(_ names: String...) -> Tokens? {
    var tokens = self
    let members = members.filter { !names.contains($0.key) }
    tokens.held = .members(members)
    tokens.fault = nil
    return members["access_token"] == nil && members["refresh_token"] == nil ? nil : tokens
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
