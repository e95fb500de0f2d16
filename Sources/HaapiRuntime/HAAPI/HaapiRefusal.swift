/// Codes of errors that an app may want to tell apart. See `HaapiError.error`.
public enum HaapiErrorCode {
  /// A link leads away from the configured server, or to something other than HAAPI.
  public static let nonHaapiLink = "non_haapi_link"
  /// A form leads away from the configured server.
  public static let nonHaapiForm = "non_haapi_form"
  /// The server answered with an HTTP redirect.
  public static let haapiRedirectRefused = "haapi_redirect_refused"
  /// An address in the configuration is not https.
  public static let insecureHaapiConfiguration = "insecure_haapi_configuration"
  /// A request must prove its sender by TLS, but its address is not https.
  public static let insecureTransport = "insecure_transport"
}

/// A request that would be unsafe and was not sent. It is the cause of a `HaapiError.invalidURLResponse`, whose `error`
/// is its code.
public protocol HaapiRefusal: Error, Sendable {
  /// One of ``HaapiErrorCode``.
  var code: String { get }
  /// How to go on.
  var recoverySuggestion: IdsvrErrorHandling { get }
}

extension HaapiRefusal {
  /// Server or configuration need attention.
  public var recoverySuggestion: IdsvrErrorHandling { .unrecoverable(action: .introspectCause) }
}

/// The server answered with an HTTP redirect. Redirects are never followed: they could carry the token to another
/// address.
public struct HaapiRedirectRefusal: HaapiRefusal {
  /// The HTTP status, such as 302.
  public let statusCode: Int

  /// A refusal.
  public init(statusCode: Int) {
    self.statusCode = statusCode
  }

  /// `haapi_redirect_refused`
  public var code: String { HaapiErrorCode.haapiRedirectRefused }
}

/// An address in the configuration is neither https nor, where the configuration allows it, http on this machine.
public struct HaapiInsecureConfigurationRefusal: HaapiRefusal {
  /// The name of the address, such as `tokenEndpointURL`.
  public let address: String

  /// A refusal.
  public init(address: String) {
    self.address = address
  }

  /// `insecure_haapi_configuration`
  public var code: String { HaapiErrorCode.insecureHaapiConfiguration }

  /// The address has to be https.
  public var recoverySuggestion: IdsvrErrorHandling {
    .unrecoverable(action: .modifyConfiguration(reason: "'\(address)' must be an https address."))
  }
}

/// A request that needs https would go elsewhere.
public struct HaapiInsecureTransportRefusal: HaapiRefusal {
  /// The scheme of the address.
  public let scheme: String
  /// The host of the address.
  public let host: String

  /// A refusal.
  public init(scheme: String, host: String) {
    self.scheme = scheme
    self.host = host
  }

  /// `insecure_transport`
  public var code: String { HaapiErrorCode.insecureTransport }

  /// The address has to be https.
  public var recoverySuggestion: IdsvrErrorHandling {
    .unrecoverable(action: .modifyConfiguration(reason: "'\(host)' must be reached by https, not by \(scheme)."))
  }
}

/// A step, a problem or a link leads away from the configured server.
public struct HaapiTargetRefusal: HaapiRefusal {
  /// `non_haapi_link` or `non_haapi_form`
  public let code: String

  /// A refusal.
  public init(code: String) {
    self.code = code
  }
}
