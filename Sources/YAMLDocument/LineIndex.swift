/// Where the lines of a file begin.
///
/// YAML 1.1 ends a line also at U+0085, U+2028 and U+2029, and libyaml counts so; editors and compilers do not. The index
/// follows libyaml, remembers the breaks that nobody else sees, and so can number lines either way.
struct LineIndex: Sendable {
  /// The byte at which each line begins, ascending; the first is 0.
  private(set) var starts: [Int] = [0]
  /// Indices into `starts` of the lines that begin after a break that editors do not see. Almost always empty.
  private var invisible: [Int] = []
  /// Whether every scalar is one byte, so that columns need no counting.
  private(set) var isASCII = true

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      isASCII = bytes.reduce(0) { $0 | $1 } < 0x80
      if isASCII { addASCIILines(bytes) } else { addLines(bytes) }
    }
  }

  /// Nearly all files are ASCII, where only two bytes end lines.
  private mutating func addASCIILines(_ bytes: UnsafeBufferPointer<UInt8>) {
    for (index, byte) in bytes.enumerated() where byte <= 0x0D {
      if byte == 0x0A {
        starts.append(index + 1)
      } else if byte == 0x0D, index + 1 == bytes.count || bytes[index + 1] != 0x0A {
        starts.append(index + 1)
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

  /// The line, from 0 and as libyaml counts, in which a byte stands.
  func line(ofByte offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The line that begins where an editor begins the line in which the given one lies.
  func visibleLine(_ line: Int) -> Int {
    var line = line
    for hidden in invisible.reversed() where hidden == line { line -= 1 }
    return line
  }

  /// The number, from 1, that an editor gives a line.
  func number(of line: Int) -> Int {
    line + 1 - invisible.prefix { $0 <= line }.count
  }
}
