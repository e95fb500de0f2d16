/// The scopes that a user has granted to a client.
struct Consent: Record {
  /// Both sides, see `id(user:client:)`.
  let id: String
  var scopes: [String]

  enum Index: String {
    case id
  }

  static let databaseTableName = "consent"

  static func id(user: String, client: String) -> String {
    "\(user.fingerprint).\(client.fingerprint)"
  }

  subscript(index: Index) -> String? {
    switch index {
    case .id: id
    }
  }
}
