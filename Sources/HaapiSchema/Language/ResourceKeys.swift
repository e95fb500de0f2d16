/// The keys of HAL resources.
extension KeyTable {
  static let resource = KeyTable("resource", "a resource", [.doc] + resourceAddition.keys)

  static let resourceAddition = KeyTable(
    "resourceAddition", "'adds'",
    [
      Key(
        "fields", .entries(.either([.type, .keys { .resourceField }])),
        "members of the state, `name: Type` or `name: {type: …, wire: …, doc: …}`", "fields: {name: String}"),
      Key(
        "relations", .entries(.keys { .relation }), "resources that can be included; each becomes a property",
        "relations: {website: {one: Website?}}"),
      Key(
        "links", .entries(.either([.nothing, .keys { .link }])), "links that are only followed; each becomes functions",
        "links: {photo: {rel: photo}}"),
      Key(
        "includes", .entries(.either([.list(.text), .keys { .includeList }])),
        "named lists of relations to fetch along with the resource", "includes: {full: [contacts, website]}"),
      Key(
        "requests", .texts,
        "how the resource is fetched by its URL: `one`, `many` (the items of a collection), `page`. `[one]` by default; `[]` "
          + "for a resource that is only included in others", "requests: [one, page]"),
    ])

  static let resourceField = KeyTable("resourceField", "a field", resourceFieldKeys)
  static let variable = KeyTable("variable", "a variable", resourceFieldKeys)

  private static let resourceFieldKeys = [
    Key("type", .type, "The type.", "type: Date?"),
    Key("wire", .text, "The name in the JSON or in the template, if it differs.", "wire: born_at"),
    .doc,
  ]

  static let relation = KeyTable("relation", "a relation", linkKeys)
  static let link = KeyTable("link", "a link", linkKeys)

  private static let linkKeys: [Key] = [
    .doc,
    Key(
      "rel", .text,
      "the exact key in `_links`: a word, a URI, or a name with a prefix (`acme:search`). By default, the name of the relation "
        + "or link", "rel: acme:search"),
    Key(
      "one", .type,
      "the target, one resource. A relation has exactly one of `one`, `many` and `page`, a link at most one",
      "one: Website?"),
    Key("many", .type, "the target, all items of a collection", "many: Contact"),
    Key("page", .type, "the target, a page with its metadata", "page: Contact"),
    Key(
      "items", .text, "the relation with the items of the collection, if the server does not call it `item`",
      "items: contacts"),
    Key(
      "variables", .entries(.either([.type, .keys { .variable }])),
      "the variables of a URI template, each `name: Type` or `name: {type: …, wire: …, doc: …}` with the name in the template "
        + "as `wire`. The types are `String`, `Int`, `Double` and `Bool`, optional or not, lists and dictionaries of them",
      "variables: {page: Int?}"),
  ]

  static let includeList = KeyTable(
    "includeList", "an include list", [Key("of", .list(.text), "The relations.", "of: [contacts, website]"), .doc])
}
