import Foundation
import HaapiRuntime

/// Turns the server's answers into what the app shows.
public struct LoginResponses: Sendable {
  private let decoder = HaapiResponseDecoder()
  private let mapper: any DataMapper
  private let tokenMapper: any OAuthDataMapper

  /// - Parameters:
  ///   - appURL: The URL at which other apps and the browser come back to this one.
  ///   - lastUser: Who signed in on this device last, if the app knows.
  ///   - now: Seconds since 1970.
  public init(
    appURL: String, lastUser: @escaping @Sendable () -> String?,
    now: @escaping @Sendable () -> TimeInterval = { Date().timeIntervalSince1970 }
  ) {
    mapper = DataMapperBuilder(redirectTo: appURL, autoPollingDuration: 2, authSelectionPresentation: .list)
      .loginKitMappings(lastUser: { _ in lastUser() })
      .build()
    tokenMapper = OAuthDataMapperBuilder()
      .loginKitMappings(receivedAt: { _ in now() })
      .build()
  }

  /// The screen for a response of the server.
  ///
  /// - Throws: Errors of decoding and mapping: the response is not HAAPI, or it has no screen.
  @MainActor
  public func screen(for body: Data, contentType: String?, statusCode: Int) throws -> LoginScreen {
    let result = try decoder.decode(body, contentType: contentType, statusCode: statusCode)
    return LoginScreen(try mapper.mapHaapiResultToUIModel(haapiResult: result))
  }

  /// The session that begins with a response of the token endpoint.
  ///
  /// - Throws: `SessionError` when the server refuses to give tokens, and errors of decoding.
  public func session(for body: Data) throws -> Session {
    let model = try tokenMapper.mapTokenResponseToOAuthModel(tokenResponse: decoder.decodeToken(body))
    guard let session = model as? SessionModel else { throw SessionError(model as? any OAuthErrorModel) }
    return Session(session)
  }
}
