import Foundation
import HAL
import Testing

/// What is generated for the resources of a schema fetches them.
@Suite struct TraversalTests {
  private let manager = Tracker.manager
  private let base = URL(string: Tracker.root)

  private func issue(_ number: Int, _ includes: Issue.IncludeType) async throws -> Issue {
    try await Issue.fetch(at: "https://tracker.example/issues/\(number)", including: includes, from: manager)
  }

  @Test func aResourceComesWithWhatItsIncludeListNames() async throws {
    let issue = try await issue(3, .full)
    #expect(issue.title == "Question")
    #expect(issue.state == .open)
    #expect(issue.openedAt == Date(timeIntervalSince1970: 1_770_091_506))
    #expect(issue.author.name == "Ada")
    #expect(issue.comments?.map(\.text) == ["Why?", "Because."])
    #expect(issue.comments?.map(\.author?.name) == ["Ada", nil])
    #expect(issue.comments?.first?.author?.site == URL(string: "https://ada.example"))
    #expect(issue.parent?.number == 1)
    #expect(issue.parent?.author.name == "Ada")
    #expect(issue.history == nil)
    #expect(issue.watchers == nil)
  }

  @Test func aRelationMayBeAPage() async throws {
    let history = try #require(try await issue(3, .long).history)
    #expect(history.resources?.map(\.text) == ["Opened"])
    #expect(history.resources?.first?.author?.name == "Ada")
    #expect(history.metadata.totalPages == 4)
    #expect(history.nextPage?.href == "/issues/3/history?page=2")
  }

  @Test func anOverlayAddsRelationsAndIncludeLists() async throws {
    let issue = try await issue(3, .watched)
    #expect(issue.watchers?.map(\.name) == ["Bob"])
    #expect(Board.IncludeType.full.prepareIncludes().count == 1)
  }

  @Test func linksLeadOnWithAParameterForEachVariable() async throws {
    let root = try await Root.fetch(at: Tracker.root, from: manager)
    let page = try #require(
      try await root.fetchIssues(state: "open", including: .short, relativeTo: base, from: manager))
    #expect(page.resources?.map(\.number) == [1, 2])
    #expect(page.resources?.map(\.state) == [.open, .other("stuck")])
    #expect(page.resources?.first?.estimate?.unit == "h")
    let first = try #require(page.resources?.first)
    #expect(
      try first.searchURL(query: "a b", labels: ["new", "ui"], ranges: ["to": 2, "from": 1], page: 3)?.absoluteString
        == "/search?q=a%20b&labels=new,ui&from=1&to=2&page=3")
    #expect(try first.searchURL(query: "", relativeTo: base)?.absoluteString == "https://tracker.example/search?q=")
    #expect(try first.avatarURL() == nil)
    let found = try await first.fetchSearch(
      query: "a b", labels: ["new", "ui"], ranges: ["to": 2, "from": 1], page: 3, including: .short, relativeTo: base,
      from: manager)
    #expect(found?.resources?.map(\.title) == ["Crash"])
    let author = try await first.fetchAuthor(relativeTo: base, from: manager)
    #expect(author?.site != nil)
    #expect(try await first.fetchParent(including: .short, from: manager) == nil)
  }

  @Test func whatTheAppSendsIsForTheServerOfTheDocumentWithTheLink() async throws {
    let requester = OriginRecorder()
    let manager = ResourceManager(requester: requester)
    let root = Root(
      _links: Links(relationships: ["tr:issues": [Link(href: "https://elsewhere.example/issues")]]))
    _ = try? await root.fetchIssues(including: .short, relativeTo: base, from: manager)
    _ = try? await root.fetchIssues(including: .short, from: manager)
    #expect(await requester.origins == [.https("tracker.example"), nil])
  }

  @Test func pagesFollowEachOther() async throws {
    var numbers: [Int] = []
    let first = "https://tracker.example/issues?state=open"
    for try await page in Issue.pages(at: first, including: .short, from: manager) {
      numbers += page.resources?.map(\.number) ?? []
    }
    #expect(numbers == [1, 2, 3])
    #expect(try await Issue.fetchAll(at: first, including: .short, from: manager).count == 2)
    #expect(try await Issue.fetchPage(at: first, including: .short, from: manager).metadata.totalElements == 3)
  }

  @Test func aValueIsCodedAsTheJSONThatItCameFrom() async throws {
    let issue = try await issue(3, .full)
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let again = try HalleyKit.decoder.decode(Issue.self, from: encoder.encode(issue))
    #expect(again.parent?.title == "Crash")
    #expect(again.openedAt == issue.openedAt)
    #expect(again.comments?.first?.author?.name == "Ada")
    #expect(again._links == issue._links)
  }

  @Test func aRelationThatIsAURIIsOneKey() {
    #expect(
      Issue.IncludeType.full.prepareIncludes().includeKeys() == [
        "[tr:comments]", "[tr:comments].tr:author", "tr:author", #"https://tracker\.example/rels/parent\.issue"#,
        #"https://tracker\.example/rels/parent\.issue.tr:author"#,
      ])
    #expect(Issue.CodingKeys.parent.includeKey == "https://tracker.example/rels/parent.issue")
  }
}

/// Answers nothing, and records for which server of the app it was asked.
private actor OriginRecorder: HalleyRequester {
  private(set) var origins: [HalleyKit.Origin?] = []

  func response(from url: URL) async throws -> HalleyResponse { throw Tracker.NotFound() }

  func response(from url: URL, for origin: HalleyKit.Origin?) async throws -> HalleyResponse {
    origins.append(origin)
    return try await response(from: url)
  }
}
