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
    router.get("/browser.js") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/javascript"],
        body: .init(byteBuffer: ByteBuffer(string: Page.handOver)))
    }
  }

  private func show(_ request: Request, _ context: AppRequestContext) async throws -> Page {
    try await page(try request.query(), complaint: nil)
  }

  private func signIn(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let fields = try await request.form()
    let (launch, way) = try await accepted(fields)
    let user = fields.text("userName") ?? ""
    switch try await answerer.check(fields["password"] ?? "", of: user) {
    case .passwordRight:
      let nonce = await signIns.signedIn(user, launch: launch, at: settings.now())
      return try way.response(with: nonce, to: request, context)
    case .locked(let minutes):
      return try await page(fields, complaint: "The account is locked. Try again in \(minutes) min.")
        .response(from: request, context: context)
    default:
      return try await page(fields, complaint: "User name or password is wrong.")
        .response(from: request, context: context)
    }
  }

  private func page(_ parameters: Parameters, complaint: String?) async throws -> Page {
    let (launch, way) = try await accepted(parameters)
    let notice: HTML = complaint.map { "<p class=\"error\" role=\"alert\">\($0)</p>" } ?? ""
    return Page(
      title: "Sign in in the browser",
      body: """
        \(notice)
        <form method="post" action="/browser">
        <input type="hidden" name="_launch_nonce" value="\(launch)">
        <input type="hidden" name="\(way.parameter.name)" value="\(way.parameter.value)">
        <label>User name <input name="userName" autocomplete="username" required></label>
        <label>Password <input type="password" name="password" autocomplete="current-password" required></label>
        <button>Sign in</button>
        </form>
        """,
      formTarget: way.formTarget)
  }

  /// The launch nonce and the way back, which has to lead to the app that started the sign-in.
  private func accepted(_ parameters: Parameters) async throws -> (launch: String, way: WayBack) {
    guard let nonce = parameters["_launch_nonce"], let launch = await signIns.launch(nonce, at: settings.now()) else {
      throw HTTPError(.badRequest, message: "This sign-in has ended. Start it again in the app.")
    }
    return (nonce, try WayBack(parameters, to: launch.redirectURIs))
  }
}
