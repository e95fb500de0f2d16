/// The parameters of the request that starts a flow.
public struct OAuthAuthorizationParameters: Hashable, Sendable {
  /// The scopes, sent as `scope`.
  public let scopes: [String]
  /// The value that the ID token must repeat.
  public let nonce: String?
  /// The ways to authenticate, in order of preference, sent as `acr_values`.
  public let acrValues: [String]
  /// Further parameters, sent as they are.
  public let extraRequestParameters: [String: String]

  /// Parameters of a request.
  public init(
    scopes: [String] = [], nonce: String? = nil, acrValues: [String] = [],
    extraRequestParameters: [String: String] = [:]
  ) {
    self.scopes = scopes
    self.nonce = nonce
    self.acrValues = acrValues
    self.extraRequestParameters = extraRequestParameters
  }
}

extension OAuthAuthorizationParameters: CustomReflectable {
  /// Without the nonce, and without the values of the further parameters.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "scopes": scopes, "nonce": Secret(nonce), "acrValues": acrValues,
        "extraRequestParameters": extraRequestParameters.keys.sorted(),
      ], displayStyle: .struct)
  }
}

/// Returns the parameters of each flow when it starts.
public typealias OAuthAuthorizationParametersProvider = @Sendable () -> OAuthAuthorizationParameters
