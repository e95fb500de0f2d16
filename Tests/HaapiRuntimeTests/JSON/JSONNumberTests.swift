import HaapiRuntime
import Testing

@Suite struct JSONNumberTests {
  private func number(_ text: String) throws -> JSONNumber {
    try #require(JSONNumber(text: text))
  }

  @Test(arguments: [
    ["0", "-0", "0.0", "0e5", "-0.000e-999999999999999999999999"], ["1", "1.0", "10e-1", "0.1e1", "1E+0", "1e-0"],
    ["-1.5", "-15e-1", "-0.15E1"], ["100", "1e2", "1000e-1"],
    ["12345678901234567890123", "12345678901234567890.123e3"],
    ["1e999999999", "10e999999998", "0.1e1000000000"], ["1e-999999999", "0.1e-999999998"],
  ])
  func equalValuesInDifferentSpellings(texts: [String]) throws {
    for left in texts {
      for right in texts {
        #expect(try number(left) == number(right))
        #expect(try number(left).hashValue == number(right).hashValue)
      }
    }
  }

  @Test(arguments: [
    ("1", "-1"), ("1", "10"), ("0.1", "0.10000000000000000001"), ("9007199254740993", "9007199254740992"),
    ("1e400", "1e401"),
    ("1e99999999999999999999", "1e99999999999999999998"), ("1", "1e99999999999999999999"),
  ])
  func differentValues(left: String, right: String) throws {
    #expect(try number(left) != number(right))
  }

  @Test func anUnreasonableExponentEqualsItsOwnSpelling() throws {
    let text = "1e99999999999999999999"
    #expect(try number(text) == number(text))
    #expect(try number(text).hashValue == number(text).hashValue)
    #expect(try number(text).shortestText == text)
    #expect(try number(text).integer(as: Int.self) == nil)
    #expect(try number(text).double == nil)
  }

  @Test(arguments: [
    ("0", "0"), ("-0.0", "0"), ("60", "60"), ("60.0", "60"), ("-60.50", "-60.5"), ("1e2", "100"), ("1.25e1", "12.5"),
    ("125e-2", "1.25"), ("5e-1", "0.5"), ("0.001", "0.001"), ("0.000001", "0.000001"), ("1e-7", "1e-7"),
    ("1.5e-9", "1.5e-9"),
    ("1e20", "100000000000000000000"), ("1e21", "1e21"), ("-12e30", "-1.2e31"), ("1e999999999999", "1e999999999999"),
    ("123456789012345678901234567890", "123456789012345678901234567890"), ("0e999999999", "0"),
  ])
  func shortestText(text: String, shortest: String) throws {
    #expect(try number(text).shortestText == shortest)
  }

  @Test func integers() throws {
    #expect(try number("60.0").integer(as: Int.self) == 60)
    #expect(try number("-1.5e1").integer(as: Int.self) == -15)
    #expect(try number("1.5").integer(as: Int.self) == nil)
    #expect(try number("9223372036854775807").integer(as: Int64.self) == .max)
    #expect(try number("-9223372036854775808").integer(as: Int64.self) == .min)
    #expect(try number("-922337203685477580800e-2").integer(as: Int64.self) == .min)
    #expect(try number("9223372036854775808").integer(as: Int64.self) == nil)
    #expect(try number("18446744073709551615").integer(as: UInt64.self) == .max)
    #expect(try number("1e19").integer(as: UInt64.self) == 10_000_000_000_000_000_000)
    #expect(try number("-1").integer(as: UInt64.self) == nil)
    #expect(try number("-0").integer(as: UInt64.self) == 0)
    #expect(try number("1e999999999").integer(as: Int.self) == nil)
    #expect(try number("0e999999999").integer(as: Int.self) == 0)
  }

  @Test func floatingPoint() throws {
    #expect(try number("1.5e3").double == 1500)
    #expect(try number("1e400").double == nil)
    #expect(try number("1e-400").double == 0)
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(-Double.infinity) == nil)
    #expect(try JSONNumber(0.1) == number("0.1"))
    #expect(try JSONNumber(1e300) == number("1e300"))
  }

  @Test(arguments: ["", " 1", "1 ", "+1", "01", "1.", ".1", "1e", "0x1", "nan", "inf", "1_000", "٣"])
  func textsThatAreNoNumbers(text: String) {
    #expect(JSONNumber(text: text) == nil)
  }
}
