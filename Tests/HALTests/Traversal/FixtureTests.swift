import Foundation
import HAL
import Testing

/// What the tests of the original expect of its fixtures, with the number of requests with and without the cache.
@Suite(SharedData.isPresent("halley-fixtures"))
struct FixtureTests {
  private static let user = "http://example.org/api/user"

  private func manager(_ files: [String: String]) throws -> (ResourceManager, StubServer) {
    let server = StubServer(
      try files.mapValues { try Data(contentsOf: SharedData.file("halley-fixtures/\($0).json")) })
    return (ResourceManager(requester: server), server)
  }

  private func options(cache: Bool, fails: Bool = true) -> HalleyKit.Options {
    HalleyKit.Options(responseFromCache: cache, failWhenAnyNestedRequestErrors: fails)
  }

  // MARK: Collections

  @Test(arguments: [true, false])
  func emptyCollection(cache: Bool) async throws {
    let url = "https://halley.com/empty_collection"
    let (manager, server) = try manager([url: "empty_collection_response"])
    let items = try await manager.requestCollection(
      HalleyRequest<StepItem>(url: url, options: options(cache: cache)))
    #expect(items.isEmpty)
    #expect(await server.requested == [url])
  }

  /// Many links, one link to a collection, none, an array of one link and one link: five tests of the original.
  @Test(arguments: [(true, 5), (false, 16)])
  func shapesOfLinks(cache: Bool, requests: Int) async throws {
    let host = "https://halley.com"
    let (manager, server) = try manager([
      "\(host)/items": "collection_separate_links", "\(host)/items/1": "step_item_1",
      "\(host)/items/2": "step_item_2", "\(host)/items/3": "step_item_3", "\(host)/step_items": "step_items",
    ])
    let items = try await manager.requestCollection(
      HalleyRequest<Procedure>(url: "\(host)/items", includeType: .steps, options: options(cache: cache)))
    #expect(items.map(\.code) == ["EN", "ES", "DE", "GB", "SG", "HR", "IT"])
    #expect(items.map { $0.stepItems?.count } == [3, 2, 1, 2, nil, 3, 3])
    #expect(items.map { $0.mainStepItem?.description } == [nil, nil, nil, nil, nil, "First item", "First item"])
    #expect(items[1].stepItems?.map(\.description) == ["Third item", "Second item"])
    #expect(await server.requested.count == requests)
  }

  // MARK: Nested relations

  @Test(arguments: [true, false])
  func linksOnly(cache: Bool) async throws {
    let (manager, server) = try manager([
      "\(Self.user)/matthew": "single_resource_without_embedded",
      "\(Self.user)/matthew/contacts": "matthew_contacts", "\(Self.user)/matthew/website": "matthew_website",
    ])
    let contact = try await manager.request(
      HalleyRequest<Contact>(url: "\(Self.user)/matthew", includeType: .full, options: options(cache: cache)))
    #expect(contact.contacts?.map(\.id) == ["mac_nibblet", "spiffyjr"])
    #expect(contact.website?.id == "mwop")
    #expect(await server.requested.count == 3)
  }

  @Test(arguments: [true, false])
  func partOfTheRelations(cache: Bool) async throws {
    let (manager, server) = try manager([
      "\(Self.user)/matthew": "single_resource_without_embedded",
      "\(Self.user)/matthew/contacts": "matthew_contacts",
    ])
    let contact = try await manager.request(
      HalleyRequest<Contact>(url: "\(Self.user)/matthew", includeType: .contacts, options: options(cache: cache)))
    #expect(contact.contacts?.count == 2)
    #expect(contact.website == nil)
    #expect(await server.requested.count == 2)
  }

  @Test(arguments: [true, false])
  func contactsOfContacts(cache: Bool) async throws {
    let (manager, server) = try manager([
      "\(Self.user)/matthew": "single_resource_without_embedded",
      "\(Self.user)/matthew/contacts": "matthew_contacts", "\(Self.user)/matthew/website": "matthew_website",
      "\(Self.user)/mac_nibblet/contacts": "antoine_contacts",
    ])
    let contact = try await manager.request(
      HalleyRequest<Contact>(
        url: "\(Self.user)/matthew", includeType: .contactsOfContacts, options: options(cache: cache)))
    #expect(contact.contacts?.map { $0.contacts?.count } == [2, nil])
    #expect(contact.website == nil)
    #expect(await server.requested.count == 3)
  }

  @Test(arguments: ["simple_single_resource", "single_resource_with_embedded_page"], [true, false])
  func throughEmbedded(file: String, cache: Bool) async throws {
    let (manager, server) = try manager([
      "\(Self.user)/matthew": file, "\(Self.user)/mac_nibblet/contacts": "antoine_contacts",
      "\(Self.user)/mac_nibblet/website": "antoine_website",
    ])
    let contact = try await manager.request(
      HalleyRequest<Contact>(
        url: "\(Self.user)/matthew", includeType: .contactsAndWebsiteOfContacts, options: options(cache: cache)))
    #expect(contact.website?.id == "mwop")
    #expect(contact.contacts?.map(\.id) == ["mac_nibblet", "spiffyjr"])
    #expect(contact.contacts?.first?.contacts?.map(\.id) == ["user1", "user2"])
    #expect(contact.contacts?.first?.website?.id == "antn")
    #expect(await server.requested.count == 3)
  }

