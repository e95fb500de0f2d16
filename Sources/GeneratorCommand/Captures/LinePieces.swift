/// Finds the lines of a text that comes in pieces.
struct LinePieces {
  private var rest: [UInt8] = []
  private var isTooLong = false
  private var number = 0

  /// Longer lines are not kept.
  static let maximumBytes = 64 << 20

  init() {}

  /// Adds bytes, and gives each line that ends in them, with its number from 1; `nil` for one that is too long. Empty
  /// lines are left out.
  mutating func add(_ piece: [UInt8], _ line: (Int, [UInt8]?) -> Void) {
    var start = 0
    while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
      keep(piece[start..<end])
      finish(line)
      start = end + 1
    }
    keep(piece[start...])
  }

  /// Gives the last line, if nothing ended it.
  mutating func finish(_ line: (Int, [UInt8]?) -> Void) {
    number += 1
    if isTooLong {
      line(number, nil)
    } else if !rest.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }) {
      line(number, rest)
    }
    rest.removeAll(keepingCapacity: true)
    isTooLong = false
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong, rest.count + bytes.count <= Self.maximumBytes else {
      isTooLong = true
      return rest.removeAll()
    }
    rest += bytes
  }
}
