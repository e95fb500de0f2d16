import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiUI

/// Responses, mappers and configurations.
enum Sample {
  /// An empty form.
  static let form = DefaultFormModel(messageItems: [], interactionItems: [], linkItems: [])

  /// A file of `Tests/Fixtures`.
  static func data(_ file: String) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures")
    return try Data(contentsOf: folder.appending(path: file))
  }

  /// The result for a file of `Tests/Fixtures`.
  static func result(_ file: String) throws -> HaapiResult {
    let body = try data(file)
    let contentType = file.hasPrefix("problems/") ? "application/problem+json" : "application/vnd.auth+json"
    return try HaapiResponseDecoder().decode(body, contentType: contentType, statusCode: 200)
  }

  /// The model that the default mapper makes of a file of `Tests/Fixtures`.
  static func model(_ file: String, _ presentation: AuthenticatorSelectionPresentation = .list) throws -> any UIModel {
    try builder(presentation).build().mapHaapiResultToUIModel(haapiResult: result(file))
  }

  /// A builder without handlers.
  static func builder(_ presentation: AuthenticatorSelectionPresentation = .list) -> DataMapperBuilder {
    DataMapperBuilder(redirectTo: "app://back", autoPollingDuration: 7, authSelectionPresentation: presentation)
  }

  /// A configuration with defaults.
  static let configuration = configurationBuilder().build()

  /// A builder with what has no default.
  static func configurationBuilder(
    appRedirect: String = "app://back", clock: any HaapiClock = SystemClock()
  ) -> HaapiUIKitConfigurationBuilder {
    let server = URL(filePath: "/")
    let builder = HaapiUIKitConfigurationBuilder(
      clientId: "client", baseUrl: server, tokenEndpointUrl: server.appending(path: "token"),
      authorizationEndpointUrl: server.appending(path: "authorize"), appRedirect: appRedirect)
    var environment = HaapiEnvironment()
    environment.clock = clock
    let configuration = builder.build()
    return HaapiUIKitConfigurationBuilder(
      haapiConfiguration: configuration.haapiConfiguration.with(environment))
  }
}
