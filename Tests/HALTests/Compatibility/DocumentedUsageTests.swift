import Foundation
import HAL
import Testing

#if canImport(Combine)
import Combine
#endif

/// Code from Halley's documentation compiles after a change of its import, and does what is described there.
@Suite struct DocumentedUsageTests {
  // MARK: Models

  struct Website: HalleyCodable {
    let _links: Links?

    let id: String
    let url: URL
  }

  struct Contact: HalleyCodable {
    let _links: Links?

    let id: String
    let name: String
    let contacts: [Contact]?
    let website: Website?

    enum CodingKeys: String, CodingKey, IncludeKey {
      case _links
      case id
      case name
      case contacts
      case website = "webSiteLink"
    }
  }

  // MARK: A requester

  /// Its completion is not marked as sendable, as in the documentation.
  class DictionaryRequester: RequesterInterface {
    var documents: [String: String]

    init(documents: [String: String]) {
      self.documents = documents
    }

    func requestResource(
      at url: URL, completion: @escaping (Result<Data, Error>) -> Void
    ) -> RequestContainerInterface {
      if let document = documents[url.absoluteString] {
        completion(.success(Data(document.utf8)))
      } else {
        completion(.failure(URLError(.badURL)))
      }
      return RequestContainer()
    }
  }

  struct RequestContainer: RequestContainerInterface {
    func cancelRequest() {}
  }

  static let documents = [
    "https://www.example.com/contact/1": """
    {"id": "1", "name": "One", "_links": {
      "contacts": {"href": "https://www.example.com/contact/1/contacts"},
      "webSiteLink": {"href": "https://www.example.com/contact/1/website{?country_key}", "templated": true}}}
    """,
    "https://www.example.com/contact/1/contacts": """
    {"_embedded": {"item": [{"id": "2", "name": "Two", "_links": {
      "webSiteLink": {"href": "https://www.example.com/contact/2/website"}}}]}}
    """,
    "https://www.example.com/contact/1/website?country_key=US": #"{"id": "w1", "url": "https://one.example"}"#,
    "https://www.example.com/contact/2/website": #"{"id": "w2", "url": "https://two.example"}"#,
  ]

  let resourceManager = ResourceManager(requester: DictionaryRequester(documents: documents))

  // MARK: Requests

