import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// Why a request failed.
public enum HaapiError: IdsvrError, Sendable {
  /// The server could not be reached.
  case communication(message: String, cause: (any Error)? = nil)
  /// The server answered with an error: its code (or a stand-in), its description, and the HTTP status.
  case serverError(_ error: String, errorDescription: String, statusCode: Int)
  /// The server answered with an unexpected status.
  @available(*, deprecated, message: "Replaced by serverError(_:errorDescription:statusCode:).")
  case invalidStatusCode(_ statusCode: Int)
  /// The response is not one of this API.
  case invalidURLResponse(_ response: URLResponse?, reason: String, cause: (any Error)? = nil)
  /// The device cannot attest the app.
  case attestationNotSupported
  /// The attestation failed.
  case attestationFailure(cause: (any Error)? = nil)
  /// The key for the attestation could not be created.
  case attestationKeyGenFailure(cause: (any Error)? = nil)
  /// The server did not accept the attestation.
  case attestationRefusedByServer(cause: (any Error)? = nil)
  /// The attested key could not be used.
  case assertionFailure(cause: (any Error)? = nil)
  /// The key for the proofs could not be created.
  case dpopKeyCreationFailure(cause: any Error)
  /// A proof could not be created.
  case dpopProofCreationFailure(cause: any Error)
  /// A proof could not be used.
  case dpopProofFailure(message: String, cause: any Error)
  /// The token manager was closed before it was used.
  case haapiTokenManagerIsClosed
  /// The token manager has expired.
  case haapiTokenManagerIsExpired
  /// A call came at the wrong time.
  case illegalState(message: String)
  /// The configuration cannot be used.
  case invalidConfiguration(reason: String)
  /// A token manager with this name already exists.
  case haapiTokenManagerAlreadyExists(name: String)
}

extension HaapiError {
  /// The kind of error, in a few words, or the code from the server or from a ``HaapiRefusal``.
  public var error: String {
    switch self {
    case .communication: "Communication failure"
    case .serverError(let error, _, _): error
    case .invalidURLResponse(_, _, let cause): (cause as? any HaapiRefusal)?.code ?? "Invalid response"
    case .attestationNotSupported: "Attestation not supported"
    case .attestationFailure: "Attestation failure"
    case .attestationKeyGenFailure: "Attestation key failure"
    case .attestationRefusedByServer: "Attestation refused"
    case .assertionFailure: "Assertion failure"
    case .dpopKeyCreationFailure: "DPoP key failure"
    case .dpopProofCreationFailure, .dpopProofFailure: "DPoP proof failure"
    case .haapiTokenManagerIsClosed: "Token manager closed"
    case .haapiTokenManagerIsExpired: "Token manager expired"
    case .illegalState: "Illegal state"
    case .invalidConfiguration: "Invalid configuration"
    case .haapiTokenManagerAlreadyExists: "Token manager exists"
    default: "Invalid status code"
    }
  }

  /// What happened, in a sentence.
  public var errorDescription: String? {
    failureReason
  }

  /// Why it happened.
  public var failureReason: String {
    switch self {
    case .communication(let message, _), .illegalState(let message), .dpopProofFailure(let message, _): message
    case .serverError(_, let errorDescription, let statusCode):
      "The server answered with status \(statusCode): \(errorDescription)"
    case .invalidURLResponse(_, let reason, _), .invalidConfiguration(let reason): reason
    case .attestationNotSupported: "This device cannot attest the app."
    case .attestationFailure: "The app could not be attested."
    case .attestationKeyGenFailure: "The key that attests the app could not be made."
    case .attestationRefusedByServer: "The server did not accept the attestation of the app."
    case .assertionFailure: "The key that attests the app could not be used."
    case .dpopKeyCreationFailure: "The key that binds the access token could not be made."
    case .dpopProofCreationFailure: "The proof that binds the access token could not be made."
    case .haapiTokenManagerIsClosed: "The token manager is closed. Make a new one."
    case .haapiTokenManagerIsExpired: "The token manager has expired. Make a new one."
    case .haapiTokenManagerAlreadyExists(let name):
      "There is a token manager named '\(name)' already. Close it or choose another name."
    default: "The server answered with a status that is not expected."
    }
  }

  /// How to go on.
  public var recoverySuggestion: IdsvrErrorHandling {
    switch self {
    case .communication, .dpopProofFailure: .retryable(condition: .now)
    case .serverError(_, _, 408), .serverError(_, _, 429), .serverError(_, _, 500...): .retryable(condition: .now)
    case .serverError: .unrecoverable(action: .introspectCause)
    case .invalidURLResponse(_, _, let cause):
      (cause as? any HaapiRefusal)?.recoverySuggestion ?? .unrecoverable(action: .introspectCause)
    case .assertionFailure, .attestationKeyGenFailure: .retryable(condition: .whenAppInForeground)
    case .attestationNotSupported: .unrecoverable(action: .invalidPlatform)
    case .attestationFailure, .attestationRefusedByServer, .dpopKeyCreationFailure, .dpopProofCreationFailure:
      .unrecoverable(action: .introspectCause)
    case .invalidConfiguration(let reason): .unrecoverable(action: .modifyConfiguration(reason: reason))
    case .haapiTokenManagerAlreadyExists:
      .unrecoverable(action: .modifyConfiguration(reason: failureReason))
    default: .newHaapiFlow
    }
  }

  /// The error behind this one.
  public var cause: (any Error)? {
    switch self {
    case .communication(_, let cause), .invalidURLResponse(_, _, let cause), .attestationFailure(let cause),
      .attestationKeyGenFailure(let cause), .attestationRefusedByServer(let cause), .assertionFailure(let cause):
      cause
    case .dpopKeyCreationFailure(let cause), .dpopProofCreationFailure(let cause), .dpopProofFailure(_, let cause):
      cause
    default: nil
    }
  }
}
