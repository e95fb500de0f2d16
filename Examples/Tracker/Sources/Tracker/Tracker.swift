import ArgumentParser
import Foundation
import TrackerAPI

/// Lists the issues of a tracker, or shows one.
@main
struct Tracker: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "Tracker", abstract: "Reads an issue tracker.")

  @Argument(help: "Where its API begins.") var root: String
  @Option(help: "Show the issue with this number.") var issue: Int?
  @Option(help: "Only those with this label; can be repeated.") var label: [String] = []

  func run() async throws {
    let manager = ResourceManager(requester: URLSessionRequester())
    guard let base = URL(string: root) else { throw ValidationError("'\(root)' is not a URL.") }
    let start = try await Root.fetch(at: base, from: manager)
    print(start.title)
    guard let issues = try start.issuesURL(labels: label, relativeTo: base) else {
      throw ValidationError("There is no list of issues.")
    }
    if let issue { return show(try await one(issue, at: base, manager)) }
    for try await page in Issue.pages(at: issues, including: .list, from: manager) {
      for issue in page.resources ?? [] { print(issue.line) }
    }
  }

  private func one(_ number: Int, at base: URL, _ manager: ResourceManager) async throws -> Issue {
    try await Issue.fetch(at: base.appending(path: "issues/\(number)"), including: .full, from: manager)
  }

  private func show(_ issue: Issue) {
    print(issue.line)
    if let parent = issue.parent { print("  part of \(parent.line)") }
    if let milestone = issue.milestone { print("  for \(milestone.title)") }
    for assignee in issue.assignees ?? [] { print("  assigned to \(assignee.name)") }
    for comment in issue.comments ?? [] { print("  \(comment.author?.name ?? "somebody"): \(comment.text)") }
  }
}

extension Issue {
  fileprivate var line: String {
    "#\(number) \(title) (\(state.rawValue), by \(author?.name ?? "nobody"))"
  }
}
