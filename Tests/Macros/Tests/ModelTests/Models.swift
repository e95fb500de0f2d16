import HAL

// As the documentation shows models, with include types in extensions.

@HalleyModel
struct Contact {
  let name: String
  let contacts: [Contact]?
  @HalleyCodingKey("webSiteLink")
  let website: Website?
  @HalleyCodingKey(nil)
  var isSelected = false
}

extension Contact: IncludableType {
  enum IncludeType: IncludeTypeInterface {
    typealias IncludeCodingKey = Contact.CodingKeys

    case full
    case contactsAndWebsiteOfContacts

    @IncludesBuilder<IncludeCodingKey>
    func prepareIncludes() -> [IncludeField] {
      switch self {
      case .full:
        ToMany(.contacts)
        ToOne(.website)
      case .contactsAndWebsiteOfContacts:
        Nested(Contact.self, including: .full, at: .contacts, toMany: true)
        ToOne(.website)
      }
    }
  }
}

@HalleyModel
public struct Website {
  public let title: String
}

/// What the original does not take.
@HalleyModel
final class Account {
  static let kind = "account"

  let first, last: String
  var fullName: String { "\(first) \(last)" }
  @available(*, deprecated)
  let nick: String?
  #if os(Windows)
  let drive: String
  #endif
  let `default`: Bool
}

@HalleyModel
struct Envelope<Content: Codable>: Codable {
  let content: Content
}

struct Outer {
  @HalleyModel
  fileprivate struct Inner {
    let value: Int
  }

  static func value(of json: String) throws -> Int {
    try decode(Inner.self, from: json).value
  }
}
