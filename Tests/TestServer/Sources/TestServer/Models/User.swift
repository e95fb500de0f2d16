import Foundation

/// Someone who can sign in.
struct User: Record {
  /// The user name.
  let id: String
  var password: PasswordHash
  var fullName: String
  var email: String
  var phone: String?
  /// Twelve digits, as BankID knows people.
  var personalNumber: String?
  /// Whether a password alone is not enough.
  var needsSecondFactor = false

  enum Index: String {
    case email, personalNumber
  }

  static let databaseTableName = "user"

  subscript(index: Index) -> String? {
    switch index {
    case .email: email
    case .personalNumber: personalNumber
    }
  }
}
