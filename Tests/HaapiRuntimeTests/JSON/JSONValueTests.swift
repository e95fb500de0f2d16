import Foundation
import HaapiRuntime
import Testing

@Suite struct JSONValueTests {
  @Test func textKeepsOrderAndSpelling() throws {
    let text = #"{"b":[1.50,-0,1e2,true,null,""],"a":{},"Z":"é😀"}"#
    let value = try JSONValue(parsing: text)
    #expect(value.text() == text)
    #expect("\(value)" == text)
    #expect(value.text(sortedKeys: true) == #"{"Z":"é😀","a":{},"b":[1.50,-0,1e2,true,null,""]}"#)
  }

  @Test func membersAreSortedAtAllLevelsByTheirBytes() throws {
    let value = try JSONValue(parsing: "[{\"b\":{\"y\":1,\"x\":2},\"é\":0,\"z\":0,\"a\":0,\"B\":0,\"\":0}]")
    #expect(value.text(sortedKeys: true) == "[{\"\":0,\"B\":0,\"a\":0,\"b\":{\"x\":2,\"y\":1},\"z\":0,\"é\":0}]")
  }

  @Test func textIsEscaped() throws {
    let value: JSONValue = ["q\"\\/": .string("\n\r\t\u{0}\u{1F}\u{7F}\u{2028}")]
    #expect(value.text() == "{\"q\\\"\\\\/\":\"\\n\\r\\t\\u0000\\u001f\u{7F}\u{2028}\"}")
    #expect(try JSONValue(parsing: value.text()) == value)
  }

  // MARK: Other coders

  @Test func anyDecoderWillDo() throws {
    let text = #"{"b":[1,-2.5,1e2,true,null,"x"],"a":{"big":18446744073709551615,"tiny":1e-200,"huge":1e300}}"#
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(value == (try JSONValue(parsing: text)))
    guard case .object(let object) = value else {
      Issue.record("not an object")
      return
    }
    #expect(object.members.map(\.name) == ["a", "b"])
  }

  @Test func decodersKeepManyDigits() throws {
    let text = "[0.1,123456789.123456789012345678]"
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == JSONValue(parsing: text))
  }

  @Test func anyEncoderWillDo() throws {
    let text = #"{"a":[1,-2.5,0.1,true,null,"x",18446744073709551615,12345678901234567890.125,1e300],"b":{}}"#
    let value = try JSONValue(parsing: text)
    let data = try JSONEncoder().encode(value)
    #expect(try JSONValue(parsing: data) == value)
  }

  @Test func encodersRefuseWhatTheyCannotHold() throws {
    let value = try JSONValue(parsing: "[1e999]")
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
  }

  @Test func propertyListsToo() throws {
    let value: JSONValue = ["a": [1, "x", true], "b": ["c": 2]]
    let data = try PropertyListEncoder().encode(value)
    #expect(try PropertyListDecoder().decode(JSONValue.self, from: data) == value)
  }

  // MARK: Plain values

  @Test func plainValues() throws {
    let value = try JSONValue(
      parsing:
        #"{"s":"x","b":true,"i":7,"d":1.5,"w":1.0,"n":null,"a":[1,"y"],"o":{"k":false},"x":12345678901234567890123}"#)
    let plain = try #require(value.sendable() as? [String: any Sendable])
    #expect(plain["s"] as? String == "x")
    #expect(plain["b"] as? Bool == true)
    #expect(plain["i"] as? Int == 7)
    #expect(plain["d"] as? Double == 1.5)
    #expect(plain["w"] as? Double == 1)
    #expect(plain["n"] as? JSONValue == .null)
    #expect((plain["a"] as? [any Sendable])?.count == 2)
    #expect((plain["o"] as? [String: any Sendable])?["k"] as? Bool == false)
    #expect(plain["x"] as? JSONValue == .number(try #require(JSONNumber(text: "12345678901234567890123"))))
    #expect(JSONValue(plain: plain) == value)
  }

  @Test func plainValuesOfOtherTypes() throws {
    let date = Date(timeIntervalSinceReferenceDate: 5)
    let plain: [String: any Sendable] = [
      "words": ["a": "b"], "numbers": [UInt8(1), 2], "float": Float(0.1), "data": Data([0xFF]), "value": JSONValue.null,
      "none": String?.none, "some": Int?.some(3), "encodable": Set([5]), "date": date,
    ]
    #expect(
      JSONObject(plain: plain) == [
        "words": ["a": "b"], "numbers": [1, 2], "float": .number(try #require(JSONNumber(text: "0.1"))), "data": "_w",
        "value": nil, "none": nil, "some": 3, "encodable": [5], "date": "2001-01-01T00:00:05Z",
      ])
  }

  @Test func valuesWithoutAJSONForm() {
    struct Opaque: Sendable {}
    #expect(JSONValue(plain: Opaque()) == nil)
    #expect(JSONValue(plain: [1, Opaque()] as [any Sendable]) == nil)
    #expect(JSONValue(plain: ["a": Opaque()] as [String: any Sendable]) == nil)
    #expect(JSONValue(plain: Float.infinity) == nil)
    #expect(JSONValue(plain: Double.infinity) == nil)
    #expect(JSONValue(plain: [-Double.infinity]) == nil)
  }

  @Test func plainDictionariesAreCompared() {
    let left: [String: any Sendable] = ["a": 1, "b": ["c": "d"] as [String: any Sendable]]
    #expect(left.isEqualTo(["b": ["c": "d"], "a": 1.0]))
    #expect(!left.isEqualTo(["a": 1]))
    #expect(!left.isEqualTo(["a": 2, "b": ["c": "d"]]))
    let none: [String: any Sendable]? = nil
    #expect(none.isEqualTo(nil))
    #expect(!none.isEqualTo([:]))
    #expect(Optional(left).isEqualTo(left))
  }
}
