import Foundation
import HaapiRuntime

/// Turns the addresses from a server into addresses of requests, as long as they belong to the configured server.
///
/// A form that leads elsewhere would take token, proof and password with it.
struct OriginPolicy: Sendable {
  let baseURL: URL
  let allowed: Set<Origin>
  /// Where paths lead; `nil` if they lead nowhere.
  private let base: Origin?

  init(baseURL: URL, others: [URL]) {
    self.baseURL = baseURL
    allowed = Set(([baseURL] + others).compactMap(Origin.init))
    base = baseURL.hasUser ? nil : Origin(baseURL)
  }

  /// The absolute address of a form or a link.
  ///
  /// - Parameter code: The code of the refusal: ``HaapiErrorCode/nonHaapiForm`` or ``HaapiErrorCode/nonHaapiLink``.
  /// - Throws: `HaapiError.invalidURLResponse` with that code. It does not contain the address.
  func target(_ href: String, refusing code: String) throws -> RequestTarget {
    if let base, href.isPlainPath { return RequestTarget(base, path: href) }
    guard
      !href.isEmpty, URL(href: href) != nil, let url = URL(string: href, relativeTo: baseURL)?.absoluteURL.standardized,
      !url.hasUser, let target = RequestTarget(url), allowed.contains(target.origin)
    else { throw Self.refusal(code) }
    return target
  }

  static func refusal(_ code: String) -> HaapiError {
    let what = code == HaapiErrorCode.nonHaapiLink ? "The link" : "The form"
    return .invalidURLResponse(
      nil, reason: "\(what) does not lead to the configured server, so that nothing was sent.",
      cause: HaapiTargetRefusal(code: code))
  }
}

extension URL {
  fileprivate var hasUser: Bool { user(percentEncoded: true) != nil || password(percentEncoded: true) != nil }
}

extension String {
  /// Whether it is an absolute path that stays as it is in any address: without dots, escapes and query. Most hrefs are,
  /// and need no parser.
  fileprivate var isPlainPath: Bool {
    let bytes = utf8
    guard bytes.first == UInt8(ascii: "/") else { return false }
    var last: UInt8 = 0
    for byte in bytes {
      switch byte {
      // An empty segment at the beginning would name another host.
      case UInt8(ascii: "/") where last != UInt8(ascii: "/"): break
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        break
      default: return false
      }
      last = byte
    }
    return true
  }
}
