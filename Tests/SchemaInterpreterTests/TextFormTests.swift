import Foundation
import HaapiRuntime
import Testing

@testable import SchemaInterpreter

/// The interpreter knows the same texts and numbers as the runtime, which reads them by Foundation.
@Suite struct TextFormTests {
  private func isRead<Value: JSONForm>(_ text: String, as type: Value.Type) -> Bool {
    (try? JSONReader(.string(text)).required() as Value) != nil
  }

  @Test(arguments: [
    "2024-02-29T00:00:00Z", "2023-02-29T00:00:00Z", "2000-02-29t23:59:60z", "1900-02-29T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "2024-01-01T00:00:00-24:00", "2024-01-01T00:00:00+00:60", "2024-01-01T24:00:00Z",
    "2024-01-01T00:60:00Z", "2024-01-01T00:00:61Z", "2024-00-01T00:00:00Z", "2024-13-01T00:00:00Z",
    "2024-04-31T00:00:00Z",
    "2024-01-01T00:00:00.5Z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00.123456789012+01:00", "2024-01-01T00:00:00",
    "2024-01-01", "", "2024-01-01 00:00:00Z", "2024-01-01T00:00:00Zx", " 2024-01-01T00:00:00Z", "٢٠٢٤-01-01T00:00:00Z",
    "2024-01-01T00:00:00+0100", "2024-01-01T00:00:00+1:00",
  ])
  func timestamps(_ text: String) {
    #expect(text.isTimestamp == isRead(text, as: Date.self))
  }

  @Test(arguments: [
    "https://example.com/a?b#c", "a", "", " ", "a b", "//host", "http://[::1]:80/", "http://[::1", "http://a:b",
    "a:b:c", "?x",
    "http://u:p@h:1/", "https://é.example/", "%zz", "mailto:a@b", "x?http://[",
  ])
  func urls(_ text: String) {
    #expect(text.isURL == isRead(text, as: URL.self))
  }

  @Test(arguments: [
    "6F1C2A34-0B5D-4E6F-8A9B-0C1D2E3F4A5B", "6f1c2a34-0b5d-4e6f-8a9b-0c1d2e3f4a5b", "6f1c2a340b5d4e6f8a9b0c1d2e3f4a5b",
    "",
    "{6f1c2a34-0b5d-4e6f-8a9b-0c1d2e3f4a5b}", "gf1c2a34-0b5d-4e6f-8a9b-0c1d2e3f4a5b",
  ])
  func identifiers(_ text: String) {
    #expect(text.isUUID == isRead(text, as: UUID.self))
  }

  @Test(arguments: [
    "0", "0.10", "-1e5", "1e127", "1e128", "1e500", "1e-127", "1e-129", "12345678901234567890123456789012345678",
    "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
    "1.234567890123456789012345678901234567891", "123456789012345678901234567890123456789000",
  ])
  func decimals(_ text: String) throws {
    let numeral = try #require(JSONNumeral(text: text))
    #expect(numeral.isDecimal == isRead(text, as: Decimal.self))
  }
}
