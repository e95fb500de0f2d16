import Foundation

/// The public half of a user's passkey.
struct Passkey: Record {
  /// The credential id in base64url.
  let id: String
  let user: String
  /// The P-256 key in X9.63 form.
  let publicKey: Data
  /// How often it has signed; stays 0 where an authenticator does not count.
  var signatures: UInt32

  enum Index: String {
    case user
  }

  static let databaseTableName = "passkey"

  subscript(index: Index) -> String? {
    switch index {
    case .user: user
    }
  }
}
