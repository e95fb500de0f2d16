/// An error with advice on how to go on.
public protocol IdsvrError: Error {
  /// The kind of error, in a few words.
  var error: String { get }
  /// What happened, in a sentence.
  var errorDescription: String? { get }
  /// Why it happened.
  var failureReason: String { get }
  /// How to go on.
  var recoverySuggestion: IdsvrErrorHandling { get }
  /// The error behind this one.
  var cause: (any Error)? { get }
}

/// How an app can go on after an error.
public enum IdsvrErrorHandling: Hashable, Sendable {
  /// The same request may succeed later.
  case retryable(condition: RetryCondition)
  /// A new flow may succeed.
  case newHaapiFlow
  /// The user cannot solve it.
  case unrecoverable(action: UnrecoverableAction)
}

/// When to try again.
public enum RetryCondition: Hashable, Sendable {
  /// At once.
  case now
  /// When the app is in the foreground again.
  case whenAppInForeground
}

/// What the developer can do about an error that the user cannot solve.
public enum UnrecoverableAction: Hashable, Sendable {
  /// Change the configuration.
  case modifyConfiguration(reason: String)
  /// Look at the cause.
  case introspectCause
  /// The platform cannot do what is needed.
  case invalidPlatform
}
