import HaapiScreens

/// A picture in the format PNG, as dark and light points.
struct PNGImage {
  /// Points from left to right.
  let width: Int
  /// Points from top to bottom.
  let height: Int
  private let isDark: [Bool]

  /// The largest picture that is read: more than any QR code needs.
  private static let longestSide = 1024

  /// Whether a point is dark.
  func isDark(_ column: Int, _ row: Int) -> Bool {
    isDark[row * width + column]
  }

  /// Reads a picture; `nil` when it is in another format, too large, or interlaced, which pictures of this size are
  /// not.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var header: Header?
    var palette: [UInt8] = []
    var alpha: [UInt8] = []
    var compressed: [UInt8] = []
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let start = rest.startIndex
      let length = Self.number(rest.prefix(4))
      guard length <= rest.count - 12 else { return nil }
      let content = rest[start + 8..<start + 8 + length]
      switch String(decoding: rest[start + 4..<start + 8], as: UTF8.self) {
      case "IHDR": header = Header(Array(content))
      case "PLTE": palette = Array(content)
      case "tRNS": alpha = Array(content)
      case "IDAT": compressed += content
      default: break
      }
      rest = rest.dropFirst(12 + length)
    }
    guard let header, header.width <= Self.longestSide, header.height <= Self.longestSide,
      let data = try? Inflate.zlib(compressed, limit: header.byteCount),
      let rows = header.rows(of: data)
    else { return nil }
    width = header.width
    height = header.height
    let look = Look(header: header, palette: palette, alpha: alpha)
    isDark = rows.flatMap { row in (0..<header.width).map { look.isDark($0, row) } }
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private struct Header {
    enum Kind: UInt8 {
      case grey = 0
      case colour = 2
      case palette = 3
      case greyAlpha = 4
      case colourAlpha = 6

      var samples: Int {
        switch self {
        case .grey, .palette: 1
        case .greyAlpha: 2
        case .colour: 3
        case .colourAlpha: 4
        }
      }
    }

    let width: Int
    let height: Int
    let depth: Int
    let kind: Kind

    init?(_ bytes: [UInt8]) {
      guard bytes.count == 13, let kind = Kind(rawValue: bytes[9]), bytes[10] == 0, bytes[11] == 0, bytes[12] == 0
      else {
        return nil
      }
      width = PNGImage.number(bytes[0..<4])
      height = PNGImage.number(bytes[4..<8])
      depth = Int(bytes[8])
      self.kind = kind
      let depths = kind == .grey ? [1, 2, 4, 8, 16] : kind == .palette ? [1, 2, 4, 8] : [8, 16]
      guard width > 0, height > 0, depths.contains(depth) else { return nil }
    }

    var rowLength: Int { (width * depth * kind.samples + 7) / 8 }
    var byteCount: Int { (rowLength + 1) * height }

    /// The rows without their filters.
    func rows(of data: [UInt8]) -> [[UInt8]]? {
      guard data.count == byteCount else { return nil }
      let step = max(1, depth * kind.samples / 8)
      var above = [UInt8](repeating: 0, count: rowLength)
      var rows: [[UInt8]] = []
      for start in stride(from: 0, to: data.count, by: rowLength + 1) {
        var row = Array(data[start + 1...start + rowLength])
        guard data[start] <= 4 else { return nil }
        for index in row.indices {
          let left = index >= step ? row[index - step] : 0
          let corner = index >= step ? above[index - step] : 0
          let foretold =
            switch data[start] {
            case 1: left
            case 2: above[index]
            case 3: UInt8((Int(left) + Int(above[index])) / 2)
            case 4: Self.nearest(left, above[index], corner)
            default: UInt8(0)
            }
          row[index] &+= foretold
        }
        rows.append(row)
        above = row
      }
      return rows
    }

    /// The neighbour that is nearest to the value predicted from all three (Paeth).
    private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
      let guess = Int(left) + Int(above) - Int(corner)
      let (a, b, c) = (abs(guess - Int(left)), abs(guess - Int(above)), abs(guess - Int(corner)))
      if a <= b && a <= c { return left }
      return b <= c ? above : corner
    }
  }

  /// The meaning of a point's samples.
  private struct Look {
    let header: Header
    let palette: [UInt8]
    let alpha: [UInt8]

    func isDark(_ column: Int, _ row: [UInt8]) -> Bool {
      let first = column * header.kind.samples
      func sample(_ index: Int) -> Int { self.sample(first + index, row) }
      switch header.kind {
      case .grey: return isDark(sample(0), alpha: 255)
      case .greyAlpha: return isDark(sample(0), alpha: sample(1))
      case .colour: return isDark((sample(0) + sample(1) + sample(2)) / 3, alpha: 255)
      case .colourAlpha: return isDark((sample(0) + sample(1) + sample(2)) / 3, alpha: sample(3))
      case .palette:
        let entry = index(column, row)
        guard entry * 3 + 2 < palette.count else { return false }
        let colour = palette[entry * 3..<entry * 3 + 3].reduce(0) { $0 + Int($1) } / 3
        return isDark(colour, alpha: entry < alpha.count ? Int(alpha[entry]) : 255)
      }
    }

    /// Stands before white.
    private func isDark(_ grey: Int, alpha: Int) -> Bool {
      grey * alpha + 255 * (255 - alpha) < 128 * 255
    }

    /// A sample, from 0 to 255.
    private func sample(_ index: Int, _ row: [UInt8]) -> Int {
      switch header.depth {
      case 16: Int(row[index * 2])
      case 8: Int(row[index])
      default: self.index(index, row) * 255 / (1 << header.depth - 1)
      }
    }

    /// A sample as it stands in the row.
    private func index(_ index: Int, _ row: [UInt8]) -> Int {
      let perByte = 8 / header.depth
      let shift = 8 - header.depth * (index % perByte + 1)
      return Int(row[index / perByte]) >> shift & (1 << header.depth - 1)
    }
  }
}
