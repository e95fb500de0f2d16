import Foundation
import HaapiRuntime
import Testing

/// Input that tries to cost time, memory or stack.
@Suite struct HostileInputTests {
  @Test(arguments: [10_000, 1_000_000]) func deepNesting(depth: Int) {
    let limit = "more than 180 arrays and objects inside one another"
    for text in [
      String(repeating: "[", count: depth), String(repeating: "{\"a\":", count: depth),
      String(repeating: "[{\"a\":", count: depth),
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth),
    ] {
      #expect(failure { try JSONValue(parsing: text) }.contains(limit))
    }
  }

  @Test func theDeepestValueIsUsable() {
    let text = String(repeating: "{\"a\":[", count: 90) + "1" + String(repeating: "]}", count: 90)
    onSmallStack {
      let value = try? JSONValue(parsing: text)
      #expect(value?.text(sortedKeys: true) == text)
      #expect(value == (try? JSONValue(parsing: text)))
      #expect(value?.hashValue == value?.hashValue)
      #expect(value.flatMap { JSONValue(plain: $0.sendable()) } == value)
    }
  }

  @Test func theDeepestStructIsReadable() {
    let text = String(repeating: "{\"kind\":\"group\",\"shapes\":[", count: 90) + String(repeating: "]}", count: 90)
    onSmallStack {
      let shape = try? ShapeUnion.decode(Data(text.utf8))
      #expect(shape.map { $0.isEqualTo($0) } == true)
    }
  }

  @Test func twentyMegabytes() throws {
    let string = String(repeating: "0123456789", count: 2_000_000)
    #expect(try JSONValue(parsing: "[\"\(string)\"]") == [.string(string)])
    #expect(throws: DecodingError.self) { try JSONValue(parsing: "\"\(string)") }

    let digits = try JSONValue(parsing: "[1\(string)]")
    #expect(digits.text().utf8.count == 20_000_003)
    #expect(throws: DecodingError.self) { try JSONReader(digits).required { try $0[0].required() as Int } }

    let spaces = String(repeating: " ", count: 20_000_000)
    #expect(
      failure { try JSONValue(parsing: spaces) } == "Not valid JSON: there is no value (line 1, column 20000001).")
  }

  @Test func manyMembers() throws {
    let members = (0..<100_000).map { "\"member \($0)\":\($0)" }
    let value = try JSONValue(parsing: "{\(members.joined(separator: ","))}")
    #expect(value == (try JSONValue(parsing: "{\(members.reversed().joined(separator: ","))}")))
    let duplicates = String(repeating: "\"a\":1,", count: 100_000)
    #expect(try JSONValue(parsing: "{\(duplicates)\"a\":2}") == ["a": 2])
    let decoded = try JSONReader(value).dictionary() as [String: Int]
    #expect(decoded.count == 100_000)
  }

  /// Names that are equal as `String`, so that its hash does not help.
  @Test func namesThatLookAlike() throws {
    // Marks of different classes may stand in any order.
    let marks: [UInt32] = [0x301, 0x316, 0x321, 0x334, 0x345, 0x31B, 0x302A]
    var names: [[UInt32]] = [[]]
    for mark in marks {
      names = names.flatMap { name in (0...name.count).map { Array(name[..<$0]) + [mark] + Array(name[$0...]) } }
    }
    let members = names.map { name in
      "\"a" + String(String.UnicodeScalarView(name.compactMap(Unicode.Scalar.init))) + "\":0"
    }
    guard case .object(let object) = try JSONValue(parsing: "{\(members.joined(separator: ","))}") else {
      Issue.record("not an object")
      return
    }
    #expect(object.members.count == 5_040)
  }

  @Test func manyReports() throws {
    let tags = String(repeating: "[],", count: 20_000) + "\"x\""
    let decoded = try Drawing.decoded("{\"caption\":\"\",\"author\":\"\",\"tags\":[\(tags)]}")
    #expect(decoded.value.tags == ["x"])
    #expect(decoded.reports.count == 1_001)
    #expect(decoded.reports.first == "tags.0: Expected a string, found an array.")
    #expect(decoded.reports.last == "There are 19000 more reports of this kind.")
  }

  @Test func longWordsAreCutInMessages() {
    let word = String(repeating: "w", count: 100_000)
    #expect(failure { try JSONReader(["unit": .string(word)]).required("unit") as Unit }.utf8.count < 200)
    #expect(failure { try JSONReader(["page": .string(word)]).required("page") as Int }.utf8.count < 200)
  }

  @Test func invalidBytesEverywhere() throws {
    let body = Array(#"{"type":"é😀","list":[1,true,null,"\u0041"]}"#.utf8)
    for index in body.indices {
      for byte: UInt8 in [0x00, 0x22, 0x5C, 0x7B, 0x80, 0xC3, 0xFF] {
        var broken = body
        broken[index] = byte
        // Some of these bytes continue another character, end a text early, or do not change anything.
        guard let value = try? JSONValue(parsing: Data(broken)) else { continue }
        #expect(byte != 0, "at \(index)")
        #expect(try JSONValue(parsing: value.text()) == value, "\(byte) at \(index)")
      }
      #expect(throws: DecodingError.self, "cut at \(index)") { try JSONValue(parsing: Data(body[..<index])) }
    }
  }
}
