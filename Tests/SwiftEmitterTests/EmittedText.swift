import HaapiSchema
import SwiftEmitter

extension Schema {
  /// A file that is emitted for this schema, without its header; empty when there is no such file.
  func emitted(_ name: String) -> String {
    guard let file = SwiftEmitter.emit(self).first(where: { $0.name == name }) else { return "" }
    let text = String(decoding: file.contents, as: UTF8.self)
    return text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }

  /// A function or property of an emitted file: from the line that begins like this to the brace that ends it.
  func emitted(_ name: String, from start: String) -> String {
    let lines = emitted(name).split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix(start) }) else { return "" }
    let margin = lines[first].prefix { $0 == " " }
    let last = lines[first...].firstIndex { $0 == margin + "}" } ?? first
    return lines[first...last].map { $0.dropFirst(margin.count) }.joined(separator: "\n")
  }
}
