import DiagnosticCatalogue
import HaapiSchema

/// All diagnostics of the tool, in Markdown.
struct CataloguePage {
  let text: String

  init() {
    let sections = Catalogue.sections
    var text = Self.introduction
    for section in sections {
      text += "- \(section.title): "
      text += section.entries.map { "[\($0.id)](#\($0.id))" }.joined(separator: ", ") + "\n"
    }
    text += "- [The command line](#the-command-line)\n"
    for section in sections {
      text += "\n## \(section.title)\n\n\(section.summary)\n"
      for entry in section.entries { text += "\n" + EntryPage(entry, heading: "###").text }
    }
    self.text = text + "\n" + Self.commandLine
  }

  private static let introduction = """
    # Errors and warnings

    All errors and warnings about schemas, by subject. Each entry has an example, its diagnostics and the cure. \
    `haapi-gen explain unknown-type` prints one entry.

    Made from the code by `make generate`; do not edit.


    """

  private static let commandLine = """
    ## The command line

    Errors about other files than schemas have no name. Each is one line that begins with `haapi-gen: error:`, or with \
    `Error:` for the command line itself. The exit status tells them apart:

    | status | meaning |
    | --- | --- |
    \(ExitStatus.allCases.map { "| \($0.rawValue) | \($0.meaning) |" }.joined(separator: "\n"))

    Nothing is written unless the status is 0.

    """
}