  @Test func typedRequest() async throws {
    let request = HalleyRequest<Contact>(
      url: "https://www.example.com/contact/1",
      includeType: .contactsAndWebsiteOfContacts,
      queryItems: [URLQueryItem(name: "country_key", value: "US")],
      decoder: JSONDecoder()
    )
    let contact = try await resourceManager.request(request)
    #expect(contact.website?.id == "w1")
    #expect(contact.contacts?.first?.website?.id == "w2")
    #expect(request.includes == ["[contacts]", "[contacts].[contacts]", "[contacts].webSiteLink", "webSiteLink"])
    #expect(contact.href(for: .website) == "https://www.example.com/contact/1/website{?country_key}")
    #expect(contact.isTemplated(for: .website) == true)
    #expect(contact.link(for: .contacts)?.href == contact.links(for: "contacts")?.first?.href)
    #expect(
      try contact.asURL(for: .website, with: ["country_key": "HR"] as [String: Any])?.query == "country_key=HR")
  }

  @Test func manualTraversal() async throws {
    let contact: Parameters =
      try await resourceManager
      .resource(
        from: URL(string: "https://www.example.com/contact/1")!,
        includes: [
          "[contacts]",
          "[contacts].[contacts]",
          "[contacts].webSiteLink",
          "webSiteLink",
        ],
        options: .default,
        linkResolver: TemplateLinkResolver(
          parameters: [:],
          templateHandler: OverridingTemplateHandler(queryItems: [URLQueryItem(name: "country_key", value: "US")]))
      )
    #expect((contact["webSiteLink"] as? Parameters)?["id"] as? String == "w1")
    #expect((contact["contacts"] as? [Parameters])?.count == 1)
  }

  /// The one test that sets a value for the whole process.
  @Test func templating() throws {
    DefaultTemplateHandler
      .shared
      .updateTemplate(for: "documented_country_key") { "US" }
    defer { DefaultTemplateHandler.shared.removeTemplate(for: "documented_country_key") }
    let link = Link(href: "https://www.example.com/contact/1/website{?documented_country_key}", templated: true)
    let url = try TemplateLinkResolver(parameters: [:]).resolveLink(link, relationshipPath: nil)
    #expect(url.absoluteString == "https://www.example.com/contact/1/website?documented_country_key=US")
  }

  // MARK: Other names

  @Test func constants() {
    #expect(HalleyConsts.embedded == "_embedded")
    #expect(HalleyConsts.links == "_links")
    #expect(HalleyKit.Keywords.includeSeparator == ".")
    #expect(HalleyKit.Keywords.ToMany.leading + HalleyKit.Keywords.ToMany.trailing == "[]")
    var options = HalleyKit.Options.default
    options.arrayKey = "orders"
    #expect(HalleyKit.Options.default.arrayKey == "item")
  }

  @Test func urls() throws {
    let convertibles: [URLConvertible] = [
      "https://a.example", URL(string: "https://a.example")!, URLComponents(string: "https://a.example")!,
    ]
    for convertible in convertibles {
      #expect(try convertible.asURL().absoluteString == "https://a.example")
    }
  }

  @Test func resolverOfIncludes() throws {
    let fields = [IncludeField(key: "a", queryItems: [FieldQueryItem(key: "k", value: "v")])]
    let resolver = fields.linkResolver(customTemplatedQueryItems: [URLQueryItem(name: "x", value: "1")])
    let link = Link(href: "https://a.example/{x}", templated: true)
    #expect(try resolver.resolveLink(link, relationshipPath: "a").absoluteString == "https://a.example/1?k=v")
    #expect(try resolver.resolveLink(link, relationshipPath: "b").absoluteString == "https://a.example/1")
    #expect(try URLLinkResolver().resolveLink(link, relationshipPath: nil).absoluteString == "https://a.example/")
  }

  @Test func partsOfHandlersPagesAndLinks() throws {
    let handler = OverridingTemplateHandler(queryItems: [
      URLQueryItem(name: "x", value: "1"), URLQueryItem(name: "x", value: "2"), URLQueryItem(name: "y", value: nil),
    ])
    #expect(handler.queryItems.mapValues(\.value) == ["x": "1", "y": nil])
    #expect(handler.default === DefaultTemplateHandler.shared)

    typealias Keys = PaginationPage<Website>.CodingKeys
    #expect([Keys.resources, .metadata, ._links].map(\.rawValue) == ["item", "page", "_links"])
    #expect(PaginationPage<Website>.empty().resources?.isEmpty == true)

    let links = try JSONDecoder().decode(Links.self, from: Data(#"{"self": {"href": "/"}, "next": []}"#.utf8))
    guard case .object(let own) = links.parsedLinks["self"], case .array(let next) = links.parsedLinks["next"] else {
      Issue.record("\(links)")
      return
    }
    #expect(own.href == "/")
    #expect(next.isEmpty)
  }

  @Test func theParameterOfIncludesHasItsName() {
    #expect(IncludesBuilder.website.map(\.key) == ["webSiteLink"])
  }

  /// The older name of the protocol.
  @available(*, deprecated)
  struct Note: HalleyCodable, IncludeableType {
    let _links: Links?
    enum CodingKeys: String, CodingKey, IncludeKey { case _links }
    enum IncludeType: IncludeTypeInterface {
      typealias IncludeCodingKey = CodingKeys
      case none
      func prepareIncludes() -> [IncludeField] {}
    }
  }

  // MARK: Combine

  #if canImport(Combine)
  @Test func sink() async throws {
    let request = HalleyRequest<Contact>(url: "https://www.example.com/contact/1", includeType: .contacts)
    let name: String = await withCheckedContinuation { continuation in
      var subscription: AnyCancellable?
      subscription =
        resourceManager
        .request(request)
        .sink { _ in
          _ = subscription
        } receiveValue: { contact in
          continuation.resume(returning: contact.name)
        }
    }
    #expect(name == "One")
  }
  #endif
}

// MARK: - Include lists, in extensions

extension IncludesBuilder where IncludeCodingKey == DocumentedUsageTests.Contact.CodingKeys {
  static var website: [IncludeField] { buildExpression(ToOne<IncludeCodingKey>(.website)) }
}

extension DocumentedUsageTests.Contact: IncludableType {

  enum IncludeType {
    case full
    case contacts
    case website
    case contactsOfContacts
    case contactsAndWebsiteOfContacts
  }
}

extension DocumentedUsageTests.Contact.IncludeType: IncludeTypeInterface {
  typealias IncludeCodingKey = DocumentedUsageTests.Contact.CodingKeys

  @IncludesBuilder<IncludeCodingKey>
  public func prepareIncludes() -> [IncludeField] {
    switch self {
    case .full:
      ToMany(.contacts)
      ToOne(.website)
    case .contacts:
      ToMany(.contacts)
    case .website:
      ToOne(.website)
    case .contactsOfContacts:
      Nested(DocumentedUsageTests.Contact.self, including: .contacts, at: .contacts, toMany: true)
    case .contactsAndWebsiteOfContacts:
      Nested(DocumentedUsageTests.Contact.self, including: .full, at: .contacts, toMany: true)
      ToOne(.website)
    }
  }
}
