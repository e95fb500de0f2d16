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
    try await page(try request.query(), Language(of: request), complaint: nil)
  }

  private func signIn(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let fields = try await request.form()
    let language = Language(of: request)
    let (launch, way) = try await accepted(fields, language)
    let user = fields.text("userName") ?? ""
    switch try await answerer.check(fields["password"] ?? "", of: user) {
    case .passwordRight:
      let nonce = await signIns.signedIn(user, launch: launch, at: settings.now())
      return try way.response(with: nonce, in: language, to: request, context)
    case .locked(let minutes):
      return try await page(fields, language, complaint: "The account is locked. Try again in \(minutes) min.")
        .response(from: request, context: context)
    default:
      return try await page(fields, language, complaint: "User name or password is wrong.")
        .response(from: request, context: context)
    }
  }

  private func page(_ parameters: Parameters, _ language: Language, complaint: Text?) async throws -> Page {
    let (launch, way) = try await accepted(parameters, language)
    let notice: HTML = complaint.map { "<p class=\"error\" role=\"alert\">\($0, in: language)</p>" } ?? ""
    return Page(
      title: "Sign in in the browser", language: language,
      body: """
        \(notice)
        <form method="post" action="/browser">
        <input type="hidden" name="_launch_nonce" value="\(launch)">
        <input type="hidden" name="\(way.parameter.name)" value="\(way.parameter.value)">
        <label>\("User name", in: language) <input name="userName" autocomplete="username" required></label>
        <label>\("Password", in: language) <input type="password" name="password" autocomplete="current-password" required></label>
        <button>\("Sign in", in: language)</button>
        </form>
        """,
      formTarget: way.formTarget)
  }

  /// The launch nonce and the way back, which has to lead to the app that started the sign-in.
  private func accepted(_ parameters: Parameters, _ language: Language) async throws -> (launch: String, way: WayBack) {
    guard let nonce = parameters["_launch_nonce"], let launch = await signIns.launch(nonce, at: settings.now()) else {
      throw Page(
        title: "This sign-in has ended", language: language,
        body: "<p>\("Start it again in the app.", in: language)</p>", status: .badRequest)
    }
    return (nonce, try WayBack(parameters, to: launch.redirectURIs))
  }
}
