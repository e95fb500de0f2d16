import HaapiSchema
import Testing

/// What protocols, structs and models are, where they do not say so.
@Suite struct InferredConformanceTests {
  private static func analysis(_ part: String, holding fields: String, overlay: String? = nil) throws -> Analysis {
    let base = """
      haapi-gen: 1
      name: Garage
      protocols:
        Part: \(part)
      structs:
        Wheel: {conforms: Part}
        Car: {fields: {\(fields)}}
      select: {Part: [otherwise: Wheel]}

      """
    return try analyze(root: overlay == nil ? "base.yaml" : "overlay.yaml") {
      Array(($0 == "base.yaml" ? base : overlay ?? "").utf8)
    }
  }

  private static func conformances(_ analysis: Analysis, of name: String = "Part") -> (names: [String], isEqual: Bool)?
  {
    analysis.schema?.protocols.first { $0.name == name }.map { ($0.conformances, $0.hasExistentialEquality) }
  }

  @Test(arguments: [
    "part: any Part", "part: (any Part)?", "parts: \"[any Part]\"", "parts: \"[any Part]?\"", "part: {type: any Part}",
  ])
  func aProtocolWhoseValuesAreHeldIsFitForIt(fields: String) throws {
    let analysis = try Self.analysis("{fields: {name: String}}", holding: fields)
    #expect(analysis.diagnostics.isEmpty, "\(analysis.diagnostics.map(\.message))")
    let found = try #require(Self.conformances(analysis))
    #expect(found == (["Codable", "Equatable", "Sendable"], true))
  }

  @Test func anyOtherProtocolStaysAsItIs() throws {
    let analysis = try Self.analysis("{fields: {name: String}}", holding: "wheel: Wheel")
    #expect(try #require(Self.conformances(analysis)) == ([], false))
  }

  @Test(arguments: ["{conforms: [Codable, Sendable]}", "{conforms: []}", "{equality: false}", "{equality: true}"])
  func whoSaysSomethingSaysAll(part: String) throws {
    let analysis = try Self.analysis(part, holding: "part: any Part")
    #expect(analysis.diagnostics.map(\.message).contains { $0.hasPrefix("a struct with an 'any Part' could not be") })
  }

  @Test func anOverlayInfersItsOwn() throws {
    let overlay = """
      haapi-gen: 1
      name: Tuning
      extends: base.yaml
      protocols:
        Extra: {fields: {title: String}}
        Seal: {}
      structs:
        Spoiler: {conforms: Extra, fields: {seals: "[any Seal]"}}
        Wax: {conforms: Seal}
        Car: {adds: {extra: (any Extra)?}}
      select: {Extra: [otherwise: Spoiler], Seal: [otherwise: Wax]}

      """
    let analysis = try Self.analysis("{fields: {name: String}}", holding: "part: any Part", overlay: overlay)
    #expect(analysis.diagnostics.isEmpty, "\(analysis.diagnostics.map(\.message))")
    for name in ["Extra", "Seal"] {
      #expect(try #require(Self.conformances(analysis, of: name)) == (["Codable", "Equatable", "Sendable"], true))
    }
  }

  // MARK: Variants

  private static func loaded(_ schema: String, over base: String = "") throws -> Analysis {
    let head = "haapi-gen: 1\nname: Shapes\n"
    return try analyze(root: "schema.yaml") { Array(($0 == "schema.yaml" ? head + schema : base).utf8) }
  }

  @Test(arguments: [
    "unions: {Shape: {by: kind, variants: {Circle: circle, Ball: ball, Disc: disc}, otherwise: Dot}}",
    "select: {Shape: [Circle: {kind: circle}, Ball: {kind: ball}, Disc: {kind: disc}, otherwise: Dot]}",
  ])
  func whatAUnionLeadsToConforms(table: String) throws {
    let analysis = try Self.loaded(
      """
      protocols:
        Shape: {fields: {name: String, kind: String}}
        Round: {conforms: Shape, fields: {radius: Double}}
        Hollow: {}
      structs:
        Circle: {}
        Ball: {conforms: Round}
        Disc: {conforms: [Hollow], fields: {name: String}}
        Dot: {}
      \(table)

      """)
    #expect(analysis.diagnostics.isEmpty, "\(analysis.diagnostics.map(\.message))")
    let structs = try #require(analysis.schema?.structs)
    #expect(structs.map(\.conformances) == [["Shape"], ["Round"], ["Hollow", "Shape"], ["Shape"]])
    #expect(
      structs.map { $0.fields.map(\.name).sorted() } == [
        ["kind", "name"], ["kind", "name", "radius"], ["kind", "name"], ["kind", "name"],
      ])
  }

  @Test func whatAnOverlayAddsToAUnionConforms() throws {
    let overlay = """
      haapi-gen: 1
      name: Tuning
      extends: base.yaml
      protocols: {Seal: {}}
      structs:
        Spoiler: {fields: {height: Double}}
        Wax: {}
      select:
        Part: {adds: [Spoiler: {name: spoiler}]}
        Seal: [otherwise: Wax]

      """
    let analysis = try Self.analysis("{fields: {name: String}}", holding: "part: any Part", overlay: overlay)
    #expect(analysis.diagnostics.isEmpty, "\(analysis.diagnostics.map(\.message))")
    #expect(analysis.schema?.structs.map(\.conformances) == [["Part"], ["Seal"]])
  }

  /// What the protocol promises has to be what the struct has.
  @Test func aVariantOfAnotherShapeIsRefused() throws {
    let analysis = try Self.loaded(
      """
      protocols: {Shape: {fields: {name: String}}}
      structs: {Circle: {fields: {name: Int}}}
      select: {Shape: [otherwise: Circle]}

      """)
    #expect(analysis.diagnostics.count == 1)
    #expect(analysis.diagnostics.allSatisfy { $0.message.contains("'name'") })
  }

  // MARK: Models

  @Test func whatASendableModelHoldsIsSendable() throws {
    let analysis = try Self.loaded(
      """
      structs:
        Page: {fields: {title: String, items: "[Item]"}}
        Item: {fields: {text: String}}
      uiModels:
        PageModel: {conforms: Sendable, fields: {title: String, items: "[any ItemModel]"}}
        ItemModel: {fields: {text: String, extra: "(any ExtraModel)?"}}
        ExtraModel: {fields: {text: String}}
        LooseModel: {fields: {text: String}}
      mappings:
        Page -> PageModel: {set: {items: items.map(ItemModel)}}
        Item -> ItemModel: {set: {extra: {make: ExtraModel, set: {text: text}}}}
        Item -> LooseModel: {set: {}}
      mappers:
        PageMapper: {maps: [Page -> PageModel, Item -> LooseModel]}

      """)
    #expect(analysis.diagnostics.isEmpty, "\(analysis.diagnostics.map(\.message))")
    let models = try #require(analysis.schema?.models)
    #expect(models.map(\.conformances) == [["Sendable"], ["Sendable"], ["Sendable"], []])
  }
}
