public import Foundation

/// Why a response has no model, or a flow cannot continue.
public enum HaapiUIKitError: Error {
  /// A call at the wrong time, or with arguments that do not belong together. The text says which.
  case illegalState(String)
  /// An object of the first name cannot be turned into the second.
  case unsupportedMap(objName: String, expectedObjName: String)
  /// The flow ended because something is not supported.
  case unsupported(cause: String)
  /// An error of another library or of the system.
  case other(any Error)
}

extension HaapiUIKitError: IdsvrError {
  /// The kind of error, in a few words.
  public var error: String {
    switch self {
    case .illegalState: "Illegal state"
    case .unsupportedMap: "Unsupported mapping"
    case .unsupported: "Unsupported"
    case .other(let error): (error as? any IdsvrError)?.error ?? "Other error"
    }
  }

  /// Why it happened.
  public var failureReason: String {
    reason
  }

  /// How to go on.
  public var recoverySuggestion: IdsvrErrorHandling {
    switch self {
    case .illegalState: .newHaapiFlow
    case .unsupportedMap: .unrecoverable(action: .modifyConfiguration(reason: reason))
    case .unsupported: .unrecoverable(action: .invalidPlatform)
    case .other(let error):
      (error as? any IdsvrError)?.recoverySuggestion ?? .unrecoverable(action: .introspectCause)
    }
  }

  /// The error behind this one.
  public var cause: (any Error)? {
    if case .other(let error) = self { error } else { nil }
  }

  fileprivate var reason: String {
    switch self {
    case .illegalState(let reason), .unsupported(let reason): reason
    case .unsupportedMap(let objName, let expectedObjName):
      "\(objName) cannot be mapped to \(expectedObjName)."
    case .other(let error): (error as? any IdsvrError)?.failureReason ?? error.localizedDescription
    }
  }
}

extension HaapiUIKitError: LocalizedError {
  /// What happened, in a sentence.
  public var errorDescription: String? { reason }
}

extension LocalizedError where Self == HaapiUIKitError {
  /// Why it happened. Foundation requires an optional; ``IdsvrError`` requires text.
  public var failureReason: String? { self.reason }
}

extension HaapiUIKitError: Equatable {
  /// Whether both are the same case with the same texts. Errors of other libraries are equal when they have the same
  /// type and compare equal; those that cannot be compared are equal when their descriptions are.
  public static func == (lhs: HaapiUIKitError, rhs: HaapiUIKitError) -> Bool {
    switch (lhs, rhs) {
    case (.illegalState(let left), .illegalState(let right)), (.unsupported(let left), .unsupported(let right)):
      left == right
    case (.unsupportedMap(let left, let leftExpected), .unsupportedMap(let right, let rightExpected)):
      (left, leftExpected) == (right, rightExpected)
    case (.other(let left), .other(let right)): areEqual(left, right)
    default: false
    }
  }

  // The parameters are not `any Error`, which always casts to `NSError`, and that compares only a number.
  private static func areEqual(_ left: Any, _ right: Any) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    guard let left = left as? any Equatable else { return String(reflecting: left) == String(reflecting: right) }
    return isEqual(left, to: right)
  }

  private static func isEqual<Value: Equatable>(_ value: Value, to other: Any) -> Bool {
    other as? Value == value
  }
}
