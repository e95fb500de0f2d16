import Foundation
import Hummingbird

/// The pages of a sign-in that goes through a browser.
struct BrowserController: Sendable {
  let settings: Settings
  let signIns: BrowserSignIns
  let answerer: Answerer

  func addRoutes(to router: some RouterMethods<AppRequestContext>) {
    router.get("/browser", use: show)
    router.post("/browser", use: signIn)
  }

  private func show(_ request: Request, _ context: AppRequestContext) async throws -> Page {
    try await page(try request.query(), complaint: nil)
  }

  private func signIn(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let fields = try await request.form()
    let (launch, redirectURI) = try await accepted(fields)
    let user = fields.text("userName") ?? ""
    switch try await answerer.check(fields["password"] ?? "", of: user) {
    case .passwordRight:
      let nonce = await signIns.signedIn(user, launch: launch, at: settings.now())
      guard var target = URLComponents(string: redirectURI) else { throw HTTPError(.badRequest) }
      target.queryItems = (target.queryItems ?? []) + [URLQueryItem(name: "_resume_nonce", value: nonce)]
      return Response(status: .seeOther, headers: [.location: target.string ?? redirectURI])
    case .locked(let minutes):
      return try await page(fields, complaint: "The account is locked. Try again in \(minutes) min.")
        .response(from: request, context: context)
    default:
      return try await page(fields, complaint: "User name or password is wrong.")
        .response(from: request, context: context)
    }
  }

  private func page(_ parameters: Parameters, complaint: String?) async throws -> Page {
    let (launch, redirectURI) = try await accepted(parameters)
    let notice: HTML = complaint.map { "<p class=\"error\" role=\"alert\">\($0)</p>" } ?? ""
    let scheme = URLComponents(string: redirectURI)?.scheme ?? "https"
    return Page(
      title: "Sign in in the browser",
      body: """
        \(notice)
        <form method="post" action="/browser">
        <input type="hidden" name="_launch_nonce" value="\(launch)">
        <input type="hidden" name="redirect_uri" value="\(redirectURI)">
        <label>User name <input name="userName" autocomplete="username" required></label>
        <label>Password <input type="password" name="password" autocomplete="current-password" required></label>
        <button>Sign in</button>
        </form>
        """,
      // Browsers apply the policy of forms to where they are redirected, too.
      formTarget: "\(scheme):")
  }

  /// The launch nonce and the address to go back to, which has to be one of the app's.
  private func accepted(_ parameters: Parameters) async throws -> (launch: String, redirectURI: String) {
    guard let nonce = parameters["_launch_nonce"], let launch = await signIns.launch(nonce, at: settings.now()) else {
      throw HTTPError(.badRequest, message: "This sign-in has ended. Start it again in the app.")
    }
    guard let redirectURI = parameters["redirect_uri"], launch.redirectURIs.contains(redirectURI) else {
      throw HTTPError(.badRequest, message: "redirect_uri is not one of the app that started the sign-in.")
    }
    return (nonce, redirectURI)
  }
}
