/// An app that lets users sign in.
struct Client: Record {
  let id: String
  /// Shared with the app; also the key of assertions that it signs with HMAC.
  var secret: String?
  /// The keys of assertions that it signs with ES256.
  var keys: [JSONWebKey] = []
  var redirectURIs: [String]
  /// The scopes that a user can grant it.
  var scopes: [String]
  /// The scopes that it may have for itself: `haapiScope`, `registrationScope`.
  var ownScopes: [String]
  /// The client whose settings it was registered with.
  var template: String?

  static let haapiScope = "urn:se:curity:scopes:haapi"
  static let registrationScope = "dcr"

  enum Index: String {
    case template
  }

  static let databaseTableName = "client"

  subscript(index: Index) -> String? {
    switch index {
    case .template: template
    }
  }
}
