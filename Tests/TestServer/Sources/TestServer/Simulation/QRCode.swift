import Foundation

/// A QR code of version 5 with error correction L (ISO/IEC 18004): 37 modules a side, for up to 106 bytes.
struct QRCode {
  private static let side = 37
  private static let dataWords = 108
  private static let correctionWords = 26

  private var isDark = Array(repeating: Array(repeating: false, count: side), count: side)
  private var isReserved = Array(repeating: Array(repeating: false, count: side), count: side)

  /// - Returns: `nil` when the text is too long.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.dataWords - 2 else { return nil }
    drawPatterns()
    let data = Self.words(of: bytes)
    draw(data + Self.correction(of: data))
  }

  /// The code as a picture in a `data:` address, with the white border that a reader needs.
  var dataURL: String {
    let (border, scale) = (4, 6)
    let picture = PNG(side: (Self.side + 2 * border) * scale) { column, row in
      let (column, row) = (column / scale - border, row / scale - border)
      return isDark.indices.contains(row) && isDark.indices.contains(column) && isDark[row][column]
    }
    return "data:image/png;base64,\(Data(picture.bytes).base64EncodedString())"
  }

  /// The mode (bytes), the length, the bytes, and padding.
  private static func words(of bytes: [UInt8]) -> [UInt8] {
    // Four bits of mode push all that follows by half a byte.
    var nibbles: [UInt8] = [4, UInt8(bytes.count) >> 4, UInt8(bytes.count) & 15]
    for byte in bytes { nibbles += [byte >> 4, byte & 15] }
    nibbles.append(0)
    var words = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    var padding: UInt8 = 0xEC
    while words.count < dataWords {
      words.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return words
  }

  /// Reed and Solomon's code over the field of 256 elements.
  private static func correction(of data: [UInt8]) -> [UInt8] {
    var generator: [UInt8] = [1]
    var root: UInt8 = 1
    for _ in 0..<correctionWords {
      var product = generator + [0]
      for (index, factor) in generator.enumerated() { product[index + 1] ^= multiply(factor, root) }
      generator = product
      root = multiply(root, 2)
    }
    var rest = Array(repeating: UInt8(0), count: correctionWords)
    for word in data {
      let factor = word ^ rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= multiply(generator[index + 1], factor) }
    }
    return rest
  }

  private static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var (left, right, product) = (left, right, UInt8(0))
    while right > 0 {
      if right & 1 == 1 { product ^= left }
      left = left & 0x80 == 0 ? left << 1 : left << 1 ^ 0x1D
      right >>= 1
    }
    return product
  }

  private mutating func set(_ row: Int, _ column: Int, _ dark: Bool) {
    guard (0..<Self.side).contains(row), (0..<Self.side).contains(column) else { return }
    isDark[row][column] = dark
    isReserved[row][column] = true
  }

  private mutating func drawPatterns() {
    for index in 0..<Self.side {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (top, left) in [(0, 0), (0, Self.side - 7), (Self.side - 7, 0)] {
      for row in -1...7 {
        for column in -1...7 {
          let ring = max(abs(row - 3), abs(column - 3))
          set(top + row, left + column, ring != 2 && ring != 4)
        }
      }
    }
    for row in -2...2 {
      for column in -2...2 { set(30 + row, 30 + column, max(abs(row), abs(column)) != 1) }
    }
    // Error correction L and mask 0, twice.
    let format = 0b1110_1111_1000_100
    for bit in 0..<15 {
      let dark = format >> bit & 1 == 1
      switch bit {
      case 0...5: set(bit, 8, dark)
      case 6...7: set(bit + 1, 8, dark)
      case 8: set(8, 7, dark)
      default: set(8, 14 - bit, dark)
      }
      if bit < 8 { set(8, Self.side - 1 - bit, dark) } else { set(Self.side - 15 + bit, 8, dark) }
    }
    set(Self.side - 8, 8, true)
  }

  /// Fills the free modules in columns of two from the right, up and down in turn, under mask 0.
  private mutating func draw(_ words: [UInt8]) {
    var bit = 0
    for (turn, right) in Self.columns.enumerated() {
      for step in 0..<Self.side {
        let row = turn % 2 == 0 ? Self.side - 1 - step : step
        for column in [right, right - 1] where !isReserved[row][column] {
          let dark = bit < words.count * 8 && words[bit / 8] >> (7 - bit % 8) & 1 == 1
          isDark[row][column] = dark != ((row + column) % 2 == 0)
          bit += 1
        }
      }
    }
  }

  /// The right column of each pair. The timing pattern in column 6 belongs to none.
  private static let columns = Array(stride(from: side - 1, to: 6, by: -2)) + Array(stride(from: 5, to: 0, by: -2))
}
