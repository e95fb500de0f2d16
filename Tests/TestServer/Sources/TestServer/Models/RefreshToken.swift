import Foundation

/// The stored part of a refresh token.
struct RefreshToken: Record {
  /// The token's fingerprint. The token itself is not stored.
  let id: String
  /// All tokens that came from one code. A used token that turns up again ends them all.
  let family: String
  let client: String
  let user: String
  let scopes: [String]
  /// The key that the app has to prove.
  let thumbprint: String
  let expiry: Date
  var isUsed = false
  var isRevoked = false

  enum Index: String {
    case family
  }

  static let databaseTableName = "refreshToken"

  subscript(index: Index) -> String? {
    switch index {
    case .family: family
    }
  }
}
