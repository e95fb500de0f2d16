/// A black and white picture in the format PNG, without compression.
struct PNG {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A square picture.
  ///
  /// - Parameters:
  ///   - side: Its points from one edge to the other.
  ///   - isDark: Whether the point in a column and a row is black.
  init(side: Int, isDark: (Int, Int) -> Bool) {
    // One bit for each point, no filter, not interlaced.
    append("IHDR", Self.number(side) + Self.number(side) + [1, 0, 0, 0, 0])
    var rows: [UInt8] = []
    for row in 0..<side {
      rows.append(0)
      for first in stride(from: 0, to: side, by: 8) {
        var byte: UInt8 = 0
        for column in first..<first + 8 { byte = byte << 1 | (column < side && isDark(column, row) ? 0 : 1) }
        rows.append(byte)
      }
    }
    append("IDAT", Self.stored(rows))
    append("IEND", [])
  }

  /// The stream that a reader expects (RFC 1950, RFC 1951), in blocks that are not compressed.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = data[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let count = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
      stream.append(rest.isEmpty ? 1 : 0)
      stream += count
      stream += count.map { ~$0 }
      stream += block
    } while !rest.isEmpty
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + number(b << 16 | a)
  }

  private mutating func append(_ name: String, _ content: [UInt8]) {
    let named = Array(name.utf8) + content
    bytes += Self.number(content.count)
    bytes += named
    bytes += Self.number(Self.checksum(named))
  }

  /// The checksum of a part (CRC-32).
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var rest: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
    return Int(~rest)
  }

  /// Four bytes, the highest first.
  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }
}
