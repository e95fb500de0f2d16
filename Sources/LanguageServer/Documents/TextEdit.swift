import YAMLDocument

/// A text in place of a part of a file.
struct TextEdit: Hashable {
  let range: SourceRange
  var text: String
}

extension SourceFile {
  /// The file after edits that do not overlap.
  func applying(_ edits: [TextEdit]) -> SourceFile {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range < $1.range }) {
      let replaced = bytes(of: edit.range)
      guard replaced.startIndex >= position else { continue }
      result += bytes[position..<replaced.startIndex] + Array(edit.text.utf8)
      position = replaced.endIndex
    }
    return SourceFile(path: path, bytes: result + bytes[position...])
  }
}
