import HaapiSchema
import YAMLDocument

/// A document that is open in the editor: what it says here stands before what the disk says.
struct TextDocument {
  var version: JSON
  /// As the editor names it: `haapi` where it knows the language.
  let language: String?
  private(set) var source: SourceFile

  init(path: String, language: String?, version: JSON, text: String) {
    (self.language, self.version) = (language, version)
    source = SourceFile(path: path, bytes: Array(text.utf8))
  }

  /// A document as a trial leaves it.
  init(source: SourceFile) {
    (language, version) = (nil, .null)
    self.source = SourceFile(path: SchemaPath.normalized(source.path), bytes: source.bytes)
  }

  /// Makes changes, each to what the one before left.
  mutating func apply(_ changes: [JSON], _ encoding: PositionEncoding) {
    for change in changes {
      guard let text = change["text"].string else { continue }
      var bytes = Array(text.utf8)
      if change["range"] != .null {
        let range = source.offsets(of: change["range"], encoding)
        bytes = source.bytes[..<range.lowerBound] + bytes + source.bytes[range.upperBound...]
      }
      source = SourceFile(path: source.path, bytes: bytes)
    }
  }
}
