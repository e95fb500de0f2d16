import HaapiSchema
import Testing
import YAMLDocument

/// What overlays add to what their base describes.
@Suite struct OverlayAdditionTests {
  static let base = """
    haapi-gen: 1
    name: Base
    protocols:
      Field: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {name: String}}
      Step: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {type: String}}
    structs:
      TextField: {conforms: Field}
      OtherField: {conforms: Field}
      FormStep: {conforms: Step, fields: {fields: "[any Field]", title: "String?"}}
      OtherStep: {conforms: Step}
    enums:
      Kind: {cases: {poll: poll, stop: halt}, otherwise: other}
      Closed: {cases: [a]}
    unions:
      Field: {by: type, variants: {TextField: text}, otherwise: OtherField}
    select:
      Step:
        - FormStep: {type: form-step, fields: {count: 1}}
        - otherwise: OtherStep
    uiModels:
      ItemModel: {conforms: Sendable}
      TextModel: {conforms: ItemModel, struct: DefaultTextModel, fields: {label: String}}
      ScreenModel: {conforms: Sendable, struct: DefaultScreenModel, fields: {items: "[any ItemModel]", title: "String?"}}
    transforms:
      checked: (String) throws -> String
    mappers:
      Mapping: {builder: {type: MapperBuilder}, maps: Step -> ScreenModel}
    mappings:
      Step -> ScreenModel: {rows: {FormStep: ScreenModel, OtherStep: refused}}
      FormStep -> ScreenModel: {set: {items: fields.compactMap(ItemModel), title: checked(title ?? "")}}
      Field -> ItemModel: {rows: {TextField: TextModel, OtherField: none}}
      Field -> TextModel: {set: {label: name}}
      TextField -> TextModel: {}
    """

  /// The warnings about an overlay that has no errors, each as its first line.
  private static func warnings(_ overlay: String) throws -> [String] {
    let loaded = try load(overlay)
    #expect(loaded.schema != nil)
    return DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics)
      .split(separator: "\n").filter { $0.contains(": warning: ") }.map(String.init)
  }

  private static func load(_ overlay: String) throws -> Analysis {
    let root = "haapi-gen: 1\nname: Acme\nextends: base.yaml\n" + overlay
    return try analyze(root: "Acme.haapi.yaml") { Array(($0 == "base.yaml" ? base : root).utf8) }
  }

  private static func overlay(_ text: String) throws -> (schema: Schema, overlay: OverlayDeclaration) {
    let loaded = try load(text)
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    let schema = try #require(loaded.schema)
    return (schema, try #require(schema.overlay))
  }

  @Test func aTypeThatNoTableMapsIsReportedUnlessItIsMarked() throws {
    let warnings = try Self.warnings(
      """
      structs: {NfcStep: {conforms: Step}, DateField: {conforms: Field}, HiddenField: {conforms: Field}}
      select: {Step: {adds: [NfcStep: {type: nfc}]}}
      unions: {Field: {adds: {DateField: date, HiddenField: hid}}}
      mappings: {HiddenField -> ItemModel: none}
      """)
    #expect(
      warnings == [
        "Acme.haapi.yaml:4:11: warning: 'Step -> ScreenModel' has no row for 'NfcStep'",
        "Acme.haapi.yaml:4:38: warning: 'Field -> ItemModel' has no row for 'DateField'",
      ])
  }

  @Test func anUnusedMappingIsReported() throws {
    let warnings = try Self.warnings(
      """
      structs: {Chip: {fields: {a: String}}}
      mappings: {Chip -> TextModel: {set: {label: a}}}
      """)
    #expect(warnings == ["Acme.haapi.yaml:5:12: warning: 'Chip -> TextModel' is unused"])
  }

  @Test func whatNoTableAsksForIsReported() throws {
    let warnings = try Self.warnings(
      """
      structs: {DateField: {conforms: Field}}
      unions: {Field: {adds: {DateField: date}}}
      mappings: {DateField -> TextModel: none, "DateField -> [ItemModel]": none, DateField -> ItemModel: none}
      """)
    #expect(
      warnings == [
        "Acme.haapi.yaml:6:12: warning: 'DateField -> TextModel' is unused",
        "Acme.haapi.yaml:6:42: warning: 'DateField -> [ItemModel]' is unused",
      ])
  }

  @Test func typesOfItsOwnStandInTheSchemaAndWhatIsAddedInTheOverlay() throws {
    let (schema, overlay) = try Self.overlay(
      """
      enums:
        Kind: {adds: {wait: {wire: await, doc: Waits.}}}
        Chip: {cases: [visa], otherwise: other}
      protocols: {Step: {adds: {tenant: String?}}}
      structs:
        FormStep: {adds: {level: {type: Int, default: 3}}}
        NfcStep: {conforms: Step, fields: {chip: Chip, fields: "[any Field]"}}
        DateField: {conforms: Field}
      select: {Step: {adds: [NfcStep: {type: nfc}]}}
      unions: {Field: {adds: {DateField: date}}}
      uiModels: {NfcModel: {is: ScreenModel, fields: {chip: String, user: String}}}
      mappings:
        NfcStep -> NfcModel: {set: {items: fields.compactMap(ItemModel), chip: chip.rawValue, user: supplied}}
        DateField -> TextModel: {}
      """)
    #expect(schema.enums.map(\.name) == ["Chip"])
    #expect(schema.structs.map(\.name) == ["NfcStep", "DateField"])
    #expect(schema.unions.isEmpty)
    #expect(overlay.cases.map(\.base.cases.count) == [2])
    #expect(overlay.cases.first?.added.map(\.name) == ["wait"])
    #expect(overlay.members.map(\.type) == ["Step", "FormStep"])
    #expect(overlay.unions.map(\.protocolName) == ["Field", "Step"])
    for union in overlay.unions {
      #expect(union.otherwise == nil)
      switch union.rule {
      case .discriminator(let wireName, let variants):
        #expect(wireName == "type" && variants.map(\.type) == ["DateField"])
      case .table(let rows): #expect(rows.map(\.type) == ["NfcStep"])
      }
    }
    let mapping = try #require(overlay.mappings.first)
    #expect(mapping.mapper.name == "Mapping" && mapping.mapper.isOpen)
    #expect(mapping.functions.map(\.source) == ["NfcStep", "DateField"])
    #expect(mapping.rows.map(\.table.source) == ["Step", "Field"])
    // The base stays what it is.
    #expect(overlay.base.structs.count == 4)
    #expect(overlay.base.mappers.first?.functions.count == 4)
  }

  @Test func addedDeclarationsCanBeAskedFor() throws {
    let (_, overlay) = try Self.overlay(
      """
      enums: {Kind: {adds: {wait: wait}}}
      structs:
        FormStep: {adds: {level: {type: Int, default: 3}, kind: Kind?}}
        NfcStep: {conforms: Step, fields: {form: FormStep}}
      select: {Step: {adds: [NfcStep: {type: nfc}]}}
      mappings:
        NfcStep -> ScreenModel:
          set:
            items: "[]"
            title: [{when: form.level == 1 && form.kind == .wait, value: form.title}, nil]
      """)
    #expect(overlay.mappings.first?.functions.count == 1)
  }
}
