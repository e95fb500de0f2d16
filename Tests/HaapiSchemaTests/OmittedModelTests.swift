import HaapiSchema
import Testing
import YAMLDocument

/// Mappings that are `none` in a schema that stands alone.
@Suite struct OmittedModelTests {
  private static let schema = """
    haapi-gen: 1
    name: Shop
    protocols:
      Action: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {title: String}}
    structs:
      FormAction: {conforms: Action}
      LinkAction: {conforms: Action}
      OtherAction: {conforms: Action}
      Page: {fields: {title: String}}
    uiModels:
      ButtonModel: {conforms: Sendable, struct: DefaultButtonModel, fields: {title: String}}
    mappers:
      Mapping: {maps: [Action -> ButtonModel]}
    mappings:
      Action -> ButtonModel: {rows: {FormAction: ButtonModel, otherwise: none}}
      FormAction -> ButtonModel: {when: title != ""}
      LinkAction -> ButtonModel: none

    """

  @Test func theyAreRowsOfTheTable() throws {
    let loaded = try OverlayTests.load(Self.schema)
    #expect(DiagnosticRenderer(sources: loaded.sources).render(loaded.diagnostics) == "")
    let functions = try #require(loaded.schema?.mappers.first?.functions)
    guard case .dispatch(let rows) = functions[0].body else {
      Issue.record("no table")
      return
    }
    #expect(rows.map(\.source) == ["FormAction", "LinkAction", "OtherAction"])
    #expect(functions.map(\.isOptional) == [true, true])
    #expect(functions[1].condition != nil)
  }

  @Test func thoseThatNoTableUsesAreReported() throws {
    let loaded = try OverlayTests.load(
      Self.schema + """
          LinkAction -> [ButtonModel]: none
          Page -> ButtonModel: none
        """)
    #expect(
      loaded.diagnostics.inOrder().map(\.message) == [
        "'LinkAction -> [ButtonModel]' is unused", "'Page -> ButtonModel' is unused",
      ])
  }
}
