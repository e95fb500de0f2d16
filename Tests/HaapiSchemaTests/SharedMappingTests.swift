import HaapiSchema
import Testing
import YAMLDocument

/// What a mapping gives to several models.
@Suite struct SharedMappingTests {
  /// What the sources have that share a mapping, all of its members can use, also one that each of them sets itself.
  @Test func whatNoModelTakesIsCheckedAsWhatModelsTake() {
    let text = """
      haapi-gen: 1
      name: Test
      protocols:
        P: {conforms: Sendable, fields: {a: String}}
      structs:
        S: {conforms: P, fields: {b: String}}
        T: {conforms: P, fields: {b: String}}
      uiModels:
        Category: {conforms: Sendable, fields: {result: String, other: String}}
        FirstModel: {conforms: Category, struct: DefaultFirstModel}
        SecondModel: {conforms: Category, struct: DefaultSecondModel}
      mappers: {M: {maps: [S -> FirstModel, T -> SecondModel]}}
      mappings:
        P -> Category: {let: {x: b}, set: {result: x, other: b}}
        S -> FirstModel: {override: {other: a}}
        T -> SecondModel: {override: {other: a}}

      """
    let root = SourceFile(path: "schema.yaml", bytes: Array(text.utf8))
    let messages = analyze(root: root, reading: FileAccess { _ in [] }).diagnostics.map(\.message)
    #expect(messages == ["no mapping uses this 'other': each sets its own"])
  }
}
