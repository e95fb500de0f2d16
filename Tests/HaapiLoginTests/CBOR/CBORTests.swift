import Foundation
import Testing

@testable import HaapiLogin

/// The bytes are those of RFC 8949, and what is no CBOR is refused.
struct CBORTests {
  private func hex(_ value: some Encodable) throws -> String {
    try CBOREncoder().encode(value).map { String(format: "%02x", $0) }.joined()
  }

  private func data(_ hex: String) -> Data {
    let digits = Array(hex)
    return Data(stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) })
  }

  /// The examples of appendix A.
  @Test(arguments: [
    (0, "00"), (10, "0a"), (23, "17"), (24, "1818"), (100, "1864"), (1_000, "1903e8"), (1_000_000, "1a000f4240"),
    (1_000_000_000_000, "1b000000e8d4a51000"), (-1, "20"), (-10, "29"), (-100, "3863"), (-1_000, "3903e7"),
    (Int.max, "1b7fffffffffffffff"), (Int.min, "3b7fffffffffffffff"),
  ])
  func numbers(_ number: Int, _ bytes: String) throws {
    #expect(try hex(number) == bytes)
    #expect(try CBORDecoder().decode(Int.self, from: data(bytes)) == number)
  }

  @Test(arguments: [(1.1, "fb3ff199999999999a"), (-4.1, "fbc010666666666666"), (1.0e+300, "fb7e37e43c8800759c")])
  func doubles(_ number: Double, _ bytes: String) throws {
    #expect(try hex(number) == bytes)
    #expect(try CBORDecoder().decode(Double.self, from: data(bytes)) == number)
  }

  @Test(arguments: [
    ("", "60"), ("a", "6161"), ("IETF", "6449455446"), ("\"\\", "62225c"), ("ü", "62c3bc"), ("水", "63e6b0b4"),
    ("𐅑", "64f0908591"),
  ])
  func texts(_ text: String, _ bytes: String) throws {
    #expect(try hex(text) == bytes)
    #expect(try CBORDecoder().decode(String.self, from: data(bytes)) == text)
  }

  @Test func otherValues() throws {
    #expect(try hex(Data([1, 2, 3, 4])) == "4401020304")
    #expect(try hex(true) + hex(false) == "f5f4")
    #expect(try hex([1, nil, 3]) == "9f01f603ff")
    #expect(try hex(["a": [1]]) == "bf61619f01ffff")
    #expect(try hex([String]()) + hex([String: Int]()) == "9fffbfff")
    #expect(try CBORDecoder().decode([Int?].self, from: data("9f01f603ff")) == [1, nil, 3])
    #expect(try CBORDecoder().decode(Data.self, from: data("4401020304")) == Data([1, 2, 3, 4]))
  }

  @Test func containersMaySayHowLongTheyAre() throws {
    #expect(try CBORDecoder().decode([[Int]].self, from: data("828101820203")) == [[1], [2, 3]])
    #expect(
      try CBORDecoder().decode([String: Int].self, from: data("a26161016162 02".filter { $0 != " " })) == [
        "a": 1, "b": 2,
      ])
  }

  private struct Everything: Codable, Equatable {
    enum Choice: Codable, Equatable {
      case none
      case one(Int)
      case two(String, at: Date)
    }

    var small: [Int8] = [.min, .max]
    var short: [Int16] = [.min, .max]
    var medium: [Int32] = [.min, .max]
    var large: [Int64] = [.min, .max]
    var naturals: [UInt8] = [0, .max]
    var shortNaturals: [UInt16] = [0, .max]
    var mediumNaturals: [UInt32] = [0, .max]
    var largeNaturals: [UInt64] = [0, .max]
    var word: UInt = .max
    var fraction: Float = 1.5
    var flags = [true, false]
    var date = Date(timeIntervalSinceReferenceDate: 1.25)
    var address = URL(string: "https://example.com/a?b=c")
    var missing: String?
    var choices: [Choice] = [.none, .one(1), .two("two", at: Date(timeIntervalSinceReferenceDate: 0))]
    var nested = ["a": [["b": Data([0, 255])]], "": []]
  }

  @Test func everyTypeComesBack() throws {
    let everything = Everything()
    let bytes = try CBOREncoder().encode(everything)
    #expect(try CBORDecoder().decode(Everything.self, from: bytes) == everything)
    // A stretch of other bytes has indices of its own.
    #expect(try CBORDecoder().decode(Everything.self, from: (Data([0]) + bytes).dropFirst()) == everything)
  }

  @Test func aNumberHasToFit() throws {
    #expect(throws: DecodingError.self) { try CBORDecoder().decode(Int8.self, from: data("1880")) }
    #expect(throws: DecodingError.self) { try CBORDecoder().decode(UInt.self, from: data("20")) }
    #expect(throws: DecodingError.self) { try CBORDecoder().decode(Int.self, from: data("1bffffffffffffffff")) }
    #expect(throws: DecodingError.self) { try CBORDecoder().decode(Int.self, from: data("3bffffffffffffffff")) }
  }

  @Test(arguments: [
    "", "18", "1900", "1c", "1f", "62", "6261", "5f", "7f6161ff", "8201", "9f", "9f01", "bf", "bf6161ff", "bf0102ff",
    "bf6161", "c001", "f0", "f7", "f93c00", "fa47c35000", "fb00", "ff", "0000", "9bffffffffffffffff",
    "5bffffffffffffffff",
    String(repeating: "9f", count: 100_000), String(repeating: "81", count: 100_000) + "00",
  ])
  func whatIsNoCBOR(_ bytes: String) {
    #expect(throws: DecodingError.self) { try CBORDecoder().decode([Int].self, from: data(bytes)) }
  }

  @Test func wrongTypesAndMissingMembers() throws {
    for bytes in ["bfff", "00", "61ff", "f6", "80"] {
      #expect(throws: DecodingError.self) { try CBORDecoder().decode(Everything.self, from: data(bytes)) }
      #expect(throws: DecodingError.self) { try CBORDecoder().decode(String.self, from: data(bytes)) }
    }
  }

  /// No change of a byte does more than being refused or changing what is read.
  @Test func mutationsAreReadOrRefused() throws {
    let bytes = Array(try CBOREncoder().encode(Everything()))
    for index in bytes.indices {
      for byte in [0x00, 0x1B, 0x5B, 0x7F, 0x9F, 0xBF, 0xF6, 0xFF] as [UInt8] {
        var mutant = bytes
        mutant[index] = byte
        _ = try? CBORDecoder().decode(Everything.self, from: Data(mutant))
      }
      #expect(throws: DecodingError.self) { try CBORDecoder().decode(Everything.self, from: Data(bytes[..<index])) }
    }
  }

  // MARK: - Containers by hand

  private struct Overlapping: Encodable {
    enum Keys: CodingKey { case first, second }

    func encode(to encoder: any Encoder) throws {
      var map = encoder.container(keyedBy: Keys.self)
      var first = map.nestedUnkeyedContainer(forKey: .first)
      try map.encode(2, forKey: .second)
      try first.encode(1)
    }
  }

  @Test func aFinishedContainerDoesNotGoOn() {
    #expect(throws: EncodingError.self) { try CBOREncoder().encode(Overlapping()) }
  }

  private class Base: Codable {
    var name = "base"
  }

  private final class Derived: Base {
    var size = 1

    enum Keys: CodingKey { case size }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let map = try decoder.container(keyedBy: Keys.self)
      size = try map.decode(Int.self, forKey: .size)
      try super.init(from: map.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var map = encoder.container(keyedBy: Keys.self)
      try map.encode(size, forKey: .size)
      try super.encode(to: map.superEncoder())
    }
  }

  @Test func aClassWritesItsSuperclass() throws {
    let derived = Derived()
    (derived.name, derived.size) = ("other", 7)
    let read = try CBORDecoder().decode(Derived.self, from: CBOREncoder().encode(derived))
    #expect((read.name, read.size) == ("other", 7))
  }
}
