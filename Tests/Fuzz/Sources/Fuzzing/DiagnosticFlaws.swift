import HaapiSchema
import YAMLDocument

/// What is wrong with the diagnostics of a schema.
struct DiagnosticFlaws {
  /// One for each flaw.
  private(set) var sentences: [String] = []

  /// As much of a file as a message may quote.
  private static let maximumLength = 2_000
  private static let maximumNotes = 20

  init(_ loaded: Analysis) {
    let sources = loaded.sources
    // Only those of files in which something is wrong: an overlay has all of HAAPI behind it.
    var lines: [Int32: [Int]] = [:]
    let renderer = DiagnosticRenderer(sources: sources)
    for diagnostic in loaded.diagnostics {
      for range in [diagnostic.range] + diagnostic.notes.compactMap(\.range) {
        guard sources.indices.contains(Int(range.file)) else {
          sentences.append("'\(diagnostic.id)' is about no file.")
          return
        }
        let source = sources[Int(range.file)]
        let lengths = lines[range.file] ?? source.bytes.lineLengths
        lines[range.file] = lengths
        if !Self.isInside(range, of: source, lines: lengths) {
          sentences.append("'\(diagnostic.id)' is about a place that is not in its file: \(range)")
        }
      }
      let messages = [diagnostic.message] + diagnostic.notes.map(\.message)
      if diagnostic.message.isEmpty { sentences.append("'\(diagnostic.id)' says nothing.") }
      for message in messages where message.utf8.count > Self.maximumLength {
        sentences.append("'\(diagnostic.id)' says too much: \(message.utf8.count) bytes.")
      }
      if diagnostic.notes.count > Self.maximumNotes { sentences.append("'\(diagnostic.id)' has too many notes.") }
      let text = renderer.render([diagnostic])
      let count = text.utf8.count { $0 == UInt8(ascii: "\n") } - diagnostic.notes.count
      if count != 1 && count != 4 { sentences.append("'\(diagnostic.id)' is not on one line: \(text)") }
      if text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0x7F }) {
        sentences.append("'\(diagnostic.id)' shows a control character.")
      }
    }
  }

  private static func isInside(_ range: SourceRange, of source: SourceFile, lines: [Int]) -> Bool {
    let (start, end) = (source.start(of: range), source.end(of: range))
    let isForward = (range.startLine, range.startColumn) <= (range.endLine, range.endColumn)
    guard isForward, range.startLine >= 0, range.startColumn >= 0 else { return false }
    return [start, end].allSatisfy { place in
      let line = place.line - 1
      return lines.indices.contains(line) && place.column >= 1 && place.column <= lines[line] + 1
    }
  }
}

extension [UInt8] {
  /// How many bytes each line has, as editors see lines, without what ends it.
  fileprivate var lineLengths: [Int] {
    var lengths: [Int] = []
    var start = 0
    for (index, byte) in enumerated() {
      let isReturn = byte == UInt8(ascii: "\r")
      let isPair = isReturn && index + 1 < count && self[index + 1] == UInt8(ascii: "\n")
      guard byte == UInt8(ascii: "\n") || isReturn && !isPair else { continue }
      let isAfterReturn = !isReturn && index > start && self[index - 1] == UInt8(ascii: "\r")
      lengths.append(index - start - (isAfterReturn ? 1 : 0))
      start = index + 1
    }
    return lengths + [count - start]
  }
}
