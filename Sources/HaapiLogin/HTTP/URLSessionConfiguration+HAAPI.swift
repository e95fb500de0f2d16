import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// A configuration for HAAPI: no cookies, cache or stored credentials, a limit of 20 seconds, no waiting for a
  /// network.
  public static var haapi: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.keepNothing()
    configuration.timeoutIntervalForRequest = 20
    configuration.timeoutIntervalForResource = 20
    // A service has many flows at once. None should wait for a connection of another.
    configuration.httpMaximumConnectionsPerHost = 1_000
    #if !canImport(FoundationNetworking)
    configuration.waitsForConnectivity = false
    #endif
    return configuration
  }

  /// Switches cookies and caches off.
  func keepNothing() {
    httpCookieStorage = nil
    httpCookieAcceptPolicy = .never
    httpShouldSetCookies = false
    urlCache = nil
    requestCachePolicy = .reloadIgnoringLocalCacheData
  }
}

extension URLSession {
  /// The session of all configurations that name none. It has the configuration `URLSessionConfiguration.haapi`.
  public static let haapi = URLSession(configuration: .haapi)
}
