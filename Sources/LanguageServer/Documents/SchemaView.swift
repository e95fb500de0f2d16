import HaapiSchema
import YAMLDocument

/// A document as a part of its schema.
struct SchemaView {
  let root: String
  let analysis: Analysis
  let encoding: PositionEncoding
  /// The index of the document among the sources.
  let file: Int

  var source: SourceFile { analysis.sources[file] }
  var tree: YAMLTree? { analysis.trees.indices.contains(file) ? analysis.trees[file] : nil }

  func uri(of file: Int32) -> String { DocumentURI.uri(SchemaPath.normalized(analysis.sources[Int(file)].path)) }

  func range(_ range: SourceRange) -> JSON {
    let source = analysis.sources[Int(range.file)]
    return source.range(source.bytes(of: range).indices, encoding)
  }

  func location(_ range: SourceRange) -> JSON { ["uri": .string(uri(of: range.file)), "range": self.range(range)] }

  func text(of range: SourceRange) -> String {
    String(decoding: analysis.sources[Int(range.file)].bytes(of: range), as: UTF8.self)
  }
}
