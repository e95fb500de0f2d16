import HaapiScreens

/// Undoes the compression of `zlib` and `gzip` (RFC 1950, RFC 1951).
struct Inflate {
  /// The bytes are not valid for this compression, or give more than expected.
  struct Malformed: Error {}

  private let input: [UInt8]
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0
  private var output: [UInt8] = []
  private let limit: Int

  private init(_ input: [UInt8], from position: Int, limit: Int) {
    self.input = input
    self.position = position
    self.limit = limit
  }

  /// The decompressed bytes.
  ///
  /// - Parameters:
  ///   - bytes: The compressed bytes with the header of `zlib`.
  ///   - limit: How many bytes may come of them.
  /// - Throws: ``Malformed``
  static func zlib(_ bytes: [UInt8], limit: Int) throws(Malformed) -> [UInt8] {
    guard bytes.count > 2, bytes[0] & 0xF == 8, bytes[1] & 0x20 == 0, (Int(bytes[0]) << 8 + Int(bytes[1])) % 31 == 0
    else {
      throw Malformed()
    }
    var inflate = Inflate(bytes, from: 2, limit: limit)
    try inflate.run()
    return inflate.output
  }

  private mutating func run() throws(Malformed) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try expand(Self.fixedLengths, Self.fixedDistances)
      case 2:
        let (lengths, distances) = try readCodes()
        try expand(lengths, distances)
      default: throw Malformed()
      }
    }
  }

  private mutating func take(_ count: UInt32) throws(Malformed) -> Int {
    while bitCount < count {
      guard position < input.count else { throw Malformed() }
      bits |= UInt32(input[position]) << bitCount
      position += 1
      bitCount += 8
    }
    let value = bits & (1 << count - 1)
    bits >>= count
    bitCount -= count
    return Int(value)
  }

  private mutating func append(_ byte: UInt8) throws(Malformed) {
    guard output.count < limit else { throw Malformed() }
    output.append(byte)
  }

  private mutating func copyStored() throws(Malformed) {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= input.count else { throw Malformed() }
    let count = Int(input[position]) | Int(input[position + 1]) << 8
    position += 4
    guard position + count <= input.count, output.count + count <= limit else { throw Malformed() }
    output += input[position..<position + count]
    position += count
  }

  // MARK: Codes

  /// A prefix code: the number of codes of each length, and their symbols in order.
  private struct Code {
    private var counts = [Int](repeating: 0, count: 16)
    private var symbols: [Int]

    init(lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
    }

    func next(in inflate: inout Inflate) throws(Malformed) -> Int {
      var code = 0
      var first = 0
      var index = 0
      for length in 1...15 {
        code |= try inflate.take(1)
        let count = counts[length]
        if code - first < count { return symbols[index + code - first] }
        index += count
        first = (first + count) << 1
        code <<= 1
      }
      throw Malformed()
    }
  }

  private static let fixedLengths = Code(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Code(lengths: [Int](repeating: 5, count: 30))
  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readCodes() throws(Malformed) -> (lengths: Code, distances: Code) {
    let lengthCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    var codeLengths = [Int](repeating: 0, count: 19)
    for place in Self.lengthOrder.prefix(try take(4) + 4) { codeLengths[place] = try take(3) }
    let code = Code(lengths: codeLengths)
    var lengths: [Int] = []
    while lengths.count < lengthCount + distanceCount {
      let symbol = try code.next(in: &self)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw Malformed() }
        lengths += [Int](repeating: last, count: try take(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try take(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try take(7) + 11)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == lengthCount + distanceCount else { throw Malformed() }
    return (Code(lengths: Array(lengths[..<lengthCount])), Code(lengths: Array(lengths[lengthCount...])))
  }

  // MARK: Repetitions

  private static let lengthBases: [(base: Int, bits: UInt32)] =
    (0..<8).map { ($0 + 3, 0) }
    + (8..<28).map { symbol in
      let bits = symbol / 4 - 1
      return ((4 + symbol % 4) << bits + 3, UInt32(bits))
    } + [(258, 0)]
  private static let distanceBases: [(base: Int, bits: UInt32)] =
    (0..<2).map { ($0 + 1, 0) }
    + (2..<30).map { symbol in
      let bits = symbol / 2 - 1
      return ((2 + symbol % 2) << bits + 1, UInt32(bits))
    }

  private mutating func expand(_ lengths: Code, _ distances: Code) throws(Malformed) {
    while true {
      let symbol = try lengths.next(in: &self)
      if symbol == 256 { return }
      if symbol < 256 {
        try append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Self.lengthBases.count else { throw Malformed() }
      let length = Self.lengthBases[symbol - 257]
      let count = length.base + (try take(length.bits))
      let place = try distances.next(in: &self)
      guard place < Self.distanceBases.count else { throw Malformed() }
      let distance = Self.distanceBases[place].base + (try take(Self.distanceBases[place].bits))
      guard distance <= output.count else { throw Malformed() }
      for _ in 0..<count { try append(output[output.count - distance]) }
    }
  }
}
