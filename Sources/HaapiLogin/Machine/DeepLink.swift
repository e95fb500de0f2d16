import Foundation
import HaapiRuntime

/// A URL with which the browser came back to the app.
package struct DeepLink: Equatable, Sendable {
  /// The proof that the browser has finished. It is valid once.
  let nonce: Secret<String>

  /// The default name of the nonce.
  static let nonceName = "_resume_nonce"

  /// Reads a URL; `nil` when it is not the app's redirect, or does not hold exactly one nonce.
  ///
  /// - Parameter field: The name of the nonce in the form that continues.
  package init?(_ url: URL, redirect: String, field: String?) {
    guard url.leadsBack(to: redirect) else { return nil }
    let names = [field, Self.nonceName]
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let nonces = items.filter { names.contains($0.name) }
    guard nonces.count == 1, let nonce = nonces.first?.value, !nonce.isEmpty else { return nil }
    self.nonce = Secret(nonce)
  }

  package static func == (lhs: DeepLink, rhs: DeepLink) -> Bool {
    lhs.nonce.value == rhs.nonce.value
  }
}

/// The nonces of returns that the server has answered. Each is valid once.
package struct UsedNonces: Equatable, Sendable {
  private var secret = Secret<Set<String>>([])

  package init() {}

  /// The nonces, in the order of their letters.
  var all: [String] {
    get { secret.value.sorted() }
    set { secret.value = Set(newValue) }
  }

  package func contains(_ link: DeepLink) -> Bool {
    secret.value.contains(link.nonce.value)
  }

  package mutating func insert(_ link: DeepLink) {
    secret.value.insert(link.nonce.value)
  }
}

extension URL {
  /// Whether the URL leads back to the app: it is the app's redirect, with any query.
  package func leadsBack(to redirect: String) -> Bool {
    guard let target = URLComponents(string: redirect), let scheme = target.scheme?.lowercased(),
      let link = URLComponents(url: self, resolvingAgainstBaseURL: false)
    else { return false }
    return link.scheme?.lowercased() == scheme && link.host?.lowercased() == target.host?.lowercased()
      && link.port == target.port && link.path == target.path && link.user == nil && link.password == nil
  }
}
