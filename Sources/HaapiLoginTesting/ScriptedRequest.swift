import Foundation
import HTTPTypes
import HaapiLogin

/// A request that the library has sent.
public struct ScriptedRequest: Sendable {
  /// Method, address and headers.
  public let request: HTTPRequest
  /// The body.
  public let body: Data
  /// The thumbprint of the key in its proof.
  public let proofThumbprint: String?
  /// The nonce in its proof.
  public let proofNonce: String?

  /// `POST /path?query`
  public var line: String { "\(request.method.rawValue) \(request.path ?? "")" }

  /// The items of the query, decoded.
  public var query: [(name: String, value: String)] {
    let text = request.path.map { $0.drop { $0 != "?" }.dropFirst() } ?? ""
    return Self.items(text)
  }

  /// The items of a body that is a form, decoded.
  public var form: [(name: String, value: String)] { Self.items(String(decoding: body, as: UTF8.self)[...]) }

  /// The first item of this name, in the query or the body.
  public subscript(name: String) -> String? {
    (query + form).first { $0.name == name }?.value
  }

  private static func items(_ text: Substring) -> [(name: String, value: String)] {
    text.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
        part.replacing("+", with: " ").removingPercentEncoding ?? String(part)
      }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }
}
