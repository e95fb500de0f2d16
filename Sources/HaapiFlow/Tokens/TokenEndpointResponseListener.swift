import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An answer of the token endpoint, as received.
public struct TokenEndpointResponse: Sendable {
  private let secretData: Secret<Data>

  /// The body.
  public var data: Data { secretData.value }
  /// Status and headers.
  public let httpURLResponse: HTTPURLResponse?

  /// The body, if it is a JSON object.
  public var dataAsDictionary: [String: any Sendable]? {
    guard case .object(let object)? = try? JSONValue(parsing: data) else { return nil }
    return object.members.reduce(into: [:]) { $0[$1.name] = $1.value.sendable() }
  }

  init(_ answer: HaapiTransportAnswer, from url: URL) {
    secretData = Secret(answer.body)
    httpURLResponse = HTTPURLResponse(answer, from: url)
  }
}

extension TokenEndpointResponse: CustomDebugStringConvertible, CustomReflectable {
  /// The status, and how long the body is.
  public var debugDescription: String { "status \(httpURLResponse?.statusCode ?? 0), \(data.count) bytes" }

  /// Without headers and body: both may hold secrets.
  public var customMirror: Mirror {
    Mirror(self, children: ["status": httpURLResponse?.statusCode ?? 0, "bytes": data.count])
  }
}

/// Receives each answer of the token endpoint, for the app's records. It cannot change anything.
public protocol TokenEndpointResponseListener: Sendable {
  /// Tokens.
  func onSuccess(_ response: TokenEndpointResponse)
  /// An error of OAuth.
  func onTokenError(_ response: TokenEndpointResponse)
  /// Anything else.
  func onError(_ response: TokenEndpointResponse)
}
