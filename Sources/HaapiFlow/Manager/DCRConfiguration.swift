import Foundation

/// Where a device registers a client of its own, and from which template.
public struct DCRConfiguration: Sendable {
  /// The client that the new one is made from.
  public let templateClientId: String
  /// Where clients are registered.
  public let clientRegistrationEndpointUrl: URL
  /// Where the new client is kept; the storage of the environment when it is `nil`.
  public let storage: (any Storage)?

  /// A template and an endpoint.
  public init(templateClientId: String, clientRegistrationEndpointUrl: URL, storage: (any Storage)? = nil) {
    self.templateClientId = templateClientId
    self.clientRegistrationEndpointUrl = clientRegistrationEndpointUrl
    self.storage = storage
  }
}
