import Foundation
import HAL
import Testing

/// Models with the macro are decoded, encoded and traversed as those that are written out.
struct ModelTests {
  @Test func aModelIsTraversed() async throws {
    let manager = ResourceManager(requester: Documents())
    let contact = try await manager.request(
      HalleyRequest<Contact>(url: "https://example.com/1", includeType: .contactsAndWebsiteOfContacts))
    #expect(contact.name == "Ada")
    #expect(contact.website?.title == "Ada's")
    #expect(contact.contacts?.map(\.name) == ["Bob"])
    #expect(contact.contacts?.first?.website?.title == "Bob's")
    #expect(contact.contacts?.first?.contacts?.isEmpty == true)
    #expect(contact._links?.selfLink?.href == "/1")
    #expect(contact.link(for: .website)?.href == "/1/site")
    #expect(!contact.isSelected)
  }

  @Test func keysAreThoseOfTheJSON() throws {
    #expect(Contact.CodingKeys.website.includeKey == "webSiteLink")
    #expect(Contact.IncludeType.full.prepareIncludes().includeKeys() == ["[contacts]", "webSiteLink"])
    #expect(Website.CodingKeys._links.rawValue == "_links")
  }

  @Test func aPropertyWithoutAKeyIsNotCoded() throws {
    var contact = try decode(Contact.self, from: #"{"name": "Ada", "isSelected": true}"#)
    #expect(!contact.isSelected)
    contact.isSelected = true
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(contact)) as? [String: Any]
    #expect(object?.keys.sorted() == ["name"])
  }

  @Test func whatTheOriginalDoesNotTake() throws {
    let account = try decode(Account.self, from: #"{"first": "Ada", "last": "Lovelace", "default": true}"#)
    #expect(account.fullName == "Ada Lovelace")
    #expect(account.default)
    #expect(try Outer.value(of: #"{"value": 3}"#) == 3)
    #expect(try decode(Envelope<[Int]>.self, from: #"{"content": [1, 2]}"#).content == [1, 2])
  }
}

func decode<Value: Decodable>(_ type: Value.Type, from json: String) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}

/// A server of two contacts.
private struct Documents: HalleyRequester {
  private static let bodies = [
    "/1": """
    {
      "name": "Ada",
      "_links": {"self": {"href": "/1"}, "contacts": {"href": "/1/contacts"}, "webSiteLink": {"href": "/1/site"}}
    }
    """,
    "/1/contacts": """
    {
      "_embedded": {
        "item": [
          {
            "name": "Bob",
            "_links": {"self": {"href": "/2"}, "contacts": {"href": "/2/contacts"}, "webSiteLink": {"href": "/2/site"}}
          }
        ]
      }
    }
    """,
    "/2/contacts": #"{"_embedded": {"item": []}}"#,
    "/1/site": #"{"title": "Ada's"}"#,
    "/2/site": #"{"title": "Bob's"}"#,
  ]

  func response(from url: URL) async throws -> HalleyResponse {
    guard let body = Self.bodies[url.path] else { throw URLError(.fileDoesNotExist) }
    return HalleyResponse(body: Data(body.utf8), url: url)
  }
}
