import HaapiSchema
import Testing

/// What a protocol is, where it does not say so.
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
}
