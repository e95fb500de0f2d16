import Foundation
import Hummingbird

/// Where the server is reached.
struct Origins: Sendable {
  /// `nil` when any address of this machine's own will do.
  let fixed: String?

  /// The origin that a request was sent to. A host that the app made up is not taken over: proofs are checked against
  /// it.
  func origin(of request: Request) throws -> String {
    if let fixed { return fixed }
    let host = request.head.authority ?? "localhost"
    guard let parts = URLComponents(string: "http://\(host)"), let name = parts.host,
      ["localhost", "127.0.0.1", "[::1]", "::1"].contains(name.lowercased()), parts.path.isEmpty, parts.user == nil
    else { throw OAuthError.invalidRequest("The server is not known by this name. Give it with --origin.") }
    return "http://\(host.lowercased())"
  }
}
