import Foundation
import HAL
import Testing

/// The walk in Documentation/HAL.md.
@Suite struct WalkthroughTests {
  struct Website: HalleyCodable {
    let _links: Links?
    let url: URL
  }

  struct Contact: HalleyCodable {
    let _links: Links?
    let id: String
    let name: String
    let contacts: [Contact]?
    let website: Website?

    enum CodingKeys: String, CodingKey, IncludeKey {
      case _links, id, name, contacts
      case website = "webSiteLink"
    }
  }

  @Test func fromJSONToARequest() async throws {
    let manager = ResourceManager(
      requester: StubServer([
        "https://api.example/contact/1": """
        {
          "_links": {
            "self": { "href": "/contact/1" },
            "contacts": { "href": "/contact/1/contacts" },
            "webSiteLink": { "href": "/contact/1/website{?country}", "templated": true }
          },
          "id": "1",
          "name": "Ada"
        }
        """,
        "https://api.example/contact/1/contacts": """
        {"_embedded": {"item": [{"id": "2", "name": "Bo", "_links": {
          "webSiteLink": {"href": "/contact/2/website{?country}", "templated": true}}}]}}
        """,
        "https://api.example/contact/2/website?country=HR": #"{"url": "https://bo.example"}"#,
      ]))
    let contact = try await manager.request(
      HalleyRequest<Contact>(
        url: "https://api.example/contact/1", includeType: .contactsAndTheirWebsites,
        templateValues: ["country": "HR"]))
    #expect(contact.name == "Ada")
    #expect(contact.contacts?.first?.website?.url.absoluteString == "https://bo.example")
    #expect(contact.website == nil)
    #expect(contact.href(for: .website) == "/contact/1/website{?country}")
    #expect(
      try contact.asURL(for: .website, with: ["country": "HR"])?.relativeString == "/contact/1/website?country=HR")
  }
}

extension WalkthroughTests.Contact: IncludableType {
  enum IncludeType: IncludeTypeInterface {
    typealias IncludeCodingKey = CodingKeys
    case full, contactsAndTheirWebsites

    func prepareIncludes() -> [IncludeField] {
      switch self {
      case .full:
        ToMany(.contacts)
        ToOne(.website)
      case .contactsAndTheirWebsites:
        Nested(WalkthroughTests.Contact.self, including: .full, at: .contacts, toMany: true)
      }
    }
  }
}
