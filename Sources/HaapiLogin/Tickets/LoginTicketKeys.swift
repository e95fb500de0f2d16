import Crypto
import Foundation

/// The keys that seal tickets, so that only their owner can read or change them (AES-GCM).
///
/// The newest key seals, and all keys open. To change keys, put a new one in front, and drop the old one once its last
/// ticket has expired:
///
/// ```swift
/// let keys = LoginTicketKeys(newKey, older: [oldKey])
/// ```
public struct LoginTicketKeys: Sendable {
  private let newest: Key
  private let all: [Key]

  /// The maximum size of a sealed ticket, in bytes.
  static let sizeLimit = 65_536
  /// The first byte of what is sealed.
  private static let format: UInt8 = 2

  /// A ring of keys.
  ///
  /// - Parameters:
  ///   - newest: The key that seals. It should have 256 bits.
  ///   - older: Keys that only open.
  public init(_ newest: SymmetricKey, older: [SymmetricKey] = []) {
    self.newest = Key(newest)
    all = [self.newest] + older.map(Key.init)
  }

  /// Seals a ticket.
  ///
  /// - Parameters:
  ///   - ticket: The login.
  ///   - purpose: What the ticket is for, such as the name of the site and the id of the visitor. Only who names the
  ///     same can open it.
  /// - Throws: `LoginTicketError.tooLarge`, and `CryptoKitError` when the key has a size that AES does not have.
  public func seal(_ ticket: LoginTicket, for purpose: String) throws -> Data {
    try seal(bytes: CBOREncoder().encode(ticket), for: purpose)
  }

  /// Seals anything else, such as a ticket with what a site knows of its visitor.
  package func seal(bytes: Data, for purpose: String) throws -> Data {
    let header = [Self.format] + newest.id
    let box = try AES.GCM.seal(bytes, using: newest.key, authenticating: Self.context(header, purpose))
    let sealed = Data(header) + Data(box.nonce) + box.ciphertext + box.tag
    guard sealed.count <= Self.sizeLimit else { throw LoginTicketError.tooLarge }
    return sealed
  }

  /// Opens a sealed ticket.
  ///
  /// - Parameters:
  ///   - sealed: What ``seal(_:for:)`` has returned.
  ///   - purpose: What the ticket was sealed for.
  /// - Throws: `LoginTicketError` when it was changed, when it was sealed with an unknown key or for another purpose, or
  ///   when its version is unknown.
  public func open(_ sealed: Data, for purpose: String) throws -> LoginTicket {
    let content = try open(bytes: sealed, for: purpose)
    do {
      return try CBORDecoder().decode(LoginTicket.self, from: content)
    } catch let error as LoginTicketError {
      throw error
    } catch {
      throw LoginTicketError.unreadable
    }
  }

  /// Opens what ``seal(bytes:for:)`` has returned.
  package func open(bytes sealed: Data, for purpose: String) throws -> Data {
    guard sealed.count <= Self.sizeLimit else { throw LoginTicketError.tooLarge }
    let header = Array(sealed.prefix(1 + Key.idSize))
    guard header.first == Self.format, let key = all.first(where: { $0.id.elementsEqual(header.dropFirst()) }),
      let box = try? AES.GCM.SealedBox(combined: sealed.dropFirst(header.count)),
      let content = try? AES.GCM.open(box, using: key.key, authenticating: Self.context(header, purpose))
    else { throw LoginTicketError.notSealed }
    return content
  }

  private static func context(_ header: [UInt8], _ purpose: String) -> Data {
    Data(header) + Data(purpose.utf8)
  }

  /// A key, and what a ticket says about the key that sealed it.
  private struct Key: Sendable {
    static let idSize = 4
    let key: SymmetricKey
    let id: [UInt8]

    init(_ key: SymmetricKey) {
      self.key = key
      let name = HMAC<SHA256>.authenticationCode(for: Data("haapi login ticket".utf8), using: key)
      id = Array(name.prefix(Self.idSize))
    }
  }
}

extension LoginTicketKeys: CustomStringConvertible, CustomReflectable {
  /// Only the number of keys.
  public var description: String { "LoginTicketKeys(\(all.count))" }

  /// Without the keys.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