  @Test(arguments: [true, false])
  func failure(cache: Bool) async throws {
    let files = [
      "\(Self.user)/matthew": "single_resource_without_embedded",
      "\(Self.user)/matthew/contacts": "matthew_contacts",
    ]
    let (strict, strictServer) = try manager(files)
    let error = await halError {
      try await strict.request(
        HalleyRequest<Contact>(url: "\(Self.user)/matthew", includeType: .full, options: options(cache: cache)))
    }
    #expect(error?.path == "website")
    #expect(error?.url?.absoluteString == "\(Self.user)/matthew/website")
    #expect(error?.underlyingError is StubServer.NotFound)
    #expect(await strictServer.requested.count == 3)

    let (lenient, lenientServer) = try manager(files)
    let contact = try await lenient.request(
      HalleyRequest<Contact>(
        url: "\(Self.user)/matthew", includeType: .full, options: options(cache: cache, fails: false)))
    #expect(contact.website == nil)
    #expect(contact.contacts?.count == 2)
    #expect(await lenientServer.requested.count == 3)
  }

  // MARK: Pages

  @Test(arguments: [("page_embedded_response", 1), ("page_no_embedded_response", 4)], [true, false])
  func page(of file: (name: String, requests: Int), cache: Bool) async throws {
    let url = "https://halley.com/items?page=1&size=20"
    let (manager, server) = try manager([
      url: file.name, "https://halley.com/items/1": "step_item_1", "https://halley.com/items/2": "step_item_2",
      "https://halley.com/items/3": "step_item_3",
    ])
    let page = try await manager.requestPage(HalleyRequest<StepItem>(url: url, options: options(cache: cache)))
    #expect(page.resources?.map(\.description) == ["First item", "Second item", "Third item"])
    #expect(page.metadata == PageMetadata(size: 20, totalElements: 3, totalPages: 1, currentPage: 1))
    #expect(page.items?.count == 3)
    #expect(page.nextPage == nil)
    #expect(await server.requested.count == file.requests)
  }

  // MARK: A single resource

  @Test func embeddedRelations() async throws {
    let (manager, server) = try manager(["\(Self.user)/matthew": "simple_single_resource"])
    let contact = try await manager.request(
      HalleyRequest<Contact>(url: "\(Self.user)/matthew", includeType: .full))
    #expect(contact.name == "Matthew Weier O'Phinney")
    #expect(contact.website?.url.absoluteString == "http://www.mwop.net")
    #expect(contact.contacts?.count == 2)
    #expect(contact._links?.selfLink?.href == "\(Self.user)/matthew")
    #expect(contact.website?._links?.selfLink?.href == "http://example.org/api/locations/mwop")
    #expect(await server.requested.count == 1)
  }
}

private struct StepItem: HalleyCodable, IncludableType {
  let _links: Links?
  let type: String
  let description: String

  enum CodingKeys: String, CodingKey, IncludeKey { case _links, type, description }

  enum IncludeType: IncludeTypeInterface {
    typealias IncludeCodingKey = CodingKeys
    func prepareIncludes() -> [IncludeField] {}
  }
}

private struct Procedure: HalleyCodable, IncludableType {
  let _links: Links?
  let code: String
  let stepItems: [StepItem]?
  let mainStepItem: StepItem?

  enum CodingKeys: String, CodingKey, IncludeKey { case _links, code, stepItems, mainStepItem }

  enum IncludeType: IncludeTypeInterface {
    typealias IncludeCodingKey = CodingKeys
    case steps

    func prepareIncludes() -> [IncludeField] {
      ToMany(.stepItems)
      ToOne(.mainStepItem)
    }
  }
}

private struct Website: HalleyCodable {
  let _links: Links?
  let id: String
  let url: URL
}

private struct Contact: HalleyCodable, IncludableType {
  let _links: Links?
  let id: String
  let name: String
  let contacts: [Contact]?
  let website: Website?

  enum CodingKeys: String, CodingKey, IncludeKey { case _links, id, name, contacts, website }

  enum IncludeType: IncludeTypeInterface {
    typealias IncludeCodingKey = CodingKeys
    case full, contacts, contactsOfContacts, contactsAndWebsiteOfContacts

    func prepareIncludes() -> [IncludeField] {
      switch self {
      case .full:
        ToMany(.contacts)
        ToOne(.website)
      case .contacts:
        ToMany(.contacts)
      case .contactsOfContacts:
        Nested(Contact.self, including: .contacts, at: .contacts, toMany: true)
      case .contactsAndWebsiteOfContacts:
        Nested(Contact.self, including: .full, at: .contacts, toMany: true)
        ToOne(.website)
      }
    }
  }
}
