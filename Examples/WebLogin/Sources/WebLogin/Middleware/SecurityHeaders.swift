import HTTPTypes
import Hummingbird

/// Headers that restrict pages to resources of this site.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  private let fields: HTTPFields

  init(isSecure: Bool) {
    let policy = [
      "default-src 'none'", "style-src 'self'", "script-src 'self'", "connect-src 'self'",
      // QR codes come in the page itself, other pictures from where the identity server says.
      "img-src 'self' data: https:", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
    var fields: HTTPFields = [
      .contentSecurityPolicy: policy, .xContentTypeOptions: "nosniff",
      // Not `no-referrer`: browsers would hide the origin of this site's own forms.
      .referrerPolicy: "same-origin", .crossOriginOpenerPolicy: "same-origin",
      .crossOriginResourcePolicy: "same-origin",
      .permissionsPolicy:
        "camera=(), geolocation=(), microphone=(), publickey-credentials-create=(self), publickey-credentials-get=(self)",
    ]
    if isSecure { fields[.strictTransportSecurity] = "max-age=31536000" }
    self.fields = fields
  }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for field in fields { response.headers[field.name] = field.value }
    return response
  }
}

extension HTTPField.Name {
  // The names are constants, so that they are always good.
  static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
