/// 64 bits that differ for other bytes, as good as always, and are the same on every machine: enough to notice a change.
/// They are not cryptographic.
package struct Digest {
  private var word: UInt64 = 0

  package init() {}

  package init(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { add($0) }
  }

  package init(_ text: String) {
    text.withBytes { add(UnsafeRawBufferPointer($0)) }
  }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let words = bytes.count / 8
    for place in 0..<words {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * place, as: UInt64.self)))
    }
    for byte in bytes[(8 * words)...] { mix(UInt64(byte)) }
    mix(UInt64(bytes.count))
  }

  /// Lets a word change all bits above its own, and some below.
  private mutating func mix(_ word: UInt64) {
    self.word = (self.word ^ word) &* 0x9E37_79B9_7F4A_7C15
    self.word ^= self.word >> 32
  }

  /// Eight bytes, the last of which are the highest bits.
  package var bytes: [UInt8] { withUnsafeBytes(of: word.littleEndian, Array.init) }

  /// As the header of each emitted file has it.
  package var hexadecimal: String { word.hexadecimal }
}

extension UInt64 {
  /// Sixteen digits in lower case.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
