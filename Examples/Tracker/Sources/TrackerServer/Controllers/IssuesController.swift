import Foundation
import Hummingbird

/// Issues, with their comments and changes.
struct IssuesController {
  let store: Store
  let settings: Settings

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("api/issues") { request, _ in list(request.uri.queryParameters) }
    router.get("api/search") { request, _ in search(request.uri.queryParameters) }
    router.get("api/issues/:number") { _, context in document(of: try issue(context)) }
    router.get("api/issues/:number/comments") { _, context in comments(of: try issue(context)) }
    router.get("api/issues/:number/history") { request, context in
      history(of: try issue(context), page: Self.page(request.uri.queryParameters))
    }
  }

  private func issue(_ context: BasicRequestContext) throws -> Store.Issue {
    guard let issue = store.issue(try context.parameters.require("number", as: Int.self)) else {
      throw HTTPError(.notFound)
    }
    return issue
  }

  private static func page(_ query: Parameters) -> Int {
    max(1, query["page"].flatMap { Int($0) } ?? 1)
  }

  // MARK: Lists

  private func list(_ query: Parameters) -> Document {
    let state = query["state"].map(String.init)
    let labels = query.getAll("labels")
    let size = query["size"].flatMap { Int($0) }.map { min(max(1, $0), 50) } ?? settings.pageSize
    let found = store.issues.filter { issue in
      (state == nil || issue.state == state) && labels.allSatisfy { issue.labels.contains($0) }
    }
    let filter = (state.map { ["state=\($0)"] } ?? []) + labels.map { "labels=\($0)" } + ["size=\(size)"]
    return pages(found, size: size, number: Self.page(query)) {
      "/api/issues?\(filter.joined(separator: "&"))&page=\($0)"
    }
  }

  private func search(_ query: Parameters) -> Document {
    let text = query["q"].map(String.init) ?? ""
    let found = store.issues.filter { $0.title.lowercased().contains(text.lowercased()) }
    let encoded = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return pages(found, size: settings.pageSize, number: Self.page(query)) { "/api/search?q=\(encoded)&page=\($0)" }
  }

  func pages(_ issues: [Store.Issue], size: Int, number: Int, at address: (Int) -> String) -> Document {
    Page(items: issues.map(document), size: size, number: number, embeds: settings.embeds).document(at: address)
  }

  // MARK: One issue

  func document(of issue: Store.Issue) -> Document {
    let address = "/api/issues/\(issue.number)"
    var document = Document(
      [
        "number": .int(issue.number), "title": .string(issue.title), "state": .string(issue.state),
        "opened_at": .string(issue.openedAt),
        "labels": .array(issue.labels.map { ["name": .string($0), "color": .string(store.colors[$0] ?? "")] }),
      ], at: address)
    document.addCuries()
    document.link("tr:author", to: "/api/users/\(issue.author)")
    document.link("tr:assignees", toAll: issue.assignees.map { "/api/users/\($0)" })
    document.link("tr:comments", to: "\(address)/comments")
    document.link("tr:history", to: "\(address)/history")
    if let parent = issue.parent {
      document.link("https://tracker.example/rels/parent.issue", to: "/api/issues/\(parent)")
    }
    if let milestone = issue.milestone { document.link("tr:milestone", to: "/api/milestones/\(milestone)") }
    if settings.embeds {
      if let author = store.user(issue.author) { document.embed("tr:author", author.document) }
      document.embed("tr:assignees", all: issue.assignees.compactMap { store.user($0)?.document })
      document.embed("tr:comments", comments(of: issue))
    }
    return document
  }

  private func comments(of issue: Store.Issue) -> Document {
    let address = "/api/issues/\(issue.number)/comments"
    var document = Document([:], at: address)
    document.embed(
      "item",
      all: issue.comments.enumerated().map { index, comment in
        var item = Document(
          ["text": .string(comment.text), "written_at": .string(comment.writtenAt)], at: "\(address)/\(index + 1)")
        item.link("tr:author", to: "/api/users/\(comment.author)")
        return item
      })
    return document
  }

  private func history(of issue: Store.Issue, page: Int) -> Document {
    let address = "/api/issues/\(issue.number)/history"
    let events = issue.history.enumerated().map { index, event in
      var item = Document(["what": .string(event.what)], at: "\(address)/\(index + 1)")
      item.link("tr:actor", to: "/api/users/\(event.actor)")
      return item
    }
    // An event has no document of its own.
    return Page(items: events, size: settings.pageSize, number: page, embeds: true).document { "\(address)?page=\($0)" }
  }
}
