import Foundation
import HaapiRuntime
import Testing

@Suite struct JSONWritingTests {
  @Test func whatWasNotReceivedIsWrittenMemberByMember() throws {
    let drawing = Drawing(
      caption: Caption(literal: "Plan", key: "k"), extra: ["n": 1, "l": ["x"]],
      shapes: [Circle(caption: nil, radius: 1), Group(caption: Caption(literal: "g", key: nil), shapes: [])])
    #expect(
      JSONValue(plain: drawing)?.text() == """
        {"caption":"Plan","captionKey":"k","captions":[{"literal":"Plan","key":"k"}],"color":"pale-blue","unit":"in","page":7,\
        "scale":1.5,"visible":false,"tags":["a","b"],"notes":{"a":"2","z":"1"},"extra":{"l":["x"],"n":1},"thumbnail":"-_8",\
        "raw":{"x":[1,null]},"author":"ann","shapes":[{"kind":"circle","radius":1.0},{"kind":"group","caption":"g","shapes":[]}]}
        """)
    let again = try Drawing.decode(try JSONEncoder().encode(drawing))
    #expect(again.caption == drawing.caption)
    #expect(again.extra.isEqualTo(drawing.extra))
    #expect(again.shapes.isEqualTo(drawing.shapes))
    #expect(again.thumbnail == drawing.thumbnail)
  }

  @Test func missingValuesAreNotWritten() {
    var object = JSONObject()
    object.set(String?.none, for: "a")
    object.set([String]?.none, for: "b")
    object.set([String: String]?.none, for: "c")
    object.set([String: any Sendable]?.none, for: "d")
    object.set(Caption?.none, for: "e")
    object.set([Caption]?.none, for: "f")
    object.set(any: (any Shape)?.none, for: "g")
    object.set(any: [any Shape]?.none, for: "h")
    #expect(object == [:])
  }

  @Test func presentValuesAreWritten() {
    var object = JSONObject()
    object.set(String?.some("x"), for: "a")
    object.set([1, 2] as [Int]?, for: "b")
    object.set(["k": true] as [String: Bool]?, for: "c")
    object.set(["k": 1] as [String: any Sendable]?, for: "d")
    object.set(Caption(literal: "x", key: nil) as Caption?, for: "e")
    object.set([Caption(literal: "x", key: nil)] as [Caption]?, for: "f")
    let shape: any Shape = Circle(caption: nil, radius: 0.5)
    object.set(any: shape, for: "g")
    object.set(any: shape as (any Shape)?, for: "h")
    object.set(any: [shape] as [any Shape]?, for: "i")
    #expect(
      JSONValue.object(object).text() == """
        {"a":"x","b":[1,2],"c":{"k":true},"d":{"k":1},"e":"x","f":["x"],"g":{"kind":"circle","radius":0.5},\
        "h":{"kind":"circle","radius":0.5},"i":[{"kind":"circle","radius":0.5}]}
        """)
  }

  @Test func valuesThatOnlyEncode() {
    struct Point: Encodable {
      var x = 1
    }
    struct Broken: Encodable {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: ""))
      }
    }
    var object = JSONObject()
    object.set(any: Point() as any Encodable, for: "a")
    object.set(any: Broken() as any Encodable, for: "b")
    object.set(any: [Point(), Broken()] as [any Encodable], for: "c")
    #expect(object == ["a": ["x": 1], "c": [["x": 1]]])
  }

  @Test func shortFormsLoseNothing() throws {
    var object = JSONObject()
    let reader = JSONReader(["literal": "x", "key": "k", "lang": "en"])
    object.set(try Caption(from: reader), for: "long")
    object.set(Caption(literal: "x", key: "k"), for: "short")
    #expect(
      object == ["long": ["literal": "x", "key": "k", "lang": "en"], "short": "x", "shortKey": "k"])
    func encoded(_ caption: Caption) throws -> JSONValue {
      try JSONValue(parsing: JSONEncoder().encode([caption]))
    }
    #expect(try encoded(Caption(literal: "x", key: nil)) == ["x"])
    #expect(try encoded(Caption(literal: "x", key: "k")) == [["literal": "x", "key": "k"]])
  }

  @Test func textsAreMerged() {
    var object: JSONObject = ["a": 1, "b": 2]
    object.merge(text: #"{"b":3,"c":[4]}"#)
    object.merge(text: "[1]")
    object.merge(text: "{")
    object.merge(["z": "9", "a": "x"])
    #expect(JSONValue.object(object).text() == #"{"a":"x","b":3,"c":[4],"z":"9"}"#)
  }

  @Test func infinityHasNoJSONForm() {
    var object = JSONObject()
    object.set(Double.infinity, for: "a")
    #expect(object == ["a": nil])
  }
}
