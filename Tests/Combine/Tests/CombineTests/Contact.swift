import HAL

struct Website: HalleyCodable {
  let title: String
  let _links: Links?
}

struct Contact: HalleyCodable, IncludableType {
  let name: String
  let website: Website?
  let _links: Links?

  enum CodingKeys: String, CodingKey, IncludeKey {
    case name, website, _links
  }

  enum IncludeType: IncludeTypeInterface {
    typealias IncludeCodingKey = CodingKeys
    case full

    func prepareIncludes() -> [IncludeField] {
      ToOne(.website)
    }
  }
}
