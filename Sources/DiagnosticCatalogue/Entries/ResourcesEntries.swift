import HaapiSchema

extension Catalogue {
  static let resources = Section(
    "HAL resources",
    "Resources, their relations and links, and what is fetched along with them.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unknownResource,
        "A relation or a link leads to a resource that is not declared, or an overlay adds to one.",
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
        `one` names a single resource, with a `?` if it may be missing or is not always included. `many` and `page` name \
        what each item is.
        """,
        mending: "Write the name of the resource alone after `many` and `page`, and keep one of the three.",
        example: .schema(
          """
          resources:
            Contact: {relations: {friends: {many: "[Contact]"}}}
          """),
        change: ("\"[Contact]\"", "Contact")),
      DiagnosticEntry(
        SchemaDiagnosticID.reservedRelation,
        """
        HAL itself uses `_links`, `_embedded` and the relation `curies`. A relation is a word, a URI, or a name with a \
        prefix, so it has no spaces.
        """,
        mending: "Write the relation as it stands in the server's JSON.",
        example: .schema(
          """
          resources:
            Contact: {links: {prefixes: {rel: curies}}}
          """),
        change: ("curies", "profile")),
      DiagnosticEntry(
        SchemaDiagnosticID.relationsOfState,
        """
        A resource that only members name is a part of the state of others: nothing leads to it, and so it has no links \
        of its own.
        """,
        mending: "Lead to it by a relation, or remove its relations and links.",
        example: .schema(
          """
          resources:
            Order: {fields: {price: Price}}
            Price: {fields: {amount: Double}, links: {history: {rel: history}}}
          """),
        change: (", links: {history: {rel: history}}", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.endlessResource,
        "Resources need each other: a value of one would have no end.",
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
        A variable of a URI template has a name of letters, digits, `_`, single dots and percent triplets. It stands for \
        a text, a number or a Bool, for a list of these, or for a dictionary of these by text.
        """,
        mending: "Give the variable's name in the template by `wire`, and one of these types.",
        example: .schema(
          """
          resources:
            Contact: {links: {search: {rel: search, variables: {page: Date}}}}
          """),
        change: ("Date", "Int")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownRelation,
        "An include list names something that is no relation of its resource.",
        mending: "Correct the name; a relation goes by its name in the schema, not by its `rel`.",
        example: .schema(
          """
          resources:
            Contact: {relations: {website: {rel: webSiteLink, one: Website?}}, includes: {full: [webSiteLink]}}
            Website: {fields: {title: String}}
          """),
        change: ("[webSiteLink]", "[website]")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownIncludeList,
        "`relation.list` names an include list of the resource that the relation leads to, and there is none.",
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
        "An include list includes itself, perhaps by way of others. What is fetched with it would have no end.",
        mending: "Name the relation alone, or declare a list for each depth.",
        example: .schema(
          """
          resources:
            Contact: {relations: {friends: {many: Contact}}, includes: {full: [friends.full]}}
          """),
        change: ("[friends.full]", "[friends]")),
      DiagnosticEntry(
        SchemaDiagnosticID.incompleteIncludes,
        """
        A relation without a `?` is always there. What is not included is not there, so an include list that leaves it \
        out gives nothing that can be decoded.
        """,
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
        An include list adds nothing: another one has the same, or its resource is asked for only along with others and \
        none of their lists names it. This is a warning.
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
