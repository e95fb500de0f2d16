/// A text as lines with their line feeds. Only the last line may lack one.
struct TextLines {
  let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let lineFeed = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...lineFeed])
      rest = rest[(lineFeed + 1)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    self.lines = lines
  }

  /// The lines of two texts as numbers, equal ones for equal lines.
  static func numbers(of old: TextLines, and new: TextLines) -> (old: [Int], new: [Int]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    return (old.lines.map(number), new.lines.map(number))
  }
}
