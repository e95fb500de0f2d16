import Crypto
import CryptoExtras
import Foundation

/// A password that can be checked and not be read.
struct PasswordHash: Codable, Equatable, Sendable {
  private let salt: Data
  private let rounds: Int
  private let key: Data

  init(_ password: String, rounds: Int) throws {
    salt = Random.bytes(16)
    self.rounds = rounds
    key = try Self.derive(password, salt: salt, rounds: rounds)
  }

  /// The hash of no password, which takes as long to check as any other.
  init(decoyWithRounds rounds: Int) {
    salt = Random.bytes(16)
    self.rounds = rounds
    key = Random.bytes(32)
  }

  func matches(_ password: String) throws -> Bool {
    try SymmetricKey(data: Self.derive(password, salt: salt, rounds: rounds)) == SymmetricKey(data: key)
  }

  private static func derive(_ password: String, salt: Data, rounds: Int) throws -> Data {
    // The demo runs a thousand logins on a laptop; a real server takes the many more rounds that the checked variant
    // insists on.
    try KDF.Insecure.PBKDF2.deriveKey(
      from: Data(password.utf8), salt: salt, using: .sha256, outputByteCount: 32, unsafeUncheckedRounds: rounds
    ).withUnsafeBytes { Data($0) }
  }
}
