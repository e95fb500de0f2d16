import HaapiSchema
import YAMLDocument

/// A diagnostic as one line of JSON. Lines and columns count from 1, columns in UTF-8 bytes; ends are exclusive.
struct JSONLine {
  let text: String

  init(_ diagnostic: Diagnostic, _ sources: [SourceFile]) {
    let notes = diagnostic.notes.map { note in
      let range = note.range.map { Self.members(of: $0, sources) } ?? []
      return JSONText.object([("message", .string(note.message))] + range)
    }
    let fixIts = diagnostic.fixIts(in: sources).map { fixIt in
      JSONText.object(Self.members(of: fixIt.range, sources) + [("replacement", .string(fixIt.text))])
    }
    let members =
      [("id", JSONText.string(diagnostic.id)), ("severity", .string(diagnostic.severity.rawValue))]
      + Self.members(of: diagnostic.range, sources)
      + [("message", .string(diagnostic.message)), ("notes", .array(notes)), ("fixIts", .array(fixIts))]
    text = JSONText.object(members).line + "\n"
  }

  init(failure message: String) {
    text = JSONText.object([("severity", .string("error")), ("message", .string(message))]).line + "\n"
  }

  /// Path, lines and columns of a place.
  private static func members(of range: SourceRange, _ sources: [SourceFile]) -> [(String, JSONText)] {
    guard sources.indices.contains(Int(range.file)) else { return [] }
    let source = sources[Int(range.file)]
    let (start, end) = (source.start(of: range), source.end(of: range))
    return [
      ("path", .string(source.path)), ("line", .integer(start.line)), ("column", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ]
  }
}
