import Foundation

/// Where Redis is, and who the site is for it.
struct RedisServer: Equatable, Sendable {
  let host: String
  let port: Int
  /// The user of the access control list; `nil` for the default one.
  var user: String?
  /// `nil` if the server wants none.
  var password: String?

  /// Reads `redis://[USER[:PASSWORD]@]HOST[:PORT]`.
  ///
  /// - Parameter password: The password, if the address has none. Other users of a machine can read the command line.
  init?(_ url: URL, password: String?) {
    guard url.scheme == "redis", let host = url.host, ["", "/"].contains(url.path) else { return nil }
    self.host = host
    port = url.port ?? 6379
    user = url.user.flatMap { $0.isEmpty ? nil : $0.removingPercentEncoding }
    self.password = url.password?.removingPercentEncoding ?? password
  }

  /// What a new connection sends first; `nil` when the server wants no password.
  var authentication: [Data]? {
    password.map { (["AUTH"] + (user.map { [$0] } ?? []) + [$0]).map { Data($0.utf8) } }
  }
}
