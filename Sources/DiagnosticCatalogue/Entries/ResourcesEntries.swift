import HaapiSchema

extension Catalogue {
  static let resources = Section(
    "HAL resources",
    "Resources, their relations, links and include lists.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unknownResource,
        "A relation or a link leads to an unknown resource, or an overlay adds to one.",
        mending: "Correct the name, or declare it in `resources`.",
        example: .schema(
          """
          resources:
            Contact: {relations: {website: {one: Websit?}}}
            Website: {fields: {title: String}}
          """),
        change: ("Websit?", "Website?")),
      DiagnosticEntry(
        SchemaDiagnosticID.relationTarget,
        """
        `one` names a single resource, with `?` if it can be missing or is not always included. `many` and `page` name \
        the type of each item.
        """,
        mending: "After `many` and `page`, write only the name of the resource. Keep one of the three keys.",
        example: .schema(
          """
          resources:
            Contact: {relations: {friends: {many: "[Contact]"}}}
          """),
        change: ("\"[Contact]\"", "Contact")),
      DiagnosticEntry(
        SchemaDiagnosticID.reservedRelation,
        """
        HAL reserves `_links`, `_embedded` and the relation `curies`. A relation is a word, a URI, or a name with a \
        prefix, so it contains no spaces.
        """,
        mending: "Write the relation as in the server's JSON.",
        example: .schema(
          """
          resources:
            Contact: {links: {prefixes: {rel: curies}}}
          """),
        change: ("curies", "profile")),
      DiagnosticEntry(
        SchemaDiagnosticID.relationsOfState,
        "A resource that is only the type of members is plain JSON, so it has no links.",
        mending: "Add a relation that leads to it, or remove its relations and links.",
        example: .schema(
          """
          resources:
            Order: {fields: {price: Price}}
            Price: {fields: {amount: Double}, links: {history: {rel: history}}}
          """),
        change: (", links: {history: {rel: history}}", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.endlessResource,
        "Resources require each other, so a value of one would never end.",
        mending: "Make one of the relations optional.",
        example: .schema(
          """
          resources:
            Contact: {relations: {boss: {one: Contact}}, includes: {full: [boss]}}
          """),
        change: ("one: Contact}", "one: Contact?}")),
      DiagnosticEntry(
        SchemaDiagnosticID.templateVariable,
        """
        The name of a variable of a URI template consists of letters, digits, `_`, single dots and percent triplets. \
        Its type is text, a number, a Bool, a list of these, or a dictionary of these with String keys.
        """,
        mending: "Give the name in the template with `wire`, and use one of these types.",
        example: .schema(
          """
          resources:
            Contact: {links: {search: {rel: search, variables: {page: Date}}}}
          """),
        change: ("Date", "Int")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownRelation,
        "An include list names an unknown relation of its resource.",
        mending: "Correct the name. Use the relation's name in the schema, not its `rel`.",
        example: .schema(
          """
          resources:
            Contact: {relations: {website: {rel: webSiteLink, one: Website?}}, includes: {full: [webSiteLink]}}
            Website: {fields: {title: String}}
          """),
        change: ("[webSiteLink]", "[website]")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownIncludeList,
        "`relation.list` names an unknown include list of the relation's target.",
        mending: "Declare the list there, or name the relation alone.",
        example: .schema(
          """
          resources:
            Contact: {relations: {website: {one: Website?}}, includes: {full: [website.full]}}
            Website: {fields: {title: String}}
          """),
        change: ("[website.full]", "[website]")),
      DiagnosticEntry(
        SchemaDiagnosticID.duplicateInclude,
        "An include list names a relation twice.",
        mending: "Keep the one that includes more.",
        example: .schema(
          """
          resources:
            Contact:
              relations: {friends: {many: Contact}}
              includes: {short: [friends], full: [friends, friends.short]}
          """),
        change: ("[friends, friends.short]", "[friends.short]")),
      DiagnosticEntry(
        SchemaDiagnosticID.endlessIncludes,
        "An include list includes itself, directly or through other lists, so fetching it would never end.",
        mending: "Name the relation alone, or declare a list for each depth.",
        example: .schema(
          """
          resources:
            Contact: {relations: {friends: {many: Contact}}, includes: {full: [friends.full]}}
          """),
        change: ("[friends.full]", "[friends]")),
      DiagnosticEntry(
        SchemaDiagnosticID.incompleteIncludes,
        "A relation without `?` is required. An include list without it gives a response that cannot be decoded.",
        mending: "Include the relation, or make it optional.",
        example: .schema(
          """
          resources:
            Issue:
              relations: {author: {one: User}, others: {many: User}}
              includes: {short: [others]}
            User: {fields: {name: String}}
          """),
        change: ("[others]", "[author]")),
      DiagnosticEntry(
        SchemaDiagnosticID.unusedIncludes,
        """
        An include list is unused: another list has the same relations, or its resource is fetched only with others \
        and none of their lists uses it.
        """,
        mending: "Remove the list, or use it.",
        example: .schema(
          """
          resources:
            Contact:
              relations: {friends: {many: Contact}}
              includes: {full: [friends], all: [friends]}
          """),
        change: (", all: [friends]", "")),
    ])
}
