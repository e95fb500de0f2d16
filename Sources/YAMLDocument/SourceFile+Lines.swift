/// Lines as editors number them.
extension SourceFile {
  /// The number of a byte's line, from 0.
  package func lineNumber(ofByte offset: Int) -> Int { lines.number(of: lines.line(ofByte: offset)) - 1 }

  /// The bytes of a line, numbered from 0, without its end. A line outside is the nearest end of the file.
  package func bytesOfLine(_ number: Int) -> Range<Int> {
    guard number >= 0 else { return 0..<0 }
    guard number < lines.starts.count, let first = lines.first(ofNumber: number + 1) else {
      return bytes.count..<bytes.count
    }
    let start = lines.starts[first]
    let next = lines.first(ofNumber: number + 2).map { lines.starts[$0] }
    var end = next ?? bytes.count
    if next != nil {
      end -= 1
      if bytes[end] == UInt8(ascii: "\n"), end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return start..<end
  }
}

extension LineIndex {
  /// The first line to which an editor gives this number.
  fileprivate func first(ofNumber number: Int) -> Int? {
    // Numbers ascend, and are at most those of libyaml.
    var (low, high) = (number - 1, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if self.number(of: middle) < number { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && self.number(of: low) == number ? low : nil
  }
}
