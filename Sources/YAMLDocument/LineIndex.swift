/// Where the lines of a file begin.
///
/// YAML 1.1 ends a line also at U+0085, U+2028 and U+2029, and libyaml counts so; editors and compilers do not. The
/// index follows libyaml and remembers the breaks that only libyaml sees, so it can number lines either way.
struct LineIndex: Sendable {
  /// The byte at which each line begins, ascending; the first is 0.
  private(set) var starts = LineStarts()
  /// Indices into `starts` of the lines that begin after a break that editors do not see. Almost always empty.
  private var invisible: [Int] = []
  /// Whether every scalar is one byte, so that columns need no counting.
  private(set) var isASCII = true
  /// The number of scalars that begin before each block of bytes, so that long lines need not be counted from their
  /// start.
  private(set) var scalarCounts: [Int] = []

  static let blockSize = 256

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      isASCII = bytes.reduce(0) { $0 | $1 } < 0x80
      if isASCII {
        addASCIILines(bytes)
      } else {
        addLines(bytes)
        countScalars(bytes)
      }
    }
  }

  private mutating func countScalars(_ bytes: UnsafeBufferPointer<UInt8>) {
    scalarCounts.reserveCapacity(bytes.count / Self.blockSize + 1)
    var count = 0
    for (index, byte) in bytes.enumerated() {
      if index.isMultiple(of: Self.blockSize) { scalarCounts.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
    }
    scalarCounts.append(count)
  }

  /// Nearly all files are ASCII, where only two bytes end lines.
  private mutating func addASCIILines(_ bytes: UnsafeBufferPointer<UInt8>) {
    let words = UnsafeRawBufferPointer(bytes)
    var index = 0
    let count = bytes.count
    while index < count {
      // Most words of eight bytes have no end of a line.
      if index + 8 <= count, words.loadUnaligned(fromByteOffset: index, as: UInt64.self).isPrintable {
        index += 8
        continue
      }
      let end = min(index + 8, count)
      while index < end {
        let byte = bytes[index]
        index += 1
        guard byte <= 0x0D else { continue }
        if byte == 0x0A || byte == 0x0D && (index == count || bytes[index] != 0x0A) { starts.append(index) }
      }
    }
  }

  private mutating func addLines(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x0A:
        starts.append(index)
      case 0x0D:
        if index < count, bytes[index] == 0x0A { index += 1 }
        starts.append(index)
      case 0xC2 where index < count && bytes[index] == 0x85:
        index += 1
        invisible.append(starts.count)
        starts.append(index)
      case 0xE2 where index + 1 < count && bytes[index] == 0x80 && bytes[index + 1] & 0xFE == 0xA8:
        index += 2
        invisible.append(starts.count)
        starts.append(index)
      default:
        break
      }
    }
  }

  /// The line of a byte, from 0, as libyaml counts.
  func line(ofByte offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The first libyaml line of the editor's line that contains the given one.
  func visibleLine(_ line: Int) -> Int {
    var line = line
    var index = hiddenCount(upTo: line) - 1
    while index >= 0, invisible[index] == line {
      line -= 1
      index -= 1
    }
    return line
  }

  /// The number, from 1, that an editor gives a line.
  func number(of line: Int) -> Int {
    line + 1 - hiddenCount(upTo: line)
  }

  /// The number of lines up to the given one that begin after a break that editors do not see.
  private func hiddenCount(upTo line: Int) -> Int {
    var low = 0
    var high = invisible.count
    while low < high {
      let middle = (low + high) / 2
      if invisible[middle] <= line { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Places in a file that ascend, the first of which is 0, each in four bytes.
struct LineStarts: Sendable {
  private var bytes: [UInt32] = [0]

  var count: Int { bytes.count }

  subscript(line: Int) -> Int { Int(bytes[line]) }

  /// Adds a place in the first 4 GB.
  mutating func append(_ byte: Int) { bytes.append(UInt32(clamping: byte)) }
}

extension UInt64 {
  /// Whether all eight bytes, which are ASCII, are at least a space.
  fileprivate var isPrintable: Bool {
    // A space less leaves the highest bit of those that are smaller.
    let highest: UInt64 = 0x8080_8080_8080_8080
    return ((self | highest) &- 0x2020_2020_2020_2020) & highest == highest
  }
}
