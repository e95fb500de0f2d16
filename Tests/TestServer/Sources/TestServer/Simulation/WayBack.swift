import Foundation
import Hummingbird

/// How the browser hands the resume nonce to the app that opened it.
enum WayBack: Equatable, Sendable {
  /// An app gets it in a redirect.
  case redirect(URLComponents)
  /// A page that opened this window gets it in a message.
  case message(origin: String)

  /// - Parameter redirectURIs: Where the app may be. A page has the origin of one of them.
  /// - Throws: `HTTPError` for any other place, for none, and for two.
  init(_ parameters: Parameters, to redirectURIs: [String]) throws {
    switch (parameters["redirect_uri"], parameters["for_origin"]) {
    case (let uri?, nil):
      guard redirectURIs.contains(uri), let target = URLComponents(string: uri) else {
        throw HTTPError(.badRequest, message: "redirect_uri is not one of the app that started the sign-in.")
      }
      self = .redirect(target)
    case (nil, let origin?):
      guard redirectURIs.compactMap(Self.origin).contains(origin) else {
        throw HTTPError(.badRequest, message: "for_origin is not a place of the app that started the sign-in.")
      }
      self = .message(origin: origin)
    default:
      throw HTTPError(.badRequest, message: "Give either redirect_uri or for_origin.")
    }
  }

  /// The origin of a page; `nil` for the address of an app.
  private static func origin(of uri: String) -> String? {
    guard let parts = URLComponents(string: uri), let scheme = parts.scheme, ["http", "https"].contains(scheme),
      let host = parts.host
    else { return nil }
    return "\(scheme)://\(host)\(parts.port.map { ":\($0)" } ?? "")"
  }

  /// The values that the form sends again.
  var parameter: (name: String, value: String) {
    switch self {
    case .redirect(let target): ("redirect_uri", target.string ?? "")
    case .message(let origin): ("for_origin", origin)
    }
  }

  /// Where the form may end up besides this server. Browsers apply the policy of forms to redirects, too.
  var formTarget: String? {
    if case .redirect(let target) = self { target.scheme.map { "\($0):" } } else { nil }
  }

  /// The answer to a user who has signed in.
  func response(
    with nonce: String, in language: Language, to request: Request, _ context: some RequestContext
  ) throws -> Response {
    switch self {
    case .redirect(var target):
      target.queryItems = (target.queryItems ?? []) + [URLQueryItem(name: "_resume_nonce", value: nonce)]
      guard let location = target.string else { throw HTTPError(.badRequest) }
      return Response(status: .seeOther, headers: [.location: location])
    case .message(let origin):
      return Page(
        title: "You have signed in", language: language,
        body: """
          <p data-nonce="\(nonce)" data-origin="\(origin)">\("You can close this window.", in: language)</p>
          <script src="/browser.js"></script>
          """,
        hasScript: true
      ).response(from: request, context: context)
    }
  }
}
