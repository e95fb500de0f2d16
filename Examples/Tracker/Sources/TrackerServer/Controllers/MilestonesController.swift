import Hummingbird

struct MilestonesController {
  let store: Store
  let settings: Settings

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("api/milestones/:id") { _, context in
      let (id, title) = try milestone(context)
      var document = Document(["title": .string(title)], at: "/api/milestones/\(id)")
      document.addCuries()
      document.link("tr:issues", to: "/api/milestones/\(id)/issues")
      return document
    }
    router.get("api/milestones/:id/issues") { request, context in
      let (id, _) = try milestone(context)
      let number = request.uri.queryParameters["page"].flatMap { Int($0) } ?? 1
      return IssuesController(store: store, settings: settings).pages(
        store.issues.filter { $0.milestone == id }, size: settings.pageSize, number: max(1, number)
      ) { "/api/milestones/\(id)/issues?page=\($0)" }
    }
  }

  private func milestone(_ context: BasicRequestContext) throws -> (Int, String) {
    let id = try context.parameters.require("id", as: Int.self)
    guard let title = store.milestones[id] else { throw HTTPError(.notFound) }
    return (id, title)
  }
}
