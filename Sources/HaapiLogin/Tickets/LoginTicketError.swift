/// Why a login cannot be put down or taken up.
public enum LoginTicketError: Error, Equatable, Sendable {
  /// The ticket was made by a version of the library that this one does not know.
  case unknownVersion(Int)
  /// The bytes are not a ticket that one of the keys has sealed for this purpose.
  case notSealed
  /// What was sealed cannot be read, or lacks what this login needs.
  case unreadable
  /// The ticket is larger than 64 KiB.
  case tooLarge
  /// The ticket belongs to another server or another client.
  case otherServer
  /// The key or the source of the access tokens belongs to the app, and cannot be copied.
  case keyCannotBeCopied
}

extension LoginTicketError: CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .unknownVersion(let version): "The ticket has version \(version), which is not known."
    case .notSealed: "The bytes are not a ticket that a key of the ring has sealed for this purpose."
    case .unreadable: "The ticket cannot be read."
    case .tooLarge: "The ticket is larger than 64 KiB."
    case .otherServer: "The ticket belongs to another server or another client."
    case .keyCannotBeCopied: "The key of the login, or the source of its tokens, cannot leave the app."
    }
  }
}
