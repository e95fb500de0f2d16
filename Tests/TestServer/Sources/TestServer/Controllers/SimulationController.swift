import Foundation
import Hummingbird

/// Pages in place of what lies outside: mailboxes, phones and the BankID app.
struct SimulationController: Sendable {
  let settings: Settings
  let mailbox: Mailbox
  let mailLinks: MailLinks
  let bankID: BankID
  let statistics: Statistics

  func addRoutes(to router: some RouterMethods<AppRequestContext>) {
    router.get("/") { _, _ in
      Page(
        title: "Test server",
        body: """
          <p>A server to try logins with. Apps begin at <code>\(Route.finish.path)</code>.</p>
          <ul>
          <li><a href="/mailbox">The mailbox</a>: codes and links, for everybody
          <li><a href="/bankid">BankID</a>: orders that wait for somebody
          <li><a href="/.well-known/openid-configuration">What the server can do</a>
          </ul>
          """)
    }
    router.get("/style.css") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/css"], body: .init(byteBuffer: ByteBuffer(string: Page.style)))
    }
    router.get("/statistics") { _, _ in try Response.json(await statistics.counts) }
    router.get("/mailbox", use: letters)
    router.get("/mailbox/link/:token", use: link)
    router.get("/bankid", use: orders)
    router.post("/bankid", use: decide)
  }

  /// All letters, the newest first, as a page or as JSON.
  private func letters(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let (letters, language) = (await mailbox.letters, Language(of: request))
    if request.accepts("application/json") { return try .json(letters) }
    let list = letters.map { letter -> HTML in
      let content: HTML =
        letter.content.hasPrefix("http")
        ? "<a href=\"\(letter.content)\">\("Open", in: language)</a>" : "<code>\(letter.content)</code>"
      return "<li><strong>\(letter.to)</strong>: \(letter.subject) \(content)</li>\n"
    }
    return Page(
      title: "Mailbox", language: language,
      body: list.isEmpty ? "<p>\("No mail.", in: language)</p>" : "<ul>\n\(list)</ul>"
    ).response(from: request, context: context)
  }

  private func link(_ request: Request, _ context: AppRequestContext) async throws -> Page {
    let (token, language) = (try context.parameters.require("token"), Language(of: request))
    guard await mailLinks.open(token, at: settings.now()) else {
      return Page(
        title: "The link has expired.", language: language,
        body: "<p>\("Ask the app for another link.", in: language)</p>", status: .notFound)
    }
    return Page(
      title: "You have signed in", language: language, body: "<p>\("Go back to the app.", in: language)</p>")
  }

  private func orders(_ request: Request, _ context: AppRequestContext) async throws -> Page {
    let language = Language(of: request)
    let list = await bankID.pending.map { order -> HTML in
      """
      <li>\(order.user.map(Text.init(verbatim:)) ?? "Somebody unknown", in: language), \(order.personalNumber)
      <form method="post" action="/bankid">
      <input type="hidden" name="order" value="\(order.id)">
      <button name="decision" value="approve">\("Approve", in: language)</button>
      <button name="decision" value="refuse">\("Refuse", in: language)</button>
      </form>
      </li>

      """
    }
    return Page(
      title: "BankID", language: language,
      body: list.isEmpty ? "<p>\("No order is waiting.", in: language)</p>" : "<ul>\n\(list)</ul>")
  }

  private func decide(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let fields = try await request.form()
    if let order = fields["order"] { await bankID.decide(order, approves: fields["decision"] == "approve") }
    return Response(status: .seeOther, headers: [.location: "/bankid"])
  }
}
