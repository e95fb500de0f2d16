import Foundation
import HaapiRuntime
import Testing

@Suite struct Base64URLTests {
  /// From RFC 4648, section 10, and both digits that base64 writes differently.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"), ("~~?>", "fn4_Pg"), ("ÿþ", "w7_Dvg"), ("~~>~~~", "fn4-fn5-"),
  ])
  func writesBytes(bytes: String, text: String) {
    #expect(bytes.utf8.base64URL() == text)
    #expect(Data(bytes.utf8).base64URL() == text)
    #expect(Data("x\(bytes)".utf8).dropFirst().base64URL() == text)
    #expect(Data(base64URL: text) == Data(bytes.utf8))
  }

  @Test func writesWhatFoundationWrites() {
    for count in 0..<100 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ count) }
      let plain = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      #expect(bytes.base64URL() == plain.replacing("=", with: ""))
    }
  }
}
