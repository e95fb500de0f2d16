import Foundation
import Testing

@testable import TestServer

@Suite struct SupportTests {
  @Test(arguments: [
    ("a+b&c=d%;/?:@, é 😀", "a%2Bb%26c%3Dd%25%3B%2F%3F%3A%40%2C%20%C3%A9%20%F0%9F%98%80"), ("a b", "a+b"), ("", ""),
  ])
  func valuesAreDecoded(_ value: String, _ encoded: String) throws {
    let parameters = try #require(Parameters(urlencoded: "n=\(encoded)&m"))
    #expect(parameters.items == [.init(name: "n", value: value), .init(name: "m", value: "")])
    #expect(parameters["n"] == (value.isEmpty ? nil : value))
  }

  @Test func aValueThatIsThereTwiceIsNoValue() throws {
    let parameters = try #require(Parameters(urlencoded: "n=1&n=2"))
    #expect(parameters["n"] == nil)
    #expect(parameters.repeatedName == "n")
  }

  @Test func textIsNoMarkupWhateverStandsOnAQuote() {
    let text = "<b>\"\u{301}'&"
    let html: HTML = "<p title=\"\(text)\">"
    #expect(html.source.unicodeScalars.elementsEqual("<p title=\"&lt;b&gt;&quot;\u{301}&#39;&amp;\">".unicodeScalars))
  }

  @Test(arguments: ["", "a=", "a b", "+", "/", "aa==", "é"])
  func whatIsNoBase64urlIsRefused(_ text: String) {
    #expect(Data(base64URL: text) == (text.isEmpty ? Data() : nil))
  }

  @Test func bytesComeBackFromBase64url() {
    for count in 0..<20 {
      let bytes = Random.bytes(count)
      #expect(Data(base64URL: bytes.base64URL) == bytes)
    }
  }

  @Test(arguments: [
    ("00", CBOR.number(0)), ("3863", .number(-100)), ("1a000f4240", .number(1_000_000)),
    ("4401020304", .bytes(Data([1, 2, 3, 4]))), ("6449455446", .text("IETF")), ("a201020326", .map([1: 2, 3: -7])),
    ("83010203", .array([1, 2, 3])), ("f6", .null),
  ])
  func cborIsRead(_ hex: String, _ value: CBOR) {
    #expect(CBOR.read(Data(hex: hex))?.value == value)
  }

  @Test(arguments: [
    "", "18", "5bffffffffffffffff", "9bffffffffffffffff", "bf", "a1", "a201020102", "64fffefdfc", "1bffffffffffffffff",
    String(repeating: "81", count: 100) + "00",
  ])
  func badCBORIsRefused(_ hex: String) {
    #expect(CBOR.read(Data(hex: hex)) == nil)
  }

  @Test func faultsAreTheSameForTheSameSeed() {
    var (one, other) = (SeededGenerator(seed: 7), SeededGenerator(seed: 7))
    #expect((0..<10).map { _ in one.next() } == (0..<10).map { _ in other.next() })
  }

  @Test func valuesAreForgottenWhenTheirTimeIsOverAndTakenOnce() async {
    let store = ExpiringStore<Int>()
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    await store.insert(1, for: "a", until: now + 10, at: now)
    #expect(await !store.insertIfNew(2, for: "a", until: now + 10, at: now))
    #expect(await store.value(for: "a", at: now + 10) == nil)
    #expect(await store.update("a", at: now) { $0 = 3 } == 1)
    #expect(await store.take("a", at: now) == 3)
    #expect(await store.take("a", at: now) == nil)
  }
}

extension Data {
  fileprivate init(hex: String) {
    let digits = hex.compactMap(\.hexDigitValue)
    self.init(stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}
