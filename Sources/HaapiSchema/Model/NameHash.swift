/// A hash for names, which nearly all are a few characters of ASCII.
@usableFromInline enum NameHash {
  /// No author can know it, and choose names that are all searched for at the same place.
  @usableFromInline static let seed = UInt64.random(in: .min ... .max)

  @usableFromInline static func of(_ name: String, _ seed: UInt64) -> Int {
    name.withBytes { of(UnsafeRawBufferPointer($0), seed) } ?? ofCharacters(name, seed)
  }

  /// The same for all ways in which Unicode writes the characters of a name.
  private static func ofCharacters(_ name: String, _ seed: UInt64) -> Int {
    let plain = String(String.UnicodeScalarView(name.unicodeScalars.map { asASCII[$0] ?? $0 }))
    return plain.withBytes { of(UnsafeRawBufferPointer($0), seed) } ?? plain.hashValue
  }

  /// The characters that Unicode equates with some of ASCII.
  private static let asASCII: [Unicode.Scalar: Unicode.Scalar] = ["\u{212A}": "K", "\u{37E}": ";", "\u{1FEF}": "`"]

  /// `nil` for a name with other characters than those of ASCII.
  private static func of(_ name: UnsafeRawBufferPointer, _ seed: UInt64) -> Int? {
    var hash = seed ^ UInt64(truncatingIfNeeded: name.count)
    var all: UInt64 = 0
    func mix(_ word: UInt64) {
      all |= word
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    switch name.count {
    case 8...:
      var place = 0
      while place + 8 < name.count {
        mix(name.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      mix(name.loadUnaligned(fromByteOffset: name.count - 8, as: UInt64.self))
    case 4..<8:
      mix(
        UInt64(name.loadUnaligned(as: UInt32.self)) << 32
          | UInt64(name.loadUnaligned(fromByteOffset: name.count - 4, as: UInt32.self)))
    case 1..<4: mix(UInt64(name[0]) << 16 | UInt64(name[name.count / 2]) << 8 | UInt64(name[name.count - 1]))
    default: break
    }
    return all & 0x8080_8080_8080_8080 == 0 ? Int(truncatingIfNeeded: hash) : nil
  }
}
