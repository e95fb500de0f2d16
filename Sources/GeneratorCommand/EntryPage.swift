import DiagnosticCatalogue
import HaapiSchema
import YAMLDocument

/// A diagnostic explained, in Markdown that reads well in a terminal, too.
struct EntryPage {
  let text: String

  init(_ entry: DiagnosticEntry, heading: String) {
    var text = "\(heading) `\(entry.id)`\n\n"
    var meaning = entry.meaning
    if let example = entry.example {
      let loaded = example.load()
      let diagnostics = loaded.diagnostics.filter { $0.id == entry.id }
      if diagnostics.contains(where: { $0.severity == .warning }) { meaning = "Warning. " + meaning }
      text += "\(meaning)\n\n"
      text += Self.code(example.files)
      text += "```text\n\(DiagnosticRenderer(sources: loaded.sources).render(diagnostics))```\n\n"
    } else {
      text += "\(meaning)\n\n"
    }
    text += "\(entry.mending)\n"
    if let example = entry.example, let mended = entry.mended {
      text += "\n```diff\n\(Self.difference(example.files, mended.files))```\n"
    }
    self.text = text
  }

  /// The files, or a few of many.
  private static func code(_ files: [DiagnosticExample.File]) -> String {
    var text = ""
    for file in files.prefix(3) {
      if file.name != files[0].name { text += "`\(file.name)`:\n\n" }
      text += "```yaml\n\(lines(of: file).map { "\($0)\n" }.joined())```\n\n"
    }
    if files.count > 3 { text += "… and so on, up to `\(files[files.count - 1].name)`.\n\n" }
    return text
  }

  /// The lines that differ.
  private static func difference(_ old: [DiagnosticExample.File], _ new: [DiagnosticExample.File]) -> String {
    var text = ""
    for (old, new) in zip(old, new) where old.bytes != new.bytes {
      if old.name != "example.yaml" { text += "# \(old.name)\n" }
      var removed = lines(of: old)[...]
      var added = lines(of: new)[...]
      while let line = removed.first, line == added.first {
        removed.removeFirst()
        added.removeFirst()
      }
      while let line = removed.last, line == added.last {
        removed.removeLast()
        added.removeLast()
      }
      text += removed.map { "-\($0)\n" }.joined() + added.map { "+\($0)\n" }.joined()
    }
    return text
  }

  /// The lines of a file that can be shown.
  private static func lines(of file: DiagnosticExample.File) -> [String] {
    let text = String(decoding: file.bytes, as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      let start = String(line.prefix(100)).printable
      return line.utf8.count > 100 && start.count < line.count ? start + "…" : start
    }
  }
}
