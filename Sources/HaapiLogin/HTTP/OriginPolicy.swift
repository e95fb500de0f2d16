import Foundation
import HaapiRuntime

/// Turns the addresses from a server into addresses of requests, as long as they belong to the configured server.
///
/// A form that leads elsewhere would take token, proof and password with it.
struct OriginPolicy: Sendable {
  let baseURL: URL
  let allowed: Set<Origin>

  init(baseURL: URL, others: [URL]) {
    self.baseURL = baseURL
    allowed = Set(([baseURL] + others).compactMap(Origin.init))
  }

  /// The absolute address of a form or a link.
  ///
  /// - Parameter code: The code of the refusal: ``HaapiErrorCode/nonHaapiForm`` or ``HaapiErrorCode/nonHaapiLink``.
  /// - Throws: `HaapiError.invalidURLResponse` with that code. It does not contain the address.
  func target(_ href: String, refusing code: String) throws -> RequestTarget {
    guard
      !href.isEmpty, URL(href: href) != nil, let url = URL(string: href, relativeTo: baseURL)?.absoluteURL.standardized,
      url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil,
      let target = RequestTarget(url), allowed.contains(target.origin)
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
