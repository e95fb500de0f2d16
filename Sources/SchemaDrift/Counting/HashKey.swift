import HaapiSchema

/// A key by which texts are hashed, so that nobody without it can tell which texts they were.
package struct HashKey: Sendable, Equatable {
  private let low: UInt64
  private let high: UInt64

  /// Reads 32 hexadecimal digits; `nil` for anything else. White space may follow.
  package init?(_ text: [UInt8]) {
    let digits = text.reversed().drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) }.reversed()
    guard digits.count == 32 else { return nil }
    var halves: [UInt64] = [0, 0]
    for (index, digit) in digits.enumerated() {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      // The bytes of a half come in the order of their weight, the two digits of a byte in the opposite one.
      halves[index / 16] |= UInt64(value) << UInt64(index % 16 / 2 * 8 + (index % 2 == 0 ? 4 : 0))
    }
    low = halves[0]
    high = halves[1]
  }

  /// For digests, which are no secret.
  init() {
    low = 0
    high = 0
  }

  /// Tells two keys apart without telling what they are.
  var name: String { hash("haapi-gen drift".utf8).hexadecimal }

  /// SipHash-2-4.
  func hash(_ bytes: some Collection<UInt8>) -> UInt64 {
    var state = SipState(low, high)
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) << (count % 8 * 8)
      count += 1
      if count % 8 == 0 {
        state.take(word)
        word = 0
      }
    }
    state.take(word | count << 56)
    return state.finish()
  }
}

private struct SipState {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  init(_ low: UInt64, _ high: UInt64) {
    v0 = low ^ 0x736f_6d65_7073_6575
    v1 = high ^ 0x646f_7261_6e64_6f6d
    v2 = low ^ 0x6c79_6765_6e65_7261
    v3 = high ^ 0x7465_6462_7974_6573
  }

  mutating func take(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  mutating func finish() -> UInt64 {
    v2 ^= 0xFF
    for _ in 0..<4 { round() }
    return v0 ^ v1 ^ v2 ^ v3
  }

  private mutating func round() {
    v0 &+= v1
    v1 = rotate(v1, 13) ^ v0
    v0 = rotate(v0, 32)
    v2 &+= v3
    v3 = rotate(v3, 16) ^ v2
    v0 &+= v3
    v3 = rotate(v3, 21) ^ v0
    v2 &+= v1
    v1 = rotate(v1, 17) ^ v2
    v2 = rotate(v2, 32)
  }

  private func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 { word << bits | word >> (64 - bits) }
}

/// The smallest of the hashes of some texts, from which the number of different texts is estimated.
struct Hashes: Monoid {
  private(set) var values: Set<UInt64> = []

  init() {}

  static let limit = 64

  mutating func add(_ hash: UInt64) {
    guard !values.contains(hash) else { return }
    if values.count >= Self.limit {
      guard let last = values.max(), hash < last else { return }
      values.remove(last)
    }
    values.insert(hash)
  }

  mutating func merge(_ other: Hashes) {
    for hash in other.values { add(hash) }
  }

  /// About how many different texts there were.
  var estimate: Double {
    guard values.count >= Self.limit, let last = values.max(), last > 0 else { return Double(values.count) }
    return Double(Self.limit - 1) / (Double(last) / Double(UInt64.max))
  }
}
