import HAL

struct Contact: HalleyCodable, IncludableType {
  let _links: Links?
  let name: String
  let contacts: [Contact]?

  enum CodingKeys: String, CodingKey, IncludeKey { case _links, name, contacts }
  enum IncludeType: IncludeTypeInterface {
    typealias IncludeCodingKey = CodingKeys
    case full
    func prepareIncludes() -> [IncludeField] { ToMany(.contacts) }
  }
}

let contact = try await ResourceManager(requester: URLSessionRequester()).request(
  HalleyRequest<Contact>(url: CommandLine.arguments[1], includeType: .full))
print(contact.name, "knows", contact.contacts?.map(\.name) ?? [])
