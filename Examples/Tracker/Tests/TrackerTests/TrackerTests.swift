import Foundation
import Hummingbird
import Testing
import TrackerAPI

@testable import TrackerServer

/// The generated code against the server, over HTTP.
@Suite struct TrackerTests {
  /// Runs a server, and gives where its API begins and a manager to ask it with.
  private func serve(
    embeds: Bool = true, visits: Visits = Visits(),
    _ body: @Sendable @escaping (URL, ResourceManager) async throws -> Void
  ) async throws {
    let (ports, started) = AsyncStream.makeStream(of: Int.self)
    let server = Task {
      defer { started.finish() }
      try await buildApplication(Settings(embeds: embeds), visits: visits) { started.yield($0) }
        .runService(gracefulShutdownSignals: [])
    }
    defer { server.cancel() }
    for await port in ports {
      let root = try #require(URL(string: "http://127.0.0.1:\(port)/api"))
      return try await body(root, ResourceManager(requester: URLSessionRequester()))
    }
    try await server.value
  }

  private func text(of issue: TrackerAPI.Issue) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(issue), as: UTF8.self)
  }

  @Test(arguments: [true, false])
  func anIssueComesWithAllThatItsIncludeListNames(embeds: Bool) async throws {
    let visits = Visits()
    try await serve(embeds: embeds, visits: visits) { root, manager in
      let issue = try await Issue.fetch(at: root.appending(path: "issues/2"), including: .full, from: manager)
      #expect(issue.title == "A moth in relay 70")
      #expect(issue.labels.map(\.name) == ["bug", "hardware"])
      #expect(issue.author?.name == "Grace Hopper")
      #expect(issue.assignees?.map(\.login) == ["ada", "edsger"])
      #expect(issue.comments?.map(\.author?.login) == ["edsger", "grace"])
      #expect(issue.comments?.last?.writtenAt == Date(timeIntervalSince1970: 1_767_715_530.25))
      #expect(issue.milestone?.title == "First light")
      #expect(issue.parent?.number == 1)
      #expect(issue.parent?.author?.login == "ada")
      #expect(issue.history == nil)
      #expect(issue._links?.uri(for: "tr:author") == "https://tracker.example/rels/author")
    }
    let counts = await visits.counts
    #expect(counts.count == (embeds ? 5 : 7), "\(counts.keys.sorted())")
    #expect(counts.values.allSatisfy { $0 == 1 })
  }

  @Test func embeddedAndLinkedResourcesGiveTheSameIssue() async throws {
    let texts = Texts()
    for embeds in [true, false] {
      try await serve(embeds: embeds) { root, manager in
        let url = root.appending(path: "issues/2")
        // Ports differ between runs; all links are relative.
        await texts.add(try text(of: try await Issue.fetch(at: url, including: .full, from: manager)))
      }
    }
    let both = await texts.all
    #expect(both.count == 2)
    #expect(both.first == both.last)
  }

  @Test(arguments: [true, false])
  func pagesFollowEachOther(embeds: Bool) async throws {
    try await serve(embeds: embeds) { root, manager in
      let start = try await Root.fetch(at: root, from: manager)
      let url = try #require(try start.issuesURL(relativeTo: root))
      var numbers: [[Int]] = []
      for try await page in Issue.pages(at: url, including: .list, from: manager) {
        numbers.append(page.resources?.map(\.number) ?? [])
        #expect(page.metadata.totalElements == 7)
        #expect(page.resources?.allSatisfy { $0.author != nil } == true)
      }
      #expect(numbers == [[1, 2, 3], [4, 5, 6], [7]])
    }
  }

  @Test func variablesOfTemplatesFilterWhateverTheirCharacters() async throws {
    try await serve { root, manager in
      let start = try await Root.fetch(at: root, from: manager)
      let bugs = try await start.fetchIssues(
        state: "open", labels: ["bug", "hardware"], size: 1, relativeTo: root, from: manager)
      #expect(bugs?.resources?.map(\.number) == [2])
      #expect(bugs?.metadata.size == 1)
      let found = try await start.fetchSearch(text: "größe &", including: .list, relativeTo: root, from: manager)
      #expect(found?.resources?.map(\.title) == ["Größe & Länge"])
      #expect(found?.resources?.first?.author?.login == "ada")
      let stuck = try await start.fetchIssues(state: "stuck", relativeTo: root, from: manager)
      #expect(stuck?.resources?.first?.state == .other("stuck"))
    }
  }

  @Test(arguments: [true, false])
  func relationsMayBePagesAtAnyDepth(embeds: Bool) async throws {
    try await serve(embeds: embeds) { root, manager in
      let issue = try await Issue.fetch(at: root.appending(path: "issues/2"), including: .timeline, from: manager)
      #expect(issue.history?.resources?.map(\.what) == ["opened", "labelled", "assigned"])
      #expect(issue.history?.resources?.map(\.actor?.login) == ["grace", "ada", "edsger"])
      #expect(issue.history?.nextPage != nil)
      let milestone = try await Milestone.fetch(
        at: root.appending(path: "milestones/1"), including: .planned, from: manager)
      #expect(milestone.issues?.resources?.map(\.number) == [2, 4, 6])
      #expect(milestone.issues?.resources?.map(\.author?.login) == ["grace", "ada", "grace"])
      let next = try await issue.fetchHistory(including: .full, relativeTo: root, from: manager)
      #expect(next?.metadata.totalPages == 2)
    }
  }

  @Test func aLinkToAnImageIsExpandedAndNotFetched() async throws {
    try await serve { root, manager in
      let user = try await User.fetch(at: root.appending(path: "users/ada"), from: manager)
      #expect(try user.avatarURL(size: 64, relativeTo: root)?.path == "/avatars/ada.png")
      #expect(try user.avatarURL(size: 64, relativeTo: root)?.query == "size=64")
    }
  }

  @Test func anErrorSaysWhere() async throws {
    try await serve { root, manager in
      let url = root.appending(path: "issues/99")
      let error = await #expect(throws: HALError.self) {
        try await Issue.fetch(at: url, including: .list, from: manager)
      }
      #expect(error?.url == url)
      guard case .status(404) = error?.reason else {
        Testing.Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  private actor Texts {
    private(set) var all: [String] = []

    func add(_ text: String) { all.append(text) }
  }
}
