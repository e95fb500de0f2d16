import Foundation
import HaapiRuntime

/// A URL with which the browser came back to the app.
struct DeepLink: Equatable, Sendable {
  /// The proof that the browser has finished. It is valid once.
  let nonce: Secret<String>

  /// The default name of the nonce.
  static let nonceName = "_resume_nonce"

  /// Reads a URL; `nil` when it is not the app's redirect, or does not hold exactly one nonce.
  ///
  /// - Parameter field: The name of the nonce in the form that continues.
  init?(_ url: URL, redirect: String, field: String?) {
    guard let target = URLComponents(string: redirect), let scheme = target.scheme,
      let link = URLComponents(url: url, resolvingAgainstBaseURL: false),
      link.scheme?.lowercased() == scheme.lowercased(), link.host?.lowercased() == target.host?.lowercased(),
      link.port == target.port, link.path == target.path, link.user == nil, link.password == nil
    else { return nil }
    let names = [field, Self.nonceName]
    let nonces = (link.queryItems ?? []).filter { names.contains($0.name) }
    guard nonces.count == 1, let nonce = nonces.first?.value, !nonce.isEmpty else { return nil }
    self.nonce = Secret(nonce)
  }

  static func == (lhs: DeepLink, rhs: DeepLink) -> Bool {
    lhs.nonce.value == rhs.nonce.value
  }
}
