import YAMLDocument

/// A diagnostic as one line of JSON. Lines and columns count from 1, columns in UTF-8 bytes; ends are exclusive.
struct JSONLine {
  let text: String

  init(_ diagnostic: Diagnostic, _ sources: [SourceFile]) {
    let notes = diagnostic.notes.map { note in
      let range = note.range.map { Self.members(of: $0, sources) } ?? []
      return Self.object([("message", Self.string(note.message))] + range)
    }
    let fixIts = diagnostic.fixIts(in: sources).map { fixIt in
      Self.object(Self.members(of: fixIt.range, sources) + [("replacement", Self.string(fixIt.text))])
    }
    let members =
      [("id", Self.string(diagnostic.id)), ("severity", Self.string(diagnostic.severity.rawValue))]
      + Self.members(of: diagnostic.range, sources)
      + [("message", Self.string(diagnostic.message)), ("notes", Self.array(notes)), ("fixIts", Self.array(fixIts))]
    text = Self.object(members) + "\n"
  }

  init(failure message: String) {
    text = Self.object([("severity", Self.string("error")), ("message", Self.string(message))]) + "\n"
  }

  private static func members(of range: SourceRange, _ sources: [SourceFile]) -> [(String, String)] {
    guard sources.indices.contains(Int(range.file)) else { return [] }
    let source = sources[Int(range.file)]
    let (start, end) = (source.start(of: range), source.end(of: range))
    return [
      ("path", string(source.path)), ("line", String(start.line)), ("column", String(start.column)),
      ("endLine", String(end.line)), ("endColumn", String(end.column)),
    ]
  }

  private static func array(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ","))]"
  }

  private static func object(_ members: [(name: String, value: String)]) -> String {
    "{" + members.map { "\(string($0.name)):\($0.value)" }.joined(separator: ",") + "}"
  }

  private static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      // Some readers treat scalars such as U+2028 as the end of a line, and some terminals obey others.
      case _ where scalar.isUnprintable || scalar == "\t":
        for unit in scalar.utf16 {
          let digits = String(unit, radix: 16)
          literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
