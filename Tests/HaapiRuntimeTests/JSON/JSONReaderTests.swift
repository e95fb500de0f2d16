import Foundation
import Testing

@testable import HaapiRuntime

@Suite struct JSONReaderTests {
  // MARK: Ways and questions

  @Test func waysToAValue() throws {
    let json = try JSONReader(text: #"{"a":[{"k":"x","v":1},null,{"k":"y","v":2}],"o":{"b":{"c":true}},"n":null}"#)
    #expect(json["a"][0]["v"].value == 1)
    #expect(json["a"][1]["v"].value == 2, "null is passed over")
    #expect(json["a"][2].value == nil)
    #expect(json["a"][-1].value == nil)
    #expect(json["a"].first { $0.token("k") == "y" }["v"].value == 2)
    #expect(json["a"].first { $0.token("k") == "z" }["v"].value == nil)
    #expect(json["o"][0]["b"]["c"].value == true, "an object is an array of one")
    #expect(json["n"].value == nil)
    #expect(json["missing"]["way"].value == nil)
    #expect(json["missing"].or(json["o"]).isObject)
    #expect(json["o"].or(json["a"]).isObject)
    #expect(json.either("x", "n", "a", "o").isArray)
    #expect(json.either("x", "y").value == nil)
    #expect(json.body == nil)
  }

  @Test func questions() throws {
    let json = try JSONReader(
      text: #"{"t":" Two Words\n","u":"plain","i":60.0,"b":true,"n":null,"o":{"z":1,"y":2},"a":[1,null,2],"#
        + #""m":[1,null,{}],"e":[]}"#)
    #expect(json.token("t") == "two words")
    #expect(json.token("u") == "plain")
    #expect(json.token("i") == "60")
    #expect(json.token("b") == "true")
    #expect(json.token("n") == "" && json.token("o") == "" && json.token("missing") == "")
    #expect(json["t"].token == "two words")
    #expect(json.elements("a").count == 2)
    #expect(json.elements("m").count == 1)
    #expect(json.elements("o").count == 1)
    #expect(json.elements("e").isEmpty && json.elements("t").isEmpty && json.elements("missing").isEmpty)
    #expect(json.isPresent("t") && !json.isPresent("n") && !json.isPresent("missing"))
    #expect(json.isText("t") && json.isText("i") && json.isText("b") && !json.isText("o") && !json.isText("n"))
    #expect(json.isObject("o") && !json.isObject("a") && json.isObject)
    #expect(json.isArray("a") && !json.isArray("o") && !json.isArray)
    #expect(json["o"].text == #"{"y":2,"z":1}"#)
    #expect(json["n"].text == "null")
  }

  @Test func elementsOnTheWay() throws {
    let json = try JSONReader(
      text: #"{"mixed":[1,{"a":1},null,{"a":2}],"plain":[null,1,null,2],"one":{"a":3},"empty":[]}"#)
    #expect(json.elements("mixed").map { $0["a"].value } == [1, 2], "only objects count beside others")
    #expect(json.elements("plain").map(\.value) == [1, 2])
    #expect(json["plain"].elements.first?.value == 1 && json["plain"][1].value == 2 && json["plain"][2].value == nil)
    #expect(json["one"].elements.map { $0["a"].value } == [3])
    #expect(json.elements("empty").map(\.value) == [] && json.elements("missing").map(\.value) == [])
    #expect(json.elements("mixed").allSatisfy(\.isObject) && json.elements("plain").contains { $0.value == 2 })
    #expect(json.elements("mixed").dropFirst().count == 1)
  }

  @Test(arguments: [
    #""form""#, #""Form""#, #"" form ""#, #""formal""#, #""f\u006frm""#, #""""#, "60.0", "true", "null", #""ÅÄ""#,
    #""åä""#, "{}", "[]",
  ]) func aMemberIsAWord(value: String) throws {
    let json = try JSONReader(text: "{\"v\":\(value)}")
    for word: StaticString in ["form", "", "60", "true", "åä", "other"] {
      #expect(json.token("v", is: word) == (json.token("v") == "\(word)"), "\(word)")
      #expect(json.token("missing", is: word) == (json.token("missing") == "\(word)"), "\(word)")
    }
  }

  @Test(arguments: [
    (#"{"a":[1.50,{"b":"é"},[],{}],"b":null}"#, #"{"a":[1.50,{"b":"é"},[],{}],"b":null}"#),
    (#"{"b":1,"a":2}"#, #"{"a":2,"b":1}"#),
    (#"{"a":[{"y":1,"x":2}]}"#, #"{"a":[{"x":2,"y":1}]}"#),
    (#"{"a":1,"a":2}"#, #"{"a":2}"#),
    (#"{ "a":1}"#, #"{"a":1}"#), (#"{"a" :1}"#, #"{"a":1}"#), (#"{"a": 1}"#, #"{"a":1}"#), (#"{"a":1 }"#, #"{"a":1}"#),
    (#"{"a":1 ,"b":[1, 2]}"#, #"{"a":1,"b":[1,2]}"#), ("[ ]", "[]"), ("{ }", "{}"), ("[1 ]", "[1]"), ("[]", "[]"),
    (#"{"a\u0062":"\u0061"}"#, #"{"ab":"a"}"#), (#""a\/b""#, #""a/b""#),
  ]) func theTextOfAValue(received: String, text: String) throws {
    #expect(try JSONReader(text: received).text == text)
    #expect(try JSONReader(text: "{\"v\":[\(received)]}")["v"].text == "[\(text)]")
  }

  // MARK: Coercions

  private func read<T: JSONForm>(_ text: String, as type: T.Type = T.self) throws -> T {
    try JSONReader(text: "{\"v\":\(text)}").required("v")
  }

  @Test(arguments: [(#""a""#, "a"), (#""""#, ""), ("60.0", "60"), ("1e2", "100"), ("true", "true"), ("false", "false")])
  func strings(text: String, value: String) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [("7", 7), ("7.0", 7), ("-1e2", -100), (#""299""#, 299), (#"" 12 ""#, 12), (#""1.5e1""#, 15)])
  func integers(text: String, value: Int) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [("7", 7), ("1.5", 1.5), (#""2.5""#, 2.5), (#"" 1e2 ""#, 100)] as [(String, Double)])
  func floatingPoint(text: String, value: Double) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [
    ("true", true), ("false", false), ("1", true), ("0", false), ("1.0", true), (#""true""#, true),
    (#"" FALSE ""#, false),
  ])
  func booleans(text: String, value: Bool) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: ["\"-_8\"", "\"+/8\"", "\"-_8=\"", "\"+/8=\"", "\"-/8\""])
  func bytes(text: String) throws {
    #expect(try read(text) == Data([0xFB, 0xFF]))
  }

  @Test func wordsOfAnEnum() throws {
    #expect(try read("\" Pale-Blue\"") == Color.paleBlue)
    #expect(try read("\" Green \"") == Color.other(value: " Green "))
    #expect(try read("\"IN\"") == Unit.inch)
  }

  @Test(arguments: [
    ("[]", "Expected a string, found an array."), ("{}", "Expected a string, found an object."),
    ("null", "There is no value for 'v'."),
  ])
  func notAString(text: String, sentence: String) {
    let path = text == "null" ? "" : "v: "
    #expect(failure { try read(text, as: String.self) } == path + sentence)
  }

  @Test(arguments: [
    ("true", "Expected a whole number, found a boolean."),
    ("1.5", "Expected a whole number of up to 64 bits, found another number."),
    ("9223372036854775808", "Expected a whole number of up to 64 bits, found another number."),
    (#""ten""#, "Expected a whole number, found another text."),
    (#""""#, "Expected a whole number, found another text."),
    (#""0x10""#, "Expected a whole number, found another text."), ("[7]", "Expected a whole number, found an array."),
  ])
  func notAnInteger(text: String, sentence: String) {
    #expect(failure { try read(text, as: Int.self) } == "v: " + sentence)
  }

  @Test(arguments: [
    (#""nan""#, "Expected a number, found another text."), (#""inf""#, "Expected a number, found another text."),
    ("1e999", "Expected a number of up to 1.7976931348623157e+308, found a larger one."),
    ("{}", "Expected a number, found an object."),
  ])
  func notANumber(text: String, sentence: String) {
    #expect(failure { try read(text, as: Double.self) } == "v: " + sentence)
  }

  @Test(arguments: [
    (#""yes""#, "Expected true or false, found a string."), ("2", "Expected true or false, found a number."),
    (#""1""#, "Expected true or false, found a string."),
  ])
  func notABoolean(text: String, sentence: String) {
    #expect(failure { try read(text, as: Bool.self) } == "v: " + sentence)
  }

  @Test func notBytes() {
    #expect(failure { try read("\"a*b\"", as: Data.self) } == "v: Expected base64url text, found another text.")
    #expect(failure { try read("\"a\"", as: Data.self) } == "v: Expected base64url text, found another text.")
    #expect(failure { try read("1", as: Data.self) } == "v: Expected base64url text, found a number.")
  }

  @Test func notAWord() {
    #expect(failure { try read("\"ell\"", as: Unit.self) } == "v: Expected a word of Unit, found another text.")
    #expect(failure { try read("{}", as: Unit.self) } == "v: Expected a string, found an object.")
  }

  @Test func strictValuesAreNotCoerced() throws {
    let json = try JSONReader(text: #"{"s":"x","n":1,"t":"1","o":{}}"#)
    #expect(try json.strict("s") == "x")
    #expect(try json.strict("n") == 1)
    #expect(failure { try json.strict("n") as String } == "n: Expected a string, found a number.")
    #expect(failure { try json.strict("t") as Int } == "t: Expected a whole number, found a string.")
    #expect(failure { try json.strict("n") as Bool } == "n: Expected true or false, found a number.")
    #expect(failure { try json.strict("none") as String } == "There is no value for 'none'.")
    #expect(failure { try json["o"]["p"].strict("q") as String } == "o.p: There is no value for 'q'.")
  }

  // MARK: Structs

  @Test func everythingIsRead() throws {
    let text = """
      {"caption":"Plan","captionKey":"plan.title","captions":["a",{"text":"b","key":"k"},3],"color":"RED","unit":"in","page":"12",
       "scale":0.5,"visible":"false","tags":"one","notes":{"a":1,"b":"x","c":{},"d":null},"extra":{"a":[1]},"thumbnail":"-_8",
       "raw":[null],"author":"ann","shapes":[{"kind":"group","shapes":{"kind":"circle","radius":1}},{"kind":"Circle","radius":2}]}
      """
    let decoded = try Drawing.decoded(text)
    let drawing = decoded.value
    #expect(drawing.caption == Caption(literal: "Plan", key: "plan.title"))
    #expect(
      drawing.captions == [
        Caption(literal: "a", key: nil), Caption(literal: "b", key: "k"), Caption(literal: "3", key: nil),
      ])
    #expect(drawing.color == .red)
    #expect(drawing.unit == .inch)
    #expect(drawing.page == 12)
    #expect(drawing.scale == 0.5)
    #expect(!drawing.isVisible)
    #expect(drawing.tags == ["one"])
    #expect(drawing.notes == ["a": "1", "b": "x"])
    #expect(drawing.extra.isEqualTo(["a": [1]]))
    #expect(drawing.thumbnail == Data([0xFB, 0xFF]))
    #expect(drawing.raw == [nil])
    #expect(drawing.first?.radius == 2)
    #expect(drawing.author == "ann")
    #expect(drawing.shapes.count == 2)
    #expect((drawing.shapes.first as? Group)?.shapes.count == 1)
    #expect(drawing.body == text)
    #expect(decoded.reports == ["notes.c: Expected a string, found an object."])
    #expect(JSONValue(plain: drawing) == (try JSONValue(parsing: text)), "what was received is written")
  }

  @Test func everythingMayBeMissing() throws {
    let decoded = try Drawing.decoded(#"{"caption":"x","color":null,"tags":null,"shapes":null,"author":""}"#)
    let drawing = decoded.value
    #expect(drawing.captions.isEmpty && drawing.tags.isEmpty && drawing.notes.isEmpty && drawing.shapes.isEmpty)
    #expect(drawing.color == nil && drawing.extra == nil && drawing.thumbnail == nil && drawing.raw == nil)
    #expect(drawing.unit == .millimetre && drawing.page == 1 && drawing.isVisible)
    #expect(decoded.reports.isEmpty)
  }

  @Test func whatIsWrongIsReportedWithItsPath() throws {
    let decoded = try Drawing.decoded(
      #"""
      {"caption":"x","captions":[[]],"color":{},"unit":"ell","page":"many","scale":[],"visible":2,"tags":["a",{},null,"b"],
       "notes":7,"extra":"e","thumbnail":"*",
       "shapes":[{"kind":"square"},{"kind":"group","shapes":[{"kind":"circle","radius":1,"caption":[1]},5]}]}
      """#)
    #expect(decoded.value.tags == ["a", "b"])
    #expect(decoded.value.unit == .millimetre)
    #expect(decoded.value.shapes.count == 1)
    #expect(
      decoded.reports == [
        "captions.0: Expected an object with the member 'literal', found an array.",
        "color: Expected a string, found an object.",
        "unit: Expected a word of Unit, found another text.",
        "page: Expected a whole number, found another text.",
        "scale: Expected a number, found an array.",
        "visible: Expected true or false, found a number.",
        "tags.1: Expected a string, found an object.",
        "notes: Expected an object, found a number.",
        "extra: Expected an object, found a string.",
        "thumbnail: Expected base64url text, found another text.",
        "There is no value for 'author'.",
        "shapes.0: Expected a shape: 'kind' is neither 'circle' nor 'group'.",
        "shapes.1.shapes.0.caption: Expected an object with the member 'literal', found an array.",
        "shapes.1.shapes.1: Expected a shape: 'kind' is neither 'circle' nor 'group'.",
      ])
  }

  @Test func aStrictValueRefusesTheWhole() {
    let texts = [
      #"{"caption":"x","shapes":[{"kind":"circle","radius":1},{"kind":"group","shapes":[{"kind":"circle"}]}],"spare":[]}"#:
        "shapes.1.shapes.0: There is no value for 'radius'.",
      #"{"caption":"x","shapes":[{"kind":"group","shapes":[{"kind":"circle","radius":"1"}]}]}"#:
        "shapes.0.shapes.0.radius: Expected a number, found a string.",
      #"{"caption":"x","shapes":[],"spare":[{"kind":"circle"}]}"#: "spare.0: There is no value for 'radius'.",
    ]
    for (text, sentence) in texts {
      #expect(failure { try Drawing.decoded(text) } == sentence)
    }
  }

  @Test func requiredValuesFailWithTheirPath() throws {
    #expect(failure { try Drawing.decoded("{}") } == "There is no value for 'caption'.")
    #expect(
      failure { try Drawing.decoded(#"{"caption":{"literal":[]}}"#) }
        == "caption.literal: Expected a string, found an array.")
    #expect(failure { try Drawing.decoded("[]") } == "Expected an object, found an array.")
    #expect(failure { try Drawing.decoded("null") } == "Expected a value, found nothing.")
    let json = try JSONReader(text: #"{"a":[{"b":1},{"b":{}}],"s":"x"}"#)
    #expect(failure { try json["a"][1]["b"].required() as Int } == "a.1.b: Expected a whole number, found an object.")
    #expect(failure { try json["a"][2]["b"].required() as Int } == "a.2: There is no value for 'b'.")
    #expect(
      failure { try json["a"].first { $0.isPresent("z") }.required() as Int }
        == "a: No element of 'a' is of the kind that is needed.")
    #expect(
      failure { try json["s"]["t"].required() as Int } == "s: Expected an object with the member 't', found a string.")
    #expect(failure { try json.either("p", "q").required() as Int } == "There is no value for 'p'.")
  }

  @Test func errorsOfOtherKindsBecomeDecodingErrors() throws {
    struct Odd: Error {}
    let json = try JSONReader(text: #"{"a":{"b":1}}"#)
    let error = #expect(throws: DecodingError.self) {
      try json["a"].required("b") { _ -> Int in throw Odd() }
    }
    #expect(error?.summary == "a.b: The value could not be read.")
    #expect(error?.context?.underlyingError is Odd)
  }

  @Test func readersWithAFunction() throws {
    let json = try JSONReader(text: #"{"a":[1,"x",2],"o":{"p":1,"q":[]},"n":5}"#)
    let int = { (json: JSONReader) throws -> Int in try Int(_json: json) }
    #expect(try json.array("a", int) == [1, 2])
    #expect(try json.optionalArray("a", int) == [1, 2])
    #expect(try json.optionalArray("z", int) == nil)
    #expect(try json.dictionary("o", int) == ["p": 1])
    #expect(try json.optionalDictionary("z", int) == nil)
    #expect(try json.required("n", int) == 5)
    #expect(try json.strict("n", int) == 5)
    #expect(try json.optional("o", int) == nil)
    #expect(try json.reported("z", int) == nil)
    #expect(try json.optional("a") { try $0.array() as [Int] } == [1, 2])
  }

  @Test func aShorthandMayBeItsSiblingAlone() throws {
    let decoded = try Drawing.decoded(#"{"captionKey":"k","author":"","shapes":[{"kind":"group","captionKey":7}]}"#)
    #expect(decoded.value.caption == Caption(literal: "k", key: "k"))
    #expect(decoded.value.shapes.first?.caption == Caption(literal: "7", key: "7"))
    #expect(decoded.reports.isEmpty)
  }

  // MARK: Other coders

  @Test func anyDecoderWillDo() throws {
    let text = #"[{"caption":"x","captionKey":"k","author":"","shapes":[{"kind":"circle","radius":2}]}]"#
    let drawings = try JSONDecoder().decode([Drawing].self, from: Data(text.utf8))
    #expect(drawings.first?.caption == Caption(literal: "x", key: "k"))
    // A decoder does not show the text that it reads.
    #expect(
      drawings.first?.body
        == #"{"author":"","caption":"x","captionKey":"k","shapes":[{"kind":"circle","radius":2}]}"#)
    #expect(try JSONValue(parsing: try JSONEncoder().encode(drawings)) == JSONValue(parsing: text))
    #expect(
      failure { try JSONDecoder().decode([Drawing].self, from: Data(#"[{"caption":{"key":"k"}}]"#.utf8)) }
        == "0.caption: There is no value for 'literal'.")
    #expect(try JSONDecoder().decode([Color].self, from: Data(#"["Red"]"#.utf8)) == [.red])
    #expect(try JSONDecoder().decode([Caption].self, from: Data(#"["a",1]"#.utf8)).map(\.literal) == ["a", "1"])
  }
}
