import HaapiSchema

/// The 64-bit FNV-1a hash, which the headers of the files of version 0.1.0 have.
enum FNV1a {
  /// Sixteen digits in lower case.
  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash.hexadecimal
  }
}
