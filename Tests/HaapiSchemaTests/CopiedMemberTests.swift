import HaapiSchema
import Testing
import YAMLDocument

/// What members get that no row gives, and how rows end.
@Suite struct CopiedMemberTests {
  private static func schema(_ text: String) throws -> Schema {
    let loaded = try analyze(root: "schema.yaml") { _ in Array(("haapi-gen: 1\nname: Test\n" + text).utf8) }
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    return try #require(loaded.schema)
  }

  private static func properties(_ name: String, in schema: Schema) throws -> [String: ModelConstruction.Value] {
    let function = try #require(
      schema.mappers.flatMap(\.functions).first { $0.reference.target == name && !$0.reference.isList })
    guard case .make(let construction) = function.body else { return [:] }
    return Dictionary(construction.properties.map { ($0.name, $0.value) }) { first, _ in first }
  }

  @Test func aMemberIsCopiedIfItsTypeFits() throws {
    let schema = try Self.schema(
      """
      structs:
        Page: {fields: {same: String, narrow: String, open: "String?", other: Int, old: {type: "String?", deprecated: No.}}}
      uiModels:
        PageModel:
          conforms: Sendable
          struct: DefaultPageModel
          fields:
            same: String
            narrow: String?
            open: {type: String, default: none}
            other: String?
            old: String?
            set: String
            own: String?
      mappers: {Mapping: {maps: Page -> PageModel}}
      mappings:
        Page -> PageModel: {set: {set: same}}
      """)
    let properties = try Self.properties("PageModel", in: schema)
    #expect(properties.keys.sorted() == ["narrow", "open", "same", "set"])
    guard case .expression(let open)? = properties["open"], case .coalesce = open.kind else {
      Issue.record("the default does not replace nil")
      return
    }
  }

  @Test func whatAMappingGivesIsNotCopied() throws {
    let schema = try Self.schema(
      """
      protocols: {Part: {conforms: Sendable, fields: {name: String}}}
      structs: {Page: {conforms: Part, fields: {label: String}}}
      uiModels:
        ItemModel: {conforms: Sendable, fields: {label: String, name: String}}
        PageModel: {conforms: ItemModel, struct: DefaultPageModel}
      mappers: {Mapping: {maps: Page -> PageModel}}
      mappings:
        Part -> ItemModel: {set: {label: name}}
        Page -> PageModel: {}
      """)
    guard case .expression(let label)? = try Self.properties("PageModel", in: schema)["label"],
      case .member(_, let name, _) = label.kind
    else {
      Issue.record("there is no label")
      return
    }
    #expect(name == "name")
  }

  @Test func otherwiseStandsForAllTypesThatAreLeft() throws {
    let schema = try Self.schema(
      """
      protocols: {Part: {conforms: Sendable, fields: {name: String}}}
      structs: {A: {conforms: Part}, B: {conforms: Part}, C: {conforms: Part}}
      uiModels:
        ItemModel: {conforms: Sendable, struct: DefaultItemModel, fields: {name: String}}
      mappers: {Mapping: {maps: Part -> ItemModel}}
      mappings:
        Part -> ItemModel: {rows: {B: ItemModel, otherwise: none}}
        B -> ItemModel: {}
      """)
    let table = try #require(schema.mappers[0].functions.first { $0.reference.source == "Part" })
    #expect(table.isOptional)
    guard case .dispatch(let rows) = table.body else {
      Issue.record("there are no rows")
      return
    }
    #expect(rows.map(\.source) == ["B", "A", "C"])
    let outcomes = rows.dropFirst().map { if case .none = $0.outcome { true } else { false } }
    #expect(outcomes == [true, true])
  }

  @Test func aConditionCanNameAVariant() throws {
    let schema = try Self.schema(
      """
      protocols:
        Action: {conforms: [Codable, Equatable, Sendable], equality: true}
        Step: {conforms: Sendable}
      structs:
        Open: {conforms: Action, fields: {url: String}}
        Send: {conforms: Action, fields: {url: String, type: String}}
        Last: {conforms: Action}
        OpenStep: {conforms: Step, fields: {actions: "[any Action]"}}
        OtherStep: {conforms: Step}
      unions:
        Action: {by: type, variants: {Open: {word: open, requires: {url: text}}, Send: [send, post]}, otherwise: Last}
      select:
        Step:
          - OpenStep: {actions: {some: {.: {is: Open}}, every: {.: {is: [Open, Send]}}}}
          - otherwise: OtherStep
      """)
    let union = try #require(schema.unions.first { $0.protocolName == "Step" })
    guard case .table(let rows) = union.rule else {
      Issue.record("there are no rows")
      return
    }
    func member(_ name: String) -> JSONPath { JSONPath(components: [.member(name)]) }
    let open: [Condition] = [
      .word(member("type"), oneOf: ["open"], isNegated: false), .kind(member("url"), .text),
    ]
    let send: [Condition] = [.word(member("type"), oneOf: ["send", "post"], isNegated: false)]
    #expect(rows[0].conditions == [.elements(member("actions"), [.some(open), .every([.any([open, send])])])])
  }
}
