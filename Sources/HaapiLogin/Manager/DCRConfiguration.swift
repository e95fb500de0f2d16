import Foundation

/// Where a device registers its own client, and from which template.
public struct DCRConfiguration: Sendable {
  /// The client that serves as template.
  public let templateClientId: String
  /// The registration endpoint.
  public let clientRegistrationEndpointUrl: URL
  /// The storage of the new client; `nil` for the storage of the environment.
  public let storage: (any Storage)?

  /// A template and an endpoint. The client is kept in the storage of the environment.
  public init(templateClientId: String, clientRegistrationEndpointUrl: URL) {
    self.templateClientId = templateClientId
    self.clientRegistrationEndpointUrl = clientRegistrationEndpointUrl
    storage = nil
  }

  /// A template, an endpoint, and a storage of its own.
  public init(templateClientId: String, clientRegistrationEndpointUrl: URL, storage: any Storage) {
    self.templateClientId = templateClientId
    self.clientRegistrationEndpointUrl = clientRegistrationEndpointUrl
    self.storage = storage
  }
}
