import Foundation
import HaapiRuntime

/// A login that was put down, so that another process, or the same one later, can take it up again.
///
/// ```swift
/// let sealed = try keys.seal(controller.ticket(), for: "login")
/// // Later, perhaps on another machine:
/// let controller = try HaapiController(resuming: keys.open(sealed, for: "login"), haapiConfiguration: configuration)
/// ```
///
/// A ticket holds the key of the login, its tokens and all that the server has said. Whoever has it is the user. Let it
/// leave the process only as ``LoginTicketKeys`` seal it.
///
/// A request that was under way when the ticket was made counts as lost: nobody knows whether the server has handled
/// it. Such a login is not sent again, and can only be started again. A lost poll is asked again, because polls repeat
/// anyway.
public struct LoginTicket: Sendable {
  /// The version of the format. It grows when tickets of before can no longer be read.
  static let version = 1

  /// The server and the client. With others, the ticket is refused.
  let server: String
  /// The newest nonces of the server.
  let nonces: [NonceRecord]
  /// What the session needs; `nil` before the first request and after the last one.
  let flow: FlowRecord?
  /// Where the login stands; `nil` in a ticket of a ``HaapiManager``, which does not keep that.
  var login: LoginRecord?
  /// The keys of the tokens at the end.
  var tokenKeys: TokenKeysRecord?
}

extension LoginTicket: Codable {
  private enum CodingKeys: CodingKey {
    case version, server, nonces, flow, login, tokenKeys
  }

  /// Reads a ticket.
  ///
  /// - Throws: `LoginTicketError.unknownVersion`, and what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else { throw LoginTicketError.unknownVersion(version) }
    server = try container.decode(String.self, forKey: .server)
    nonces = try container.decode([NonceRecord].self, forKey: .nonces)
    flow = try container.decodeIfPresent(FlowRecord.self, forKey: .flow)
    login = try container.decodeIfPresent(LoginRecord.self, forKey: .login)
    tokenKeys = try container.decodeIfPresent(TokenKeysRecord.self, forKey: .tokenKeys)
  }

  /// Writes the ticket with its secrets.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(server, forKey: .server)
    try container.encode(nonces, forKey: .nonces)
    try container.encodeIfPresent(flow, forKey: .flow)
    try container.encodeIfPresent(login, forKey: .login)
    try container.encodeIfPresent(tokenKeys, forKey: .tokenKeys)
  }
}

extension LoginTicket: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Only the version of the format.
  public var description: String { "LoginTicket(version \(Self.version))" }

  /// The same as the description.
  public var debugDescription: String { description }

  /// Empty, because the contents are secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
