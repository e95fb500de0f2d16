import Foundation
import Testing

@testable import TestServer

@Suite struct QRCodeTests {
  /// `zbarimg` has read this picture, and found the text.
  @Test func aCodeThatAReaderHasReadStaysAsItIs() throws {
    let code = try #require(QRCode("bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8"))
    #expect(code.dataURL.fingerprint == "VmAMoZwn3D3z6ApxzGQeO1_afaI-CzflHnsetyQEhKo")
  }

  @Test func aTextThatIsTooLongHasNoCode() {
    #expect(QRCode(String(repeating: "a", count: 106)) != nil)
    #expect(QRCode(String(repeating: "a", count: 107)) == nil)
  }
}
