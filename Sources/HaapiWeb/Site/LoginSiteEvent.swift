import Foundation
import HaapiLogin
import HaapiRuntime

/// Something that happens on a site. No event holds a word of a visitor or of the identity server.
public enum LoginSiteEvent: Sendable {
  /// A login has begun.
  case began
  /// A login has ended with tokens, so many seconds after it began.
  case finished(seconds: TimeInterval)
  /// A login has ended without tokens.
  case ended(Reason)
  /// A step of a login is at rest, so many seconds after it was sent.
  case settled(Step, seconds: TimeInterval)
  /// The identity server did not answer.
  case unanswered(cause: String)
  /// A login has failed.
  case failed(cause: String)
  /// A form did nothing: it was sent before, or its screen is gone.
  case outdatedForm
  /// A form did not come from a page of its visitor.
  case forgedForm
  /// Somebody else changed the login first, here or on another node.
  case conflict
  /// A sealed visit was written, with so many bytes.
  case saved(bytes: Int)
  /// The store could not be used.
  case storeFailed(cause: String)
  /// A visitor was told to come back, because too much is under way.
  case turnedAway

  /// Why a login has ended.
  public enum Reason: String, Sendable, CaseIterable {
    /// The visitor has left.
    case left
    /// It was open for too long.
    case expired
    /// The node that was sending for it has died.
    case lost
    /// By the word of the identity server, or by an error.
    case refused
  }

  /// A step of a login.
  public enum Step: String, Sendable, CaseIterable {
    /// The first requests.
    case start
    /// Something that the visitor has sent.
    case answer
    /// A poll of a wait.
    case poll
  }
}

/// An error without any words of the identity server, which a log must not repeat.
struct Cause: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description =
      switch error {
      case HaapiError.serverError(_, _, let status): "status \(status)"
      case let error as HaapiError: error.error
      default: "\(type(of: error))"
      }
  }
}
