import Foundation
import HaapiRuntime

/// A response and how it arrives.
public struct ResponseInput: Sendable {
  /// Where a response comes from.
  public enum Entry: Sendable {
    case api(contentType: String?, statusCode: Int)
    case tokenEndpoint
  }

  public let body: Data
  public let entry: Entry

  private static let contentTypes = [
    "application/vnd.auth+json", "application/problem+json", "Application/VND.auth+JSON; charset=utf-8", "text/html",
    "",
    nil,
  ]
  private static let statusCodes = [200, 400, 401, 500, -1, .max]

  /// - Parameter bytes: Any bytes. The first says how the response arrives, the others are its body.
  public init(_ bytes: [UInt8]) {
    let first = Int(bytes.first ?? 0)
    body = Data(bytes.dropFirst())
    if first % 8 == 7 {
      entry = .tokenEndpoint
    } else {
      entry = .api(
        contentType: Self.contentTypes[first % Self.contentTypes.count],
        statusCode: Self.statusCodes[first / 8 % Self.statusCodes.count])
    }
  }

  /// A body, and how it arrives.
  public init(body: Data, entry: Entry) {
    self.body = body
    self.entry = entry
  }
}
