import Testing

@testable import HaapiRuntime

/// What the mapping reads from fields.
@Suite struct FieldTests {
  private func configuration(_ json: String) throws -> InputTextConfiguration {
    Transforms.inputConfiguration(try Sample.field(json))
  }

  @Test(
    arguments: [
      ("", .text, nil),
      (#","kind":"number""#, .number, nil),
      (#","kind":"email""#, .email, .emailAddress),
      (#","kind":"url""#, .url, .url),
      (#","kind":"tel""#, .tel, .telephoneNumber),
      (#","kind":"color""#, .color, nil),
      (#","kind":"text""#, .text, nil),
      (#","kind":" Text""#, .text, nil),
      (#","kind":"month""#, .unknown("month"), nil),
    ] as [(String, InputTextConfiguration.Kind, InputTextConfiguration.ContentHint?)])
  func theKindDecides(
    kind: String, expected: InputTextConfiguration.Kind, hint: InputTextConfiguration.ContentHint?
  ) throws {
    let configuration = try configuration(#"{"type":"text","name":"a"\#(kind)}"#)
    #expect(configuration == InputTextConfiguration(kind: expected, contentHint: hint))
  }

  @Test func accountAndPassword() throws {
    #expect(try configuration(#"{"type":"username","name":"a"}"#) == InputTextConfiguration(contentHint: .username))
    #expect(
      try configuration(#"{"type":"password","name":"otp","minLength":8,"maxLength":64}"#)
        == InputTextConfiguration(isSecure: true, contentHint: .password, minLength: 8, maxLength: 64))
  }

  @Test func aCodeIsKnownByTheName() throws {
    #expect(
      try configuration(#"{"type":"text","name":"otp","kind":"number","minLength":6,"maxLength":6}"#)
        == InputTextConfiguration(kind: .number, contentHint: .oneTimeCode, minLength: 6, maxLength: 6))
    #expect(try configuration(#"{"type":"text","name":"laptop"}"#).contentHint == nil)
  }

  @Test func anUnlistedFieldIsText() throws {
    #expect(try configuration(#"{"type":"sketch","name":"a"}"#) == InputTextConfiguration())
  }

  private func select(_ rest: String) throws -> SelectFormField {
    try #require(try Sample.field(#"{"type":"select","name":"s",\#(rest)}"#) as? SelectFormField)
  }

  @Test func optionsAreLabelAndValue() throws {
    let options = try select(#""options":[{"label":"A","value":"a"},{"label":"B","value":"b"}]"#)
    #expect(Transforms.options(options).map(\.0) == ["A", "B"])
    #expect(Transforms.options(options).map(\.1) == ["a", "b"])
  }

  @Test(
    arguments: [
      (#""options":[{"label":"A","value":"a"},{"label":"B","value":"b","selected":true}]"#, 1, "b"),
      (#""options":[{"label":"A","value":"a","selected":true},{"label":"B","value":"b","selected":true}]"#, 0, "a"),
      (#""value":"a","options":[{"label":"A","value":"a"},{"label":"B","value":"b","selected":true}]"#, 0, "a"),
      (#""value":"c","options":[{"label":"A","value":"a"},{"label":"B","value":"b","selected":true}]"#, 1, "b"),
      (#""value":"c","options":[{"label":"A","value":"a"}]"#, nil, nil),
      (#""options":[{"label":"A","value":"a"}]"#, nil, nil),
      (#""options":[]"#, nil, nil),
    ] as [(String, Int?, String?)])
  func oneOptionIsChosenAtFirst(json: String, position: Int?, value: String?) throws {
    let field = try select(json)
    #expect(Transforms.selectedPosition(field) == position)
    #expect(Transforms.selectedValue(field) == value)
  }
}
