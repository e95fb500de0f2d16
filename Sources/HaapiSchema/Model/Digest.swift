/// 64 bits that differ for other bytes, as good as always, and are the same on every machine: enough to notice a change.
/// They are not cryptographic.
package struct Digest {
  private var word: UInt64 = 0
  /// The last bytes, which do not fill a word yet. The first of them are the lowest bits.
  private var rest: UInt64 = 0
  private var count = 0

  package init() {}

  package init(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { add($0) }
  }

  package init(_ text: String) {
    text.withBytes { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds bytes to those before. It does not matter how they are divided.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let words = bytes.count / 8
    let shift = UInt64(count % 8) * 8
    for place in 0..<words {
      let next = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * place, as: UInt64.self))
      Self.mix(rest | next << shift, into: &word)
      // All bits are gone where nothing was left over.
      rest = next >> (64 - shift)
    }
    count += 8 * words
    for byte in bytes[(8 * words)...] {
      rest |= UInt64(byte) << (UInt64(count % 8) * 8)
      count += 1
      guard count % 8 == 0 else { continue }
      Self.mix(rest, into: &word)
      rest = 0
    }
  }

  /// Lets a word change all bits above its own, and some below.
  private static func mix(_ next: UInt64, into word: inout UInt64) {
    word = (word ^ next) &* 0x9E37_79B9_7F4A_7C15
    word ^= word >> 32
  }

  private var value: UInt64 {
    var value = word
    for place in 0..<UInt64(count % 8) { Self.mix(rest >> (8 * place) & 0xFF, into: &value) }
    Self.mix(UInt64(count), into: &value)
    return value
  }

  /// Eight bytes, the last of which are the highest bits.
  package var bytes: [UInt8] { withUnsafeBytes(of: value.littleEndian, Array.init) }

  /// As the header of each emitted file has it.
  package var hexadecimal: String { value.hexadecimal }
}

extension UInt64 {
  /// Sixteen digits in lower case.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
