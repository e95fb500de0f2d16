import YAMLDocument

/// A text in place of a part of a file.
struct TextEdit: Hashable {
  let range: SourceRange
  var text: String
}
