import Hummingbird

/// Lets only those requests pass that are for this site, and only those that change something which come from it.
struct OwnSiteOnly<Context: RequestContext>: RouterMiddleware {
  let origin: SiteOrigin

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    // Another name for this machine, as an attacker's own may be, is not this site.
    guard request.head.authority?.lowercased() == origin.authority else { throw HTTPError(.misdirectedRequest) }
    if ![.get, .head].contains(request.method), !isFromHere(request) { throw HTTPError(.forbidden) }
    return try await next(request, context)
  }

  /// All browsers of today send one of these headers, and pages cannot change them.
  private func isFromHere(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite], site != "same-origin" { return false }
    return request.headers[.origin] == origin.text
  }
}
