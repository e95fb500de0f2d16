/// An error with advice on how to go on.
public protocol IdsvrError: Error {
  /// What kind of error it is, in a few words.
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
  /// Nothing the user does helps.
  case unrecoverable(action: UnrecoverableAction)
}

/// When to try again.
public enum RetryCondition: Hashable, Sendable {
  /// At once.
  case now
  /// When the app is in the foreground again.
  case whenAppInForeground
}

/// What the developer can do about an error that the user cannot do anything about.
public enum UnrecoverableAction: Hashable, Sendable {
  /// The configuration has to be changed.
  case modifyConfiguration(reason: String)
  /// The cause tells more.
  case introspectCause
  /// The platform cannot do what is needed.
  case invalidPlatform
}
